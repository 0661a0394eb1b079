import type { Page } from '@playwright/test'
import { routes } from '../../src/routes'
import { pages } from '../support/pages'
import {
  edgesOf,
  expect,
  expectToFit,
  formHydrated,
  hydrated,
  linkInHero,
  submitButton,
  test,
} from './fixtures'

const phone = { width: 390, height: 844 }
const smallPhone = { width: 360, height: 640 }
const desktop = { width: 1440, height: 900 }

/** The bar with the call to action, which accompanies the sections of the landing page. */
const barLink = (page: Page) => page.getByRole('link', { name: 'Join the Waitlist' }).last()

for (const viewport of [phone, smallPhone]) {
  test(`the promise and a part of the picture are above the fold at ${viewport.width}x${viewport.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('/?demo=hidden')
    const callToAction = linkInHero(page)
    for (const part of [
      page.getByRole('heading', { level: 1 }),
      callToAction,
      page.getByText('Free to join. No deposit now.').first(),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 })
    }
    const picture = page.locator('section[aria-labelledby=hero-title] svg').first()
    await expect(picture).toBeInViewport({ ratio: 0.2 })
    const { top: counterTop } = await edgesOf(page.getByTestId('entries-counter'))
    const { bottom: pictureBottom } = await edgesOf(picture)
    expect(counterTop).toBeGreaterThan(pictureBottom)
  })
}

for (const { width, height, maxLength } of [
  { ...phone, maxLength: 9_000 },
  { ...desktop, maxLength: 7_500 },
]) {
  test(`the landing page is at most ${maxLength} pixels long at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/?demo=hidden')
    await hydrated(page)
    const length = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(length).toBeLessThanOrEqual(maxLength)
  })
}

test('a bar with the call to action is visible between the hero and the form', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/?demo=hidden')
  await expect(barLink(page)).not.toBeInViewport()
  for (const section of ['#trust', '#comparison', '#prizes', '#questions']) {
    await page.locator(section).evaluate((element) => element.scrollIntoView())
    await expect(barLink(page)).toBeInViewport({ ratio: 1 })
  }
  await formHydrated(page)
  await page.locator('#waitlist').evaluate((element) => element.scrollIntoView())
  await expect(barLink(page)).not.toBeInViewport()
})

test('the bar covers nothing that has the focus', async ({ page }) => {
  await page.setViewportSize(smallPhone)
  await page.goto('/?demo=hidden')
  await hydrated(page)
  let visits = 0
  for (const key of ['Tab', 'Shift+Tab']) {
    for (;;) {
      await page.keyboard.press(key)
      const focus = await page.evaluate(() => {
        const bar = [...document.querySelectorAll('a[href="#waitlist"]')].at(-1)
        const element = document.activeElement
        const { top, bottom } = element?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
        const barTop = bar?.getBoundingClientRect().top ?? 0
        return {
          isOutside: element?.closest('main') === null || element?.closest('#waitlist') !== null,
          isHidden: element !== bar && bottom > barTop && top < innerHeight && barTop < innerHeight,
          name: element?.textContent,
        }
      })
      // The navigation before the content, or the form after it.
      if (focus.isOutside && visits > 5) break
      expect(focus.isHidden, `the bar covers “${focus.name}”`).toBe(false)
      visits++
    }
  }
  expect(visits).toBeGreaterThan(40)
})

for (const { path } of pages) {
  test(`${path} has at most nine combinations of font size and weight`, async ({ page }) => {
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport)
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}demo=hidden`)
      await hydrated(page)
      if (path === routes.admin.path) await expect(page.getByText('Total Signups')).toBeVisible()
      expect((await fontCombinations(page)).length).toBeLessThanOrEqual(9)
      await expectToFit(page)
    }
  })
}

test('the stories fit on paper', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  await page.goto(routes.landing.path)
  const stories = page.locator('#testimonials').getByRole('listitem')
  const edges = await stories.evaluateAll((cards) =>
    cards.map((card) => card.getBoundingClientRect().right),
  )
  expect(edges).toHaveLength(3)
  expect(Math.max(...edges)).toBeLessThanOrEqual(740)
})

/** The sizes and weights of the text that is not hidden, each as "16px 400". */
function fontCombinations(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const combinations = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement
      if (element === null || walker.currentNode.textContent?.trim() === '') continue
      // Also leaves out text in a closed <details>, and text for screen readers only.
      if (!element.checkVisibility({ contentVisibilityAuto: true })) continue
      if (element.getBoundingClientRect().width <= 1) continue
      const { fontSize, fontWeight } = getComputedStyle(element)
      combinations.add(`${fontSize} ${fontWeight}`)
    }
    return [...combinations].sort()
  })
}

test('the heading, the fields, and the button of /join-waitlist fit the screen of a phone', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/join-waitlist?demo=hidden')
  await formHydrated(page)
  const { top } = await edgesOf(page.getByRole('heading', { name: 'Join the Revolution' }))
  const { bottom } = await edgesOf(submitButton(page))
  expect(bottom - top).toBeLessThanOrEqual(phone.height)
})
