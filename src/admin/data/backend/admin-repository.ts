import type { StoreApi } from 'zustand'
import type { Failed, FailureReason } from '../../../lib/failure'
import type { ListedSignup } from '../../../lib/signup-columns'
import type { SignupFilter } from '../signup-filter'
import type { Batch, BatchPreview, InvitedBatch, SignupSummary } from './response-schemas'
import type { ChangeResult } from './result'

/** The session that the browser has stored. Whether the server still accepts it, only a request shows. */
export type Session =
  | {
      readonly type: 'signed-out'
      /** `none`: the page opened without a session. `ended`: it expired, or was ended elsewhere. `signed-out`: in this tab. */
      readonly last: 'none' | 'ended' | 'signed-out'
    }
  | {
      readonly type: 'signed-in'
      /** Null if the sign-in service has not sent it. */
      readonly email: string | null
    }

export interface ListRequest {
  readonly filter: SignupFilter
  readonly isNewestFirst: boolean
  /**
   * Lists only signups with a higher position. The bounds are positions and not offsets, because another administrator may
   * remove a signup between two requests, and because the database would have to skip the rows of an offset one by one.
   */
  readonly afterPosition?: number
  /** Lists only signups with a lower position. */
  readonly beforePosition?: number
  /** The maximum number of entries. The server returns at most 1,000. */
  readonly limit: number
}

/** Whom to invite: the first people, by default all, who match a filter and wait, or the selected ones of them. */
export interface BatchRequest {
  readonly filter: SignupFilter
  /** Null for all. The server invites at most `figures.largestBatch` at a time. */
  readonly howMany: number | null
  /** Whether people with enough friends (`figures.referral`) come first. */
  readonly isFriendsFirst: boolean
  /** Null for all. */
  readonly selectedIds: readonly string[] | null
}

/** Nobody was invited, because these numbers of people have been removed, or invited, since the preview. */
export interface ChangedBatch {
  readonly type: 'changed'
  readonly removed: number
  readonly invited: number
}

export type InviteOutcome = ChangeResult<InvitedBatch> | ChangedBatch

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** `wrong-credentials`: no account has this email and password. */
type SignInFailure = FailureReason | 'wrong-credentials'

export type SignInOutcome = { readonly type: 'signed-in' } | Failed<SignInFailure>

/**
 * What an administrator can do with the waitlist, on any backend. A call that reads something rejects with a `RequestError`, and
 * is canceled if its signal aborts before a response has arrived. The other calls never reject: their failures are outcomes.
 */
export interface AdminRepository {
  readonly session: StoreApi<Session>
  /** Reads the session again that the browser has stored, which another tab may have ended or replaced. */
  checkSession(): void
  signIn(credentials: Credentials): Promise<SignInOutcome>
  /** Ends the session in this browser at once, even offline, and on the server, if it is reachable and the token has not ended. */
  signOut(): void
  /** @returns the signups in the requested order */
  list(request: ListRequest, signal?: AbortSignal): Promise<readonly ListedSignup[]>
  /** Takes longer than `list`: it counts all signups. @returns null if the backend has none of this project's functions */
  summarize(filter: SignupFilter, signal?: AbortSignal): Promise<SignupSummary | null>
  /** Counts the signups after a position, or all of them. */
  count(after: number | null, signal?: AbortSignal): Promise<number>
  /** @returns a signup, or null if there is none with this id, or if this account does not see it */
  find(id: string, signal?: AbortSignal): Promise<ListedSignup | null>
  /** Tells whom a request would invite, without inviting them. */
  previewBatch(request: BatchRequest, signal?: AbortSignal): Promise<BatchPreview>
  /** Lists the last hundred batches before one, or of all, the newest first. */
  listBatches(before: number | null, signal?: AbortSignal): Promise<readonly Batch[]>
  /** Invites the people of a preview, or nobody. Sends nothing to them. The same people again are the same batch. */
  inviteBatch(ids: readonly string[]): Promise<InviteOutcome>
  /** Makes everybody in a batch wait again. @returns how many people; 0 if it has been taken back before */
  takeBackBatch(batch: number): Promise<ChangeResult<number>>
  /** Removes a signup permanently. @returns false if it was already removed, or if this account may no longer see it */
  remove(id: string): Promise<ChangeResult<boolean>>
}
