import { createStore } from 'zustand'
import { browserStorage } from '../../lib/browser-storage'
import type {
  AdminRepository,
  Batch,
  BatchRequest,
  InviteOutcome,
} from '../backend/admin-repository'

const SENT_KEY = 'nestwin:sent-invitation'

const storage = browserStorage('sessionStorage')

/**
 * The fingerprint of the invitation that this tab has sent, until its file is saved, or until it is known that nobody was invited;
 * otherwise null. The tab keeps it, because the user may leave the page, or be signed out, while the invitation runs.
 */
const findSent = () => storage.getItem(SENT_KEY)

/** That of an invitation whose dialog is gone, so that the page itself offers the file. */
export const abandonedInvitation = createStore<{ readonly fingerprint: string | null }>(() => ({
  fingerprint: findSent(),
}))

/** Called when the dialog is gone. */
export const abandonInvitation = () => abandonedInvitation.setState({ fingerprint: findSent() })

/** Called when the file is saved, or when nobody was invited. */
export function forgetInvitation() {
  storage.removeItem(SENT_KEY)
  abandonedInvitation.setState({ fingerprint: null })
}

/**
 * Finds the batch of an invitation whose response has not arrived: people with this fingerprint were waiting when it was sent, so no
 * earlier batch has them.
 *
 * @param session of the account that has sent it
 */
export function findOwnBatch(
  batches: readonly Batch[],
  fingerprint: string | null,
  session: ReturnType<AdminRepository['session']['get']>,
): Batch | undefined {
  return batches.find(
    (batch) =>
      batch.fingerprint !== null &&
      batch.fingerprint === fingerprint &&
      batch.people > 0 &&
      session.type === 'signed-in' &&
      batch.invitedBy === session.email,
  )
}

/**
 * Invites the people of a preview. If an earlier invitation of this tab had no readable response, looks for its batch first: who is
 * next may have changed because of it.
 *
 * @returns `invited` with the batch of the earlier invitation, if there is one
 */
export async function invite(
  repository: AdminRepository,
  request: BatchRequest,
  fingerprint: string,
): Promise<InviteOutcome> {
  const lookUp = async (sent: string): Promise<InviteOutcome | null> => {
    const listed = await repository.listBatches()
    if (listed.type !== 'listed') return { type: 'unknown' }
    const own = findOwnBatch(listed.batches, sent, repository.session.get())
    return own === undefined ? null : { type: 'invited', batch: own.batch, people: own.people }
  }
  const earlier = findSent()
  const known = earlier === null ? null : await lookUp(earlier)
  if (known !== null) return known
  storage.setItem(SENT_KEY, fingerprint)
  const outcome = await repository.inviteBatch(request, fingerprint)
  // If the connection breaks, browsers send a request again by themselves, and the page sees only the second response.
  const final = outcome.type === 'changed' ? ((await lookUp(fingerprint)) ?? outcome) : outcome
  if (final.type === 'changed' || final.type === 'failed') forgetInvitation()
  return final
}
