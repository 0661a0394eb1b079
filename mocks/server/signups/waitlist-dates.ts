import { timestamp } from './made-up-people'

interface Dated {
  readonly madeUpUntil: string
  readonly joined: readonly { readonly created_at: string }[]
  readonly batches: readonly { readonly invited_at: string }[]
}

const DAY_MS = 24 * 60 * 60 * 1_000
/** For how long a waitlist keeps its dates after the newest one. */
const DAYS_KEPT = 7

/**
 * Moves a waitlist to the present if its newest date is older than a week, or in the future: by whole days, so that the newest
 * one is within the last day. So the charts of the last weeks are never empty, and no signup is in the future, even if the
 * clock of the device is wrong.
 *
 * - Everything moves together: the made-up people, the people who have joined in the demo, and the batches. Otherwise made-up
 *   people would have joined after people with later positions, and after their invitation.
 * - After a signup or an invitation in the demo, nothing moves for a week, so that it keeps its date.
 * - Until then the dates depend on the clock alone, and nothing is stored. So all tabs agree, and a reload changes nothing.
 * - Days have 24 hours in every time zone, so an unchanged waitlist moves once a day, at 12:00 UTC, which is before the working
 *   day in the United States.
 */
export function moveToPresent<State extends Dated>(state: State): State {
  const { madeUpUntil, joined, batches } = state
  const dates = [
    madeUpUntil,
    ...joined.map(({ created_at }) => created_at),
    ...batches.map(({ invited_at }) => invited_at),
  ]
  const newest = dates.reduce((latest, date) => Math.max(latest, Date.parse(date)), -Infinity)
  const days = Math.floor((Date.now() - newest) / DAY_MS)
  if (days >= 0 && days < DAYS_KEPT) return state
  const move = (date: string) => moveBy(days * DAY_MS, date)
  return {
    ...state,
    madeUpUntil: move(madeUpUntil),
    joined: joined.map((row) => ({ ...row, created_at: move(row.created_at) })),
    batches: batches.map((batch) => ({ ...batch, invited_at: move(batch.invited_at) })),
  }
}

const moveBy = (milliseconds: number, date: string) =>
  timestamp(new Date(Date.parse(date) + milliseconds))
