import type { Locator } from '@playwright/test'
import {
  calculatorHydrated,
  expect,
  fillIn,
  hydrated,
  nextInLine,
  submitButton,
  test,
} from './fixtures'

// Screenshots with the colors of the system or of the browser. Axe does not see them.

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

test('with forced colors, controls, bars, and what is chosen are visible', async ({ page }) => {
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
  // So that the difference is not the pointer's.
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
  // The days, and the first share.
  for (const height of [120, 6]) {
    const chart = page.locator(`main svg[height="${height}"]:visible`).first()
    await expect(chart).toBeVisible()
    await expectToBeDrawn(chart)
  }
})

/** The contrast of a text with its ground, as painted: the most frequent color, and the one that differs most from it. */
async function paintedContrast(text: Locator): Promise<number> {
  await text.scrollIntoViewIfNeeded()
  // The element may end in a round corner, where the page shows.
  const clip = await text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { x, y, width, height } = range.getBoundingClientRect()
    return { x, y, width, height }
  })
  const picture = await text.page().screenshot({ clip })
  // The policy of the site does not let its own pages read the picture.
  const blank = await text.page().context().newPage()
  const contrast = await blank.evaluate(
    async (source) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
      if (canvas === null) throw new Error('There is no canvas')
      canvas.drawImage(image, 0, 0)
      const { data } = canvas.getImageData(0, 0, image.width, image.height)
      const linear = (channel = 0) =>
        channel <= 10 ? channel / 3294.6 : ((channel / 255 + 0.055) / 1.055) ** 2.4
      const pixelsBy = new Map<number, number>()
      for (let at = 0; at < data.length; at += 4) {
        const luminance =
          0.2126 * linear(data[at]) + 0.7152 * linear(data[at + 1]) + 0.0722 * linear(data[at + 2])
        pixelsBy.set(luminance, (pixelsBy.get(luminance) ?? 0) + 1)
      }
      const [[ground = 0] = []] = [...pixelsBy].toSorted(([, one], [, other]) => other - one)
      const contrasts = [...pixelsBy.keys()].map((luminance) => {
        const [darker = 0, lighter = 0] = [luminance, ground].toSorted((one, other) => one - other)
        return (lighter + 0.05) / (darker + 0.05)
      })
      return Math.max(...contrasts)
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  )
  await blank.close()
  return contrast
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`golden grounds stay readable if the browser darkens pages (${colorScheme})`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Emulation.setAutoDarkModeOverride', { enabled: true })
    await page.goto('/join-waitlist?demo=hidden')
    await hydrated(page, '#waitlist-form')
    await fillIn(page)
    expect(await paintedContrast(submitButton(page))).toBeGreaterThanOrEqual(4.5)
    await submitButton(page).hover()
    expect(await paintedContrast(submitButton(page)), 'hovered').toBeGreaterThanOrEqual(4.5)
    await submitButton(page).click()
    await expect(nextInLine(page)).toBeVisible()
    expect(await paintedContrast(nextInLine(page))).toBeGreaterThanOrEqual(4.5)
  })
}
