import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { administrator } from '../../mocks/server/gotrue/accounts'
import { madeUpPeople } from '../../mocks/server/signups/made-up-people'
import { inviteCopy } from '../../src/content/admin-batches'
import { adminLoadFailureToast, overview, toolbar } from '../../src/content/admin-list'
import { formatCount } from '../../src/content/format'
import { placeCard, successView } from '../../src/content/join-outcome'
import { correction, leaving } from '../../src/content/own-place'
import { closeToast, type Message, somethingWentWrongToast } from '../../src/content/toasts'
import { invitedNote } from '../../src/content/waitlist'
import {
  expect,
  fillIn,
  formHydrated,
  getByText,
  NETWORK_ERROR,
  placeInLine,
  sharedAddress,
  signIn,
  signupRows,
  signupTotal,
  startRemoval,
  submitButton,
  test,
} from './fixtures'

// Runs the production build with a backend at another origin. All tests share one database, which has the migrations.
test.describe.configure({ mode: 'serial' })

/** The seed inserts the made-up people. */
const SEEDED = madeUpPeople.length
const NEXT_POSITION = SEEDED + 1
const REFUSED = /^Waitlist list failed: refused \(status 401, code 42501\)$/

/** The button that closes a toast. */
const toast = (page: Page, { title }: Message) =>
  page.getByRole('button', { name: closeToast(title) })

async function join(page: Page, email: string) {
  await page.goto('/join-waitlist')
  await fillIn(page, { email })
  await submitButton(page).click()
}

/** Presses a button that saves a file of signups. @returns the file's lines without the header */
async function saveFile(page: Page, button: string) {
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const csv = readFileSync(await (await downloaded).path(), 'utf8')
  return csv.trimEnd().split('\r\n').slice(1)
}

test('an administrator exports, invites, and removes signups', async ({ page, expectErrors }) => {
  expectErrors(NETWORK_ERROR)
  expectErrors(REFUSED)
  // Chromium converts the domain in an email field to ASCII.
  await join(page, 'ada.park@bücher.example.com')
  await expect(placeInLine(page, NEXT_POSITION)).toBeVisible()

  await page.goto('/admin')
  await signIn(page, administrator)
  await expect(getByText(page, 'Signed in as admin@example.com')).toBeFocused()
  await expect(signupTotal(page, SEEDED + 1)).toBeVisible()
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByLabel('Savings', { exact: true }).selectOption('Not given')
  const matching = await getByText(page, /^#.* · \d+ signups$/).textContent()
  expect(await saveFile(page, 'Export CSV')).toHaveLength(
    Number(/(\d+) signups$/.exec(matching ?? '')?.[1]),
  )

  // A reload keeps the session.
  await page.goto('/admin')
  await expect(getByText(page, 'Signed in as admin@example.com')).toBeVisible()
  await page.getByRole('button', { name: inviteCopy.open }).click()
  await page.getByLabel(inviteCopy.howMany).fill('30')
  await expect(getByText(page, /^The next 30 people: /)).toBeVisible()
  expect(await saveFile(page, inviteCopy.submit)).toHaveLength(30)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Last' }).click()
  const last = signupRows(page).last()
  await expect(last).toContainText(
    `#${formatCount(NEXT_POSITION)}Ada Parkada.park@xn--bcher-kva.example.com`,
  )
  await expect(last.locator('time')).toHaveText(/^\w{3} \d+, \d{4}, \d+:\d\d [AP]M$/)
  await startRemoval(page, NEXT_POSITION)
  await page.getByRole('button', { name: 'Remove for good' }).click()
  await expect(signupTotal(page, SEEDED)).toBeVisible()
  await expect(signupRows(page).last()).toContainText(`#${formatCount(SEEDED)}`)

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('a visitor corrects an email, leaves the waitlist, and joins again', async ({
  page,
  browser,
}) => {
  await join(page, 'cy@exampel.com')
  await expect(page).toHaveURL(/\?invite=/)
  await expect(page.getByLabel(successView.link)).toHaveValue(sharedAddress(page))
  await expect(getByText(page, successView.friendsJoined(0))).toBeVisible()
  await page.getByRole('button', { name: successView.correct }).click()
  await page.getByLabel(correction.label).fill('cy@example.com')
  await page.getByRole('button', { name: correction.save }).click()
  const corrected = page.getByRole('button', { name: successView.correct })
  await expect(corrected).toBeFocused()
  await expect(corrected).toHaveAccessibleDescription('cy@example.com')

  const friend = await (await browser.newContext()).newPage()
  await friend.goto(page.url())
  await expect(getByText(friend, invitedNote.text)).toBeVisible()
  await fillIn(friend, { email: 'friend@example.com' })
  await submitButton(friend).click()
  await expect(getByText(friend, successView.friendsJoined(0))).toBeVisible()

  const team = await (await browser.newContext()).newPage()
  await team.goto('/admin')
  await signIn(team, administrator)
  await team.getByLabel(toolbar.search).fill('cy@example.com')
  await expect(getByText(team, / · 1 signup$/)).toBeVisible()
  await team.getByRole('button', { name: inviteCopy.open }).click()
  await team.getByRole('button', { name: inviteCopy.submit }).click()
  await expect(team.getByRole('heading', { name: /^Batch \d+: 1 person/ })).toBeVisible()

  await page.reload()
  const card = page.getByRole('region', { name: placeCard.invited })
  await expect(getByText(card, placeCard.friendsOfInvited(1))).toBeVisible()
  await card.getByRole('button', { name: placeCard.leave }).click()
  await page.getByRole('button', { name: leaving.confirm, exact: true }).click()
  await expect(getByText(page, /^You have left the waitlist/)).toBeFocused()
  await page.reload()
  await expect(card).toBeHidden()
  await fillIn(page, { email: 'cy@example.com' })
  await submitButton(page).click()
  await expect(getByText(page, successView.friendsJoined(0))).toBeVisible()
})

/** Cuts the connection, and stops the clock so that React cannot show content that it delays after painting a fallback. */
async function stopNetworkAndClock(page: Page) {
  await page.context().setOffline(true)
  await page.clock.pauseAt(Date.now() + 60_000)
}

test('a toast needs no request once the form has loaded', async ({ page, expectErrors }) => {
  expectErrors(NETWORK_ERROR)
  expectErrors(/^Waitlist join failed/)
  await page.clock.install()
  // The document for / does not preload the form's code.
  await page.goto('/')
  await formHydrated(page)
  await fillIn(page)
  await stopNetworkAndClock(page)
  await submitButton(page).click()
  await expect(toast(page, somethingWentWrongToast)).toBeVisible()
})

test('a toast needs no request once the admin list has loaded', async ({
  page,
  expectErrors,
  allowErrors,
}) => {
  expectErrors(NETWORK_ERROR)
  expectErrors(REFUSED)
  expectErrors(/^Waitlist list failed: offline/)
  allowErrors(/^Waitlist (count|summary) failed: offline/)
  await page.goto('/admin')
  await signIn(page, administrator)
  await expect(signupRows(page).first()).toBeVisible()
  await page.clock.install()
  await page.reload()
  await expect(signupRows(page).first()).toBeVisible()
  await stopNetworkAndClock(page)
  await page.getByRole('button', { name: overview.refresh }).click()
  await expect(toast(page, adminLoadFailureToast)).toBeVisible()
})
