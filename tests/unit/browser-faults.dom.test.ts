import { expect, test } from 'vitest'
import { withoutFaults } from '../../mocks/scenarios/browser-faults'
import { replaceScenarios, setScenario } from '../../mocks/scenarios/scenario-store'
import { PLACE_KEY } from '../../src/lib/browser-storage'

test('storage is refused to the site, but not to the demo', () => {
  localStorage.setItem(PLACE_KEY, 'kept')
  setScenario('storage-refused', true)
  expect(() => localStorage.getItem(PLACE_KEY)).toThrow(
    expect.objectContaining({ name: 'SecurityError' }),
  )
  expect(() => sessionStorage.removeItem('nestwin:draft')).toThrow()
  localStorage.setItem('nestwin:mock-signups', 'of the demo')
  expect(localStorage.getItem('nestwin:mock-signups')).toBe('of the demo')
  expect(withoutFaults(() => localStorage.getItem(PLACE_KEY))).toBe('kept')
  setScenario('storage-refused', false)
  expect(localStorage.getItem(PLACE_KEY)).toBe('kept')
})

test('two faults of the same property end independently of their order', async () => {
  const { clipboard } = navigator
  replaceScenarios([{ id: 'clipboard-blocked' }, { id: 'old-browser' }])
  expect(navigator.clipboard).toBeUndefined()
  setScenario('clipboard-blocked', false)
  expect(navigator.clipboard).toBeUndefined()
  replaceScenarios([{ id: 'old-browser' }, { id: 'clipboard-blocked' }])
  await expect(navigator.clipboard.writeText('')).rejects.toThrow(
    expect.objectContaining({ name: 'NotAllowedError' }),
  )
  replaceScenarios([])
  expect(navigator.clipboard).toBe(clipboard)
  expect('share' in navigator).toBe(false)
})

test('only what the site has kept is damaged, each time the scenario begins', () => {
  localStorage.setItem(PLACE_KEY, 'kept')
  localStorage.setItem('nestwin:mock-signups', 'of the demo')
  setScenario('storage-damaged', true)
  expect(localStorage.getItem(PLACE_KEY)).toBe('[null,{}]')
  expect(localStorage.getItem('nestwin:mock-signups')).toBe('of the demo')
  expect(sessionStorage.getItem('nestwin:draft')).toBeNull()
  localStorage.setItem(PLACE_KEY, 'kept again')
  setScenario('slow', true)
  expect(localStorage.getItem(PLACE_KEY)).toBe('kept again')
})
