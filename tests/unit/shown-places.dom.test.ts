import { expect, test } from 'vitest'
import { showPlaces } from '../../src/hydration/shown-places'
import { keepPlace } from '../../src/waitlist/place/place-in-line'

/** @returns the positions that the page shows */
function shown(): string[] {
  const { dataset, style } = document.documentElement
  if (dataset.place === undefined) return []
  const names = dataset.place === 'several' ? ['--place', '--other-places'] : ['--place']
  return names.map((name) => style.getPropertyValue(name))
}

test('shows the places, the latest first', () => {
  keepPlace({ position: 1_044, inviteCode: 'K7QX2M9P' })
  expect(shown()).toEqual(['"#1,044"'])
  keepPlace({ position: 7, inviteCode: null })
  keepPlace({ position: 8, inviteCode: null })
  expect(shown()).toEqual(['"#8"', '"#7\\a #1,044"'])
  showPlaces('[{"position":"first"},{"position":12,"inviteCode":null},{"position":7}]')
  expect(shown()).toEqual(['"#12"', '"#7"'])
})

test.each([
  null,
  ...['', 'null', '{', '7', '[7]', '[{"position":null}]', '[{"position":"7"}]', '[{"position":0}]'],
  ...['[{"position":-1}]', '[{"position":1.5}]', '[{"position":1e300}]'],
])('hides the place if the storage holds %o', (stored) => {
  showPlaces('[{"position":7,"inviteCode":null}]')
  showPlaces(stored)
  expect(shown()).toEqual([])
})
