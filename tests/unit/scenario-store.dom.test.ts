import { expect, test } from 'vitest'
import { writeScenarios } from '../../mocks/scenarios/active-scenario'
import {
  activeScenarios,
  changeScenario,
  restoreScenarios,
  setScenario,
} from '../../mocks/scenarios/scenario-store'

/** @returns what is on after a page has loaded, as a link names it */
function open(address: string) {
  history.replaceState(null, '', address)
  restoreScenarios()
  return writeScenarios(activeScenarios())
}

test.each([
  ['?scenario=offline:join,slow:400ms', 'offline:join,slow:400ms'],
  ['?scenario=never&scenario=crash,slow', 'never,crash,slow'],
  ['?scenario=typo,slow,crash:join', 'slow'],
  ['?scenario=offline:join,slow,offline:list', 'offline:list,slow'],
  ['?scenario=', ''],
])('the address %s switches on "%s" instead of what was on, until the tab closes', (search, on) => {
  setScenario('unavailable', true)
  expect(open(`/${search}`)).toBe(on)
  expect(open('/')).toBe(on)
})

test('a switch updates an address that names scenarios, so that a reload keeps the current ones', () => {
  open('/admin?scenario=crash,slow')
  setScenario('crash', false)
  setScenario('offline', true)
  changeScenario({ id: 'offline', call: 'join' })
  expect(location.search).toBe('?scenario=slow,offline:join')
  open('/admin')
  setScenario('never', true)
  expect(location.search).toBe('')
})
