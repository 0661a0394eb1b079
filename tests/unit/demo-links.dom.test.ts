import { expect, test } from 'vitest'
import { findLinkProblems } from '../../mocks/panel/link-problems'
import { stepLink, tour } from '../../mocks/panel/tour'
import { readScenarios, writeScenarios } from '../../mocks/scenarios/active-scenario'
import { withoutFaults } from '../../mocks/scenarios/browser-faults'
import {
  activeScenarios,
  changeScenario,
  restoreScenarios,
  setScenario,
} from '../../mocks/scenarios/scenario-store'
import { scenarioIds } from '../../mocks/scenarios/scenarios'
import { linkToStart, startOver } from '../../mocks/scenarios/start-over'
import { states } from '../../mocks/states/states'
import { PLACE_KEY } from '../../src/lib/browser-storage'

const problemsOf = (link: string) => findLinkProblems(new URL(link, 'http://localhost'))

test.each<[string, string[]]>([
  ['', []],
  ['?scenario=&tour=3&demo=hidden&start=over&people=0', []],
  ['?scenario=slow:list:400ms,offline&order=newest&invite=6YBMDJPF', []],
  ['?scenario=slow:400ms,%20Offline,+server+error,Session_expired', []],
  [
    '?scenario=slwo,duplicate,expired-session,crash,offline:join:frist-1,offline:,slow:1ms:2ms',
    [
      'There is no scenario “slwo”. Nearest: “slow”.',
      'There is no scenario “duplicate”. Nearest: “duplicate-email”.',
      'There is no scenario “expired-session”. Nearest: “session-expired”.',
      '“offline” has no option “frist-1”.',
      '“offline” has no option “”.',
      '“slow:1ms:2ms” has two options of a kind.',
    ],
  ],
  ['?people=7', ['“people” cannot be “7”. Possible: 0, 1043.']],
  ['?demo=hiden', ['“demo” cannot be “hiden”. Possible: hidden, shown.']],
  ['?tour=99', ['“tour” cannot be “99”. Possible: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10.']],
  ['?start=', ['“start” cannot be “”. Possible: over.']],
])('the URL query "%s" has the problems %j', (query, problems) => {
  expect(problemsOf(`/admin${query}`)).toEqual(problems)
})

test('every state has a valid link, and every scenario has a state', () => {
  expect(new Set(states.map(({ id }) => id)).size).toBe(states.length)
  expect(
    states.filter(({ link, shows }) => problemsOf(link).length > 0 || shows.length === 0),
  ).toEqual([])
  const used = states.flatMap((state) => readScenarios(state.scenarios ?? '').scenarios)
  expect(scenarioIds.filter((one) => !used.some(({ id }) => id === one))).toEqual([])
})

test('every tour step has a valid link', () => {
  expect(tour.flatMap((_, index) => problemsOf(stepLink(index + 1)))).toEqual([])
})

/** Loads a page. @returns the active scenarios, as a link names them */
function open(address: string) {
  history.replaceState(null, '', address)
  restoreScenarios()
  return writeScenarios(activeScenarios())
}

test.each([
  ['?scenario=offline:join,slow:400ms', 'offline:join,slow:400ms'],
  ['?scenario=never&scenario=crash,+slow', 'never,crash,slow'],
  ['?scenario=typo,slow,crash:join', 'slow'],
  ['?scenario=offline:join,slow,offline:list', 'offline:list,slow'],
  ['?scenario=', ''],
])('the query %s replaces the active scenarios with "%s" until the tab closes', (search, on) => {
  setScenario('unavailable', true)
  expect(open(`/${search}`)).toBe(on)
  expect(open('/')).toBe(on)
})

test('a scenario switch updates a URL that names scenarios', () => {
  open('/admin?scenario=crash,slow')
  setScenario('crash', false)
  setScenario('offline', true)
  changeScenario({ id: 'offline', call: 'join' })
  expect(location.search).toBe('?scenario=slow,offline:join')
  open('/admin')
  setScenario('never', true)
  expect(location.search).toBe('')
})

test("a start-over link removes the site's data, but not other sites' data", () => {
  const link = linkToStart('/admin?friends=3', 'slow:list:400ms,offline')
  expect(link).toBe('/admin?friends=3&scenario=slow:list:400ms,offline&start=over')
  sessionStorage.setItem('nestwin:demo-panel', 'Messages')
  sessionStorage.setItem('nestwin:draft', '{}')
  localStorage.setItem('nestwin:mock-signups', '{"changedAt":0,')
  localStorage.setItem('of another site at this address', 'kept')
  history.replaceState(null, '', '/admin?start=yes')
  expect(startOver()).toBe(false)
  expect(localStorage.getItem('nestwin:mock-signups')).not.toBeNull()
  history.replaceState(null, '', link)
  expect(startOver()).toBe(true)
  expect(location.search).toBe('?friends=3&scenario=slow:list:400ms,offline')
  expect(localStorage.getItem('nestwin:mock-signups')).toBeNull()
  expect(sessionStorage.getItem('nestwin:draft')).toBeNull()
  expect(sessionStorage.getItem('nestwin:demo-panel')).toBe('Messages')
  expect(localStorage.getItem('of another site at this address')).toBe('kept')
})

const WEEK_MS = 7 * 24 * 60 * 60 * 1_000
const storedAgo = (milliseconds: number) => `{"changedAt":${Date.now() - milliseconds},`

test.each([
  ['changed a week ago', () => storedAgo(WEEK_MS), false],
  ['changed less than a week ago', () => storedAgo(WEEK_MS - 60_000), true],
  ['unchanged', () => '{"changedAt":0,', true],
  ['of another version', () => '{}', false],
])('a page load keeps only a recent or unchanged waitlist: %s', (_is, textOf, isKept) => {
  localStorage.setItem('nestwin:mock-signups', textOf())
  localStorage.setItem(PLACE_KEY, '[]')
  sessionStorage.setItem('nestwin:draft', '{}')
  startOver()
  expect(localStorage).toHaveLength(isKept ? 2 : 0)
  expect(sessionStorage.getItem('nestwin:draft')).toBe(isKept ? '{}' : null)
})

test("a simulated browser fault affects the site's stored data, not the demo's", () => {
  localStorage.setItem(PLACE_KEY, 'kept')
  localStorage.setItem('nestwin:mock-signups', 'of the demo')
  setScenario('storage-refused', true)
  expect(() => localStorage.getItem(PLACE_KEY)).toThrow(
    expect.objectContaining({ name: 'SecurityError' }),
  )
  expect(() => sessionStorage.removeItem('nestwin:draft')).toThrow()
  localStorage.setItem('nestwin:mock-signups', 'still of the demo')
  expect(withoutFaults(() => localStorage.getItem(PLACE_KEY))).toBe('kept')
  setScenario('storage-refused', false)
  expect(localStorage.getItem(PLACE_KEY)).toBe('kept')

  setScenario('storage-damaged', true)
  expect(localStorage.getItem(PLACE_KEY)).toBe('[null,{}]')
  expect(localStorage.getItem('nestwin:mock-signups')).toBe('still of the demo')
  expect(sessionStorage.getItem('nestwin:draft')).toBeNull()
  // The scenario damages the storage only when it begins.
  localStorage.setItem(PLACE_KEY, 'kept again')
  setScenario('slow', true)
  expect(localStorage.getItem(PLACE_KEY)).toBe('kept again')
})
