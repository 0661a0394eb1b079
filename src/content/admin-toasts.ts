import type { Message } from './toasts'

// A file of its own, because all visitors download toasts.ts.

export const adminLoadFailureToast: Message = {
  title: 'Error',
  description: 'Failed to load waitlist signups',
}

export const signupNotFoundToast: Message = {
  title: 'Signup not found',
  description: 'It may be gone already. The list has been reloaded.',
}

export const emailCopiedToast: Message = {
  title: 'Email copied',
  description: 'The address is on your clipboard.',
}

export const emailNotCopiedToast: Message = {
  title: 'Email not copied',
  description: 'This browser does not allow it. Select the address in the list instead.',
}

export const removedToast: Message = {
  title: 'Signup removed',
  description: 'It is off the waitlist.',
}
