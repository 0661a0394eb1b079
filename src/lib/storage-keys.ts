/* The keys of the waitlist in the browser's storage. The inline script has them, too, so this file stays small. */

/** Session storage: what the visitor has typed into the form (`lib/draft.ts`). */
export const DRAFT_KEY = 'nestwin:draft'

/** Session storage: the signups that were sent (`waitlist/join/attempts.ts`). */
export const SENT_SIGNUPS_KEY = 'nestwin:sent-signups'

/** Session storage: the code of the invitation that opened the site (`waitlist/join/invitation.ts`). */
export const INVITATION_KEY = 'nestwin:invitation'

/** Session storage: that the visitor has hidden the bar with the call to action (`landing/waitlist-bar.tsx`). */
export const BAR_HIDDEN_KEY = 'nestwin:bar-hidden'

/** Local storage: the visitor's place in line (`waitlist/place/place-in-line.ts`). */
export const PLACE_KEY = 'nestwin:place'
