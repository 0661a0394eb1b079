/* Keys of the demo in session storage. The early scripts have them, too, so this file stays small. */

/** The active scenarios, as a link names them (`scenarios/scenario-store.ts`). */
export const SCENARIOS_KEY = 'nestwin:scenarios'

/** Present while the strip is hidden (`panel/strip-store.ts`). */
export const STRIP_HIDDEN_KEY = 'nestwin:demo-hidden'

/** Present while the panel is open (`panel/strip-store.ts`). */
export const PANEL_OPEN_KEY = 'nestwin:demo-panel-open'

/** The side to which a tester has moved the panel (`panel/panel-place.ts`). */
export const PANEL_SIDE_KEY = 'nestwin:demo-panel-side'

/** The tab of the panel that was open last (`panel/panel.tsx`). */
export const PANEL_TAB_KEY = 'nestwin:demo-tab'

/** The id of the state whose link was followed last (`panel/messages-tab.tsx`). */
export const OPENED_MESSAGE_KEY = 'nestwin:demo-message'

/** The last address with mistakes, so that they are still reported after a reload (`scenarios/link-problems.ts`). */
export const WRONG_ADDRESS_KEY = 'nestwin:demo-wrong-address'

/** What a bug report tells (`call-log/recent-events.ts`). */
export const EVENTS_KEY = 'nestwin:demo-events'

/** The step of the tour, and what the page has stored in it (`panel/tour-state.ts`). */
export const TOUR_KEY = 'nestwin:tour'
