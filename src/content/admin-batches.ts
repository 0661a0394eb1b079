import { formatCount } from './format'

const people = (count: number) => (count === 1 ? '1 person' : `${formatCount(count)} people`)

const range = ({ first, last }: { first: number; last: number }) =>
  first === last ? `#${formatCount(first)}` : `#${formatCount(first)} to #${formatCount(last)}`

/** As many as the server invites at a time. */
export const MAX_INVITED = 10_000

/** Why selected people are not invited. */
const withoutOthers = (others: number, invited: number) =>
  `${formatCount(others)} more ${others === 1 ? 'is' : 'are'} selected, but ${
    invited === MAX_INVITED
      ? `at most ${formatCount(MAX_INVITED)} can be invited at a time`
      : 'not waiting'
  }`

/** The status of a person on the waitlist. */
export const statusCopy = {
  heading: 'Status',
  any: 'Any status',
  waiting: 'Waiting',
  invited: 'Invited',
  batch: (batch: number) => `Batch ${formatCount(batch)}`,
} as const

interface PreviewText {
  readonly people: number
  readonly friends: number
  readonly positions: { readonly first: number; readonly last: number } | null
  /** Whether they are those who match a search or filters. */
  readonly isFiltered: boolean
  /** Whether more were asked for. */
  readonly isFewer: boolean
}

/** Inviting the next or the selected people. */
export const inviteCopy = {
  open: 'Invite next...',
  openSelected: 'Invite...',
  title: 'Invite the next people',
  titleSelected: 'Invite the selected people',
  howMany: 'How many',
  howManyInvalid: `Enter a number from 1 to ${formatCount(MAX_INVITED)}.`,
  friendsFirst: 'First those with three or more friends',
  looking: 'Looking who that is...',
  nobody: 'Nobody is waiting.',
  /** The same with a search or filters. */
  nobodyMatches: 'Nobody who matches the search and the filters is waiting.',
  noneSelected: 'None of the selected people is waiting.',
  /** @param friends how many come first; `positions` are those of the others */
  preview: ({ people: count, friends, positions, isFiltered, isFewer }: PreviewText) => {
    const parts = [
      friends === 0 ? null : `${formatCount(friends)} with three or more friends first`,
      positions === null ? null : range(positions),
    ].filter((part) => part !== null)
    const who = isFiltered ? ' who match the search and the filters' : ''
    const start = isFewer
      ? `Only ${people(count)}${who} ${count === 1 ? 'is' : 'are'} waiting`
      : `The next ${people(count)}${who}`
    return `${start}: ${parts.join(', then ')}.`
  },
  /** @param selected null if it is not known */
  previewSelected: (
    count: number,
    positions: { first: number; last: number } | null,
    selected: number | null,
  ) =>
    [
      positions === null ? people(count) : `${people(count)}: ${range(positions)}`,
      selected === null || selected <= count ? '' : withoutOthers(selected - count, count),
    ]
      .filter(Boolean)
      .join('. ')
      .concat('.'),
  note: 'Nothing is sent. You get a file with exactly these people for your mail program.',
  submit: 'Mark as invited',
  submitting: 'Marking...',
  cancel: 'Cancel',
  close: 'Close',
  done: (batch: number, count: number) =>
    `Batch ${formatCount(batch)}: ${people(count)} ${count === 1 ? 'is' : 'are'} marked as invited.`,
  changed:
    'The list has changed, perhaps because another administrator was faster. Nobody was invited. Look at the new preview.',
  /** The same fingerprint can invite only once. */
  unknown:
    'No response arrived, so these people may be invited already. Try again: nobody is invited twice.',
  failed: 'Nobody was invited.',
  fileNote: 'You can save the file again later, below the list under “Batches”.',
  previewFailed: 'The preview could not be loaded.',
} as const

/** An invitation whose file was not saved, for example because the user has left the page. */
export const unsavedCopy = {
  text: (batch: number, count: number) =>
    `${inviteCopy.done(batch, count)} The file with these people has not been saved yet.`,
  save: 'Save the file',
  close: 'Close',
} as const

/** The batches that have been invited. */
export const batchesCopy = {
  title: 'Batches',
  loading: 'Loading the batches...',
  failed: 'The batches could not be loaded.',
  none: 'Nobody has been invited yet.',
  describe: (batch: number, count: number, time: string, email: string | null) =>
    [`Batch ${formatCount(batch)}: ${people(count)}`, time, email].filter(Boolean).join(', '),
  takenBack: 'taken back',
  show: (batch: number) => `Show batch ${formatCount(batch)}`,
  takeBack: (batch: number) => `Take back batch ${formatCount(batch)}`,
  save: (batch: number) => `Save the file of batch ${formatCount(batch)}`,
  question: (batch: number, count: number) =>
    `Take back batch ${formatCount(batch)}? Its ${people(count)} will wait again, with their positions. Do this only if nobody has written to them.`,
  confirm: 'Take back',
  takingBack: 'Taking back...',
  keep: 'Keep the batch',
  takeBackFailed: 'The batch was not taken back.',
  takeBackUnknown: 'No response arrived, so the batch may be taken back already. Try again.',
  done: (batch: number) => ({
    title: `Batch ${formatCount(batch)} taken back`,
    description: 'Its people wait again.',
  }),
} as const
