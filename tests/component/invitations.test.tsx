import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { server } from '../../mocks/node'
import { mockProject } from '../../mocks/server/project'
import { madeUpPeople } from '../../mocks/server/signups/made-up-people'
import {
  allSignups,
  idOfKey,
  insertSignups,
  removeSignup,
} from '../../mocks/server/signups/signup-table'
import { hero } from '../../src/content/hero'
import { placeCard, successView } from '../../src/content/join-outcome'
import { correction } from '../../src/content/own-place'
import { linkCopiedToast } from '../../src/content/toasts'
import { invitedNote } from '../../src/content/waitlist'
import { SENT_SIGNUPS_KEY } from '../../src/lib/browser-storage'
import type { SignupRow } from '../../src/lib/signup-columns'
import { begin, settle } from '../../src/waitlist/join/attempts'
import { dropInvitation } from '../../src/waitlist/join/invitation'
import { keepPlace, loadPlaces } from '../../src/waitlist/place/place-in-line'
import { expectConsole } from '../support/console-guard'
import { examplePlace, exampleSignup, insertOwn } from '../support/example-signup'
import { holdResponses } from '../support/hold-responses'
import {
  fillIn,
  inLine,
  nameField,
  navigationLink,
  renderApp,
  submitButton,
} from '../support/render-app'

const NEXT_IN_LINE = inLine('1,044')

/** Somebody who has joined, and whose invitations the tests open. */
const [inviter] = madeUpPeople
if (inviter === undefined) throw new Error('There are no made-up people')

const FIND_PLACE = `${mockProject.url}/rest/v1/rpc/find_place`
const COUNT_FRIENDS = `${mockProject.url}/rest/v1/rpc/count_friends`

const invitationTo = (path: string) => `${path}?invite=${inviter.invite_code}`

const linkField = () =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: successView.invitationLink })

const pageLink = () => screen.getByRole('textbox', { name: successView.pageLink })

/** The code of the last signup. */
const readCode = () => allSignups().at(-1)?.invite_code

const friendsJoined = (count: number) => screen.findByText(successView.friendsJoined(count))

async function join(user: UserEvent, email?: string) {
  await fillIn(user, { ...(email !== undefined && { email }) })
  await user.click(submitButton())
}

/** Another visitor joins through an invitation. */
function letFriendJoin(email: string, invited_by: string | null) {
  insertSignups([{ ...exampleSignup, email, invited_by }])
}

beforeEach(dropInvitation)

