import type { Page } from '@playwright/test'
import { type ListedState, stateGroups } from '../../mocks/states/states'
import { expect, expectNoAxeViolations, expectToFit, test } from './fixtures'
import { ANY_FAILURE, type Display, openState, showAs } from './open-state'

/** The widths, in pixels, at which a distinct state has to fit. Letter and A4 are about 740 px wide. */
const widths: Readonly<Record<Display, readonly number[]>> = {
  usual: [360, 1440],
  'large-text': [360, 1440],
  'forced-colors': [360, 1440],
  print: [360, 740],
}

/** Forced colors do not affect what axe checks, and axe does not check printed pages. */
const axeSees = (display: Display) => display === 'usual' || display === 'large-text'

async function expectDistinctStateToWork(page: Page, display: Display) {
  // The zoom comes first, because toasts disappear.
  if (display === 'usual') await expectRoomWhenZoomed(page)
  for (const width of widths[display]) {
    await page.setViewportSize({ width, height: 900 })
    await expectToFit(page)
    if (axeSees(display)) await expectNoAxeViolations(page)
  }
  const phoneAndDesktop = [
    { width: 360, height: 640 },
    { width: 1440, height: 900 },
  ]
  // Forced colors change only the outlines, and the zoomed viewport shows the same outlines as the phone.
  const viewports = {
    usual: [zoomed, ...phoneAndDesktop],
    'forced-colors': phoneAndDesktop,
  }
  if (display === 'usual' || display === 'forced-colors') {
    for (const viewport of viewports[display]) {
      await page.setViewportSize(viewport)
      await expectVisibleFocus(page, { needsOutline: display === 'forced-colors' })
    }
  }
}

async function walk(page: Page, state: ListedState) {
  for (const display of state.displays) {
    await test.step(`${state.title} (${display})`, async () => {
      await page.setViewportSize({ width: 1280, height: 720 })
      // A state with a scenario may have ended since the previous display.
      if (display === 'usual' || state.scenarios !== undefined) await openState(page, state)
      await showAs(page, display)
      if (state.isDistinct) return expectDistinctStateToWork(page, display)
      await page.setViewportSize({ width: 360, height: 900 })
      return expectToFit(page)
    })
  }
}

// A group has up to 30 states, which takes minutes.
test.describe.configure({ timeout: 600_000 })

for (const { title, states } of stateGroups) {
  test(`all states of “${title}” show their texts and fit`, async ({ page, allowErrors }) => {
    allowErrors(ANY_FAILURE)
    for (const state of states) await walk(page, state)
  })
}

/** A 1280x1024 viewport at 400% zoom, as in WCAG 1.4.10. */
const zoomed = { width: 320, height: 256 }

/** The part of the viewport's height that fixed and sticky elements cover, from 0 to 1. */
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
      // Narrow elements, such as a table column, cover only part of the width.
      if (width < innerWidth / 2) continue
      for (let y = Math.max(0, Math.ceil(top)); y < Math.min(innerHeight, bottom); y++)
        covered.add(y)
    }
    return covered.size / innerHeight
  })
}

/**
 * Runs in the page. Focuses each focusable element in order and in reverse order. Returns the elements that are hidden while
 * they have the focus and, if `needsOutline`, those without an outline.
 */
async function focusProblems(needsOutline: boolean): Promise<string[]> {
  const selector = 'a[href], summary, [tabindex="0"], :is(button, input, select, textarea):enabled'
  const scope = document.querySelector('dialog[open]') ?? document
  const elements = [...scope.querySelectorAll<HTMLElement>(selector)].filter(
    (one) => one.tabIndex >= 0 && one.checkVisibility() && one.closest('[inert]') === null,
  )

  /** Checks a grid of points in the part of the element, or of its label, that is in the viewport. */
  const isVisible = (focused: HTMLElement) => {
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined
    return [focused, label ?? focused].some((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const from = { x: Math.max(0, left), y: Math.max(0, top) }
      const to = { x: Math.min(innerWidth, right), y: Math.min(innerHeight, bottom) }
      if (to.x <= from.x || to.y <= from.y) return false
      return [0.1, 0.5, 0.9].some((x) =>
        [0.1, 0.5, 0.9].some((y) => {
          const upper = document.elementFromPoint(
            from.x + x * (to.x - from.x),
            from.y + y * (to.y - from.y),
          )
          return upper !== null && (element.contains(upper) || upper.contains(element))
        }),
      )
    })
  }
  const hasOutline = (element: HTMLElement) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
    const isTransparent = outlineColor === 'rgba(0, 0, 0, 0)'
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1 && !isTransparent
  }

  const problems: string[] = []
  for (const element of [...elements, ...elements.toReversed()]) {
    element.focus()
    if (document.activeElement !== element) continue
    // The focused element may appear in the next frames, or scroll into view.
    for (let frame = 0; frame < 30 && !isVisible(element); frame++) {
      await new Promise(requestAnimationFrame)
    }
    if (!isVisible(element)) problems.push(`hidden: ${element.outerHTML.slice(0, 200)}`)
    else if (needsOutline && !hasOutline(element)) {
      problems.push(`without an outline: ${element.outerHTML.slice(0, 200)}`)
    }
  }
  return problems
}

/** Zooms an open page to 400%. Nothing may be cut off, and toasts and other fixed elements may cover at most half of it. */
async function expectRoomWhenZoomed(page: Page) {
  await page.setViewportSize(zoomed)
  await expectToFit(page)
  // The timeout is shorter than a toast's lifetime.
  await expect.poll(() => coveredHeight(page), { timeout: 2_000 }).toBeLessThanOrEqual(0.5)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), part * height)
    expect(await coveredHeight(page)).toBeLessThanOrEqual(0.5)
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}

/** Moves the focus through an open page. Nothing may cover the focused element. */
async function expectVisibleFocus(page: Page, { needsOutline = false } = {}) {
  // Toasts may cover the focused element, and a slow response may show one at any time. So they are hidden.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('[data-toasts] { display: none !important }')
    document.adoptedStyleSheets.push(sheet)
  })
  // From here on, the browser outlines the focused element.
  await page.keyboard.press('Tab')
  expect(await page.evaluate(focusProblems, needsOutline)).toEqual([])
}
