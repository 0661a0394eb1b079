import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showToast, useToastStore } from '../../src/toasts/toast-store'
import { navigationLink, renderApp, said } from '../support/render-app'

const show = (title: string) =>
  act(() => showToast('success', { title, description: `${title} described` }))
const titles = () => useToastStore.getState().toasts.map(({ title }) => title)
const closeButton = (title: string) => screen.findByRole('button', { name: `Close: ${title}` })
const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

async function openWithFakeTime() {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  return await renderApp('/join-waitlist')
}

afterEach(() => {
  vi.useRealTimers()
})

test('shows at most three toasts and drops the oldest', async () => {
  await renderApp('/join-waitlist')
  for (const title of ['One', 'Two', 'Three', 'Four']) show(title)
  const newest = await closeButton('Four')
  await waitFor(() => expect(newest).toBeVisible())
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Close/ })).toHaveLength(3))
  expect(screen.queryByRole('button', { name: 'Close: One' })).toBeNull()
})

test('lets screen readers say each toast, unless the page says more', async () => {
  await renderApp('/join-waitlist')
  const bad = { title: 'Bad', description: 'It broke' }
  act(() => {
    showToast('destructive', bad)
    showToast('destructive', bad)
    showToast('destructive', { ...bad, title: 'Silent' }, { isSilent: true })
  })
  expect(titles()).toEqual(['Bad', 'Bad', 'Silent'])
  await waitFor(() => expect(said().filter((text) => text === 'Bad It broke')).toHaveLength(2))
})

test('moves the focus from a closed toast to the next one, then back to the page', async () => {
  const user = await renderApp('/join-waitlist')
  const home = navigationLink('Home')
  show('One')
  show('Two')
  const [one, two] = [await closeButton('One'), await closeButton('Two')]
  home.focus()
  act(() => one.focus())
  await user.keyboard('{Enter}')
  expect(titles()).toEqual(['Two'])
  expect(two).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(titles()).toEqual([])
  expect(home).toHaveFocus()
})

test('pauses while the pointer is over it or the focus is in it', async () => {
  await openWithFakeTime()
  show('One')
  const button = await closeButton('One')
  const region = screen.getByRole('region', { name: 'Notifications' })

  fireEvent.pointerEnter(region)
  await advance(60_000)
  expect(titles()).toEqual(['One'])
  act(() => button.focus())
  fireEvent.pointerLeave(region)
  await advance(60_000)
  expect(titles()).toEqual(['One'])
  act(() => button.blur())
  await advance(4_000)
  expect(titles()).toEqual([])
})

test('pauses while the tab is hidden', async () => {
  await openWithFakeTime()
  show('One')
  await closeButton('One')
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  fireEvent(document, new Event('visibilitychange'))
  await advance(60_000)
  expect(titles()).toEqual(['One'])
  visibility.mockReturnValue('visible')
  fireEvent(document, new Event('visibilitychange'))
  await advance(4_000)
  expect(titles()).toEqual([])
})

test('does not pause the next toast if the pointer was over the previous one', async () => {
  await openWithFakeTime()
  show('One')
  await closeButton('One')
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Notifications' }))
  fireEvent.click(await closeButton('One'))
  show('Two')
  await advance(4_000)
  expect(titles()).toEqual([])
})
