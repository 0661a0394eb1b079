import { expect, test } from 'vitest'
import {
  type ActiveScenario,
  byPrecedence,
  readScenario,
  writeScenario,
} from '../../mocks/scenarios/active-scenario'
import { brokenResponses } from '../../mocks/scenarios/broken-responses'
import { callOf, isCallId } from '../../mocks/scenarios/calls'
import { mockProject } from '../../mocks/server/project'

test.each<[string, ActiveScenario]>([
  ['slow', { id: 'slow' }],
  [
    'slow:list:400ms:every-2',
    { id: 'slow', call: 'list', delay: 400, rate: { type: 'every', count: 2 } },
  ],
  [
    'broken:captive-portal:join:first-1',
    { id: 'broken', response: 'captive-portal', call: 'join', rate: { type: 'first', count: 1 } },
  ],
  ['rate-limited:join:wait-600', { id: 'rate-limited', call: 'join', wait: 600 }],
  ['slow-code:form:2000ms', { id: 'slow-code', part: 'form', delay: 2_000 }],
  ['sign-in-failure:every-100', { id: 'sign-in-failure', rate: { type: 'every', count: 100 } }],
])('%s is read and written', (text, scenario) => {
  expect(readScenario(text)).toEqual(scenario)
  expect(writeScenario(scenario)).toBe(text)
})

test('the options of a scenario have any order', () => {
  expect(readScenario('slow:every-2:400ms:list')).toEqual(readScenario('slow:list:400ms:every-2'))
})

test.each([
  '',
  'typo',
  'offline:',
  'broken:200',
  'broken:404:captive-portal',
  'offline:400ms',
  'offline:every-1',
  'offline:first-0',
  'offline:every-101',
  'slow:60001ms',
  'offline:wait-5',
  'rate-limited:wait-0',
  'rate-limited:wait-3601',
  'crash:join',
  'list-breaks:list',
  'offline:list:join',
  'offline:first-1:every-2',
  'slow:1ms:2ms',
])('"%s" is not a scenario', (text) => {
  expect(readScenario(text)).toBeNull()
})

test('no broken response has the name of a call', () => {
  expect(brokenResponses.filter(({ id }) => isCallId(id))).toEqual([])
})

const order = (...texts: string[]) => {
  const read = texts.map(readScenario).filter((scenario) => scenario !== null)
  return byPrecedence(read).map(writeScenario)
}

test('a scenario for fewer calls takes precedence', () => {
  expect(order('offline:join', 'unavailable')).toEqual(['offline:join', 'unavailable'])
  expect(order('unavailable', 'duplicate-email', 'sign-in-failure')).toEqual([
    'duplicate-email',
    'sign-in-failure',
    'unavailable',
  ])
})

test('fewer requests break a tie, then the latest switch', () => {
  expect(order('offline:every-2', 'unavailable', 'rate-limited:first-3', 'never:every-5')).toEqual([
    'rate-limited:first-3',
    'never:every-5',
    'offline:every-2',
    'unavailable',
  ])
  expect(order('crash', 'offline', 'signed-out')).toEqual(['offline', 'signed-out', 'crash'])
  expect(order('unavailable', 'offline')).toEqual(['offline', 'unavailable'])
})

test.each([
  ['POST', '/rest/v1/waitlist_signups?select=position', 'join'],
  ['GET', '/rest/v1/waitlist_signups?select=*', 'list'],
  ['GET', '/rest/v1/waitlist_signups?select=*&order=position.asc&limit=51', 'list'],
  ['GET', '/rest/v1/waitlist_signups?select=*&order=position.asc&limit=1000', 'export'],
  ['POST', '/rest/v1/rpc/search_signups?order=position.asc&limit=51', 'search'],
  ['POST', '/rest/v1/rpc/search_signups?order=position.asc&limit=1000', 'export'],
  ['POST', '/rest/v1/rpc/summarize_signups', 'summary'],
  ['GET', '/rest/v1/waitlist_signups?select=position&limit=1&position=gt.7', 'count'],
  ['POST', '/rest/v1/rpc/waitlist_signups', null],
  ['POST', '/rest/v1/waitlist_signups_2', null],
  ['DELETE', '/rest/v1/waitlist_signups?id=eq.1', 'remove'],
  ['POST', '/auth/v1/token?grant_type=password', 'sign-in'],
  ['POST', '/auth/v1/token?grant_type=refresh_token', 'refresh'],
  ['POST', '/auth/v1/logout?scope=local', 'sign-out'],
  ['PATCH', '/rest/v1/waitlist_signups', null],
])('%s %s is the call %s', (method, path, call) => {
  expect(callOf({ method, url: `${mockProject.url}${path}` })).toBe(call)
})
