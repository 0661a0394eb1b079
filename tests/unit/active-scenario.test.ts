import { expect, test } from 'vitest'
import {
  type ActiveScenario,
  readScenario,
  writeScenario,
} from '../../mocks/scenarios/active-scenario'
import { brokenResponses } from '../../mocks/scenarios/broken-responses'
import { callOf, isCallId } from '../../mocks/server/calls'
import { mockProject } from '../../mocks/server/project'

test.each<[string, ActiveScenario]>([
  ['slow', { id: 'slow' }],
  ['slow:list:400ms:first-2', { id: 'slow', call: 'list', delay: 400, first: 2 }],
  [
    'broken:captive-portal:join:first-1',
    { id: 'broken', response: 'captive-portal', call: 'join', first: 1 },
  ],
  ['slow-code:form:2000ms', { id: 'slow-code', part: 'form', delay: 2_000 }],
])('the scenario %s is read with its options in any order, and written back', (text, scenario) => {
  const [id, ...options] = text.split(':')
  expect(readScenario([id, ...options.toReversed()].join(':'))).toEqual(scenario)
  expect(writeScenario(scenario)).toBe(text)
})

test.each([
  ...['', 'typo', 'offline:', 'broken:200', 'broken:404:captive-portal', 'offline:400ms'],
  ...['offline:first', 'offline:first-0', 'offline:first-1:first-2', 'offline:every-2'],
  ...['slow:60001ms', 'slow:1ms:2ms', 'crash:join', 'list-breaks:list', 'offline:list:join'],
])('"%s" is not a scenario', (text) => {
  expect(readScenario(text)).toBeNull()
})

test('no broken response shares its name with a call', () => {
  expect(brokenResponses.filter(({ id }) => isCallId(id))).toEqual([])
})

// `scenario-effects.dom.test.ts` and the contract tests cover the other calls.
test.each([
  ['GET', '/rest/v1/waitlist_signups?select=*&order=position.asc&limit=1000', 'export'],
  ['POST', '/rest/v1/rpc/search_signups?order=position.asc&limit=1000', 'export'],
  ['POST', '/rest/v1/rpc/waitlist_signups', null],
  ['POST', '/rest/v1/waitlist_signups_2', null],
  ['PATCH', '/rest/v1/waitlist_signups', null],
])('callOf maps %s %s to %s', (method, path, call) => {
  expect(callOf({ method, url: `${mockProject.url}${path}` })).toBe(call)
})
