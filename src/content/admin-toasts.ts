import type { Message } from './toasts'

// A file of its own, because all visitors download toasts.ts.

export const adminLoadFailureToast: Message = {
  title: 'Error',
  description: 'Failed to load waitlist signups',
}

export const removedToast: Message = {
  title: 'Signup removed',
  description: 'It is off the waitlist.',
}