describe('after joining', () => {
  test('the address of the page and the field hold the invitation and nothing else', async () => {
    const user = await renderApp('/join-waitlist?scenario=&utm_source=ad#form')
    await join(user)
    const link = await linkField()
    const code = allSignups().at(-1)?.invite_code
    expect(code).toMatch(/^[2-9B-DF-HJKMNP-TV-Z]{8}$/)
    expect(link).toHaveValue(location.href)
    expect(location.href).toBe(`${location.origin}/join-waitlist?invite=${code}`)
    await user.click(screen.getByRole('button', { name: successView.copyLink }))
    expect(await navigator.clipboard.readText()).toBe(location.href)
    expect(await friendsJoined(0)).toBeVisible()
  })

  test('the address of another page stays, even if the form is still on the screen', async () => {
    const response = holdResponses()
    const user = await renderApp('/join-waitlist')
    await join(user)
    // As while the code of the next page loads. The router's own method would open the page at once.
    History.prototype.pushState.call(history, null, '', '/sweepstakes-rules')
    response()
    await screen.findByText(NEXT_IN_LINE)
    const link = await linkField()
    expect(link.value).toContain(`${location.origin}/join-waitlist?invite=`)
    expect(location.pathname + location.search).toBe('/sweepstakes-rules')
    await user.click(navigationLink('Sweepstakes Rules'))
    await screen.findByRole('heading', { level: 1, name: 'Official Rules' })
    expect(location.search).toBe('')
  })

  test('a backend that returns the position alone gives no invitation, and is not asked again', async () => {
    const code = 'PGRST202'
    server.use(http.post(FIND_PLACE, () => HttpResponse.json({ code }, { status: 404 })))
    const user = await renderApp('/join-waitlist')
    await join(user)
    expect(await screen.findByText(NEXT_IN_LINE)).toBeVisible()
    await waitFor(() => expect(sessionStorage.getItem(SENT_SIGNUPS_KEY)).toBeNull())
    await waitFor(() => expect(screen.queryByText(successView.countingFriends)).toBeNull())
    expect(screen.queryByRole('textbox', { name: successView.invitationLink })).toBeNull()
    expect(pageLink()).toHaveValue(location.href)
    expect(location.search).toBe('')
    expect(loadPlaces()).toMatchObject([{ position: 1_044, inviteCode: null }])
    await user.click(screen.getByRole('button', { name: successView.share }))
    expect(await navigator.clipboard.readText()).toBe(location.href)
  })

  describe('the invitation code arrives after the place', () => {
    /** Joins, and holds back the code until the returned function is called. */
    async function joinWithoutCode() {
      const user = await renderApp('/join-waitlist')
      let release = () => {}
      const isReleased = new Promise<void>((resolve) => {
        release = resolve
      })
      server.use(http.post(FIND_PLACE, () => isReleased))
      await join(user)
      expect(await screen.findByText(NEXT_IN_LINE)).toBeVisible()
      return { user, release }
    }

    /** Waits until the code is kept. */
    const codeKept = () =>
      waitFor(() =>
        expect(loadPlaces()).toMatchObject([{ position: 1_044, inviteCode: readCode() }]),
      )

    test('the link and its label change, and nothing moves', async () => {
      const { release } = await joinWithoutCode()
      // So that the number of friends takes no new place.
      expect(screen.getByText(successView.countingFriends)).toBeVisible()
      const field = pageLink()
      expect(field).toHaveValue(`${location.origin}/join-waitlist`)
      release()
      expect(await friendsJoined(0)).toBeVisible()
      expect(await linkField()).toBe(field)
      expect(field).toHaveValue(location.href)
      expect(location.search).toMatch(/^\?invite=/)
      await codeKept()
    })

    test('what the visitor types meanwhile stays', async () => {
      const { user, release } = await joinWithoutCode()
      await user.click(screen.getByRole('button', { name: successView.correct }))
      await screen.findByLabelText(correction.label)
      await user.keyboard('ada@new')
      release()
      await codeKept()
      await user.keyboard('.example.com')
      expect(screen.getByLabelText(correction.label)).toHaveValue('ada@new.example.com')
      const address = `${location.origin}/join-waitlist?invite=${readCode()}`
      expect(await linkField()).toHaveValue(address)
    })

    test('sharing waits for it, and a second press shares nothing more', async () => {
      const { user, release } = await joinWithoutCode()
      const write = vi.spyOn(navigator.clipboard, 'writeText')
      await user.dblClick(screen.getByRole('button', { name: successView.share }))
      release()
      await screen.findByText(linkCopiedToast.title)
      const address = `${location.origin}/join-waitlist?invite=${readCode()}`
      expect(write.mock.calls).toEqual([[address]])
    })

    test('but sharing waits only a second, and the code moves no focus, also if nothing has it', async () => {
      const { release } = await joinWithoutCode()
      // As after a click beside the controls.
      act(() => screen.getByRole('heading', { name: successView.heading('1,044') }).blur())
      expect(document.body).toHaveFocus()
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      fireEvent.click(screen.getByRole('button', { name: successView.share }))
      await vi.advanceTimersByTimeAsync(1_000)
      vi.useRealTimers()
      await waitFor(async () =>
        expect(await navigator.clipboard.readText()).toBe(`${location.origin}/join-waitlist`),
      )
      release()
      expect(await friendsJoined(0)).toBeVisible()
      expect(document.body).toHaveFocus()
    })

    test('a lookup that fails is repeated as soon as the browser is online, and after a reload', async () => {
      // As on the page before the reload.
      const { key } = settle(begin(exampleSignup.email), 1_044)
      insertSignups([{ ...exampleSignup, id: idOfKey(key) }])
      keepPlace({ ...examplePlace(1_044), key })
      const requests: string[] = []
      server.use(
        http.post(FIND_PLACE, ({ request }) => {
          requests.push(request.headers.get('prefer') ?? '')
          return HttpResponse.error()
        }),
      )
      // No pause ends by itself.
      const start = globalThis.setTimeout
      vi.spyOn(globalThis, 'setTimeout').mockImplementation((run, ms = 0) =>
        start(run, ms < 1_000 ? ms : 1e9),
      )
      await renderApp('/join-waitlist')
      await waitFor(() => expect(requests).toEqual([`idempotency-key=${key}`]))
      expect(pageLink()).toHaveValue(`${location.origin}/join-waitlist`)
      server.resetHandlers()
      fireEvent(window, new Event('online'))
      expect((await linkField()).value).toContain(`?invite=${readCode()}`)
      expect(sessionStorage.getItem(SENT_SIGNUPS_KEY)).toBeNull()
    })
  })
})

