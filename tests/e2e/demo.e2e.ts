import { readFile } from 'node:fs/promises'
import { madeUpPeople } from '../../mocks/server/made-up-people'
import { pages } from '../support/pages'
import {
  expect,
  expectToFit,
  fillIn,
  formHydrated,
  hydrated,
  NETWORK_ERROR,
  navigationLink,
  nextInLine,
  openDemoPanel,
  placeInLine,
  signupTotal,
  submitButton,
  switchOff,
  test,
} from './fixtures'

const strip = '#demo-strip'

for (const { path } of pages) {
  test(`the strip of ${path} covers nothing, at every width and with large text`, async ({
    page,
  }) => {
    await page.goto(path)
    await hydrated(page)
    for (const [width, fontSize] of [
      [320, '100%'],
      [360, '200%'],
      [768, '100%'],
      [1440, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height: 740 })
      await page.evaluate(
        (size) => document.documentElement.style.setProperty('font-size', size),
        fontSize,
      )
      await expectToFit(page)
      const above = await page.locator(strip).boundingBox()
      const below = await page.locator('#root').boundingBox()
      if (above === null || below === null) throw new Error('the strip or the page is not visible')
      expect(above.height).toBeGreaterThan(40)
      expect(above.y + above.height).toBeCloseTo(below.y, 1)
      const positions = await page
        .locator(`${strip}, ${strip} *`)
        .evaluateAll((all) => all.map((element) => getComputedStyle(element).position))
      expect(positions).not.toContain('fixed')
      expect(positions).not.toContain('sticky')
    }
  })
}

test('the panel fits a narrow window with large text', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 })
  await page.goto('/?scenario=slow:list:every-2,unavailable:sign-in,broken:lost:remove')
  await hydrated(page)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const panel = await openDemoPanel(page)
  for (const tab of ['Scenarios', 'Calls', 'Data', 'Tour']) {
    await panel.getByRole('tab', { name: tab }).click()
    const content = panel.getByRole('tabpanel', { name: tab })
    await expect(content).toBeVisible()
    for (const part of [panel, content]) {
      expect(await part.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    }
  }
})

for (const width of [320, 1440]) {
  test(`the strip appears with the document, so that nothing moves when the mocks start (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    const heading = page.getByRole('heading', { level: 1 })
    await expect(page.locator(strip)).toHaveText('Demo: made-up data')
    await expect(page.getByRole('button', { name: /^Demo/ })).toHaveCount(0)
    const before = await heading.boundingBox()
    release()
    await expect(page.getByRole('button', { name: /^Demo/ })).toBeVisible()
    expect(await heading.boundingBox()).toEqual(before)
  })
}

test('the strip stays hidden over a reload and a link, and its key shows it again', async ({
  page,
}) => {
  await page.goto('/?demo=hidden')
  await hydrated(page)
  await expect(page.locator(strip)).toBeHidden()
  const top = await page.locator('#root').boundingBox()
  expect(top?.y).toBe(0)
  await navigationLink(page, 'Sweepstakes Rules').click()
  await page.reload()
  await hydrated(page)
  await expect(page.locator(strip)).toBeHidden()
  await openDemoPanel(page)
  await expect(page.getByRole('region', { name: 'Demo' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Demo' })).toBeVisible()
})

test('the panel is used with the keyboard alone, and keeps what was typed on the page', async ({
  page,
}) => {
  await page.goto('/join-waitlist')
  await formHydrated(page)
  await fillIn(page)
  await page.keyboard.press('Alt+Shift+KeyD')
  await expect(page.getByRole('heading', { name: 'Demo' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tab', { name: 'Scenarios' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Calls' })).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'Calls' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Email Address')).toBeFocused()
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada Park')
})

test('a preset: on a train, the third request fails, and a retry succeeds', async ({
  page,
  expectErrors,
}) => {
  expectErrors(NETWORK_ERROR)
  expectErrors(/^Waitlist list failed: offline/)
  await page.goto('/admin')
  const showing = (first: number, last: number) => page.getByText(`Showing #${first} to #${last}`)
  await expect(page.getByText('1,043 signups. Showing #1 to #50')).toBeVisible()
  await openDemoPanel(page)
  await page.getByRole('button', { name: 'A bad connection on a train' }).click()
  await page.getByLabel('Delay in milliseconds').fill('50')
  await page.keyboard.press('Escape')
  const next = page.getByRole('button', { name: 'Next' }).first()
  await next.click()
  await expect(showing(51, 100)).toBeVisible()
  await next.click()
  await expect(showing(101, 150)).toBeVisible()
  await next.click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(showing(151, 200)).toBeVisible()
})

