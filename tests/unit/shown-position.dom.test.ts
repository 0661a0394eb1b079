import { expect, test } from 'vitest'
import { showPosition } from '../../src/hydration/shown-position'
import { keepPlace } from '../../src/waitlist/place/place-in-line'

/** @returns what the hero shows, or null if it shows no place */
function shown(): string | null {
  const { dataset, style } = document.documentElement
  return dataset.position === undefined ? null : style.getPropertyValue('--position')
}

test('shows the place that was kept last, which is the first one stored', () => {
  keepPlace({ position: 1_044, inviteCode: 'K7QX2M9P' })
  expect(shown()).toBe('"#1,044"')
  keepPlace({ position: 7, inviteCode: null })
  expect(shown()).toBe('"#7"')
  showPosition('[{"position":"first"},{"position":12,"inviteCode":null},{"position":7}]')
  expect(shown()).toBe('"#12"')
})

test.each([
  null,
  ...['', 'null', '{', '7', '[7]', '[{"position":null}]', '[{"position":"7"}]', '[{"position":0}]'],
  ...['[{"position":-1}]', '[{"position":1.5}]', '[{"position":1e300}]', '{"position":7}'],
])('hides the place if the storage holds %o', (stored) => {
  showPosition('[{"position":7,"inviteCode":null}]')
  showPosition(stored)
  expect(shown()).toBeNull()
})
