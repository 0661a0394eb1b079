import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { successView } from '../../src/content/join-outcome'
import { fillIn, renderApp, said, submitButton } from '../support/render-app'

/** Defines `navigator.share`, which jsdom lacks. */
function setShareSheet(share: Navigator['share']) {
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
}

// The tests of all files share one window.
afterEach(() => void Reflect.deleteProperty(navigator, 'share'))

async function joinAndShare(existingUser?: UserEvent) {
  const user = existingUser ?? (await renderApp('/join-waitlist'))
  await fillIn(user)
  await user.click(submitButton())
  await user.click(await screen.findByRole('button', { name: 'Share with Friends' }))
}

test('opens the share sheet with the title, the text and the URL of the page', async () => {
  const share = vi.fn(async () => undefined)
  setShareSheet(share)
  await joinAndShare()
  expect(share).toHaveBeenCalledExactlyOnceWith({
    title: 'Join me on Nestwin!',
    text: 'Earn guaranteed returns + win prizes just for saving!',
    url: location.href,
  })
  expect(screen.queryByText(/Link copied/)).toBeNull()
})

test('asks the visitor to mention the reward', async () => {
  await joinAndShare()
  expect(screen.getByText(/please mention that you get a reward/)).toBeVisible()
})

test('shows nothing when the visitor closes the share sheet', async () => {
  setShareSheet(async () => {
    throw new DOMException('The sheet was closed', 'AbortError')
  })
  await joinAndShare()
  expect(screen.queryByText(/Link copied/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Share with Friends' })).toHaveFocus()
})

test('copies the URL and shows a toast if there is no share sheet', async () => {
  await joinAndShare()
  expect(await screen.findAllByText(/Link copied/)).not.toEqual([])
  expect(await navigator.clipboard.readText()).toBe(location.href)
})

test('copies the URL if the share sheet fails', async () => {
  setShareSheet(async () => {
    throw new DOMException('Not from here', 'NotAllowedError')
  })
  await joinAndShare()
  expect(await navigator.clipboard.readText()).toBe(location.href)
})

test('selects the URL in its field and says so if the clipboard is denied too', async () => {
  const user = await renderApp('/join-waitlist')
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(
    new DOMException('Refused', 'NotAllowedError'),
  )
  await joinAndShare(user)

  const address = await screen.findByRole<HTMLInputElement>('textbox', {
    name: successView.invitationLink,
  })
  expect(address).toHaveValue(location.href)
  expect(address).toHaveFocus()
  expect([address.selectionStart, address.selectionEnd]).toEqual([0, location.href.length])
  await waitFor(() =>
    expect(said()).toContain(
      'Link not copied Your browser did not allow it. The link is selected, so you can copy it yourself.',
    ),
  )
})

test('a second press while the share sheet is open copies nothing, and reports nothing', async () => {
  const user = await renderApp('/join-waitlist')
  await joinAndShare(user)
  await screen.findAllByText(/Link copied/)
  setShareSheet(async () => {
    throw new DOMException('A share is in progress', 'InvalidStateError')
  })
  await navigator.clipboard.writeText('before')
  await user.click(screen.getByRole('button', { name: 'Share with Friends' }))
  expect(await navigator.clipboard.readText()).toBe('before')
})

test('a clipboard that never answers counts as refused after ten seconds', async () => {
  const user = await renderApp('/join-waitlist')
  vi.spyOn(navigator.clipboard, 'writeText').mockReturnValue(new Promise(() => {}))
  await joinAndShare(user)
  await screen.findByRole('textbox', { name: successView.invitationLink })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(screen.getByRole('button', { name: successView.copyLink }))
  await act(() => vi.advanceTimersByTimeAsync(10_200))
  vi.useRealTimers()
  expect(said()).toContainEqual(expect.stringMatching(/^Link not copied/))
})
