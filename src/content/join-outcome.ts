import { brand } from './brand'
import { figures } from './figures'
import { formatCount, reportedError, withWait } from './format'
import { duplicateEmailToast, joinedToast, type Message } from './toasts'

// Texts shown after a submit. They are not in waitlist.ts, which the landing page loads at once.

const { friends, bonusEntries } = figures.referral

export const successView = {
  title: "You're In! 🎉",
  /** @param position formatted */
  position: (position: string) => `You're #${position} in line for early access`,
  withoutPosition: 'You are on the waitlist. We cannot show your number.',
  /** Announced by screen readers. @param position formatted; null if unknown */
  heading: (position: string | null): string =>
    `${successView.title} ${position === null ? successView.withoutPosition : successView.position(position)}`,
  /** Surrounds the email address, so that the visitor can notice a mistake. */
  writesTo: ['We will write to ', '.'],
  /** Opens a field for another email address, or leads back to the form if the backend cannot change the address. */
  correct: 'Not right?',
  /** Shown if the backend cannot change the email address; otherwise, `correctedStays` is shown. */
  correctedIsNew: 'A different address gets a new place in line.',
  correctedStays: 'You keep your place.',
  firstEmail: 'There is no confirmation email. Our first email will be your invitation.',
  referral: `Invite ${friends} friends and get early access + ${bonusEntries} bonus entries!`,
  share: 'Share with Friends',
  /** People who recommend us for a reward have to say so (16 CFR 255). */
  discloseReward: 'You earn a reward when friends join. Please tell them.',
  /** Replaces `discloseReward` after enough friends joined. */
  discloseEarned: 'You earned a reward for inviting friends. Please tell them.',
  /** Replaces `referral` after enough friends joined. */
  referralDone: `Goal reached: you are among the first we invite, with ${bonusEntries} bonus entries.`,
  friendsJoined: (joined: number) =>
    `${joined < friends ? `${joined} of ${friends}` : formatCount(joined)} friends ${joined === 1 ? 'has' : 'have'} joined`,
  countingFriends: 'Counting your friends',
  friendsNotCounted: 'We could not count your friends.',
  /** The label of the invitation link, or of the page's URL if the backend sent no code. */
  link: 'The link to share',
  copyLink: 'Copy',
} as const

/** Shown above the form to a visitor who joined before. */
export const placeCard = {
  /** The texts before and after the number. CSS shows the number until React knows it. */
  title: successView.position('').split('#'),
  invited: "You're invited",
  /** Separates the date from the number. CSS shows both until React knows them. */
  place: ' · place ',
  look: 'Look for our email at the address you joined with.',
  /** Shown if the visitor has early access. @param joined null if unknown */
  friendsOfInvited: (joined: number | null): string =>
    joined === null
      ? `With ${friends} friends, you get ${bonusEntries} bonus entries.`
      : `${successView.friendsJoined(joined)}. With ${friends}, you get ${bonusEntries} bonus entries.`,
  /** Opens a dialog. */
  leave: 'Leave the waitlist...',
  /** Names the place, because other people may have joined in this browser, too. @param position formatted */
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

/** Word processors insert hyphens that look like the keyboard's hyphen. */
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
  /** The error code, if the backend itself reported the error. */
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

/** Shown if a bot seems to have submitted the form. */
export const spamSign = {
  title: 'Please press the button once more.',
  text: 'Our spam check stopped it; nothing was sent.',
} as const

/** Shown if the visitor changed the email address after the submit. */
export const duplicateOf = (email: string) => `${email}: ${duplicateEmailToast.description}`

/** Follows the description of `duplicateEmailToast`. */
export const duplicateHelp = 'This address keeps its place, and that’s where we’ll write.'
