import fc from 'fast-check'
import { expect } from 'vitest'
import { cleanEmail } from '../../src/lib/clean-email'
import { type Fault, faultNamed, faults } from '../support/faults'
import { expectTruth, type JoinWorld, Tab, type Trouble } from './join-world'

/** What visitors do, and what goes wrong. A command that does not fit the state of the world does nothing. */
type Step =
  | { readonly type: 'type'; readonly tab: number; readonly email: string; readonly name: string }
  | {
      readonly type: 'press' | 'leave' | 'come-back' | 'reload' | 'join-another'
      readonly tab: number
    }
  | { readonly type: 'second-tab' | 'offline' | 'online' }
  | { readonly type: 'wait'; readonly milliseconds: number }
  | { readonly type: 'somebody-else'; readonly email: string }
  | {
      readonly type: 'trouble'
      readonly call: 'join' | 'place' | 'any'
      readonly fault: Fault
      readonly acts: Trouble['acts']
      readonly times: number
    }

const emails = ['ada@example.com', 'bo@example.com', 'Ada@Example.com', 'nobody']
const tab = fc.nat({ max: 1 })
/** A body of 10 MB takes half a second. */
const usedFaults = faults.filter(({ name }) => !name.startsWith('10 MB'))

const one = <Type extends Step['type']>(type: Type) => fc.constant({ type })

const typing = fc.record({
  type: fc.constant('type' as const),
  tab,
  email: fc.constantFrom(...emails),
  name: fc.constantFrom('Ada', 'Bo Park', ' '),
})
const press = fc.record({ type: fc.constant('press' as const), tab })
const trouble = fc.record({
  type: fc.constant('trouble' as const),
  call: fc.constantFrom('join' as const, 'place' as const, 'any' as const),
  fault: fc.constantFrom(...usedFaults),
  acts: fc.constantFrom('never' as const, 'before' as const, 'after' as const),
  times: fc.constantFrom(1, 1, 2, 5),
})
const wait = fc.record({
  type: fc.constant('wait' as const),
  milliseconds: fc.constantFrom(20, 60, 110, 220, 1_000, 16_000, 60_000),
})
const visit = fc.record({
  type: fc.constantFrom(
    'leave' as const,
    'come-back' as const,
    'reload' as const,
    'join-another' as const,
  ),
  tab,
})
const somebodyElse = fc.record({
  type: fc.constant('somebody-else' as const),
  email: fc.constantFrom('ada@example.com', 'bo@example.com'),
})

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: typing },
  { weight: 8, arbitrary: press },
  { weight: 8, arbitrary: wait },
  { weight: 6, arbitrary: trouble },
  { weight: 4, arbitrary: visit },
  { weight: 2, arbitrary: one('offline') },
  { weight: 2, arbitrary: one('online') },
  { weight: 1, arbitrary: one('second-tab') },
  { weight: 1, arbitrary: somebodyElse },
)

/** Most visitors fill in the form first. */
export const steps = fc
  .tuple(typing, fc.array(step, { maxLength: 30, size: 'max' }))
  .map(([first, rest]) => [first, ...rest])

const form = { type: 'type', tab: 0, name: 'Ada' } as const

/** Sequences that have failed once. */
export const kept: [Step[]][] = [
  // A second try with another spelling of the same email was a duplicate.
  [
    [
      { ...form, email: 'ada@example.com' },
      {
        type: 'trouble',
        call: 'any',
        fault: faultNamed('a connection lost after the server acted'),
        acts: 'never',
        times: 5,
      },
      { type: 'press', tab: 0 },
      { type: 'wait', milliseconds: 110 },
      { ...form, email: 'Ada@Example.com' },
      { type: 'press', tab: 0 },
    ],
  ],
]

/** A sequence that a person can read. */
export const describeStep = (one: Step): string =>
  Object.entries(one)
    .filter(([key]) => key !== 'type')
    .reduce(
      (text, [key, value]) =>
        `${text} ${key}=${typeof value === 'object' ? value.name : JSON.stringify(value)}`,
      one.type as string,
    )

async function take(world: JoinWorld, step: Step) {
  const target = 'tab' in step ? world.tabs[step.tab] : undefined
  switch (step.type) {
    case 'type':
      if (target?.isFormShown) target.type({ email: step.email, name: step.name })
      break
    case 'press':
      if (target?.isFormShown) target.press()
      break
    case 'leave':
      target?.leave()
      break
    case 'come-back':
      if (target?.isShown === false) target.show()
      break
    case 'reload':
      target?.reload()
      break
    case 'join-another':
      if (target?.isShown) target.joinAnother()
      break
    case 'second-tab':
      if (world.tabs.length === 1) world.tabs.push(new Tab(world))
      break
    case 'offline':
      world.setOffline(true)
      break
    case 'online':
      world.setOffline(false)
      break
    case 'wait':
      await world.pass(step.milliseconds)
      break
    case 'somebody-else':
      await world.joinAsOther(step.email)
      break
    case 'trouble': {
      const { call, fault, acts, times } = step
      world.troubles.push({ call, fault, acts, left: times })
    }
  }
}

/** Longer than the site asks for an outcome, and than any wait that the server demands. */
const LONG_MS = 60_000
const LONGEST_WAIT_MS = 3_600_000

/**
 * Runs a sequence of steps, and checks the truth after each. Then the connection is back, and everybody has to learn their place
 * with at most one press.
 */
export async function runSteps(world: JoinWorld, sequence: readonly Step[]) {
  world.tabs.push(new Tab(world))
  for (const step of sequence) {
    await take(world, step)
    await expectTruth(world)
  }
  world.troubles.length = 0
  world.setOffline(false)
  for (const tab of world.tabs) if (!tab.isShown) tab.show()
  await world.pass(LONG_MS)
  await expectTruth(world)
  for (const tab of world.tabs) {
    expect(['unknown', 'submitting'], 'the outcome is known').not.toContain(tab.state.type)
    const hasPressed = tab.sentIds.size > 0
    if (tab.state.type === 'joined' || !hasPressed) continue
    await world.pass(tab.state.type === 'rate-limited' ? LONGEST_WAIT_MS : 0)
    await expectPlaceAfterOnePress(world, tab)
  }
}

async function expectPlaceAfterOnePress(world: JoinWorld, tab: Tab) {
  const isValid = /@/.test(tab.typed.email) && tab.typed.name.trim() !== ''
  if (!isValid) return
  const email = cleanEmail(tab.typed.email).toLowerCase()
  const known = new Set(tab.joinedIds)
  tab.press()
  await world.pass(LONG_MS)
  await expectTruth(world)
  const row = (await world.rows()).find((one) => one.email === email)
  // Only somebody else's signup, one from another tab, and a place that the visitor knows may be a duplicate.
  const isOwn = row !== undefined && tab.sentIds.has(row.id) && !known.has(row.id)
  expect([tab.state.type, isOwn], 'a place, or the truth about it').toEqual(
    isOwn ? ['joined', true] : ['duplicate', false],
  )
}