test('the log shows the calls of the page, the scenario that answered, and a link to it', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource|^Waitlist join failed/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await page.goto('/join-waitlist?scenario=rate-limited:join:first-1')
  await formHydrated(page)
  await fillIn(page)
  await submitButton(page).click()
  await expect(page.getByText(/Wait 5 seconds/)).toBeVisible()
  await page.clock.fastForward(5_000)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(nextInLine(page)).toBeVisible()
  const panel = await openDemoPanel(page)
  await panel.getByRole('tab', { name: 'Calls' }).click()
  const calls = panel.getByRole('listitem')
  // The last one counts the friends.
  await expect(calls).toHaveCount(3)
  await expect(calls.nth(1)).toContainText('201')
  await expect(calls.last()).toContainText('Scenario: rate-limited:join:first-1')

  await panel.getByRole('searchbox').fill('429')
  await expect(calls).toHaveCount(1)
  await calls.locator('summary').click()
  await expect(calls).toContainText('Too many requests')
  await panel.getByRole('button', { name: 'Copy link that reproduces it' }).click()
  await expect(panel.getByText('Copied.')).toBeVisible()
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()))
  await page.getByRole('button', { name: 'Join with another address' }).click()
  await fillIn(page, { email: 'another@example.com' })
  await submitButton(page).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('the data is exported to a file, which restores it after a reset', async ({ page }) => {
  await page.goto('/join-waitlist')
  await formHydrated(page)
  await fillIn(page)
  await submitButton(page).click()
  await expect(nextInLine(page)).toBeVisible()
  const panel = await openDemoPanel(page)
  await panel.getByRole('tab', { name: 'Data' }).click()
  const downloaded = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Export' }).click()
  const download = await downloaded
  expect(download.suggestedFilename()).toBe('nestwin-demo-state.json')
  const file = await readFile(await download.path(), 'utf8')

  await panel.getByRole('button', { name: 'Reset the waitlist' }).click()
  await expect(panel.getByText('The waitlist has 1,043 people now.')).toBeVisible()
  const importFile = (content: string) =>
    panel.getByLabel('Import').setInputFiles({
      name: 'state.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    })
  await importFile(file.slice(0, -20))
  await expect(panel.getByText('This file was not imported: it is not JSON.')).toBeVisible()
  await importFile(file)
  await expect(panel.getByText('Imported: the waitlist has 1,044 people now.')).toBeVisible()
  await page.goto('/admin')
  await expect(signupTotal(page, madeUpPeople.length + 1)).toBeVisible()
})

for (const [people, text] of [
  ['0', 'No signups yet'],
  ['100000', '100,000'],
] as const) {
  test(`a link starts with ${people} people`, async ({ page }) => {
    await page.goto(`/admin?people=${people}`)
    await expect(page.getByText(text, { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/admin$/)
    await page.goto('/join-waitlist')
    await formHydrated(page)
    // All combinations of the made-up names are on the longest list.
    await fillIn(page, { email: 'not.made.up@example.com' })
    await submitButton(page).click()
    await expect(placeInLine(page, Number(people) + 1)).toBeVisible()
  })
}

test('if the code of the toasts cannot be fetched at a submit, the signup and its toast appear', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource|Failed to fetch dynamically imported module/)
  await page.goto('/join-waitlist')
  await formHydrated(page)
  await openDemoPanel(page)
  await page.locator('#scenario-missing-code').check()
  await page.keyboard.press('Escape')
  await fillIn(page)
  await submitButton(page).click()
  await expect(nextInLine(page)).toBeVisible()
  await expect(page.getByText('Welcome to Nestwin! 🎉', { exact: true })).toBeInViewport()
  // The panel's code loads all the same.
  await switchOff(page, 'missing-code')
})
