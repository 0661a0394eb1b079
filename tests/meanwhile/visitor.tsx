import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { replaceScenarios } from '../../mocks/scenarios/scenario-store'
import { allSignups, insertSignups, removeSignup } from '../../mocks/server/signups/signup-table'
import { placeCard, successView, unknownOutcome } from '../../src/content/join-outcome'
import { duplicateEmailToast, somethingWentWrongToast } from '../../src/content/toasts'
import { mapSignupColumns } from '../../src/lib/signup-columns'
import { allowConsole } from '../support/console-guard'
import { startWithFew } from '../support/few-signups'
import {
  emailField,
  inLine,
  nameField,
  renderApp,
  submitButton,
  waitForForm,
} from '../support/render-app'
import type { Act, Case } from './cases'
import { doInBrowser, hold, settled, watchRequests } from './world'

const PEOPLE = 4
const EMAIL = 'ada.park@example.com'
const ownRow = () => allSignups().find(({ email }) => email === EMAIL)
const joinAs = (email: string) =>
  insertSignups([{ ...mapSignupColumns(() => null), name: 'Ada Park', email }])

/** @returns whether the page is another one now */
async function doMeanwhile(name: Act): Promise<boolean> {
  switch (name) {
    case 'types':
      fireEvent.change(screen.getByLabelText(/^Phone/), { target: { value: '206' } })
      return false
    case 'presses again':
      fireEvent.click(screen.getByRole('button', { name: 'Joining...' }))
      return false
    case 'presses Enter':
      fireEvent.submit(document.querySelector('#waitlist-form') ?? document.body)
      return false
    case 'does the same in a second tab':
      if (ownRow() === undefined) joinAs(EMAIL)
      return false
    case 'does the opposite in a second tab': {
      // The team removes the signup.
      const row = ownRow()
      if (row !== undefined) removeSignup(row.id)
      return false
    }
    case 'presses Escape':
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
      return false
    default:
      return doInBrowser(name)
  }
}

const toasts = () =>
  screen
    .queryAllByRole('region', { name: 'Notifications' })
    .flatMap((region) => within(region).queryAllByRole('listitem'))
    .map(({ textContent }) => textContent)

/** Runs a case on the page with the form, and checks what must hold. */
export async function runOnForm({ act: done, outcome }: Case) {
  allowConsole('error', /^(Waitlist join|Friends count) failed: /)
  startWithFew(PEOPLE)
  history.replaceState(null, '', '/sweepstakes-rules')
  history.pushState(null, '', '/join-waitlist')
  await renderApp('/join-waitlist')
  await waitForForm()
  fireEvent.change(nameField(), { target: { value: 'Ada Park' } })
  fireEvent.change(emailField(), { target: { value: EMAIL } })
  watchRequests()
  const held = hold('join', outcome, () => joinAs(EMAIL))
  submitButton().focus()
  fireEvent.click(submitButton())
  await held.arrived
  const isElsewhere = await doMeanwhile(done)
  await held.release()
  replaceScenarios([])
  act(() => void dispatchEvent(new Event('online')))
  await settled()

  if (isElsewhere) {
    // A place that is found is good news on every page.
    const failures = [somethingWentWrongToast.title, duplicateEmailToast.title]
    const shown = toasts().filter((text) => failures.some((title) => text?.startsWith(title)))
    expect(shown.length, 'failures on another page').toBeLessThanOrEqual(1)
    await act(async () => history.go(done === 'goes back' ? 1 : -1))
    await screen.findByRole('heading', { level: 1, name: /^(Join|You're In)/ })
    await settled()
  }
  expect(document.activeElement, 'focus').not.toBe(document.body)
  expect(screen.queryAllByText('Joining...'), 'busy').toEqual([])
  expectTruth(done)
  const again = screen.queryByRole('button', { name: 'Try again' })
  if (again === null) return
  fireEvent.click(again)
  await settled()
  expectTruth(done)
  expect(screen.queryByText(unknownOutcome.title)).toBeNull()
}

/** What the page says equals what the server has, and a form has what was typed. */
function expectTruth(done: Act) {
  const own = allSignups().filter(({ email }) => email === EMAIL)
  expect(own.length).toBeLessThanOrEqual(1)
  const isRemoved = done === 'does the opposite in a second tab'
  const position = own[0]?.position ?? (isRemoved ? PEOPLE + 1 : 0)
  const place = screen.queryByText(inLine())
  if (place !== null) {
    expect(place).toHaveTextContent(successView.position(String(position)))
    return
  }
  // The visitor has seen the place before they left the page.
  if (screen.queryByRole('region', { name: placeCard.title }) !== null) {
    expect(document.documentElement.style.getPropertyValue('--place')).toBe(`"#${position}"`)
    return
  }
  expect(nameField()).toHaveValue('Ada Park')
  expect(emailField()).toHaveValue(EMAIL)
  if (done === 'types') expect(screen.getByLabelText(/^Phone/)).toHaveValue('206')
  const isOfAnotherTab = done === 'does the same in a second tab'
  const isNotSaved = screen.queryByText(/^Your place was not saved/) !== null
  if (isNotSaved && !isOfAnotherTab) expect(own).toEqual([])
  if (screen.queryAllByText(/^This email is already/).length > 0) expect(own).toHaveLength(1)
}
