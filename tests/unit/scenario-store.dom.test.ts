import { expect, test } from 'vitest'
import {
  activeScenarios,
  restoreScenarios,
  setScenario,
} from '../../mocks/scenarios/scenario-store'
import { expectConsole } from '../console-guard'

function open(address: string) {
  history.replaceState(null, '', address)
  restoreScenarios()
}

test('turns on the scenarios that the address names', () => {
  open('/?scenario=offline,slow')
  expect(activeScenarios()).toEqual(['slow', 'offline'])
})

test('keeps a scenario on for the lifetime of the tab', () => {
  open('/?scenario=offline')
  open('/')
  expect(activeScenarios()).toEqual(['offline'])
})

test('lets the address override the scenarios of the tab, even with an empty list', () => {
  open('/?scenario=offline')
  open('/?scenario=slow')
  expect(activeScenarios()).toEqual(['slow'])
  open('/?scenario=')
  expect(activeScenarios()).toEqual([])
})

test('ignores unknown ids and logs a warning', () => {
  expectConsole('warn', /Unknown scenarios are left out: typo/)
  open('/?scenario=typo,slow')
  expect(activeScenarios()).toEqual(['slow'])
})

test('turns a scenario on and off', () => {
  setScenario('never', true)
  expect(activeScenarios()).toEqual(['never'])
  setScenario('never', false)
  expect(activeScenarios()).toEqual([])
})

test('updates an address that names scenarios, so that a reload keeps the current ones', () => {
  open('/admin?scenario=crash,slow')
  setScenario('crash', false)
  setScenario('offline', true)
  expect(location.search).toBe('?scenario=slow,offline')
  open('/admin')
  setScenario('never', true)
  expect(location.search).toBe('')
})
