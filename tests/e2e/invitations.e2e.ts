import { placeOf } from '../../mocks/scenarios/waitlist-scenarios'
import { personAt } from '../../mocks/states/list-states'
import { placeCard as placeCardCopy, successView } from '../../src/content/join-outcome'
import { invitedNote } from '../../src/content/waitlist'
import { PLACE_KEY } from '../../src/lib/browser-storage'
import {
  expect,
  expectToFit,
  fillIn,
  getByText,
  hydrated,
  navigationLink,
  nextInLine,
  openWithLateCode,
  placeCard,
  submitButton,
  test,
  watchSignups,
} from './fixtures'

const inviteCode = personAt(12).invite_code

test('an invitation is announced before hydration, shifts nothing, and counts on every page until the signup', async ({
  page,
  context,
}) => {
  const sent = watchSignups(page)
  const note = getByText(page, invitedNote.text)
  await page.goto('/join-waitlist?invite=not-a-code')
  await expect(note).toBeHidden()
  const releaseCode = await openWithLateCode(page, `/join-waitlist?invite=${inviteCode}`)
  await expect(note).toBeInViewport()
  const title = page.getByRole('heading', { level: 1 })
  const before = await title.boundingBox()
  await releaseCode()
  await hydrated(page, '#waitlist-form')
  await expect(note).toBeInViewport()
  expect(await title.boundingBox()).toEqual(before)

  const rules = navigationLink(page, 'Sweepstakes Rules')
  await expect(rules).toHaveAttribute('href', '/sweepstakes-rules')
  await rules.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Official Rules' })).toBeFocused()
  await expect(page).toHaveURL(`/sweepstakes-rules?invite=${inviteCode}`)
  const opened = context.waitForEvent('page')
  await navigationLink(page, 'Join Waitlist').click({ modifiers: ['ControlOrMeta'] })
  const secondTab = await opened
  await expect(secondTab).toHaveURL(`/join-waitlist?invite=${inviteCode}`)
  await expect(getByText(secondTab, invitedNote.text)).toBeVisible()
  await secondTab.close()
  await page.goto('/sweepstakes-rules?scenario=')
  await hydrated(page)
  await navigationLink(page, 'Join Waitlist').click()
  await expect(note).toBeVisible()
  await fillIn(page)
  await submitButton(page).click()
  await expect(nextInLine(page)).toBeVisible()
  await expect(note).toBeHidden()
  await page.reload()
  await expect(placeCard(page)).toBeVisible()
  await expect(note).toBeHidden()
  expect(sent.map((request) => request.postDataJSON().invited_by)).toEqual([inviteCode])
})

test('a page that the browser has prerendered loads no app until it is visited', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { configurable: true, value: true })
  })
  await page.goto(`/join-waitlist?invite=${inviteCode}`)
  await expect(getByText(page, invitedNote.text)).toBeVisible()
  await page.getByLabel('Full Name').fill('Ada Park')
  await expect(page.locator('[data-hydrated]')).toHaveCount(0)
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false })
    document.dispatchEvent(new Event('prerenderingchange'))
  })
  await hydrated(page, '#waitlist-form')
})

test('a visitor who returns on a phone, and is invited now, sees the place above the form without a layout shift', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 844 })
  const places = [12, 7].map((position) => ({ ...placeOf(personAt(position)), invitedAt: null }))
  await page.addInitScript(
    ([key, value]) => {
      localStorage.setItem(key, value)
      Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if ('value' in entry) {
            Object.assign(window, { shift: Reflect.get(window, 'shift') + entry.value })
          }
        }
      }).observe({ type: 'layout-shift', buffered: true })
    },
    [PLACE_KEY, JSON.stringify(places)] as const,
  )
  const releaseCode = await openWithLateCode(page, '/?demo=hidden')
  const card = placeCard(page, 12)
  await expect(card).toBeVisible()
  await expect(card).toContainText(placeCardCopy.otherPlaces)
  await expect(page.getByLabel('Full Name')).toBeVisible()
  const height = (await card.boundingBox())?.height
  await page.getByRole('button', { name: 'See your place: #12' }).press('Enter')
  await expect(card).toBeInViewport()
  await releaseCode()
  await expect(getByText(page, /of 3 friends have joined/)).toBeVisible()
  await expect(getByText(card, placeCardCopy.invited[0])).toBeVisible()
  expect((await card.boundingBox())?.height).toBe(height)
  expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.002)
  await page.getByRole('button', { name: 'See your place: #12' }).press('Enter')
  await expect(page.getByRole('heading', { name: /in line for early access$/ })).toBeFocused()
  const link = page.getByLabel(successView.invitationLink)
  await expect(link).toHaveValue(new RegExp(`/\\?invite=${inviteCode}$`))
  // All of it is readable.
  const isWhole = ({ scrollHeight, clientHeight }: Element) => scrollHeight <= clientHeight
  expect(await link.evaluate(isWhole)).toBe(true)

  // A long number in large text.
  await page.evaluate(() => {
    document.documentElement.style.cssText = 'font-size: 200%; --place: "#123,456"'
  })
  await expectToFit(page)
})
