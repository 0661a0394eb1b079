/* The parameters of a link to the demo. The early script includes them, so this file stays small. */

/** The scenarios that are on: `?scenario=slow:400ms,offline` (`scenarios/scenario-store.ts`). */
export const SCENARIO_PARAMETER = 'scenario'

/** With the value `over`, the demo forgets everything first (`scenarios/start-over.ts`). */
export const START_PARAMETER = 'start'

/** The number of a step of the tour (`panel/tour.ts`). */
export const TOUR_PARAMETER = 'tour'

/** `hidden` or `shown`: whether the strip is there (`panel/strip-store.ts`). */
export const STRIP_PARAMETER = 'demo'

/** How many people the waitlist starts with (`scenarios/demo-link.ts`). */
export const PEOPLE_PARAMETER = 'people'
