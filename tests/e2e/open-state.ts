import type { Locator, Page } from '@playwright/test'
import type { StateStep } from '../../mocks/states/state'
import type { ListedState } from '../../mocks/states/states'
import { expect, getByText, hydrated, openDemo } from './fixtures'

/** The errors on the console that a state may log. Most states simulate a failure. */
export const ANY_FAILURE = /failed|Failed|The crash scenario is on|may drop the request header/

export type Display = ListedState['displays'][number]

async function doStep(page: Page, step: StateStep, isHydrated: boolean) {
  const ready = async (target: Locator) => {
    await target.scrollIntoViewIfNeeded()
    const isReady = () =>
      target.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react')))
    // Without this wait, the test would act before React has hydrated the element.
    if (isHydrated) await expect.poll(isReady, { intervals: [20, 50, 100] }).toBe(true)
    return target
  }
  const press = async (target: Locator) => (await ready(target)).click()
  switch (step.type) {
    case 'press': {
      const named = { name: step.name, exact: true }
      return press(
        page
          .getByRole('button', named)
          .or(page.getByRole('checkbox', named))
          .or(page.getByRole('switch', named))
          .or(page.getByRole('radio', named))
          .or(page.getByRole('tab', named))
          .or(page.locator('summary', { hasText: step.name }))
          .first(),
      )
    }
    case 'follow':
      return press(page.getByRole('link', { name: step.link, exact: true }).first())
    case 'enter':
      return (await ready(page.getByLabel(step.label).first())).fill(step.text)
    case 'wait':
      return page.clock.fastForward(1_000 * step.seconds)
    case 'wait-for':
      return expect(getByText(page, step.text).first()).toBeVisible()
    case 'reload':
      return page.reload()
  }
}

async function expectText(page: Page, text: string, isOnlySpoken = false) {
  const found = page.getByText(text).filter({ visible: true })
  // Measuring throws while the browser opens another document, so `expect.poll` would fail.
  await expect(async () => {
    const boxes = await found.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
    const width = Math.max(0, ...boxes.map((box) => box.width))
    // Text for screen readers alone has a size of one pixel.
    expect(isOnlySpoken ? width === 1 : width > 1, text).toBe(true)
  }).toPass({ timeout: 20_000, intervals: [20, 50, 100, 250] })
}

/** Opens the page of a state by its link, and loads the code that the page fetches on scroll. */
async function openLink(page: Page, { link, stored = {} }: ListedState) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await showAs(page, 'usual')
  await page.clock.install()
  await openDemo(page, link)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (Object.keys(stored).length > 0) {
    // If its worker is still starting, the demo reloads the page once more.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.evaluate((values) => {
      for (const [key, value] of Object.entries(values))
        localStorage.setItem(key, JSON.stringify(value))
    }, stored)
    await page.reload()
  }
  const top = await page.evaluate(() => scrollY)
  // Chromium would animate a scroll with the End key.
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect(page.locator('fieldset[inert]')).toHaveCount(0)
  await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
  await page.evaluate(() => document.fonts.ready)
}

/** Shows the open page as a visitor with this display sees it. */
export async function showAs(page: Page, display: Display) {
  await page.emulateMedia({
    media: display === 'print' ? 'print' : 'screen',
    forcedColors: display === 'forced-colors' ? 'active' : 'none',
  })
  await page.evaluate(
    (size) => {
      document.documentElement.style.fontSize = size
    },
    display === 'large-text' ? '200%' : '',
  )
}

/** Opens a state by its link, takes its steps, and expects its texts. */
export async function openState(page: Page, state: ListedState) {
  await openLink(page, state)
  const { scenarios, steps, shows, spoken } = state
  // These scenarios delay or withhold the form's code.
  const isHydrated = !/^(late-code|missing-code:form)/.test(scenarios ?? '')
  if (isHydrated) await hydrated(page)
  for (const step of steps) await doStep(page, step, isHydrated)
  // All texts are checked at once, because toasts disappear.
  await Promise.all(shows.map((text) => expectText(page, text)))
  if (spoken !== undefined) await expectText(page, spoken, true)
}
