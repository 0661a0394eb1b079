import { expect, test } from 'vitest'
import { activeScenarios, restoreScenarios, setScenario } from '../../mocks/scenario-store'
import { expectConsole } from '../console-guard'

function open(address: string) {
  history.replaceState(null, '', address)
  restoreScenarios()
}

test('a link switches on the scenarios that it names', () => {
  open('/?scenario=offline,slow')
  expect(activeScenarios()).toEqual(['slow', 'offline'])
})

test('a scenario lasts as long as the tab', () => {
  open('/?scenario=offline')
  open('/')
  expect(activeScenarios()).toEqual(['offline'])
})

test('a link wins over what the tab had on, also one that names none', () => {
  open('/?scenario=offline')
  open('/?scenario=slow')
  expect(activeScenarios()).toEqual(['slow'])
  open('/?scenario=')
  expect(activeScenarios()).toEqual([])
})

test('unknown ids are left out, with a warning', () => {
  expectConsole('warn', /Unknown scenarios are left out: typo/)
  open('/?scenario=typo,slow')
  expect(activeScenarios()).toEqual(['slow'])
})

test('a switch turns one on and off', () => {
  setScenario('never', true)
  expect(activeScenarios()).toEqual(['never'])
  setScenario('never', false)
  expect(activeScenarios()).toEqual([])
})

test('an address that names scenarios goes along with the switches, so a reload brings what is shown', () => {
  open('/admin?scenario=crash,slow')
  setScenario('crash', false)
  setScenario('offline', true)
  expect(location.search).toBe('?scenario=slow,offline')
  open('/admin')
  setScenario('never', true)
  expect(location.search).toBe('')
})
