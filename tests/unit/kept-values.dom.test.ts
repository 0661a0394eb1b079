import { afterEach, expect, test, vi } from 'vitest'
import { showPlaces } from '../../src/hydration/shown-places'
import { browserStorage, DRAFT_KEY, PLACE_KEY } from '../../src/lib/browser-storage'
import { clearDraft, readControl } from '../../src/lib/draft'
import { mapSignupColumns } from '../../src/lib/signup-columns'
import {
  dropPlace,
  keepPlace,
  loadPlaces,
  updatePlace,
} from '../../src/waitlist/signup/known-places'
import { loadDraft } from '../../src/waitlist/signup/load-draft'
import { examplePlace } from '../support/example-signup'

// These tests cover the values that the browser stores for a visitor, even with broken storage.

// Values that could not be stored stay in memory, which all test files share.
afterEach(clearDraft)

const breakMethod = (method: 'getItem' | 'setItem' | 'removeItem') =>
  vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
  })
const denyAccess = () =>
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError')
  })

test.each([
  ['the storage cannot be read', () => void breakMethod('getItem')],
  ['the storage is full', () => void breakMethod('setItem')],
  ['nothing can be removed from the storage', () => void breakMethod('removeItem')],
  ['access to the storage is denied', () => void denyAccess()],
  ['the storage is null', () => void vi.stubGlobal('localStorage', null)],
])('values last until the page closes if %s', (_name, breakStorage) => {
  breakStorage()
  const storage = browserStorage('localStorage')
  expect(storage.getItem('key')).toBeNull()
  storage.setItem('key', 'value')
  storage.setItem('key', 'newer value')
  expect(storage.getItem('key')).toBe('newer value')
  storage.removeItem('key')
  expect(storage.getItem('key')).toBeNull()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a new value that does not fit still replaces the old value', () => {
  const storage = browserStorage('localStorage')
  storage.setItem('key', 'old value')
  const isFull = breakMethod('setItem')
  storage.setItem('key', 'new value')
  expect(localStorage.getItem('key')).toBeNull()
  isFull.mockRestore()
  storage.setItem('key', 'newer value')
  expect(localStorage.getItem('key')).toBe('newer value')
  localStorage.setItem('key', 'value of another tab')
  expect(storage.getItem('key')).toBe('value of another tab')
})

const emptyDraft = mapSignupColumns(() => '')

test.each([
  ...['', 'null', '[]', '{', '"a"', '{"name":5}'].map((stored) => [stored, {}] as const),
  // An older form may have had fewer fields, or an amount that is no longer in the list.
  ['{"name":"Ada Park"}', { name: 'Ada Park' }],
  ['{"name":"Ada Park","savings_amount":"$1"}', { name: 'Ada Park' }],
] as const)('the stored draft %j is read as %j', (stored, values) => {
  sessionStorage.setItem(DRAFT_KEY, stored)
  expect(loadDraft()).toEqual({ ...emptyDraft, ...values })
})

/** @returns the positions that CSS shows */
function shown(): string[] {
  const { dataset, style } = document.documentElement
  if (dataset.place === undefined) return []
  const names = dataset.place === 'several' ? ['--place', '--other-places'] : ['--place']
  return names.map((name) => style.getPropertyValue(name))
}

const place = { ...examplePlace(1_044), inviteCode: 'K7QX2M9P' }
const withoutInvitation = examplePlace(7)

test('each known place is shown once, latest first', () => {
  keepPlace(place)
  expect(shown()).toEqual(['"#1,044"'])
  keepPlace(withoutInvitation)
  expect(loadPlaces()).toEqual([withoutInvitation, place])
  expect(shown()).toEqual(['"#7"', '"#1,044"'])
  keepPlace(examplePlace(8))
  expect(shown()).toEqual(['"#8"', '"#7\\a #1,044"'])
  keepPlace(place)
  expect(loadPlaces().map(({ position }) => position)).toEqual([1_044, 8, 7])
  keepPlace(examplePlace(9), false)
  expect(loadPlaces().map(({ position }) => position)).toEqual([1_044, 9, 8, 7])
})

test('an update does not bring back a place that the visitor left', () => {
  keepPlace(place)
  updatePlace(place.key, { invitedAt: '2026-11-19T21:30:00Z' })
  expect(loadPlaces()).toEqual([{ ...place, invitedAt: '2026-11-19T21:30:00Z' }])
  dropPlace(place)
  updatePlace(place.key, {})
  expect([loadPlaces(), localStorage.getItem(PLACE_KEY), shown()]).toEqual([[], null, []])
})

test('a removed place is not shown, unless the open page already shows it', () => {
  const states = () => {
    const { place: shownPlace, placeGone, placeInvited } = document.documentElement.dataset
    return [shownPlace, placeGone, placeInvited]
  }
  const time = '2026-11-19T21:30:00Z'
  const gone = JSON.stringify([{ ...place, goneAt: time, invitedAt: time }, withoutInvitation])
  showPlaces(gone)
  expect(states()).toEqual([undefined, 'several', undefined])
  showPlaces(gone)
  expect(states()).toEqual([undefined, 'several', undefined])
  showPlaces(JSON.stringify([{ ...place, invitedAt: time }]))
  expect(states()).toEqual(['', undefined, ''])
  showPlaces(gone)
  expect(states()).toEqual(['several', 'late', undefined])
})

test.each([
  ...['', 'null', '{}', '{', '7', '"#7"', '[7]', '[null]', '[{}]'],
  ...[null, '7', 0, -1, 1.5, 1e300].map((position) => JSON.stringify([{ ...place, position }])),
])('the stored value %j contains no place', (stored) => {
  localStorage.setItem(PLACE_KEY, stored)
  showPlaces('[{"position":7,"inviteCode":null}]')
  showPlaces(stored)
  expect([loadPlaces(), shown()]).toEqual([[], []])
})

test('an invalid stored place does not affect the valid ones', () => {
  const stored = JSON.stringify([
    place,
    { position: '1' },
    null,
    { ...withoutInvitation, inviteCode: '<b>' },
  ])
  localStorage.setItem(PLACE_KEY, stored)
  showPlaces(stored)
  expect(loadPlaces()).toEqual([place, withoutInvitation])
  expect(shown()).toEqual(['"#1,044"', '"#7"'])
})

test('readControl throws for a checkbox', () => {
  const box = Object.assign(document.createElement('input'), { type: 'checkbox' })
  expect(() => readControl(box)).toThrow('Unknown control')
})
