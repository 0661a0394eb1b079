import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { server } from '../../mocks/node'
import { keepPlaces } from '../../mocks/scenarios/browser-faults'
import { replaceScenarios } from '../../mocks/scenarios/scenario-store'
import { placeOf } from '../../mocks/scenarios/waitlist-scenarios'
import { mockProject } from '../../mocks/server/project'
import { madeUpPeople, takenEmail } from '../../mocks/server/signups/made-up-people'
import {
  addBatch,
  allSignups,
  insertSignups,
  takeBackBatch,
} from '../../mocks/server/signups/signup-table'
import { figures } from '../../src/content/figures'
import { hero } from '../../src/content/hero'
import { placeCard, successView } from '../../src/content/join-outcome'
import { correction, leaving } from '../../src/content/own-place'
import { duplicateEmailToast, joinedToast } from '../../src/content/toasts'
import { invitedNote } from '../../src/content/waitlist'
import { dropInvitation } from '../../src/invitation/shown-invitation'
import { announce } from '../../src/lib/announce'
import { PLACE_KEY } from '../../src/lib/browser-storage'
import type { SignupRow } from '../../src/lib/signup-columns'
import { keepPlace, loadPlaces } from '../../src/waitlist/signup/known-places'
import { expectConsole } from '../support/console-guard'
import { exampleSignup, insertOwn } from '../support/example-signup'
import { holdResponses } from '../support/hold-responses'
import {
  emailField,
  fillIn,
  inLine,
  nameField,
  navigationLink,
  renderApp,
  submitButton,
  waitForForm,
} from '../support/render-app'
import { said } from '../support/said'

// These tests cover a visitor's place and its invitation. `join-model.test.ts` corrects and leaves places at random.

const NEXT_IN_LINE = inLine('1,044')

/** The person whose invitations the tests open. */
const [inviter] = madeUpPeople
if (inviter === undefined) throw new Error('There are no made-up people')

const FIND_PLACE = `${mockProject.url}/rest/v1/rpc/find_place`
const COUNT_FRIENDS = `${mockProject.url}/rest/v1/rpc/count_friends`

const invitationTo = (path: string) => `${path}?invite=${inviter.invite_code}`

/** Finds the link field once its link is an invitation. */
const linkField = () => screen.findByDisplayValue<HTMLInputElement>(/\?invite=/)

const pageLink = () => screen.getByRole('textbox', { name: successView.link })

/** Defines `navigator.share`, which jsdom lacks. */
function setShareSheet(share: Navigator['share']) {
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
}

const refuse = (name: string) => async () => {
  throw new DOMException('Refused', name)
}

const shareButton = () => screen.getByRole('button', { name: successView.share })

const last = () => allSignups().at(-1)

const friendsJoined = (count: number) => screen.findByText(successView.friendsJoined(count))

async function join() {
  const user = await renderApp('/join-waitlist')
  await fillIn(user)
  await user.click(submitButton())
  return user
}

/** Joins as #1,044, and waits until the page has the invitation code. */
async function joinAndWait() {
  const user = await join()
  await friendsJoined(0)
  return user
}

/** Another visitor joins through an invitation. */
function letFriendJoin(email: string, invited_by: string | null) {
  insertSignups([{ ...exampleSignup, email, invited_by }])
}

const button = (name: string) => screen.findByRole('button', { name })
const field = () => screen.findByLabelText(correction.label)

async function openLeaving(user: UserEvent) {
  await user.click(await button(placeCard.leave))
  return within(await screen.findByRole('dialog', { name: leaving.title('1,044') }))
}

beforeEach(dropInvitation)

