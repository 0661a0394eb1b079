import { expect, test } from 'vitest'
import {
  activeScenarios,
  changeScenario,
  replaceScenarios,
  restoreScenarios,
  setScenario,
} from '../../mocks/scenarios/scenario-store'

const activeIds = () => activeScenarios().map(({ id }) => id)

function open(address: string) {
  history.replaceState(null, '', address)
  restoreScenarios()
}

test('turns on the scenarios that the address names', () => {
  open('/?scenario=offline,slow')
  expect(activeIds()).toEqual(['offline', 'slow'])
  open('/?scenario=never&scenario=crash,slow')
  expect(activeIds()).toEqual(['never', 'crash', 'slow'])
})

test('keeps a scenario on for the lifetime of the tab', () => {
  open('/?scenario=offline')
  open('/')
  expect(activeIds()).toEqual(['offline'])
})

test('lets the address override the scenarios of the tab, even with an empty list', () => {
  open('/?scenario=offline')
  open('/?scenario=slow')
  expect(activeIds()).toEqual(['slow'])
  open('/?scenario=')
  expect(activeIds()).toEqual([])
})

test('ignores unknown scenarios', () => {
  open('/?scenario=typo,slow,crash:join')
  expect(activeIds()).toEqual(['slow'])
})

test('turns a scenario on and off', () => {
  setScenario('never', true)
  expect(activeIds()).toEqual(['never'])
  setScenario('never', false)
  expect(activeIds()).toEqual([])
})

test('updates an address that names scenarios, so that a reload keeps the current ones', () => {
  open('/admin?scenario=crash,slow')
  setScenario('crash', false)
  setScenario('offline', true)
  expect(location.search).toBe('?scenario=slow,offline')
  changeScenario({ id: 'offline', call: 'join' })
  expect(location.search).toBe('?scenario=slow,offline:join')
  open('/admin')
  setScenario('never', true)
  expect(location.search).toBe('')
})

test('keeps the order and the options over a reload', () => {
  replaceScenarios([
    { id: 'unavailable', call: 'list' },
    { id: 'slow', delay: 400 },
  ])
  open('/')
  expect(activeScenarios()).toEqual([
    { id: 'unavailable', call: 'list' },
    { id: 'slow', delay: 400 },
  ])
})

test('counts only the last of two scenarios with the same id', () => {
  open('/?scenario=offline:join,slow,offline:list')
  expect(activeScenarios()).toEqual([{ id: 'offline', call: 'list' }, { id: 'slow' }])
})