test('a page that was opened through an invitation says so, counts the signup for the friend, and becomes an invitation', async () => {
  const before = inviter.friends_joined
  const user = await renderApp(invitationTo('/'))
  expect(screen.getByText(invitedNote.text)).toBeVisible()
  // CSS shows the number in the hero.
  const place = screen.getByText(hero.place.trim())
  expect(place).not.toBeVisible()
  await join(user)
  expect(await linkField()).toHaveValue(location.href)
  expect(location.pathname).toBe('/')
  expect(place).toBeVisible()
  expect(screen.getByText(invitedNote.text)).not.toBeVisible()
  expect(allSignups().at(-1)?.invited_by).toBe(inviter.invite_code)
  expect(allSignups()[0]?.friends_joined).toBe(before + 1)
})

describe('a visitor who returns', () => {
  let own: SignupRow

  beforeEach(() => {
    own = insertOwn()
  })

  const card = () => screen.findByRole('region', { name: /in line for early access$/ })
  /** CSS shows the positions. */
  const shownPositions = () =>
    ['--place', '--other-places'].map((name) =>
      document.documentElement.style.getPropertyValue(name),
    )

  test('sees the place in line above the form, with a count that removals reduce and that can exceed three', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      letFriendJoin(`${name}@example.com`, own.invite_code)
    }
    removeSignup(allSignups().at(-1)?.id ?? '')
    await renderApp('/join-waitlist')
    expect(await card()).toBeVisible()
    expect(shownPositions()).toEqual(['"#1,044"', '""'])
    expect(screen.getByText(placeCard.otherPlaces)).not.toBeVisible()
    expect(await friendsJoined(4)).toBeVisible()
    // The sentence replaces the offer that is done.
    expect(screen.getByText(successView.referralDone)).toBeVisible()
    expect(screen.getByText(successView.referral)).not.toBeVisible()
    expect(new URL((await linkField()).value).searchParams.get('invite')).toBe(own.invite_code)
    expect(nameField()).toBeVisible()
    // Nobody has done anything yet.
    expect(document.body).toHaveFocus()
  })

  test('joins with another address by their own link, keeps both places, and is not their own friend', async () => {
    const user = await renderApp(`/join-waitlist?invite=${own.invite_code}`)
    await join(user, 'another@example.com')
    expect(await screen.findByText(inLine('1,045'))).toBeVisible()
    expect(allSignups().at(-1)?.invited_by).toBeNull()
    expect(loadPlaces().map(({ position }) => position)).toEqual([1_045, 1_044])
    await user.click(navigationLink('Home'))
    expect(await card()).toBeVisible()
    expect(shownPositions()).toEqual(['"#1,045"', '"#1,044"'])
    expect(screen.getByText(placeCard.otherPlaces)).toBeVisible()
  })

  test('sees the invitation of a friend, which counts for the one who joins by the form', async () => {
    const user = await renderApp(invitationTo('/join-waitlist'))
    expect(screen.getByText(invitedNote.text)).toBeVisible()
    await join(user, 'another@example.com')
    await screen.findByText(inLine('1,045'))
    expect(allSignups().at(-1)?.invited_by).toBe(inviter.invite_code)
  })

  test('can count the friends again if it fails, sees a new count after returning to the tab, and keeps it', async () => {
    expectConsole('error', /^Friends count failed: unexpected/)
    server.use(http.post(COUNT_FRIENDS, () => HttpResponse.json('many'), { once: true }))
    const user = await renderApp('/join-waitlist')
    expect(await screen.findByText(successView.friendsNotCounted)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await friendsJoined(0)).parentElement).toHaveFocus()

    letFriendJoin('first@example.com', own.invite_code)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(await friendsJoined(1)).toBeVisible()
    expectConsole('error', /^Friends count failed: offline/)
    const logged = waitFor(() => expect(console.error).toHaveBeenCalledTimes(2))
    server.use(http.post(COUNT_FRIENDS, () => HttpResponse.error()))
    document.dispatchEvent(new Event('visibilitychange'))
    await logged
    expect(await friendsJoined(1)).toBeVisible()
  })

  test('never sees an older count after a newer one', async () => {
    const responses: ((friends: number) => void)[] = []
    server.use(
      http.post(COUNT_FRIENDS, async () => {
        const friends = await new Promise<number>((resolve) => responses.push(resolve))
        return HttpResponse.json(friends)
      }),
    )
    await renderApp('/join-waitlist')
    await waitFor(() => expect(responses).toHaveLength(1))
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(responses).toHaveLength(2))
    responses[1]?.(2)
    expect(await friendsJoined(2)).toBeVisible()
    responses[0]?.(1)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await friendsJoined(2)).toBeVisible()
  })
})
