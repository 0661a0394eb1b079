import { expect } from 'vitest'
import { cleanEmail } from '../../src/lib/clean-text'
import type { ModelStep } from './join-steps'
import { expectTruth, type JoinWorld, Tab } from './join-world'

async function take(world: JoinWorld, step: ModelStep) {
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
    case 'correct':
      if (target?.isShown) void target.correctEmail(step.email)
      break
    case 'leave-waitlist':
      if (target?.isShown) void target.leaveWaitlist()
      break
    case 'invite':
      world.invite()
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
    case 'another-person':
      world.joinAsOther(step.email)
      break
    case 'trouble': {
      const { call, fault, acts, times } = step
      world.troubles.push({ call, fault, acts, left: times })
    }
  }
}

/** Longer than any delay of a lookup or of the backend. */
const LONG_MS = 60_000

/**
 * Runs a sequence of steps, and checks the invariants after each. Then restores the connection, and expects that each visitor
 * learns their place with at most one press.
 */
export async function runSteps(world: JoinWorld, sequence: readonly ModelStep[]) {
  world.tabs.push(new Tab(world))
  for (const step of sequence) {
    await take(world, step)
    expectTruth(world)
  }
  world.troubles.length = 0
  world.setOffline(false)
  for (const tab of world.tabs) if (!tab.isShown) tab.show()
  await world.pass(LONG_MS)
  // A late request may have been stored since the last lookup. The online event starts another lookup.
  world.setOffline(false)
  await world.pass(1_000)
  expectTruth(world)
  for (const tab of world.tabs) {
    expectKnownPlaces(world, tab)
    if (tab.state.type === 'joined' || tab.sentKeys.size === 0) continue
    await expectPlaceAfterOnePress(world, tab)
  }
}

/** Checks that the visitor knows every place that this tab obtained, and its invitation code. */
function expectKnownPlaces(world: JoinWorld, tab: Tab) {
  expect(tab.state.type, 'the outcome has arrived').not.toBe('submitting')
  const rows = world.rows()
  const lost = rows.filter((row) => tab.isUnknownTo(row))
  expect(lost, 'no place is lost').toEqual([])
  const codes = tab.knownPlaces
    .filter((place) => rows.some(({ position }) => position === place.position))
    .map(({ inviteCode }) => inviteCode)
  expect(codes, 'the code of each place is known').not.toContain(null)
}

async function expectPlaceAfterOnePress(world: JoinWorld, tab: Tab) {
  const isValid = /@/.test(tab.typed.email) && tab.typed.name.trim() !== ''
  if (!isValid) return
  const email = cleanEmail(tab.typed.email)
  const isTaken = world.rows().some((row) => row.email === email)
  tab.press()
  await world.pass(LONG_MS)
  expect(tab.state.type, 'a press without trouble ends in a known outcome').not.toBe('unknown')
  expectTruth(world)
  expectKnownPlaces(world, tab)
  expect(isTaken ? ['joined', 'duplicate'] : ['joined']).toContain(tab.state.type)
}
