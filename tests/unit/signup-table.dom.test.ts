import { expect, test } from 'vitest'
import { replaceScenarios } from '../../mocks/scenarios/scenario-store'
import { madeUpId } from '../../mocks/server/made-up-people'
import {
  allSignups,
  insertSignups,
  readSignupState,
  removeSignup,
  signupsInOrder,
  startWith,
  writeSignupState,
} from '../../mocks/server/signup-table'
import { expectConsole } from '../console-guard'
import { exampleSignup } from '../example-signup'

test.each(['{', 'null', '7', '[null]', '{"joined":[1],"removedIds":[],"lastPosition":7}'])(
  'discards a stored table of %s and logs a warning',
  (garbage) => {
    insertSignups([exampleSignup])
    const [key = ''] = Object.keys(localStorage)
    localStorage.setItem(key, garbage)
    expectConsole('warn', /nestwin:mock-signups cannot be read/)
    expect(allSignups()).toHaveLength(1_043)
    expect(localStorage).toHaveLength(0)
  },
)

const positions = (isDescending: boolean) =>
  [...signupsInOrder(isDescending)].map(({ position }) => position)

test('reads the rows in the order of their positions, from either end', () => {
  insertSignups([exampleSignup, { ...exampleSignup, email: 'b@example.com' }])
  removeSignup(madeUpId(2))
  removeSignup(madeUpId(1_043))
  const all = Array.from({ length: 1_045 }, (_, index) => index + 1)
  const expected = all.filter((position) => position !== 2 && position !== 1_043)
  expect(positions(false)).toEqual(expected)
  expect(positions(true)).toEqual(expected.reverse())
  // An imported file may have another order.
  const { joined, ...state } = readSignupState()
  writeSignupState({ ...state, joined: joined.toReversed() })
  expect(positions(true)).toEqual(expected)
})

test('an email is taken until its signup is removed', () => {
  const [first] = allSignups()
  const again = { ...exampleSignup, email: ` ${first?.email.toUpperCase()} ` }
  expect(insertSignups([again])).toBeNull()
  removeSignup(first?.id ?? '')
  expect(insertSignups([again])).toMatchObject([{ email: first?.email, position: 1_044 }])
  expect(insertSignups([again])).toBeNull()
  const fresh = { ...exampleSignup, email: 'fresh@example.com' }
  expect(insertSignups([fresh, fresh])).toBeNull()
  expect(insertSignups([fresh])).toMatchObject([{ position: 1_045 }])
})

test('many-signups has changes of its own, which are not stored', () => {
  // Not the email of one of 100,000 made-up people.
  const newcomer = { ...exampleSignup, email: 'newcomer@example.com' }
  insertSignups([newcomer])
  const before = [allSignups(), localStorage.getItem('nestwin:mock-signups')]

  replaceScenarios([{ id: 'many-signups' }])
  expect(allSignups()).toHaveLength(100_000)
  expect(insertSignups([newcomer])).toMatchObject([{ position: 100_001 }])
  expect(insertSignups([newcomer])).toBeNull()
  removeSignup(madeUpId(1))
  replaceScenarios([{ id: 'slow' }, { id: 'many-signups' }])
  expect(allSignups()).toHaveLength(100_000)
  expect(allSignups().at(-1)).toMatchObject({ position: 100_001 })

  replaceScenarios([])
  expect([allSignups(), localStorage.getItem('nestwin:mock-signups')]).toEqual(before)
  replaceScenarios([{ id: 'many-signups' }])
  expect(allSignups()[0]).toMatchObject({ position: 1 })
  removeSignup(madeUpId(1))
  startWith(0)
  expect(allSignups()[0]).toMatchObject({ position: 1 })
})
