import { brand } from './brand'
import { figures } from './figures'
import { formatCount, reportedError, withWait } from './format'
import { duplicateEmailToast, joinedToast, type Message } from './toasts'

// The texts after a submit. Not in waitlist.ts, which the landing page loads at once.

const { friends, bonusEntries } = figures.referral

export const successView = {
  title: "You're In! 🎉",
  /** @param position formatted */
  position: (position: string) => `You're #${position} in line for early access`,
  withoutPosition: 'You are on the waitlist. We cannot show your number.',
  /** For screen readers. @param position formatted; null if it is not known */
  heading: (position: string | null): string =>
    `${successView.title} ${position === null ? successView.withoutPosition : successView.position(position)}`,
  /** Around the email, in which the visitor may see a mistake. */
  writesTo: ['We will write to ', '.'],
  /** Opens the field for another email, or if the backend cannot change it, leads back to the form. */
  correct: 'Not right?',
  /** If the backend cannot change the email. */
  correctedIsNew: 'A different address gets a new place in line.',
  correctedStays: 'You keep your place.',
  firstEmail: 'There is no confirmation email. Our first email will be your invitation.',
  referral: `Invite ${friends} friends and get early access + ${bonusEntries} bonus entries!`,
  share: 'Share with Friends',
  /** People who recommend us for a reward have to say so (16 CFR 255). */
  discloseReward: 'You earn a reward when friends join. Please tell them.',
  /** The same after enough friends have joined. */
  discloseEarned: 'You earned a reward for inviting friends. Please tell them.',
  /** Replaces the offer when enough friends have joined. */
  referralDone: `You reached ${friends} friends: you are among the first we invite, with ${bonusEntries} bonus entries.`,
  friendsJoined: (joined: number) =>
    `${joined < friends ? `${joined} of ${friends}` : formatCount(joined)} friends have joined`,
  countingFriends: 'Counting your friends',
  friendsNotCounted: 'We could not count your friends.',
  /** The invitation, or the page's URL if the backend gave no code. */
  link: 'The link to share',
  copyLink: 'Copy',
} as const

/** Above the form, for a visitor who has joined before. */
export const placeCard = {
  /** Around the number, which CSS shows. */
  title: successView.position('').split('#'),
  invited: "You're invited",
  /** Between the date and the number, which CSS shows. */
  place: ' · place ',
  look: 'Look for our email at the address you joined with.',
  /** If the visitor has early access. @param joined null if it is not known */
  friendsOfInvited: (joined: number | null): string =>
    joined === null
      ? `With ${friends} friends, you get ${bonusEntries} bonus entries.`
      : `${successView.friendsJoined(joined)}. With ${friends}, you get ${bonusEntries} bonus entries.`,
  /** Opens a dialog. */
  leave: 'Leave the waitlist...',
  /** Others may have joined in this browser, too. @param position formatted */
  left: (position: string) => `You have left the waitlist and given up place #${position}.`,
  gone: 'This place is no longer on the waitlist.',
  hide: 'Hide',
  otherPlaces: 'Also joined in this browser:',
  formTitle: 'Join with another address',
  formTitleGone: 'Join again',
} as const

export const sharing = {
  title: `Join me on ${brand.name}!`,
  text: 'Earn guaranteed returns + win prizes just for saving!',
} as const

/** Word processors insert hyphens that look like the one on a keyboard. */
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

/** Shown if the part before or after the @ has a character that it cannot contain. */
export function forbiddenCharacter(character: string, part: 'before' | 'after'): string {
  if (character === '@') return 'An email address cannot contain “@” twice.'
  const name = characterNames[character.trim()] ?? `“${character}”`
  return `The part ${part} the @ cannot contain ${name}.`
}

/** "Did you mean gmail.com?" */
export const didYouMean = (email: string) =>
  `Did you mean ${email.slice(email.lastIndexOf('@') + 1)}?`

// Shown below the button after a failed submit: what is known, in at most 24 words. The toast says what to do.

export const joinFailures = {
  offline: 'The connection failed.',
  'timed-out': 'No response arrived in time.',
  unavailable: 'Our waitlist is not available.',
  unexpected: 'An unexpected response arrived.',
  reloaded: 'This page was reloaded before a response arrived.',
  'rate-limited': 'Too many attempts. Try again in a minute.',
  refused: 'Our waitlist refused the request.',
} as const

interface FailedRequest {
  readonly reason: keyof typeof joinFailures
  /** Of an error that the backend itself reported. */
  readonly code?: string | undefined
  readonly waitSeconds?: number | undefined
}

export const describeReason = ({ reason, code, waitSeconds }: FailedRequest): string =>
  reason === 'unexpected' && code !== undefined
    ? reportedError(code)
    : withWait(joinFailures[reason], waitSeconds)

export const nothingIsLost = 'Everything you typed is still here.'

export const brokenForm = {
  title: 'Something went wrong on this page.',
  text: 'Your signup was not sent. A different browser may work.',
} as const

export const unknownOutcome = {
  title: 'We do not know whether your place was saved.',
  tryAgain: 'Trying again is safe.',
} as const

export const notSaved = 'Your place was not saved.'

/** @param position formatted */
export const savedToast = (position: string): Message => ({
  title: `Your place was saved: #${position}`,
  description: joinedToast.description,
})

/** The label of the honeypot, which is visible only without styles. */
export const leaveEmpty = 'Leave this field empty'

/** If a program seems to have submitted the form. */
export const spamSign = {
  title: 'Please press the button once more.',
  text: 'Our spam check stopped it; nothing was sent.',
} as const

/** If the visitor has changed the email since the submit. */
export const duplicateOf = (email: string) => `${email}: ${duplicateEmailToast.description}`

/** After the text of the toast. */
export const duplicateHelp = 'This address keeps its place, and that’s where we’ll write.'
