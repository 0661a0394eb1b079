import {
  buttonInHero,
  calculatorHydrated,
  expect,
  hydrated,
  scrollPosition,
  test,
} from './fixtures'

test('the calculator keeps its height whatever its results are', async ({ page }) => {
  await page.goto('/')
  await calculatorHydrated(page)
  const calculator = page.getByRole('group', { name: 'Try it with your amount' })
  const height = async () => (await calculator.boundingBox())?.height
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const initialHeight = await height()
    for (const isPremium of [true, false]) {
      await calculator.getByRole('radio', { name: isPremium ? 'Premium' : 'Free' }).check()
      for (const key of ['Home', 'PageUp', 'End']) {
        await calculator.getByRole('slider').press(key)
        expect(await height(), `${key}, ${isPremium ? 'Premium' : 'free'}`).toBe(initialHeight)
      }
    }
  }
})

test('on paper, all text is dark, because no background is printed', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  for (const path of ['/', '/join-waitlist', '/sweepstakes-rules']) {
    await page.goto(path)
    await hydrated(page)
    const colors = await page.evaluate(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found = new Set<string>()
      while (texts.nextNode()) {
        const element = texts.currentNode.parentElement
        if (element?.checkVisibility()) found.add(getComputedStyle(element).color)
      }
      return { found: [...found], ink: getComputedStyle(document.documentElement).color }
    })
    expect(colors.found, path).toEqual([colors.ink])
  }
})

test('the last of two quick navigations wins, and each history entry keeps its scroll position', async ({
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
  await expect(page.getByRole('heading', { level: 1, name: /^Guaranteed interest/ })).toBeFocused()
  expect(await scrollPosition(page)).toBe(2_000)
})

test('a link that is followed during a smooth scroll opens its page at the top', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await hydrated(page)
  await buttonInHero(page).click()
  await expect.poll(() => scrollPosition(page)).toBeGreaterThan(0)
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('nav a[href="/sweepstakes-rules"]')?.click(),
  )
  await expect(page.getByRole('heading', { level: 1, name: 'Official Rules' })).toBeFocused()
  // The scroll would have gone on in one of these frames.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame)
  })
  expect(await scrollPosition(page)).toBe(0)
})
