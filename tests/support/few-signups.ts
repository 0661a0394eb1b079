import { MADE_UP_UNTIL, madeUpPeople } from '../../mocks/server/signups/made-up-people'
import { writeSignupState } from '../../mocks/server/signups/signup-table'

/** Replaces the waitlist by its first people. jsdom needs a tenth of the time to render them. */
export function startWithFew(count: number) {
  writeSignupState({
    people: 0,
    madeUpUntil: MADE_UP_UNTIL,
    joined: madeUpPeople.slice(0, count),
    removedIds: [],
    lastPosition: count,
    batches: [],
    takenBack: [],
  })
}