describe('after joining,', () => {
  test("the next page's URL stays, even if the form is still on the screen", async () => {
    const response = holdResponses()
    const user = await join()
    // Simulates a next page whose code is still loading. The router's `pushState` would open the page at once.
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

  test('a backend with only the table offers no invitation and no way to leave', async () => {
    expectConsole('warn', /no function find_place/)
    replaceScenarios([{ id: 'no-lookup' }])
    const user = await join()
    expect(await screen.findByText(new RegExp(successView.correctedIsNew))).toBeVisible()
    await waitFor(() => expect(screen.queryByText(successView.countingFriends)).toBeNull())
    expect(screen.queryByText(placeCard.leave)).toBeNull()
    expect(screen.getByText('By email, in order of place in line.')).toBeVisible()
    expect(loadPlaces()).toMatchObject([{ position: 1_044, inviteCode: null }])
    expect(pageLink()).toHaveValue(location.href)
    expect(location.search).toBe('')
    await user.click(screen.getByRole('button', { name: successView.share }))
    expect(await navigator.clipboard.readText()).toBe(location.href)
    await user.click(screen.getByRole('button', { name: successView.correct }))
    expect(emailField()).toHaveFocus()
  })

  test('the offer to invite friends stays beside an older, invited place', async () => {
    expectConsole('error', /^The response to a signup has no position/)
    keepPlace({ ...placeOf(insertOwn()), invitedAt: '2026-11-19T21:30:00Z' })
    replaceScenarios([{ id: 'broken', response: 'without-prefer' }])
    const user = await renderApp('/join-waitlist')
    await fillIn(user, { email: 'another@example.com' })
    await user.click(submitButton())
    expect(await screen.findByText(successView.withoutPosition)).toBeVisible()
    expect(document.documentElement.dataset.placeInvited).toBe('')
    expect(screen.getByText(successView.referral)).toBeVisible()
    expect(screen.queryByText(placeCard.friendsOfInvited(null))).toBeNull()
  })

  describe('if the invitation code arrives after the place,', () => {
    /** Joins, and holds back the code until `release` is called. */
    async function joinWithoutCode() {
      let release = () => {}
      const isReleased = new Promise<void>((resolve) => {
        release = resolve
      })
      server.use(http.post(FIND_PLACE, () => isReleased))
      const user = await join()
      expect(await screen.findByText(NEXT_IN_LINE)).toBeVisible()
      return { user, release }
    }

    test('the link changes without discarding what the visitor types', async () => {
      const { user, release } = await joinWithoutCode()
      // This text reserves the space for the number of friends.
      expect(screen.getByText(successView.countingFriends)).toBeVisible()
      const link = pageLink()
      expect(link).toHaveValue(`${location.origin}/join-waitlist`)
      await user.click(screen.getByRole('button', { name: successView.correct }))
      const field = await screen.findByLabelText(correction.label)
      await user.keyboard('ada@new')
      release()
      expect(await friendsJoined(0)).toBeVisible()
      expect(await linkField()).toBe(link)
      expect(link).toHaveValue(location.href)
      expect(location.search).toBe(`?invite=${last()?.invite_code}`)
      expect(loadPlaces()).toMatchObject([{ position: 1_044, inviteCode: last()?.invite_code }])
      await user.keyboard('.example.com')
      expect(field).toHaveValue('ada@new.example.com')
    })
  })
})

describe('sharing', () => {
  afterEach(() => void Reflect.deleteProperty(navigator, 'share'))

  test('uses the share sheet or, without one, copies the URL', async () => {
    const user = await join()
    await linkField()
    expect(screen.getByText(successView.discloseReward)).toBeVisible()
    const copied = () => navigator.clipboard.readText()
    await navigator.clipboard.writeText('before')
    const share = vi.fn(async () => undefined)
    setShareSheet(share)
    await user.click(shareButton())
    expect(share).toHaveBeenCalledExactlyOnceWith({
      title: 'Join me on Nestwin!',
      text: 'Earn guaranteed returns + win prizes just for saving!',
      url: location.href,
    })

    // These errors occur if the visitor closes the sheet, or presses the button again while the sheet is open.
    for (const name of ['AbortError', 'InvalidStateError']) {
      setShareSheet(refuse(name))
      await user.click(shareButton())
      expect(shareButton()).toHaveFocus()
    }
    expect(await copied()).toBe('before')
    expect(screen.queryByText(/Link copied/)).toBeNull()

    setShareSheet(refuse('NotAllowedError'))
    await user.click(shareButton())
    expect(await copied()).toBe(location.href)
    await navigator.clipboard.writeText('before')
    Reflect.deleteProperty(navigator, 'share')
    await user.click(shareButton())
    expect(await screen.findAllByText(/Link copied/)).not.toEqual([])
    expect(await copied()).toBe(location.href)
  })

  test('selects the URL in its field if the clipboard refuses it', async () => {
    const user = await join()
    const address = await linkField()
    const write = vi.spyOn(navigator.clipboard, 'writeText')
    write.mockRejectedValue(new DOMException('Refused', 'NotAllowedError'))
    await user.click(shareButton())
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
})

test('a signup through an invitation counts for the inviter', async () => {
  const before = inviter.friends_joined
  const user = await renderApp(invitationTo('/'))
  expect(screen.getByText(invitedNote.text)).toBeVisible()
  // CSS hides this text until the visitor has a place.
  const place = screen.getByText(hero.place.trim())
  expect(place).not.toBeVisible()
  await fillIn(user)
  await user.click(submitButton())
  expect(await linkField()).toHaveValue(location.href)
  expect(location.pathname).toBe('/')
  expect(place).toBeVisible()
  expect(screen.getByText(invitedNote.text)).not.toBeVisible()
  expect(last()?.invited_by).toBe(inviter.invite_code)
  expect(allSignups()[0]?.friends_joined).toBe(before + 1)
})

describe('a visitor who returns', () => {
  let own: SignupRow

  beforeEach(() => {
    own = insertOwn()
  })

  test('sees the place in line above the form', async () => {
    const { friends } = figures.referral
    for (let friend = 0; friend <= friends; friend++) {
      letFriendJoin(`${friend}@example.com`, own.invite_code)
    }
    await renderApp('/join-waitlist')
    expect(await screen.findByRole('region', { name: /in line for early access$/ })).toBeVisible()
    expect(screen.getByText(placeCard.otherPlaces)).not.toBeVisible()
    expect(await friendsJoined(friends + 1)).toBeVisible()
    // This sentence replaces the offer once the goal is reached.
    expect(screen.getByText(successView.referralDone)).toBeVisible()
    expect(screen.getByText(successView.referral)).not.toBeVisible()
    expect(screen.getByText(successView.discloseEarned)).toBeVisible()
    expect(await linkField()).toHaveValue(
      `${location.origin}/join-waitlist?invite=${own.invite_code}`,
    )
    expect(nameField()).toBeVisible()
    // The focus does not move before the visitor does something.
    expect(document.body).toHaveFocus()
  })

  test('can retry a failed friend count', async () => {
    expectConsole('error', /^Friends count failed: unexpected/)
    server.use(http.post(COUNT_FRIENDS, () => HttpResponse.json('many'), { once: true }))
    const user = await renderApp('/join-waitlist')
    expect(await screen.findByText(successView.friendsNotCounted)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await friendsJoined(0)).parentElement).toHaveFocus()

    letFriendJoin('first@example.com', own.invite_code)
    fireEvent(document, new Event('visibilitychange', { bubbles: true }))
    expect(await friendsJoined(1)).toBeVisible()
    expectConsole('error', /^Friends count failed: offline/)
    const logged = waitFor(() => expect(console.error).toHaveBeenCalledTimes(2))
    server.use(http.post(COUNT_FRIENDS, () => HttpResponse.error()))
    fireEvent(document, new Event('visibilitychange', { bubbles: true }))
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
    fireEvent(document, new Event('visibilitychange', { bubbles: true }))
    await waitFor(() => expect(responses).toHaveLength(2))
    responses[1]?.(2)
    expect(await friendsJoined(2)).toBeVisible()
    responses[0]?.(1)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await friendsJoined(2)).toBeVisible()
  })
})

test('an email address that cannot be saved shows an error at its field', async () => {
  const user = await joinAndWait()
  await user.click(await button(successView.correct))
  await field()
  for (const [email, message] of [
    ['ada', /full email address|example/i],
    [takenEmail, new RegExp(duplicateEmailToast.description)],
  ] as const) {
    await user.clear(await field())
    await user.keyboard(`${email}{Enter}`)
    await waitFor(async () => expect(await field()).toHaveAccessibleDescription(message))
    expect(await field()).toHaveFocus()
    expect(last()?.email).toBe(exampleSignup.email)
  }
  // The team invites the visitor in the meantime.
  addBatch([last()?.id ?? ''], 'admin@example.com')
  await user.clear(await field())
  await user.keyboard('new@example.com{Enter}')
  await screen.findByText(correction.invited(exampleSignup.email))
  expect(last()?.email).toBe(exampleSignup.email)
  await user.click(await button(correction.cancel))
  expect(await button(successView.correct)).toHaveAccessibleDescription(exampleSignup.email)
})

test('after a lost response, only the same email address can be sent again', async () => {
  const user = await joinAndWait()
  replaceScenarios([{ id: 'broken', response: 'lost', call: 'correct' }])
  expectConsole('error', /^Email change failed/)
  await user.click(await button(successView.correct))
  expect(await field()).toHaveFocus()
  // A password manager may fill in a field without an event. User-event would dispatch one.
  Object.assign(await field(), { value: ' New@Example.com' })
  fireEvent.submit(await field())
  await screen.findByText(correction.unknown)
  expect(await field()).toHaveAttribute('readonly')
  expect(await button(correction.cancel)).toBeDisabled()
  // A refused retry says nothing about the first attempt.
  replaceScenarios([{ id: 'rate-limited', call: 'correct' }])
  await user.click(await button('Try again'))
  await screen.findByText(correction.unknown)
  expect(await field()).toHaveAttribute('readonly')
  replaceScenarios([])
  await user.click(await button('Try again'))
  expect(await button(successView.correct)).toHaveFocus()
  expect(await button(successView.correct)).toHaveAccessibleDescription('new@example.com')
  expect(last()).toMatchObject({ email: 'new@example.com', position: 1_044 })
  await waitFor(() => expect(said()).toContain(correction.saved('new@example.com')))
})

test('leaving the waitlist deletes the place from the server and the browser', async () => {
  const user = await joinAndWait()
  expect(location.search).toMatch(/^\?invite=/)
  const dialog = await openLeaving(user)
  expect(dialog.getByText(leaving.text)).toBeVisible()
  await user.click(await button(leaving.keep))
  expect(last()?.position).toBe(1_044)

  await openLeaving(user)
  expectConsole('error', /^Waitlist leave failed/)
  for (const [scenario, message] of [
    [{ id: 'rate-limited', call: 'leave' }, new RegExp(`^${leaving.failed}`)],
    [{ id: 'broken', response: 'lost', call: 'leave' }, leaving.unknown],
    // A refused retry says nothing about the first attempt.
    [{ id: 'rate-limited', call: 'leave' }, leaving.unknown],
  ] as const) {
    replaceScenarios([scenario])
    await user.click(await button(leaving.confirm))
    await screen.findByText(message)
  }
  replaceScenarios([])
  await user.click(await button(leaving.confirm))
  expect(await screen.findByText(placeCard.left('1,044'))).toHaveFocus()
  expect(screen.queryByText(joinedToast.title)).toBeNull()
  expect(allSignups()).toHaveLength(1_043)
  expect([localStorage.getItem(PLACE_KEY), location.search]).toEqual([null, ''])
})

test('the place card says that the team has invited the visitor', async () => {
  const status = () => document.documentElement.dataset.placeInvited
  const { id } = insertOwn()
  const batch = addBatch([id], 'admin@example.com')
  await renderApp('/join-waitlist')
  await waitFor(() => expect(status()).toBe(''))
  expect(loadPlaces()).toMatchObject([{ invitedAt: last()?.invited_at }])
  await waitFor(() => expect(said()).toContain(placeCard.invited))
  expect(await screen.findByText(placeCard.friendsOfInvited(0))).toBeVisible()
  cleanup()
  await renderApp('/')
  expect(screen.getByRole('button', { name: hero.invitation })).toBeVisible()
  takeBackBatch(batch)
  cleanup()
  await renderApp('/join-waitlist')
  await waitFor(() => expect(status()).toBeUndefined())
})

test('friends can be counted later if the invitation code could not be looked up', async () => {
  replaceScenarios([{ id: 'unavailable', call: 'place' }])
  const user = await join()
  expect(await screen.findByText(successView.friendsNotCounted)).toBeVisible()
  expect(screen.queryByText(successView.countingFriends)).toBeNull()
  replaceScenarios([])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await friendsJoined(0)).toBeVisible()
})

test.each([
  ['without a code', { inviteCode: null }, 0],
  ['with a code', {}, 1],
])('a place %s cannot be left on a backend with only the table', async (_, change, before) => {
  keepPlaces([{ ...placeOf(insertOwn()), ...change }])
  const response = holdResponses()
  replaceScenarios([{ id: 'no-lookup' }])
  await renderApp('/join-waitlist')
  await screen.findByText(placeCard.formTitle)
  await waitForForm()
  expect(screen.queryAllByText(placeCard.leave)).toHaveLength(before)
  expectConsole('warn', /no function find_place/)
  response()
  await waitFor(() => expect(console.warn).toHaveBeenCalled())
  await waitFor(() => expect(screen.queryByText(placeCard.leave)).toBeNull())
})

test('a place that the team removed is announced only once', async () => {
  insertOwn()
  const visit = async (answer?: () => Response) => {
    cleanup()
    server.resetHandlers()
    if (answer !== undefined) server.use(http.post(FIND_PLACE, answer))
    const user = await renderApp('/join-waitlist')
    await waitForForm()
    return user
  }
  const isGone = () => document.documentElement.dataset.placeGone !== undefined
  const gone = () => HttpResponse.json({ place: null })
  let asked = 0
  server.events.on('request:start', ({ request }) => {
    if (request.url === FIND_PLACE) asked += 1
  })
  await visit(gone)
  await waitFor(() => expect(said()).toContain(placeCard.gone))
  expect(isGone()).toBe(true)
  expect(screen.queryByRole('button', { name: successView.share })).toBeNull()
  // A failure changes nothing, and a known removal is not announced again.
  await visit(() => HttpResponse.error())
  await visit(gone)
  await waitFor(() => expect(asked).toBe(3))
  announce('Later')
  await waitFor(() => expect(said()).toContain('Later'))
  expect(isGone()).toBe(true)
  expect(said().filter((text) => text === placeCard.gone)).toHaveLength(1)
  await visit()
  await waitFor(() => expect(isGone()).toBe(false))
  expect(loadPlaces()).toMatchObject([{ goneAt: null }])
  const user = await visit(gone)
  await user.click(await button(placeCard.hide))
  expect(loadPlaces()).toEqual([])
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('a place that was left in another tab also disappears here', async () => {
  await joinAndWait()
  localStorage.removeItem(PLACE_KEY)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: PLACE_KEY })))
  await waitForForm()
  // This tab cannot know whether the visitor left, hid the place, or deleted the site's data.
  expect(screen.queryByText(placeCard.left('1,044'))).toBeNull()
  expect(location.search).toBe('')
})

test('leaving one of two places looks up the other place', async () => {
  const friend = { ...exampleSignup, email: 'friend@example.com' }
  const [earlier, later] = insertSignups([exampleSignup, friend])
  if (earlier === undefined || later === undefined) throw new Error('The signups are not stored')
  addBatch([earlier.id], 'admin@example.com')
  keepPlaces([later, earlier].map(placeOf))
  const user = await renderApp('/join-waitlist')
  await user.click(await button(placeCard.leave))
  await user.click(await button(leaving.confirm))
  expect(await screen.findByText(placeCard.left('1,045'))).toHaveFocus()
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(document.documentElement.dataset.placeInvited).toBeDefined())
})

test('an email address that is being saved gets no suggestion', async () => {
  const user = await joinAndWait()
  const response = holdResponses()
  await user.click(await button(successView.correct))
  await user.keyboard('ann@gmial.com')
  await user.click(await button(correction.save))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByRole('button', { name: /^Did you mean/ })).toBeNull()
  response()
  expect(await button(successView.correct)).toHaveAccessibleDescription('ann@gmial.com')
})
