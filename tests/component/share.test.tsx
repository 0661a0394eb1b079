import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { successView } from '../../src/content/join-outcome'
import { fillIn, renderApp, submitButton } from '../support/render-app'
import { said } from '../support/said'

/** Defines `navigator.share`, which jsdom lacks. */
function setShareSheet(share: Navigator['share']) {
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
}

const refuse = (name: string) => async () => {
  throw new DOMException('Refused', name)
}

const shareButton = () => screen.findByRole('button', { name: 'Share with Friends' })

async function join(user: UserEvent) {
  await fillIn(user)
  await user.click(submitButton())
  await screen.findByRole('textbox', { name: successView.invitationLink })
}

// The tests of all files share one window.
afterEach(() => void Reflect.deleteProperty(navigator, 'share'))

test('the share sheet gets the title, the text, and the URL of the page; without one, the URL is copied', async () => {
  const user = await renderApp('/join-waitlist')
  await join(user)
  expect(screen.getByText(/please mention that you get a reward/)).toBeVisible()
  const copied = () => navigator.clipboard.readText()
  await navigator.clipboard.writeText('before')
  const share = vi.fn(async () => undefined)
  setShareSheet(share)
  await user.click(await shareButton())
  expect(share).toHaveBeenCalledExactlyOnceWith({
    title: 'Join me on Nestwin!',
    text: 'Earn guaranteed returns + win prizes just for saving!',
    url: location.href,
  })

  // The visitor closes the sheet, or presses the button a second time while it is open.
  for (const name of ['AbortError', 'InvalidStateError']) {
    setShareSheet(refuse(name))
    await user.click(await shareButton())
    expect(await shareButton()).toHaveFocus()
  }
  expect(await copied()).toBe('before')
  expect(screen.queryByText(/Link copied/)).toBeNull()

  setShareSheet(refuse('NotAllowedError'))
  await user.click(await shareButton())
  expect(await copied()).toBe(location.href)
  await navigator.clipboard.writeText('before')
  Reflect.deleteProperty(navigator, 'share')
  await user.click(await shareButton())
  expect(await screen.findAllByText(/Link copied/)).not.toEqual([])
  expect(await copied()).toBe(location.href)
})

test('selects the URL in its field and says so if the clipboard refuses it, or does not answer for ten seconds', async () => {
  const user = await renderApp('/join-waitlist')
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  write.mockRejectedValue(new DOMException('Refused', 'NotAllowedError'))
  await join(user)
  await user.click(await shareButton())
  const address = screen.getByRole<HTMLTextAreaElement>('textbox', {
    name: successView.invitationLink,
  })
  await waitFor(() => expect(address).toHaveFocus())
  expect(address).toHaveValue(location.href)
  expect([address.selectionStart, address.selectionEnd]).toEqual([0, location.href.length])
  const failures = () => said().filter((text) => text.startsWith('Link not copied'))
  await waitFor(() =>
    expect(failures()).toEqual([
      'Link not copied Your browser did not allow it. The link is selected, so you can copy it yourself.',
    ]),
  )

  write.mockReturnValue(new Promise(() => {}))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(screen.getByRole('button', { name: successView.copyLink }))
  await act(() => vi.advanceTimersByTimeAsync(9_900))
  expect(failures()).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(300))
  vi.useRealTimers()
  await waitFor(() => expect(failures()).toHaveLength(2))
})
