import type { Locator } from '@playwright/test'
import { calculatorHydrated, expect, submitButton, test } from './fixtures'

// Tests colors that the system or the browser replaces. Axe does not see them.

/** Expects that an element without text is visible, by comparing screenshots with and without it. */
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

test('controls, charts, and selections are visible with forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/')
  await calculatorHydrated(page)
  await expectToBeDrawn(page.getByRole('slider'))
  const text = await page.evaluate(() => getComputedStyle(document.body).color)
  await expect(page.getByRole('slider')).toHaveCSS('color', text)
  await expect(page.getByRole('progressbar').locator('div')).toHaveCSS('background-color', text)
  await expect(page.locator('#questions summary > span').first()).toHaveCSS('color', text)
  const radio = page.getByRole('radio', { name: 'Premium' })
  // The transparent radio button covers its card.
  const control = page.locator('label').filter({ has: radio })
  await expectToBeDrawn(control)
  const off = await control.screenshot()
  await radio.check()
  // The pointer moves away, so that hovering makes no difference.
  await page.mouse.move(0, 0)
  expect((await control.screenshot()).equals(off)).toBe(false)

  const amount = page.getByRole('button', { name: '$5K', exact: true })
  const before = await amount.screenshot()
  await amount.click()
  await page.mouse.move(0, 0)
  await amount.blur()
  expect((await amount.screenshot()).equals(before)).toBe(false)

  await page.goto('/admin')
  await page.getByRole('tab', { name: 'Charts' }).click()
  // The chart by day is 120 px high, and the bars of the shares are 6 px high.
  for (const height of [120, 6]) {
    const chart = page.locator(`main svg[height="${height}"]:visible`).first()
    await expect(chart).toBeVisible()
    await expectToBeDrawn(chart)
  }
})

test('golden buttons get a dark background if the browser darkens pages', async ({ page }) => {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setAutoDarkModeOverride', { enabled: true })
  await page.goto('/join-waitlist?demo=hidden')
  // The browser makes the text of the buttons light.
  const ground = () =>
    submitButton(page).evaluate((button) => getComputedStyle(button, '::before').backgroundColor)
  // The theme color is `lagoon`, and `night` on hover.
  await expect.poll(ground).toBe('rgb(11, 95, 104)')
  await submitButton(page).hover()
  await expect.poll(ground).toBe('rgb(12, 53, 59)')
})
