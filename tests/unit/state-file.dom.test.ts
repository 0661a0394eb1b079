import { expect, test, vi } from 'vitest'
import { exportState, importState } from '../../mocks/panel/state-file'
import { activeScenarios, replaceScenarios } from '../../mocks/scenarios/scenario-store'
import { madeUpId } from '../../mocks/server/signups/made-up-people'
import {
  allSignups,
  insertSignups,
  readSignupState,
  removeSignup,
  startWith,
} from '../../mocks/server/signups/signup-table'
import { exampleSignup } from '../support/example-signup'

function changeEverything() {
  insertSignups([exampleSignup])
  removeSignup(allSignups()[0]?.id ?? '')
  replaceScenarios([{ id: 'slow', delay: 400 }, { id: 'admin-failure' }])
}

test('a state file restores the waitlist and the scenarios', () => {
  changeEverything()
  const [before, file] = [allSignups(), exportState()]
  startWith(100_000)
  replaceScenarios([])
  expect(importState(file)).toEqual({ type: 'imported' })
  expect(allSignups()).toEqual(before)
  expect(activeScenarios()).toEqual([{ id: 'slow', delay: 400 }, { id: 'admin-failure' }])
})

test('a state file has the stored waitlist, even if a scenario hides it', () => {
  changeEverything()
  const before = allSignups()
  replaceScenarios([{ id: 'many-signups' }])
  insertSignups([{ ...exampleSignup, email: 'another@example.com' }])
  const file = exportState()
  expect(file.length).toBeLessThan(10_000)
  replaceScenarios([])
  startWith(0)
  expect(importState(file)).toEqual({ type: 'imported' })
  expect(activeScenarios()).toEqual([{ id: 'many-signups' }])
  expect(allSignups()).toHaveLength(100_000)
  replaceScenarios([])
  expect(allSignups()).toEqual(before)
})

test('a state file contains made-up people only', () => {
  const people = ['one', 'two'].map((name) => ({
    ...exampleSignup,
    name: `Real ${name}`,
    email: `${name}@somewhere.com`,
  }))
  insertSignups(people)
  const file = exportState()
  expect(file).not.toMatch(/real|somewhere/i)
  expect(importState(file)).toEqual({ type: 'imported' })
  expect(
    allSignups()
      .slice(-2)
      .map(({ email }) => email),
  ).toEqual(['somebody-1044@example.com', 'somebody-1045@example.com'])
})

const valid = () => JSON.parse(exportState())
const row = {
  id: madeUpId(1_044),
  name: 'Ada',
  email: 'ada@example.com',
  phone: null,
  savings_amount: null,
}
const joined = { ...row, position: 1_044, created_at: '2026-11-20T15:04:05+00:00' }
const withWaitlist = (waitlist: object) =>
  JSON.stringify({
    ...valid(),
    waitlist: { ...valid().waitlist, lastPosition: 1_045, ...waitlist },
  })

test.each([
  ['a file that is not JSON', () => '{', 'it is not JSON'],
  ['an empty file', () => '', 'it is not JSON'],
  ['a file of null', () => 'null', 'it is not a state of this demo'],
  ['a file with a list', () => '[]', 'it is not a state of this demo'],
  ['a file of another format', () => '{"format":"other"}', 'it is not a state of this demo'],
  [
    'a file of another version',
    () => JSON.stringify({ ...valid(), version: 2 }),
    'another version of the demo wrote it',
  ],
  [
    'a file with unknown scenarios',
    () => JSON.stringify({ ...valid(), scenarios: 'slow,typo' }),
    'it names unknown scenarios (typo)',
  ],
  [
    'a file with a row without an email',
    () => withWaitlist({ joined: [{ ...joined, email: undefined }] }),
    'the value of waitlist.joined.0.email is not valid',
  ],
  [
    'a file with another number of people',
    () => withWaitlist({ people: 7 }),
    'the value of waitlist.people is not valid',
  ],
  [
    'a file with the id of a made-up person',
    () => withWaitlist({ joined: [{ ...joined, id: madeUpId(1) }] }),
    'two people have the same id',
  ],
  [
    'a file with the same email twice',
    () => withWaitlist({ joined: [joined, { ...joined, id: madeUpId(1_045), position: 1_045 }] }),
    'two people have the same email',
  ],
  [
    'a file with a position that a made-up person has',
    () => withWaitlist({ joined: [{ ...joined, position: 5 }] }),
    'the positions are not those of a waitlist',
  ],
  [
    'a file with a position that is too large to count on from',
    () => withWaitlist({ lastPosition: Number.MAX_SAFE_INTEGER }),
    'the value of waitlist.lastPosition is not valid',
  ],
  ['a very large file', () => ' '.repeat(4_000_001), 'it is too large'],
])('%s is rejected with a reason and changes nothing', (_name, text, problem) => {
  changeEverything()
  const [waitlist, scenarios] = [readSignupState(), activeScenarios()]
  expect(importState(text())).toEqual({ type: 'refused', problem })
  expect(readSignupState()).toEqual(waitlist)
  expect(activeScenarios()).toEqual(scenarios)
})

test('a state file is rejected if the browser has no room, and changes nothing', () => {
  changeEverything()
  const [file, waitlist] = [exportState(), readSignupState()]
  replaceScenarios([])
  vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(importState(file)).toEqual({
    type: 'refused',
    problem: 'the browser has no room to store it',
  })
  expect(readSignupState()).toEqual(waitlist)
  expect(activeScenarios()).toEqual([])
})
