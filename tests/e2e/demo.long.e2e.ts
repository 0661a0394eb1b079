import type { Locator } from '@playwright/test'
import {
  demoStarted,
  edgesOf,
  expect,
  expectListLoaded,
  expectNoAxeViolations,
  expectToFit,
  getByText,
  holdBack,
  hydrated,
  openDemo,
  openDemoPanel,
  test,
} from './fixtures'

/** The message of a failed request. */
const ANY_FAILURE = /failed|Failed/

test('the demo panel works beside an open dialog', async ({ page, allowErrors }) => {
  allowErrors(ANY_FAILURE)
  await page.setViewportSize({ width: 1000, height: 820 })
  await openDemo(page, '/admin')
  const panel = await openDemoPanel(page)
  const content = panel.getByRole('tabpanel')
  const scrolled = () => content.evaluate(({ scrollTop }) => scrollTop)
  await content.evaluate((element) => element.scrollTo(0, 900))
  await page.getByRole('button', { name: 'Invite next...' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite the next people' })
  await expect(dialog).toBeVisible()
  expect(await scrolled()).toBe(900)
  expect((await edgesOf(dialog)).bottom).toBeLessThanOrEqual((await edgesOf(panel)).top)
  await panel.locator('#scenario-offline').click()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Mark as invited' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await openDemoPanel(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(getByText(panel, 'On now: 1')).toBeVisible()

  // Toasts and elements that stick to the bottom of the viewport are above the panel, or beside it.
  await page.getByRole('button', { name: 'Refresh' }).click()
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').first()
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await expect(toast).toBeVisible()
  for (const part of [toast, next]) {
    await expect
      .poll(async () => (await edgesOf(part)).bottom)
      .toBeLessThanOrEqual((await edgesOf(panel)).top)
  }
  await page.setViewportSize({ width: 1280, height: 720 })
  const right = async (part: Locator) => {
    const box = await part.boundingBox()
    return (box?.x ?? Infinity) + (box?.width ?? 0)
  }
  for (const part of [page.locator('#root'), next]) {
    expect(await right(part)).toBeLessThanOrEqual((await panel.boundingBox())?.x ?? 0)
  }
  await expectToFit(page)
  // The table has the layout for the remaining width.
  const email = page.locator('[data-signup] [data-column=email]').first()
  expect((await email.boundingBox())?.width).toBeGreaterThan(100)
  expect(await right(email)).toBeLessThanOrEqual((await panel.boundingBox())?.x ?? 0)
})

test('the button of the hidden strip covers nothing on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDemo(page, '/admin?demo=hidden&scenario=slow:1ms')
  await expectListLoaded(page)
  const corner = page.getByRole('region', { name: 'Demo' }).getByRole('button')
  const { top } = await edgesOf(corner)
  expect(top).toBeGreaterThan(790)
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await expect.poll(async () => (await edgesOf(next)).bottom).toBeLessThanOrEqual(top)
  const isOfPage = (y: number) => document.elementFromPoint(40, y)?.closest('#root') != null
  expect(await page.evaluate(isOfPage, top + 10)).toBe(true)
  await expectNoAxeViolations(page)
  await corner.click()
  await expect(page.getByRole('dialog', { name: 'Demo' })).toBeVisible()
})

test('a demo that cannot start says so', async ({ page, allowErrors }) => {
  allowErrors(/The mocks did not start/)
  await page.addInitScript(() => {
    Storage.prototype.getItem = () => {
      throw new DOMException('Not here', 'SecurityError')
    }
  })
  await page.goto('/join-waitlist')
  await expect(page.getByRole('alert').filter({ hasText: 'The demo did not start' })).toBeVisible()
})

test('the demo panel fits a narrow viewport with large text', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 })
  await page.goto('/?scenario=slow:list:first-2,unavailable:sign-in,broken:lost:remove')
  await hydrated(page)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const panel = await openDemoPanel(page)
  for (const tab of ['Scenarios', 'Messages', 'Data']) {
    await panel.getByRole('tab', { name: tab }).click()
    const content = panel.getByRole('tabpanel', { name: tab })
    await expect(content).toBeVisible()
    for (const part of [panel, content]) {
      expect(await part.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    }
    await expectNoAxeViolations(page)
  }
})

test('the page does not shift when the mocks start', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 })
  const release = await holdBack(page, '**/assets/*.js')
  await page.goto('/', { waitUntil: 'commit' })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(page.locator('#demo-strip')).toHaveText('Demo. All people are made up.')
  await expect(page.getByRole('button', { name: 'Take the tour' })).toHaveCount(0)
  const before = await heading.boundingBox()
  release()
  await demoStarted(page)
  expect(await heading.boundingBox()).toEqual(before)
})
