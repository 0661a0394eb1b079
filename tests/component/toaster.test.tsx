import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { resumeToasts, showToast, useToastStore } from '../../src/toasts/toast-store'
import { navigationLink, renderApp } from '../support/render-app'
import { said } from '../support/said'

const show = (title: string) =>
  act(() => showToast('success', { title, description: `${title} described` }))
const titles = () => useToastStore.getState().toasts.map(({ title }) => title)
const closeButton = (title: string) => screen.findByRole('button', { name: `Close: ${title}` })

test('each toast is announced unless it is silent', async () => {
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

test('closing a toast moves the focus to the next toast, then back to the page', async () => {
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

test('a toast stays while it has the pointer or the focus, and in a hidden tab', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  resumeToasts('pointer')
  await renderApp('/join-waitlist')
  show('One')
  const button = await closeButton('One')
  const region = screen.getByRole('region', { name: 'Notifications' })
  const stays = async () => {
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(titles()).toEqual(['One'])
  }
  fireEvent.pointerEnter(region)
  await stays()
  act(() => button.focus())
  fireEvent.pointerLeave(region)
  await stays()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  fireEvent(document, new Event('visibilitychange'))
  act(() => button.blur())
  await stays()
  visibility.mockReturnValue('visible')
  fireEvent(document, new Event('visibilitychange'))

  // A pointer that was over a closed toast does not keep the next toast open.
  fireEvent.pointerEnter(region)
  fireEvent.click(button)
  show('Two')
  // This time includes the frame that paints the toast.
  await act(() => vi.advanceTimersByTimeAsync(4_100))
  expect(titles()).toEqual([])
})
