import type { StoreApi } from 'zustand'
import type { Failed, FailureReason } from '../../../lib/failure'
import type { ListedSignup } from '../../../lib/signup-columns'
import type { SignupFilter } from '../signup-filter'
import type { Batch, BatchPreview, InvitedBatch, SignupSummary } from './response-schemas'
import type { ChangeResult } from './result'

/** The session that the browser stores. Only a request shows whether the server still accepts it. */
export type Session =
  | {
      readonly type: 'signed-out'
      /** `none`: no session at page load. `ended`: expired, refused, or ended elsewhere. `signed-out`: the user signed out. */
      readonly last: 'none' | 'ended' | 'signed-out'
    }
  | {
      readonly type: 'signed-in'
      /** Null if the sign-in service did not send the email address. */
      readonly email: string | null
    }

export interface ListRequest {
  readonly filter: SignupFilter
  readonly isNewestFirst: boolean
  /**
   * Lists only signups with a higher position. With an offset instead, a removal between two requests would shift the rows, and
   * the database would have to skip rows one by one.
   */
  readonly afterPosition?: number
  readonly beforePosition?: number
  /** The maximum number of entries. The server returns at most 1,000. */
  readonly limit: number
}

/** Which of the waiting people to invite. The `status` of the filter is ignored. */
export interface BatchRequest {
  readonly filter: SignupFilter
  /** Null for all. The server invites at most `figures.largestBatch` people at a time. */
  readonly howMany: number | null
  /** Whether people with enough friends (`figures.referral`) come first. */
  readonly isFriendsFirst: boolean
  /** Invites only these signups; null for no restriction. */
  readonly selectedIds: readonly string[] | null
}

/** Nobody was invited, because people of the batch were removed or invited since the preview. */
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
 * What an administrator can do with the waitlist, on any backend. Methods with a signal read data, and reject with a
 * `RequestError` if the request fails or the signal aborts. The other methods never reject: they return failures as outcomes.
 */
export interface AdminRepository {
  readonly session: StoreApi<Session>
  /** Rereads the stored session, because another tab may have ended or replaced it. */
  checkSession(): void
  signIn(credentials: Credentials): Promise<SignInOutcome>
  /** Ends the session in this browser at once, even offline, and on the server if it is reachable and the token is valid. */
  signOut(): void
  list(request: ListRequest, signal?: AbortSignal): Promise<readonly ListedSignup[]>
  /** Slower than `list`, because it counts all signups. @returns null if the backend lacks this project's functions */
  summarize(filter: SignupFilter, signal?: AbortSignal): Promise<SignupSummary | null>
  /** Counts the signups after a position. @param after null to count all signups */
  count(after: number | null, signal?: AbortSignal): Promise<number>
  /** @returns null if no signup has this id, or this account may not see it */
  find(id: string, signal?: AbortSignal): Promise<ListedSignup | null>
  previewBatch(request: BatchRequest, signal?: AbortSignal): Promise<BatchPreview>
  /** Lists the last 100 batches, newest first. @param before lists only batches with lower numbers; null for no limit */
  listBatches(before: number | null, signal?: AbortSignal): Promise<readonly Batch[]>
  /** Marks all people of a preview as invited, or none. Sends no email. A retry with the same people returns the same batch. */
  inviteBatch(ids: readonly string[]): Promise<InviteOutcome>
  /** Undoes a batch: its people wait again. @returns the number of people; 0 if the batch was already undone */
  takeBackBatch(batch: number): Promise<ChangeResult<number>>
  /** Removes a signup permanently. @returns false if it was already removed, or this account may no longer see it */
  remove(id: string): Promise<ChangeResult<boolean>>
}
