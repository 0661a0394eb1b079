/* The parameters of a link to the demo. The early script includes them, so this file stays small. */

/** The scenarios that are on: `?scenario=slow:400ms,offline` (`scenarios/scenario-store.ts`). */
export const SCENARIO_PARAMETER = 'scenario'

/** With the value `over`, the demo forgets everything first (`scenarios/start-over.ts`). */
export const START_PARAMETER = 'start'

/** The number of a step of the tour (`panel/tour.ts`). */
export const TOUR_PARAMETER = 'tour'

/** `hidden` or `shown`: hides or shows the strip (`panel/strip-store.ts`). */
export const STRIP_PARAMETER = 'demo'

/** The number of people at the start of the waitlist (`scenarios/demo-link.ts`). */
export const PEOPLE_PARAMETER = 'people'

/** An address whose parameters may contain scenarios, as people type it: `?scenario=slow:400ms,offline`. */
export const readableAddress = ({ href }: URL) => href.replaceAll('%2C', ',').replaceAll('%3A', ':')

/** Removes a parameter from the address of the open page, so that a reload does not apply it again. */
export function removeParameter(name: string) {
  const address = new URL(location.href)
  address.searchParams.delete(name)
  history.replaceState(history.state, '', readableAddress(address))
}
