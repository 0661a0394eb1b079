/* The demo's URL parameters and storage keys. This file stays small, because the early script contains it. */

/** The scenarios that are on: `?scenario=slow:400ms,offline` (`scenarios/scenario-store.ts`). */
export const SCENARIO_PARAMETER = 'scenario'

/** With the value `over`, the demo starts over (`scenarios/start-over.ts`). */
export const START_PARAMETER = 'start'

/** The number of a tour step (`panel/tour.ts`). */
export const TOUR_PARAMETER = 'tour'

/** `hidden` or `shown`: hides or shows the strip (`panel/strip-store.ts`). */
export const STRIP_PARAMETER = 'demo'

/** The number of people at the start of the waitlist (`scenarios/demo-link.ts`). */
export const PEOPLE_PARAMETER = 'people'

/** The active scenarios, as a link names them (`scenarios/scenario-store.ts`). */
export const SCENARIOS_KEY = 'nestwin:scenarios'

/** Present while the strip is hidden (`panel/strip-store.ts`). */
export const STRIP_HIDDEN_KEY = 'nestwin:demo-hidden'

/** The open tab of the panel; absent while the panel is closed (`panel/strip-store.ts`). */
export const PANEL_KEY = 'nestwin:demo-panel'

/** The id of the state whose link was followed last (`panel/messages-tab.tsx`). */
export const OPENED_MESSAGE_KEY = 'nestwin:demo-message'

/** The number of the open tour step (`panel/tour.ts`). */
export const TOUR_KEY = 'nestwin:tour'

/** Local storage: the waitlist, once it differs from the initial one (`server/signups/signup-table.ts`). */
export const SIGNUPS_KEY = 'nestwin:mock-signups'

/** When the waitlist last changed, in ms since 1970: 0 for never, NaN if it was stored in another format. */
export const readChangeTime = (): number =>
  Number(/^{"changedAt":(\d+)/.exec(localStorage.getItem(SIGNUPS_KEY) ?? '{"changedAt":0')?.[1])

/** Formats a URL with plain commas and colons, as people type scenarios: `?scenario=slow:400ms,offline`. */
export const readableAddress = ({ href }: URL) => href.replaceAll('%2C', ',').replaceAll('%3A', ':')

/** Removes a parameter from the page's URL, so that a reload does not apply it again. */
export function removeParameter(name: string) {
  const address = new URL(location.href)
  address.searchParams.delete(name)
  history.replaceState(history.state, '', readableAddress(address))
}

/** Whether the strip is hidden. The URL (`?demo=hidden`) decides; without that parameter, this tab's session storage does. */
export function isStripHidden(): boolean {
  const parameter = new URLSearchParams(location.search).get(STRIP_PARAMETER)
  return parameter === null
    ? sessionStorage.getItem(STRIP_HIDDEN_KEY) !== null
    : parameter === 'hidden'
}
