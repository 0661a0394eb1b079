// Not in join-outcome.ts, because few visitors need these texts.

/** Of the email of a place. */
export const correction = {
  label: 'Your email address',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  saved: (email: string) => `Saved. We will write to ${email}.`,
  failed: 'The address was not changed.',
  unknown:
    'No response arrived, so the address may have been changed already. Try again: the same address is saved only once.',
  other: 'This signup got a different address in the meantime, so nothing was changed here.',
  invited: (email: string) =>
    `The team has already invited ${email}, so the address cannot be changed here.`,
} as const

export const leaving = {
  /** @param position formatted */
  title: (position: string) => `Give up place #${position}?`,
  text: 'Your signup will be deleted. Friends you invited keep their places. If a friend invited you, you no longer count toward their reward.',
  confirm: 'Leave the waitlist',
  leaving: 'Leaving...',
  keep: 'Keep my place',
  failed: 'You have not left the waitlist.',
  unknown: 'No response arrived, so you may have left already. Try again.',
  unsupported:
    'This waitlist cannot remove you automatically. Write to us, as our privacy page explains.',
} as const
