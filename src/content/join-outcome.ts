import { brand } from './brand'
import { figures } from './figures'
import { formatCount, reportedError, withWait } from './format'
import { duplicateEmailToast, joinedToast, type Message } from './toasts'

// The copy of the page after a submit. Not in waitlist.ts, which the landing page loads at once.

const { friends, bonusEntries } = figures.referral

export const successView = {
  title: "You're In! 🎉",
  /** @param position formatted */
  position: (position: string) => `You're #${position} in line for early access`,
  withoutPosition: 'You are on the waitlist. We cannot show your number.',
  /** As screen readers say it. @param position formatted; null if it is not known */
  heading: (position: string | null): string =>
    `${successView.title} ${position === null ? successView.withoutPosition : successView.position(position)}`,
  /** Around the email, so that the visitor sees a mistake in it. */
  writesTo: ['We will write to ', '.'],
  /** Opens the field for another email, or leads back to the form, if the backend cannot change it. */
  correct: 'Not right?',
  /** If the backend cannot change the email: the signup stays. */
  correctedIsNew: 'A different address gets a new place in line.',
  correctedStays: 'You keep your place.',
  firstEmail: 'There is no confirmation email. Our first email will be your invitation.',
  referral: `Invite ${friends} friends and get early access + ${bonusEntries} bonus entries!`,
  share: 'Share with Friends',
  /** People who recommend us for a reward have to say so (16 CFR 255). */
  discloseReward: 'You earn a reward when friends join. Please tell them.',
  /** Replaces the offer when enough friends have joined. */
  referralDone: `${friends} of ${friends}. You are among the first we invite, with ${bonusEntries} bonus entries.`,
  /** @param joined how many friends have joined by the visitor's invitation */
  friendsJoined: (joined: number) =>
    `${joined < friends ? `${joined} of ${friends}` : formatCount(joined)} friends have joined`,
  countingFriends: 'Counting your friends',
  friendsNotCounted: 'We could not count your friends.',
  /** The invitation, or the address of the page, if the backend gave no code. */
  link: 'The link to share',
  copyLink: 'Copy',
} as const

/** Shown above the form to a visitor who has joined before. Numbers follow the other places. */
export const placeCard = {
  /** Around the number, which CSS shows: "You're #1,044 in line for early access" */
  title: successView.position('').split('#'),
  invited: "You're invited",
  /** Between the date and the number, which CSS shows: "Nov 19 · place #1,044" */
  place: ' · place ',
  look: 'Look for the team’s email at the address you joined with.',
  /** To a person who has early access. @param joined how many friends have joined; null if that is not known */
  friendsOfInvited: (joined: number | null): string =>
    joined === null
      ? `With ${friends} friends, you get ${bonusEntries} bonus entries.`
      : `${successView.friendsJoined(joined)}. With ${friends}, you get ${bonusEntries} bonus entries.`,
  /** Opens a dialog. */
  leave: 'Leave the waitlist...',
  /** Names the place, because others may have joined in this browser. @param position formatted */
  left: (position: string) => `You have left the waitlist and given up place #${position}.`,
  gone: 'This place is no longer on the waitlist.',
  hide: 'Hide',
  otherPlaces: 'Also joined in this browser:',
  /** The heading of the form. */
  formTitle: 'Join with another address',
  formTitleGone: 'Join again',
} as const

export const sharing = {
  title: `Join me on ${brand.name}!`,
  text: 'Earn guaranteed returns + win prizes just for saving!',
} as const

/** Hyphens of documents, which look like the one on a keyboard. */
const otherHyphen = 'this hyphen: type “-” instead'

/** Screen readers may skip the characters themselves. */
const characterNames: Readonly<Record<string, string>> = {
  '': 'a space',
  ',': 'a comma',
  ';': 'a semicolon',
  ':': 'a colon',
  '\u2010': otherHyphen,
  '\u2011': otherHyphen,
}

/** At the email field, if the part before or after the @ has a character that it cannot contain. */
export function forbiddenCharacter(character: string, part: 'before' | 'after'): string {
  if (character === '@') return 'An email address cannot contain “@” twice.'
  const name = characterNames[character.trim()] ?? `“${character}”`
  return `The part ${part} the @ cannot contain ${name}.`
}

/** Beside the label of the email field, if the domain is probably mistyped: "Did you mean gmail.com?". */
export const didYouMean = (email: string) =>
  `Did you mean ${email.slice(email.lastIndexOf('@') + 1)}?`

// What the form shows below its button after a submit that has not led to a place: in at most 24 words, what is known. The toast
// says what to do.

/** What happened to the request, by the reason of the failure. */
export const joinFailures = {
  offline: 'The connection failed.',
  'timed-out': 'No response arrived in time.',
  unavailable: 'Our waitlist is not available.',
  unexpected: 'An unexpected response arrived.',
  reloaded: 'You sent your signup earlier.',
  'rate-limited': 'There were too many attempts. You can try again in a minute.',
  refused: 'Our waitlist refused the request.',
} as const

interface FailedRequest {
  readonly reason: keyof typeof joinFailures
  /** Of an error that the backend itself has reported. */
  readonly code?: string | undefined
  readonly waitSeconds?: number | undefined
}

/** What happened to a request, and how long to wait. */
export const describeReason = ({ reason, code, waitSeconds }: FailedRequest): string =>
  reason === 'unexpected' && code !== undefined
    ? reportedError(code)
    : withWait(joinFailures[reason], waitSeconds)

export const nothingIsLost = 'Everything you typed is still here.'

/** If an error of the page itself prevents a signup. */
export const brokenForm = {
  title: 'Something went wrong on this page.',
  text: 'Your signup was not sent. A different browser may work.',
} as const

/** If it is not known whether the signup is stored. */
export const unknownOutcome = {
  title: 'We do not know whether your place was saved.',
  tryAgain: 'Trying again is safe.',
} as const

/** If the signup is not stored. */
export const notSaved = 'Your place was not saved.'

/** @param position formatted */
export const savedToast = (position: string): Message => ({
  title: `Your place was saved: #${position}`,
  description: joinedToast.description,
})

/** The label of the honeypot. Visible only without styles. */
export const leaveEmpty = 'Leave this field empty'

/** If a program seems to have submitted the form. It costs a person one press. */
export const spamSign = {
  title: 'Please press the button once more.',
  text: 'Our spam check stopped it; nothing was sent.',
} as const

/** If the visitor has changed the email since it was sent. */
export const duplicateOf = (email: string) => `${email}: ${duplicateEmailToast.description}`

/** After the text of the toast. */
export const duplicateHelp = 'This address keeps its place, and that’s where we’ll write.'
