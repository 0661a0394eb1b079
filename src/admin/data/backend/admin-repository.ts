import type { StoreApi } from 'zustand'
import type { Failed, FailureReason } from '../../../lib/failure'
import type { ListedSignup } from '../../../lib/signup-columns'
import type { SignupFilter } from '../signup-filter'
import type { Batch, BatchPreview, InvitedBatch, SignupSummary } from './response-schemas'
import type { ChangeResult } from './result'

/** The session that the browser has stored. Only a request shows whether the server still accepts it. */
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
   * Lists only signups with a higher position. Not an offset: another administrator may remove a signup between two requests,
   * and the database would have to skip the rows one by one.
   */
  readonly afterPosition?: number
  readonly beforePosition?: number
  /** The maximum number of entries. The server returns at most 1,000. */
  readonly limit: number
}

/** Whom to invite, among the people who match a filter and wait. */
export interface BatchRequest {
  readonly filter: SignupFilter
  /** The first of them; null for all. The server invites at most `figures.largestBatch` at a time. */
  readonly howMany: number | null
  /** Whether people with enough friends (`figures.referral`) come first. */
  readonly isFriendsFirst: boolean
  /** Null for all. */
  readonly selectedIds: readonly string[] | null
}

/** Nobody was invited, because this many people have been removed or invited since the preview. */
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
 * What an administrator can do with the waitlist, on any backend. A call with a signal reads something: if it fails, or the
 * signal aborts first, it rejects with a `RequestError`. The other calls never reject: their failures are outcomes.
 */
export interface AdminRepository {
  readonly session: StoreApi<Session>
  /** Reads the stored session again, which another tab may have ended or replaced. */
  checkSession(): void
  signIn(credentials: Credentials): Promise<SignInOutcome>
  /** Ends the session in this browser at once, even offline, and on the server if it is reachable and the token is valid. */
  signOut(): void
  list(request: ListRequest, signal?: AbortSignal): Promise<readonly ListedSignup[]>
  /** Takes longer than `list`: it counts all signups. @returns null if the backend has none of this project's functions */
  summarize(filter: SignupFilter, signal?: AbortSignal): Promise<SignupSummary | null>
  /** Counts the signups after a position, or all of them. */
  count(after: number | null, signal?: AbortSignal): Promise<number>
  /** @returns null if no signup has this id, or this account may not see it */
  find(id: string, signal?: AbortSignal): Promise<ListedSignup | null>
  previewBatch(request: BatchRequest, signal?: AbortSignal): Promise<BatchPreview>
  /** Lists the last hundred batches, or the last hundred before one, newest first. */
  listBatches(before: number | null, signal?: AbortSignal): Promise<readonly Batch[]>
  /** Marks the people of a preview as invited, or nobody. Sends no email. The same people again are the same batch. */
  inviteBatch(ids: readonly string[]): Promise<InviteOutcome>
  /** Makes the people of a batch wait again. @returns how many; 0 if it was already taken back */
  takeBackBatch(batch: number): Promise<ChangeResult<number>>
  /** Removes a signup permanently. @returns false if it was already removed, or this account may no longer see it */
  remove(id: string): Promise<ChangeResult<boolean>>
}
