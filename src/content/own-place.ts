// Not in join-outcome.ts, because few visitors need these texts.

/** Texts for correcting the email address of a place. */
export const correction = {
  label: 'Your email address',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  saved: (email: string) => `Saved. We will write to ${email}.`,
  failed: 'The address was not changed.',
  unknown:
    'No response arrived, so the address may already have been changed. Trying again is safe.',
  other: 'The address of this signup was changed elsewhere, so your change was not saved.',
  invited: (email: string) =>
    `We have already invited ${email}, so the address cannot be changed here.`,
} as const

export const leaving = {
  /** @param position formatted */
  title: (position: string) => `Give up place #${position}?`,
  text: 'Your signup will be deleted. Friends you invited keep their places. If a friend invited you, you no longer count toward their reward.',
  confirm: 'Leave the waitlist',
  leaving: 'Leaving...',
  keep: 'Keep my place',
  failed: 'You are still on the waitlist.',
  unknown: 'No response arrived, so you may have left already. Try again.',
  unsupported:
    'This waitlist cannot remove you automatically. Write to us, as our privacy page explains.',
} as const
