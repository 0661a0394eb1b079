import { expect, test, vi } from 'vitest'
import { announce } from '../../src/lib/announce'
import { said } from '../support/said'

test('an announcement stays in its region for 5 seconds once the tab is visible', () => {
  vi.useFakeTimers()
  const region = document.body.appendChild(document.createElement('div'))
  region.dataset.announcer = ''
  // A hidden tab gets no animation frames.
  const frames = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
  announce('You have left')
  vi.advanceTimersByTime(60_000)
  expect(said()).toEqual([])
  frames.mock.calls[0]?.[0](0)
  vi.advanceTimersByTime(4_999)
  expect(region).toHaveTextContent('You have left')
  vi.advanceTimersByTime(1)
  expect(region).toBeEmptyDOMElement()
})

test('an announcement goes to the region inside the open dialog', async () => {
  document.body.innerHTML = '<p data-announcer></p><dialog open><p data-announcer></p></dialog>'
  announce('You have left')
  await vi.waitFor(() => expect(said()).toEqual(['You have left']))
})
