import type { Locator } from '@playwright/test'
import { pages } from '../support/pages'
import {
  calculatorHydrated,
  expect,
  expectListLoaded,
  expectNoAxeViolations,
  fillIn,
  hydrated,
  nextInLine,
  submitButton,
  test,
} from './fixtures'

test.beforeEach(({ page }) =>
  page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' }),
)

/** Expects that an element without text is drawn, by comparing it with its surroundings. */
async function expectToBeDrawn(locator: Locator) {
  await locator.scrollIntoViewIfNeeded()
  const clip = await locator.boundingBox()
  if (clip === null) throw new Error('The element has no box')
  const drawn = await locator.page().screenshot({ clip })
  const undo = await locator.evaluateHandle((element) => {
    const sheet = new CSSStyleSheet()
    element.setAttribute('data-hidden-by-test', '')
    sheet.replaceSync(
      '[data-hidden-by-test], [data-hidden-by-test] * { visibility: hidden !important }',
    )
    document.adoptedStyleSheets.push(sheet)
    return sheet
  })
  const empty = await locator.page().screenshot({ clip })
  await undo.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    document.querySelector('[data-hidden-by-test]')?.removeAttribute('data-hidden-by-test')
  })
  expect(drawn.equals(empty), 'whether the element is invisible').toBe(false)
}

test('no page has axe violations, and every element shows that it has the focus', async ({
  page,
}) => {
  for (const { path } of pages) {
    await test.step(path, async () => {
      await page.goto(path)
      await hydrated(page)
      if (path === '/admin') await expectListLoaded(page)
      await expectNoAxeViolations(page)
      for (let step = 0; step < 60; step++) {
        await page.keyboard.press('Tab')
        const focused = await page.evaluate(() => {
          const element = document.activeElement
          if (element === null || element === document.body) return null
          // The browser outlines the button inside a date field itself.
          if (element.matches('[type=date]:not(:focus-visible)')) return undefined
          const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
          return {
            html: element.outerHTML.slice(0, 200),
            hasOutline: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1,
            outlineColor,
          }
        })
        if (focused === null) break
        if (focused === undefined) continue
        expect(focused.hasOutline, focused.html).toBe(true)
        expect(focused.outlineColor, focused.html).not.toBe('rgba(0, 0, 0, 0)')
      }
    })
  }
})

test('the slider, the chosen tier, and the selected amount are visible', async ({ page }) => {
  await page.goto('/')
  await calculatorHydrated(page)
  await expectToBeDrawn(page.getByRole('slider'))
  const radio = page.getByRole('radio', { name: 'Premium' })
  // The transparent radio button covers its card.
  const control = page.locator('label').filter({ has: radio })
  await expectToBeDrawn(control)
  const off = await control.screenshot()
  await radio.check()
  // So that the difference is not the pointer's.
  await page.mouse.move(0, 0)
  expect((await control.screenshot()).equals(off)).toBe(false)
  await expectToBeDrawn(control)

  const amount = page.getByRole('button', { name: '$5K', exact: true })
  const before = await amount.screenshot()
  await amount.click()
  await page.mouse.move(0, 0)
  await amount.blur()
  expect((await amount.screenshot()).equals(before)).toBe(false)
})

test('the edge of the ticket, the fields, and the buttons are visible', async ({ page }) => {
  await page.goto('/join-waitlist')
  await hydrated(page, '#waitlist-form')
  for (const control of await page
    .locator('#waitlist-form :is(input, select, button):not([tabindex="-1"])')
    .all()) {
    // Transparent borders are drawn, too, with a color of the system.
    const { borderTopStyle, borderTopWidth } = await control.evaluate((element) => {
      return getComputedStyle(element)
    })
    expect(borderTopStyle).toBe('solid')
    expect(Number.parseFloat(borderTopWidth)).toBeGreaterThanOrEqual(1)
  }
  await fillIn(page)
  await submitButton(page).click()
  await expect(nextInLine(page)).toBeVisible()
  const edges = await nextInLine(page).evaluate((text) => {
    let count = 0
    for (
      let node = text.parentElement;
      node !== null && node.tagName !== 'MAIN';
      node = node.parentElement
    ) {
      const { borderTopWidth, borderTopStyle } = getComputedStyle(node)
      const svg = node.querySelector(':scope > svg')
      if ((borderTopStyle !== 'none' && borderTopWidth !== '0px') || svg !== null) count++
    }
    return count
  })
  expect(edges).toBeGreaterThan(0)
})

test('the bars of the charts are visible', async ({ page }) => {
  await page.goto('/admin')
  await page.getByRole('tab', { name: 'Charts' }).click()
  // The days, and the first share.
  for (const height of [120, 6]) {
    const chart = page.locator(`main svg[height="${height}"]`).first()
    await expect(chart).toBeVisible()
    await expectToBeDrawn(chart)
  }
})
