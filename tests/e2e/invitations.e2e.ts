import type { Request } from '@playwright/test'
import { madeUpPeople } from '../../mocks/server/made-up-people'
import { successView } from '../../src/content/join-outcome'
import { invitedNote, waitlistForm } from '../../src/content/waitlist'
import { PLACE_KEY } from '../../src/lib/storage-keys'
import {
  expect,
  expectNoAxeViolations,
  fillIn,
  hydrated,
  navigationLink,
  nextInLine,
  openWithLateCode,
  placeInLine,
  submitButton,
  test,
} from './fixtures'

const inviteCode = madeUpPeople[11]?.invite_code ?? ''
const isSignup = (request: Request) =>
  request.method() === 'POST' && request.url().includes('/waitlist_signups')

const place = { position: 12, inviteCode }

test('shows the note of an invitation before hydration, without a layout shift', async ({
  page,
}) => {
  const releaseCode = await openWithLateCode(page, `/join-waitlist?invite=${inviteCode}`)
  await expect(page.getByText(invitedNote)).toBeInViewport()
  const title = page.getByRole('heading', { level: 1 })
  const before = await title.boundingBox()
  await releaseCode()
  await hydrated(page, '#waitlist-form')
  await expect(page.getByText(invitedNote)).toBeInViewport()
  expect(await title.boundingBox()).toEqual(before)
})

test('keeps an invitation through links and a reload, until the visitor has joined', async ({
  page,
}) => {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (isSignup(request)) sent.push(request.postDataJSON().invited_by)
  })
  await page.goto(`/?invite=${inviteCode}`)
  await navigationLink(page, 'Sweepstakes Rules').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Official Rules' })).toBeVisible()
  await page.reload()
  await hydrated(page)
  await navigationLink(page, 'Join Waitlist').click()
  await expect(page.getByText(invitedNote)).toBeVisible()
  await fillIn(page)
  await submitButton(page).click()
  await expect(nextInLine(page)).toBeVisible()
  await expect(page.getByText(invitedNote)).toBeHidden()
  await page.reload()
  await expect(nextInLine(page)).toBeVisible()
  await expect(page.getByText(invitedNote)).toBeHidden()
  expect(sent).toEqual([inviteCode])
})

test('keeps an invitation if the visitor follows a link before hydration', async ({ page }) => {
  await openWithLateCode(page, `/?invite=${inviteCode}`)
  await navigationLink(page, 'Sweepstakes Rules').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Official Rules' })).toBeVisible()
  await page.goto('/join-waitlist?scenario=')
  await expect(page.getByText(invitedNote)).toBeVisible()
  const signup = page.waitForRequest(isSignup)
  await fillIn(page)
  await submitButton(page).click()
  expect((await signup).postDataJSON()).toMatchObject({ invited_by: inviteCode })
})

test('shows no note if the code in the address is invalid', async ({ page }) => {
  await page.goto('/?invite=not-a-code')
  await hydrated(page)
  await expect(page.getByText(invitedNote)).toBeHidden()
})

test.describe('a visitor who returns', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      PLACE_KEY,
      JSON.stringify([place]),
    ] as const),
  )

  for (const path of ['/', '/join-waitlist']) {
    test(`sees the place in line on ${path}, and never the form`, async ({ page }) => {
      const releaseCode = await openWithLateCode(page, path)
      await expect(page.getByText(waitlistForm.hydration.placeKnown)).toBeVisible()
      await expect(page.getByLabel('Full Name')).toBeHidden()
      await page.getByText(waitlistForm.hydration.placeKnown).scrollIntoViewIfNeeded()
      await releaseCode()
      await expect(placeInLine(page, place.position)).toBeVisible()
      await expect(page.getByLabel('Full Name')).toHaveCount(0)
      await expect(page.getByText(waitlistForm.hydration.placeKnown)).toBeHidden()
      expect(new URL(page.url()).searchParams.get('invite')).toBe(inviteCode)
      await expectNoAxeViolations(page)
    })
  }

  for (const path of ['/', '/join-waitlist']) {
    test(`sees ${path} without a layout shift on a phone`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.addInitScript(() => {
        Object.assign(window, { shift: 0 })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ('value' in entry) {
              Object.assign(window, { shift: Reflect.get(window, 'shift') + entry.value })
            }
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto(`${path}?demo=hidden`)
      await hydrated(page)
      await page
        .locator(path === '/' ? '#waitlist' : 'h1')
        .evaluate((element) => element.scrollIntoView())
      await expect(page.getByText(/friends have joined/)).toBeVisible()
      expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.002)
    })
  }

  test('finds it again after Back and a reload, and can join with another address', async ({
    page,
  }) => {
    await page.goto('/join-waitlist')
    await expect(placeInLine(page, place.position)).toBeVisible()
    await navigationLink(page, 'Home').click()
    await expect(page.getByRole('heading', { level: 1, name: /^Savings/ })).toBeVisible()
    await page.goBack()
    await expect(placeInLine(page, place.position)).toBeVisible()
    await page.reload()
    await expect(page.getByLabel(successView.invitationLink)).toHaveValue(page.url())
    await page.getByRole('button', { name: successView.joinAnother }).click()
    await fillIn(page)
    await submitButton(page).click()
    await expect(nextInLine(page)).toBeVisible()
    await expect(page.getByRole('heading', { name: successView.title })).toBeFocused()
  })
})
