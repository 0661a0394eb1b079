import { expect, test } from 'vitest'
import { readScenarios } from '../../mocks/scenarios/active-scenario'
import { findLinkProblems } from '../../mocks/scenarios/link-problems'
import { scenarioIds } from '../../mocks/scenarios/scenarios'
import { states } from '../../mocks/states/states'

test.each(states)('the link of "$id" is understood, and the state has a text', (state) => {
  expect(findLinkProblems(new URL(state.link, 'http://localhost'))).toEqual([])
  expect(state.shows).not.toEqual([])
})

test('no two states have the same name', () => {
  expect(new Set(states.map(({ id }) => id)).size).toBe(states.length)
})

test('each scenario has a state that shows what it does', () => {
  const used = states.flatMap((state) => readScenarios(state.scenarios ?? '').scenarios)
  expect(scenarioIds.filter((one) => !used.some(({ id }) => id === one))).toEqual([])
})
