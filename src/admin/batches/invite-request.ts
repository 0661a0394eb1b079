import { inviteCopy, MAX_INVITED } from '../../content/admin'
import type { Message } from '../../content/toasts'
import type { BatchRequest, InviteOutcome } from '../data/backend/admin-repository'
import type { BatchPreview } from '../data/backend/response-schemas'
import { type SignupFilter, unfiltered } from '../data/signup-filter'

/** Who may be invited. */
export type Candidates =
  /** The next people who match the search and the filters of the list, except its status. */
  | { readonly type: 'next'; readonly filter: SignupFilter; readonly isFiltered: boolean }
  /** The selected people, of whom some may not be waiting. */
  | { readonly type: 'selected'; readonly ids: readonly string[] }

interface Choices {
  /** Null if the typed number is not valid. */
  readonly howMany: number | null
  readonly isFriendsFirst: boolean
}

/** @returns null if nobody can be invited */
export function toBatchRequest(
  candidates: Candidates,
  { howMany, isFriendsFirst }: Choices,
): BatchRequest | null {
  if (candidates.type === 'selected')
    return { filter: unfiltered, howMany: null, isFriendsFirst: false, selectedIds: candidates.ids }
  const { filter } = candidates
  return howMany === null ? null : { filter, howMany, isFriendsFirst, selectedIds: null }
}

/** Reads a number of people. @returns null if the server does not accept it */
export function readPeople(text: string): number | null {
  const digits = text.replaceAll(/[,\s]/g, '')
  const people = /^\d{1,5}$/.test(digits) ? Number(digits) : 0
  return people >= 1 && people <= MAX_INVITED ? people : null
}

/** @param preview null for nobody */
export function describePreview(
  candidates: Candidates,
  howMany: number | null,
  preview: BatchPreview | null,
): string {
  const { people, friends, positions } = preview ?? { people: 0, friends: 0, positions: null }
  if (candidates.type === 'selected') {
    return people === 0
      ? inviteCopy.noneSelected
      : inviteCopy.previewSelected(people, positions, candidates.ids.length)
  }
  const { isFiltered, filter } = candidates
  if (people === 0) return isFiltered ? inviteCopy.nobodyMatches : inviteCopy.nobody
  const isFewer = howMany !== null && people < howMany
  const isStatusIgnored = filter.status !== null && filter.status !== 'waiting'
  return inviteCopy.preview({
    people,
    friends,
    positions,
    isFiltered,
    isStatusIgnored,
    isFewer,
  })
}

/** @returns null if people were invited */
export function describeFailure(outcome: InviteOutcome): string | null {
  if (outcome.type === 'ok') return null
  return outcome.type === 'changed' ? inviteCopy.changed(outcome) : inviteCopy[outcome.type]
}

/** The toast for a response that arrives when the dialog is gone. */
export function describeLate(outcome: InviteOutcome): Message {
  const { unknown, changed, failed, note, file } = inviteCopy.late
  if (outcome.type !== 'ok') {
    return { title: { unknown, changed, failed }[outcome.type], description: note }
  }
  const { batch, people } = outcome.data
  return { title: inviteCopy.done(batch, people), description: file }
}
