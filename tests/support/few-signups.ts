import { madeUpPeople } from '../../mocks/server/made-up-people'
import { writeSignupState } from '../../mocks/server/signup-table'

/** Replaces the waitlist by its first people. jsdom needs a tenth of the time to render them. */
export function startWithFew(count: number) {
  writeSignupState({
    people: 0,
    joined: madeUpPeople.slice(0, count),
    removedIds: [],
    lastPosition: count,
  })
}
