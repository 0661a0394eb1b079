import type { Page } from '@playwright/test'
import { madeUpPeople } from '../../mocks/server/signups/made-up-people'
import {
  buttonInHero,
  calculatorHydrated,
  expect,
  fillIn,
  hydrated,
  nextInLine,
  placeCard,
  placeInLine,
  scrollPosition,
  submitButton,
  test,
} from './fixtures'

test('pictures are set down before they have scrolled into view, and are visible at once', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const picture = page.locator('#how-it-works svg').first()
  const scrollUntilVisible = (share: number) =>
    picture.evaluate((element, visible) => {
      const { top, height } = element.getBoundingClientRect()
      scrollBy({ top: top + visible * height - innerHeight, behavior: 'instant' })
    }, share)
  const look = () =>
    picture.evaluate((element) => {
      const [arrival] = element.getAnimations()
      const isInPlace = arrival?.effect?.getComputedTiming().progress === 1
      return { isInPlace, opacity: getComputedStyle(element).opacity }
    })
  await scrollUntilVisible(0.2)
  await expect.poll(look).toEqual({ isInPlace: false, opacity: '1' })
  await scrollUntilVisible(1)
  await expect.poll(look).toEqual({ isInPlace: true, opacity: '1' })
})

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

const animations = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : '')),
  )

test('the stub of the ticket is torn off, and neither it nor the toast moves if motion is reduced', async ({
  page,
}) => {
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
  // framer-motion animates inline styles.
  const isToastAnimated = () => toast.evaluate((element) => element.style.opacity !== '')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/join-waitlist')
  await fillIn(page)
  await submitButton(page).click()
  await expect(nextInLine(page)).toBeVisible()
  expect(await animations(page)).toContain('tear')
  expect(await isToastAnimated()).toBe(true)
  await page.reload()
  await expect(placeCard(page)).toBeVisible()

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await fillIn(page, { email: 'mae.park@example.com' })
  await submitButton(page).click()
  await expect(placeInLine(page, madeUpPeople.length + 2)).toBeVisible()
  expect(await animations(page)).not.toContain('tear')
  await expect(toast).toBeVisible()
  expect(await isToastAnimated()).toBe(false)
})
