import { brand } from './brand'

/** The text of a toast. */
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
  description: 'The link is on your clipboard.',
}

export const linkNotCopiedToast: Message = {
  title: 'Link not copied',
  description: 'Your browser did not allow it. The link is selected, so you can copy it yourself.',
}

export const duplicateEmailToast: Message = {
  title: 'Already signed up!',
  description: 'This email is already on our waitlist.',
}

export const somethingWentWrongToast: Message = {
  title: 'Something went wrong',
  description: 'Please try again later.',
}

export const closeToast = (title: string) => `Close: ${title}`
