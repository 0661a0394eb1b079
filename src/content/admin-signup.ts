import { formatCount } from './format'
import { notGiven } from './signup-fields'
import type { Message } from './toasts'

export const noValue = '–'

export interface Person {
  readonly name: string | null
  readonly position: number | null
}

/** 1043 → "#1,043" */
export const numberOf = (position: number | null) =>
  position === null ? noValue : `#${formatCount(position)}`

export const nameOf = (name: string | null) => name ?? noValue

export const invitation = {
  searchFor: (code: string) => `Search for ${code}`,
  person: ({ name, position }: Person) => `${numberOf(position)} ${nameOf(name)}`,
  openInviter: (person: Person) => `Invited by ${invitation.person(person)}`,
  friends: (count: number) => (count === 1 ? 'friend' : 'friends'),
} as const

export const details = {
  /** The accessible name of the button that opens the details. The visible text is only the person's name. */
  open: ({ name, position }: Person) => `${nameOf(name)}, ${numberOf(position)}`,
  title: numberOf,
  step: { [-1]: 'Previous person', 1: 'Next person' },
  notGiven,
  invitedOn: (day: string, batch: number) => `Invited on ${day} in batch ${formatCount(batch)}`,
  invitationLink: 'Invitation link',
  friends: 'Friends joined',
  noFriends: 'None',
  joinedAlone: 'No one',
  /** Precedes the invitation code of an inviter who was removed. */
  inviterGone: 'Someone who is no longer on the waitlist',
  failed: 'This could not be loaded.',
  firstFriends: (count: number, shown: number) => `${formatCount(count)}. The first ${shown}:`,
  /** @param what the heading of the copied value */
  copy: (what: string) => `Copy ${what.toLowerCase()}`,
  /** The visible text of the copy button. */
  copyShort: 'Copy',
  copied: (what: string) => `${what} copied.`,
  notCopied: 'Your browser did not allow it. Select the text and copy it yourself.',
  showFriends: 'Show friends in the list',
  remove: 'Remove...',
  close: 'Close',
} as const

export const removalSteps = {
  title: 'When someone asks to be removed',
  steps: [
    'Search for the email address that the person signed up with. If the request came from a different address, first write to the address on the waitlist and wait for a reply.',
    `Press "${details.remove}", and confirm.`,
    'Delete every exported file that contains this person, and delete the person from the email service.',
  ],
  result:
    'Everything about the signup is deleted at once. Backups of the database keep it until they expire. The log of removals has only the position, the time, and who removed the signup. Friends whom the person invited stay on the waitlist. If a friend invited the person, that friend’s count goes down by one.',
} as const

export const removal = {
  /** Precedes the name, which has its own element because it may be in a right-to-left script. */
  question: 'Remove',
  consequence: (position: number | null) =>
    `The signup is deleted for good. Number ${position === null ? noValue : formatCount(position)} will not be given to anyone else, and everyone else keeps their place.`,
  confirm: 'Remove for good',
  removing: 'Removing...',
  failed: 'Failed to remove this signup',
  cancel: 'Keep',
  /** For a removal that the server did not confirm. The server may still execute it. */
  unconfirmed: {
    checking: 'Checking...',
    stillListed:
      'The server did not confirm the removal, and this signup is still on the waitlist. You can try again.',
    unknown: 'We could not confirm whether this signup was removed. You can try again.',
    close: 'Close',
  },
} as const

export const removedToast = (position: number | null): Message => ({
  title: 'Signup removed',
  description: `${numberOf(position)} is off the waitlist.`,
})

export const notFoundToast = (name: string | null): Message => ({
  title: `${nameOf(name)} was not found.`,
  description:
    'Someone may have removed this signup, or this account may no longer have access to it.',
})
