/** The headings of the exported columns that are no fields of the form (`signup-fields.ts`). */
export const exportHeadings = {
  // A file that begins with "ID" would be a SYLK file to Excel, which refuses it.
  id: 'Signup ID',
  position: 'Position',
  created_at: 'Joined (UTC)',
  invite_code: 'Invitation code',
  invited_by: 'Invited by',
  friends_joined: 'Friends joined',
  invited_at: 'Invited (UTC)',
  batch: 'Batch',
} as const

/** All numbers but the percentage are formatted. */
export const exportCopy = {
  start: 'Export CSV',
  again: 'Save the file again',
  running: 'Exporting...',
  continue: 'Continue export',
  cancel: 'Cancel',
  /** @param total null if it is unknown, or if more signups than that have been exported */
  progress: (rows: string, total: string | null) =>
    total === null ? `Exported ${rows}` : `Exported ${rows} of ${total}`,
  /** For screen readers, which announce it now and then. */
  started: 'Export started',
  spokenProgress: (percent: number) => `${percent}% exported`,
  canceled: 'Export canceled. No file was saved.',
  nothing: 'No signups match, so there is nothing to export.',
  finished: (signups: string, file: string) => `Exported ${signups} to ${file}`,
  /** After the file was given to the browser, which does not tell whether it has saved it. */
  howToOpen:
    'If no file was saved, export in another browser: some apps that show web pages save none. If a spreadsheet shows everything in one column, or changes phone numbers, import the file as text that is separated by commas.',
  /** @param signups null if it failed before the first one */
  failed: (signups: string | null, reason: string) =>
    `${signups === null ? 'The export could not start.' : `The export stopped after ${signups}.`} ${reason}`,
} as const

/** Why an export stopped, by the reason of the failure. */
export const exportFailures = {
  offline: 'The connection was lost. Check it, then continue the export.',
  'timed-out': 'The server did not respond in time. Try to continue the export.',
  'rate-limited':
    'There have been too many requests in a short time. Wait a minute, then continue the export.',
  unavailable: 'The waitlist is not available at the moment. Continue the export later.',
  refused: 'This account is not allowed to read the signups, or its session has ended.',
  unexpected: 'Try to continue the export.',
} as const
