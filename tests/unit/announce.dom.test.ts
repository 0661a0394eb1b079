import { expect, test, vi } from 'vitest'
import { announce } from '../../src/lib/announce'
import { said } from '../support/said'

/** Adds a live region to the page, or to a dialog. */
function addRegion(parent: Element = document.body) {
  const region = parent.appendChild(document.createElement('div'))
  region.dataset.announcer = ''
  return region
}

test('screen readers are told a text when the tab is visible, and have 5 seconds from then on', () => {
  vi.useFakeTimers()
  const region = addRegion()
  // A hidden tab has no frames.
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

test('while a dialog is open, screen readers are told a text in the dialog', async () => {
  addRegion()
  const dialog = document.body.appendChild(document.createElement('dialog'))
  addRegion(dialog)
  dialog.showModal()
  announce('You have left')
  await vi.waitFor(() => expect(said()).toEqual(['You have left']))
})
