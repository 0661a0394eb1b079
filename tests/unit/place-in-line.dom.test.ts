import { expect, test } from 'vitest'
import { PLACE_KEY } from '../../src/lib/browser-storage'
import { keepPlace, loadPlaces } from '../../src/waitlist/place/place-in-line'

const place = { position: 1_044, inviteCode: 'K7QX2M9P' }
const withoutInvitation = { position: 7, inviteCode: null }

test('restores the place that was kept', () => {
  keepPlace(place)
  expect(loadPlaces()).toEqual([place])
  expect(localStorage.getItem(PLACE_KEY)).toBe('[{"position":1044,"inviteCode":"K7QX2M9P"}]')
})

test('restores several places, the latest first, each once', () => {
  keepPlace(place)
  keepPlace(withoutInvitation)
  expect(loadPlaces()).toEqual([withoutInvitation, place])
  keepPlace(place)
  expect(loadPlaces()).toEqual([place, withoutInvitation])
})

test.each([
  ...['', 'null', '{}', '{', '7', '"#7"', '[7]', '[null]', '[{}]'],
  ...['[{"position":null}]', '[{"position":"7"}]', '[{"position":0}]', '[{"position":-1}]'],
  ...['[{"position":1.5}]', '[{"position":1e300}]', '{"position":7,"inviteCode":null}'],
])('knows no place if the storage holds %o', (stored) => {
  localStorage.setItem(PLACE_KEY, stored)
  expect(loadPlaces()).toEqual([])
})

test('keeps the valid places beside an invalid one', () => {
  const stored = [place, { position: 'first' }, null, withoutInvitation]
  localStorage.setItem(PLACE_KEY, JSON.stringify(stored))
  expect(loadPlaces()).toEqual([place, withoutInvitation])
})

test('drops an invalid code', () => {
  localStorage.setItem(PLACE_KEY, '[{"position":7,"inviteCode":"<b>"}]')
  expect(loadPlaces()).toEqual([withoutInvitation])
})
