/* Keys of the demo in the storage of the browser. The early script has them, too, so this file stays small. */

/** The active scenarios, as a link names them (`scenarios/scenario-store.ts`). */
export const SCENARIOS_KEY = 'nestwin:scenarios'

/** Present while the strip is hidden (`panel/strip-store.ts`). */
export const STRIP_HIDDEN_KEY = 'nestwin:demo-hidden'

/** The part of the panel that is shown, while the panel is open (`panel/strip-store.ts`). */
export const PANEL_KEY = 'nestwin:demo-panel'

/** The id of the state whose link was followed last (`panel/messages-tab.tsx`). */
export const OPENED_MESSAGE_KEY = 'nestwin:demo-message'

/** The number of the step that is open (`panel/tour.ts`). */
export const TOUR_KEY = 'nestwin:tour'

/** The waitlist, in local storage (`server/signups/signup-table.ts`). */
export const SIGNUPS_KEY = 'nestwin:mock-signups'
