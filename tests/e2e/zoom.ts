import type { Page } from '@playwright/test'
import { expect, expectToFit } from './fixtures'

/** A window of 1280x1024 with a zoom of 400%, as in WCAG 1.4.10. */
const zoomed = { width: 320, height: 256 }

/** The part of the window's height that fixed and sticky elements cover, from 0 to 1. */
function coveredHeight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const covered = new Set<number>()
    for (const element of document.querySelectorAll('body *')) {
      const { position } = getComputedStyle(element)
      // A dialog is the content while it is open.
      if (position !== 'fixed' && position !== 'sticky') continue
      if (element.closest('dialog, [role=dialog]') !== null) continue
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const { top, bottom, width } = element.getBoundingClientRect()
      // Narrow ones, such as a column of the table, cover only their part of the width.
      if (width < innerWidth / 2) continue
      for (let y = Math.max(0, Math.ceil(top)); y < Math.min(innerHeight, bottom); y++)
        covered.add(y)
    }
    return covered.size / innerHeight
  })
}

/** @returns the focused element if no part of it is visible, or null */
function hiddenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (focused === null || focused === document.body) return null
    const label = focused instanceof HTMLInputElement ? (focused.labels?.[0] ?? null) : null
    const isVisible = [focused, label].some((element) => {
      if (element === null) return false
      const { left, right, top, bottom } = element.getBoundingClientRect()
      // A grid of points in the part that is in the window.
      const from = { x: Math.max(0, left), y: Math.max(0, top) }
      const to = { x: Math.min(innerWidth, right), y: Math.min(innerHeight, bottom) }
      if (to.x <= from.x || to.y <= from.y) return false
      return [0.1, 0.5, 0.9].some((x) =>
        [0.1, 0.5, 0.9].some((y) => {
          const top = document.elementFromPoint(
            from.x + x * (to.x - from.x),
            from.y + y * (to.y - from.y),
          )
          return top !== null && (element.contains(top) || top.contains(element))
        }),
      )
    })
    return isVisible ? null : focused.outerHTML.slice(0, 200)
  })
}

/** Zooms an open page to 400%. Nothing may be cut off, and fixed elements such as toasts may cover at most half of the window. */
export async function expectRoomWhenZoomed(page: Page) {
  await page.setViewportSize(zoomed)
  await expectToFit(page)
  // For less time than a toast is visible.
  await expect.poll(() => coveredHeight(page), { timeout: 2_000 }).toBeLessThanOrEqual(0.5)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), part * height)
    expect(await coveredHeight(page)).toBeLessThanOrEqual(0.5)
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}

const MAX_STEPS = 30

/** Zooms an open page to 400%, and moves the focus with the keyboard. Nothing may cover the focused element. */
export async function expectVisibleFocusWhenZoomed(page: Page) {
  await page.setViewportSize(zoomed)
  // Toasts may cover the focus until they disappear.
  const toasts = page.getByRole('region', { name: 'Notifications' })
  await expect(async () => {
    for (const close of await toasts.getByRole('button').all()) await close.press('Enter')
    await expect(toasts).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step < MAX_STEPS; step++) {
      await page.keyboard.press(key)
      // The browser may scroll smoothly.
      await expect
        .poll(() => hiddenFocus(page), `hidden after ${key} number ${step + 1}`)
        .toBe(null)
    }
  }
}
