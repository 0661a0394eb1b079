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

export const removedToast: Message = {
  title: 'Signup removed',
  description: 'It is off the waitlist.',
}
