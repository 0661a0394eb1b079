import { expect, expectToFit, hydrated, scrollPosition, test } from './fixtures'
import { pages } from './pages'

for (const { path, heading } of pages) {
  for (const width of [320, 768]) {
    test(`${path} fits into ${width} px without scrolling sideways`, async ({ page }) => {
      await page.setViewportSize({ width, height: 700 })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expectToFit(page)
    })
  }
}

test('the counter stands still where motion is reduced, and needs no button', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await hydrated(page)
  const counter = page.getByTestId('entries-counter')
  await page.clock.runFor(9_000)
  await expect(counter).toHaveText('247,893')
  await expect(page.getByRole('button', { name: /the counter/ })).toBeHidden()
})

test('sections arrive as they are scrolled to, and stand where they belong when they have', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const heading = page.getByRole('heading', { name: 'What can be won' })
  /** How far below its place it is, in pixels. */
  const distance = () =>
    heading.evaluate((element) => {
      let moved = 0
      for (let one: Element | null = element; one !== null; one = one.parentElement) {
        const { transform } = getComputedStyle(one)
        if (transform !== 'none') moved += new DOMMatrix(transform).m42
      }
      return moved
    })
  const scrollTo = (place: 'end' | 'start') =>
    heading.evaluate(
      (element, block) => element.scrollIntoView({ block, behavior: 'instant' }),
      place,
    )
  await scrollTo('end')
  await expect.poll(distance).toBeGreaterThan(0)
  await scrollTo('start')
  await expect.poll(distance).toBe(0)
})

for (const width of [320, 768, 1440]) {
  test(`nothing moves at ${width} px whatever the calculator says`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await hydrated(page, '#example [type=range]')
    const calculator = page.getByRole('group', { name: 'Now with your amount' })
    const height = async () => (await calculator.boundingBox())?.height
    const atFirst = await height()
    for (const isPremium of [true, false]) {
      await calculator.getByRole('switch').setChecked(isPremium)
      for (const key of ['Home', 'PageUp', 'End']) {
        await calculator.getByRole('slider').press(key)
        expect(await height(), `${key}, ${isPremium ? 'Premium' : 'free'}`).toBe(atFirst)
      }
    }
  })
}

// Where a line breaks elsewhere in the fallback than in the font.
for (const [path, width] of [
  ['/', 600],
  ['/join-waitlist', 412],
] as const) {
  test(`nothing moves on ${path} at ${width} px when the font is late`, async ({ page }) => {
    await page.setViewportSize({ width, height: 850 })
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/*.woff2', async (route) => {
      await isReleased
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if ('value' in entry) Object.assign(window, { shift: entry.value })
        }
      }).observe({ type: 'layout-shift' })
    })
    const arrival = page.waitForEvent('requestfinished', (request) =>
      request.url().endsWith('.woff2'),
    )
    release()
    await arrival
    await page.waitForTimeout(500)
    expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBe(0)
  })
}

test.describe('at the first visit', () => {
  // A machine that is too busy shows the fallback for good, as it should: then another visitor comes.
  test.describe.configure({ retries: 2 })

  test('the font is there, and every weight is its own', async ({ page }) => {
    await page.goto('/')
    const session = await page.context().newCDPSession(page)
    await session.send('DOM.enable')
    await session.send('CSS.enable')
    const { root } = await session.send('DOM.getDocument')
    for (const selector of ['h1', '#how-it-works li p']) {
      await expect(page.locator(selector).first()).toBeVisible()
      const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
      expect(fonts.map(({ isCustomFont }) => isCustomFont)).toEqual([true])
    }
  })
})

test('of two quick navigations the last one counts, and each entry keeps its position', async ({
  page,
}) => {
  await page.goto('/')
  await hydrated(page)
  await page.evaluate(() => scrollTo(0, 2_000))
  await page.evaluate(() => {
    for (const path of ['/sweepstakes-rules', '/join-waitlist']) {
      document.querySelector<HTMLElement>(`nav a[href="${path}"]`)?.click()
    }
  })
  await expect(page.getByRole('heading', { level: 1, name: 'Join the Revolution' })).toBeFocused()
  expect(await scrollPosition(page)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Official Rules' })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /^Savings/ })).toBeFocused()
  expect(await scrollPosition(page)).toBe(2_000)
})

test('a page that is left during a smooth scroll opens at its top, and Back returns', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('link', { name: 'Join the Waitlist' }).click()
  await page.waitForTimeout(250)
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('nav a[href="/sweepstakes-rules"]')?.click(),
  )
  await expect(page.getByRole('heading', { level: 1, name: 'Official Rules' })).toBeFocused()
  await page.waitForTimeout(700)
  expect(await scrollPosition(page)).toBe(0)
})

test('without the Navigation API a link opens a page at its top, and Back returns', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'))
  await page.goto('/')
  await hydrated(page)
  await page.evaluate(() => scrollTo(0, 2_000))
  const follow = (path: string) =>
    page.evaluate(
      (href) => document.querySelector<HTMLElement>(`nav a[href="${href}"]`)?.click(),
      path,
    )
  await follow('/sweepstakes-rules')
  await expect(page.getByRole('heading', { level: 1, name: 'Official Rules' })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /^Savings/ })).toBeFocused()
  expect(await scrollPosition(page)).toBe(2_000)
  await follow('/sweepstakes-rules')
  await expect(page.getByRole('heading', { level: 1, name: 'Official Rules' })).toBeFocused()
  await follow('/')
  await expect(page.getByRole('heading', { level: 1, name: /^Savings/ })).toBeFocused()
  expect(await scrollPosition(page)).toBe(0)
})
