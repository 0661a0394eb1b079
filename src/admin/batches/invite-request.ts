import { inviteCopy } from '../../content/admin-batches'
import { figures } from '../../content/figures'
import type { BatchRequest, InviteOutcome } from '../data/backend/admin-repository'
import type { BatchPreview } from '../data/backend/response-schemas'
import { isFiltered } from '../data/signup-filter'

/** The people who match the filter (except its `status`), or the selected ones. The server skips those who are not waiting. */
export type Candidates = Pick<BatchRequest, 'filter' | 'selectedIds'>

/** @param howMany null if the typed number is invalid. @returns null if that number is needed but invalid */
export function toBatchRequest(
  candidates: Candidates,
  howMany: number | null,
  isFriendsFirst: boolean,
): BatchRequest | null {
  if (candidates.selectedIds !== null)
    return { ...candidates, howMany: null, isFriendsFirst: false }
  return howMany === null ? null : { ...candidates, howMany, isFriendsFirst }
}

/** @returns the number of people; null unless the text is a whole number from 1 to `figures.largestBatch` */
export function readPeople(text: string): number | null {
  const digits = text.replaceAll(/[,\s]/g, '')
  const people = /^\d{1,5}$/.test(digits) ? Number(digits) : 0
  return people >= 1 && people <= figures.largestBatch ? people : null
}

/** @param preview null counts as a preview of nobody */
export function describePreview(
  { filter, selectedIds }: Candidates,
  howMany: number | null,
  preview: BatchPreview | null,
): string {
  const { people, friends, positions } = preview ?? { people: 0, friends: 0, positions: null }
  if (selectedIds !== null) {
    return people === 0
      ? inviteCopy.nobody
      : inviteCopy.previewSelected(people, positions, selectedIds.length)
  }
  const isNarrowed = isFiltered({ ...filter, status: null })
  if (people === 0) return isNarrowed ? inviteCopy.nobodyMatches : inviteCopy.nobody
  const isFewer = howMany !== null && people < howMany
  const isStatusIgnored = filter.status !== null && filter.status !== 'waiting'
  const text = { people, friends, positions, isFewer }
  return inviteCopy.preview({ ...text, isFiltered: isNarrowed, isStatusIgnored })
}

/** @returns null if people were invited */
export function describeFailure(outcome: InviteOutcome): string | null {
  if (outcome.type === 'ok') return null
  return outcome.type === 'changed' ? inviteCopy.changed(outcome) : inviteCopy[outcome.type]
}
