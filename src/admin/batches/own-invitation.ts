import * as z from 'zod/mini'
import { createStore } from 'zustand'
import { browserStorage } from '../../lib/browser-storage'
import type { AdminRepository, BatchRequest, InviteOutcome } from '../backend/admin-repository'
import type { Batch } from '../backend/response-schemas'

const SENT_KEY = 'nestwin:sent-invitation'

const storage = browserStorage('sessionStorage')

/** The invitation that this tab has sent. */
interface SentInvitation {
  readonly fingerprint: string
  /** Whether a response has said that the people are invited. */
  readonly isConfirmed: boolean
}

const sentSchema: z.ZodMiniType<SentInvitation> = z.object({
  fingerprint: z.string(),
  isConfirmed: z.boolean(),
})

/**
 * The invitation that this tab has sent, until its file is saved, or until it is known that nobody was invited; otherwise null. The tab
 * keeps it, because the user may leave the page, or be signed out, while the invitation runs.
 */
function findSent(): SentInvitation | null {
  try {
    return sentSchema.parse(JSON.parse(storage.getItem(SENT_KEY) ?? ''))
  } catch {
    return null
  }
}

/** The fingerprint of an invitation whose dialog is gone, so that the page itself offers the file; null if there is none. */
export const abandonedInvitation = createStore<{ readonly fingerprint: string | null }>(() => ({
  fingerprint: findSent()?.fingerprint ?? null,
}))

/** Called when the dialog is gone. */
export const abandonInvitation = () =>
  abandonedInvitation.setState({ fingerprint: findSent()?.fingerprint ?? null })

function noteSent(sent: SentInvitation) {
  storage.setItem(SENT_KEY, JSON.stringify(sent))
  // The dialog may be gone already.
  if (abandonedInvitation.getState().fingerprint !== null) abandonInvitation()
}

/** Called when the file is saved, or when nobody was invited. */
export function forgetInvitation() {
  storage.removeItem(SENT_KEY)
  abandonedInvitation.setState({ fingerprint: null })
}

/** Called when the file of a batch is saved, wherever. */
export function noteSaved({ fingerprint }: Pick<Batch, 'fingerprint'>) {
  if (fingerprint !== null && fingerprint === findSent()?.fingerprint) forgetInvitation()
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
 * @returns the batch of the earlier invitation, if it has one
 */
export async function invite(
  repository: AdminRepository,
  request: BatchRequest,
  fingerprint: string,
): Promise<InviteOutcome> {
  const lookUp = async (sent: string): Promise<InviteOutcome | null> => {
    const listed = await repository.listBatches()
    if (listed.type !== 'ok') return { type: 'unknown' }
    const own = findOwnBatch(listed.data, sent, repository.session.get())
    return own === undefined ? null : { type: 'ok', data: own }
  }
  const earlier = findSent()
  if (earlier !== null && !earlier.isConfirmed) {
    const known = await lookUp(earlier.fingerprint)
    if (known !== null) return confirmed(known, earlier.fingerprint)
  }
  noteSent({ fingerprint, isConfirmed: false })
  const outcome = await repository.inviteBatch(request, fingerprint)
  // If the connection breaks, browsers send a request again by themselves, and the page sees only the second response.
  const final = outcome.type === 'changed' ? ((await lookUp(fingerprint)) ?? outcome) : outcome
  if (final.type === 'changed' || final.type === 'failed') forgetInvitation()
  return confirmed(final, fingerprint)
}

function confirmed(outcome: InviteOutcome, fingerprint: string): InviteOutcome {
  if (outcome.type === 'ok') noteSent({ fingerprint, isConfirmed: true })
  return outcome
}
