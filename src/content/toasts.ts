import { brand } from './brand'

/** The text of a toast. The page repeats it where it has to stay visible. */
export interface Message {
  readonly title: string
  readonly description: string
}

export const joinedToast: Message = {
  title: `Welcome to ${brand.name}! 🎉`,
  description: "You're on the waitlist and in line for early access.",
}

export const linkCopiedToast: Message = {
  title: 'Link copied',
  description: 'The address of this page is on your clipboard.',
}

export const duplicateEmailToast: Message = {
  title: 'Already signed up!',
  description: 'This email is already on our waitlist.',
}

export const somethingWentWrongToast: Message = {
  title: 'Something went wrong',
  description: 'Please try again later.',
}

export const adminLoadFailureToast: Message = {
  title: 'Error',
  description: 'Failed to load waitlist signups',
}

export const removeFailureToast: Message = {
  title: 'Error',
  description: 'Failed to remove this signup',
}

export const signupNotFoundToast: Message = {
  title: 'Signup not found',
  description: 'It may be gone already. The list has been reloaded.',
}

export const removedToast: Message = {
  title: 'Signup removed',
  description: 'It is off the waitlist.',
}

export const toastCopy = {
  region: 'Notifications',
  close: (title: string) => `Close: ${title}`,
} as const
