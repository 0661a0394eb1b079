import { friendsGoal, people } from './admin-list'
import { figures } from './figures'
import { formatCount } from './format'

/** "#51 to #100" */
export const rangeInWords = ({ first, last }: { first: number; last: number }) =>
  first === last ? `#${formatCount(first)}` : `#${formatCount(first)} to #${formatCount(last)}`

interface PreviewText {
  readonly people: number
  readonly friends: number
  readonly positions: { readonly first: number; readonly last: number } | null
  /** Whether a search, or a filter other than the status, is active. */
  readonly isFiltered: boolean
  /** Whether the status filter lists invited people. None of them is waiting, so the preview ignores the filter. */
  readonly isStatusIgnored: boolean
  /** Whether fewer waiting people match than the user requested. */
  readonly isFewer: boolean
}

export const inviteCopy = {
  open: 'Invite next...',
  openSelected: (waiting: number, selected: number) => {
    if (waiting === 0) return 'None waiting'
    const of = waiting === selected ? '' : ` of ${formatCount(selected)}`
    return `Invite ${formatCount(waiting)}${of}...`
  },
  title: 'Invite the next people',
  titleSelected: 'Invite the selected people',
  howMany: 'How many people',
  howManyInvalid: `Enter a number from 1 to ${formatCount(figures.largestBatch)}.`,
  friendsFirst: `People with ${friendsGoal} or more friends first`,
  looking: 'Finding the next people...',
  nobody: 'No one is waiting.',
  /** Replaces `nobody` if a search, or a filter other than the status, is active. */
  nobodyMatches: 'Nobody waiting matches.',
  /** `friends` is how many people come first. `positions` is the range of the other people. */
  preview: (text: PreviewText) => {
    const { people: count, friends, positions, isFiltered, isStatusIgnored, isFewer } = text
    const parts = [
      friends === 0 ? null : `${formatCount(friends)} with ${friendsGoal} or more friends`,
      positions === null ? null : rangeInWords(positions),
    ].filter((part) => part !== null)
    const filters = isStatusIgnored ? 'other filters' : 'filters'
    const who = isFiltered
      ? ` who ${count === 1 ? 'matches' : 'match'} the search and the ${filters}`
      : ''
    const start = isFewer
      ? `Only ${people(count)}${who} ${count === 1 ? 'is' : 'are'} waiting`
      : `The next ${count === 1 ? 'person' : people(count)}${who}`
    return `${start}: ${parts.join(', then ')}.`
  },
  previewSelected: (
    count: number,
    positions: { first: number; last: number } | null,
    selected: number,
  ) => {
    const others = selected - count
    const start =
      positions === null ? `${people(count)}.` : `${people(count)}: ${rangeInWords(positions)}.`
    if (others <= 0) return start
    return `${start} ${formatCount(others)} more ${others === 1 ? 'is' : 'are'} selected, but not waiting.`
  },
  note: 'No email is sent. You get a file of exactly these people for your email service.',
  submit: 'Mark as invited',
  submitting: 'Marking...',
  cancel: 'Cancel',
  close: 'Done',
  done: (batch: number, count: number) =>
    `Batch ${formatCount(batch)}: ${people(count)} ${count === 1 ? 'is' : 'are'} marked as invited.`,
  /** How many people were removed or invited since the preview; 0 if unknown. */
  changed: ({ removed, invited }: { removed: number; invited: number }) => {
    const parts = [
      invited > 0 && `${people(invited)} ${invited === 1 ? 'has' : 'have'} been invited`,
      removed > 0 && `${people(removed)} ${removed === 1 ? 'has' : 'have'} been removed`,
    ].filter((part) => part !== false)
    const why = parts.length === 0 ? 'the list has changed' : parts.join(' and ')
    return `This batch was not invited: ${why} since this preview. Check the new preview.`
  },
  unknown:
    'No response arrived, so these people may already be invited. Try again: no one is invited twice.',
  failed: 'No one was invited.',
  fileNote:
    'Before each email, save the file again under “Batches” and replace the contacts in the email service, so that people who have left get no email.',
  /** Shown for a batch that this account invited within the last hour. */
  recent: (count: number, time: string) => `You invited ${people(count)} at ${time}.`,
  previewFailed: 'The preview could not be loaded.',
} as const

export const batchesCopy = {
  title: 'Batches',
  loading: 'Loading the batches...',
  failed: 'The batches could not be loaded.',
  none: 'No one has been invited yet.',
  /** @param friends how many of the waiting people have enough friends; null if unknown */
  waiting: (count: number, friends: number | null) => {
    const start = `${formatCount(count)} waiting`
    if (friends === null) return start
    return `${start}, ${formatCount(friends)} with ${friendsGoal} or more friends`
  },
  empty: 'No one is left',
  /** Marks a batch that this account invited within the last hour. */
  isNew: 'New',
  earlier: 'Earlier batches',
  newest: 'Newest batches',
  show: 'Show in the list',
  more: 'More',
  save: 'Save the file',
  takeBack: 'Withdraw...',
  /** The accessible name of an action in a batch's row. */
  ofBatch: (action: string, batch: number) => `${action}: Batch ${formatCount(batch)}`,
  question: (batch: number) => `Withdraw batch ${formatCount(batch)}?`,
  consequence: (count: number) =>
    `The ${people(count)} in it ${count === 1 ? 'goes back to waiting and keeps their position' : 'go back to waiting and keep their positions'}. Do this only if no one has emailed them yet, and delete them from the email service.`,
  confirm: 'Withdraw',
  takingBack: 'Withdrawing...',
  keep: 'Keep the batch',
  takeBackFailed: 'The batch was not withdrawn.',
  takeBackUnknown: 'No response arrived, so the batch may already be withdrawn. Try again.',
  done: (batch: number) => ({
    title: `Batch ${formatCount(batch)} withdrawn`,
    description: 'The people in it are waiting again.',
  }),
} as const
