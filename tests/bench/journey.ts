import { chromium, type LaunchOptions } from '@playwright/test'
import { openPage, type Page, wait } from './page'

const FIND_TIMEOUT_MS = 20_000

/** How long each part of a visitor's journey took, in milliseconds. The end is the paint with the place in line. */
export interface JourneyTimes {
  readonly firstByteToFirstTap: number
  readonly firstByteToPlace: number
  readonly pressToPlace: number
}

/** Records absolute times. The plain form leaves the page, so the session storage keeps the times of the first page. */
const OBSERVE_JOURNEY = `
  const absolute = (time) => performance.timeOrigin + time
  let firstTap
  addEventListener('pointerdown', ({ timeStamp }) => { firstTap ??= absolute(timeStamp) }, true)
  addEventListener('click', ({ target, timeStamp }) => {
    if (target.closest('[type=submit]') === null) return
    const [{ responseStart }] = performance.getEntriesByType('navigation')
    sessionStorage.journey =
      JSON.stringify({ firstByte: absolute(responseStart), firstTap, press: absolute(timeStamp) })
  }, true)
  new MutationObserver((_, observer) => {
    if (!sessionStorage.journey || !/You're #[\\d,]+ in line/.test(document.body?.textContent)) return
    observer.disconnect()
    // After the frame with the place.
    requestAnimationFrame(() => setTimeout(() => { window.placeAt = absolute(performance.now()) }))
  }).observe(document, { childList: true, characterData: true, subtree: true })
`

const IS_PAINTED = `performance.getEntriesByName('first-contentful-paint').length > 0`
const TIMES = `JSON.stringify({ ...JSON.parse(sessionStorage.journey), place: window.placeAt })`

/** Evaluates an expression until it is true. The page may be left in the meantime. */
async function waitUntil(page: Page, expression: string) {
  for (const end = Date.now() + FIND_TIMEOUT_MS; Date.now() < end; await wait(20)) {
    if (await page.evaluate(expression).catch(() => false)) return
  }
  throw new Error(`${expression} did not become true`)
}

/** Presses keys at a steady pace, also while the page is too busy to react. */
async function typeSteadily(page: Page, keys: readonly string[], msPerKey: number) {
  const start = performance.now()
  const presses: Promise<void>[] = []
  for (const [index, key] of keys.entries()) {
    await wait(start + index * msPerKey - performance.now())
    presses.push(page.press(key))
  }
  await Promise.all(presses)
}

type FillIn = (page: Page, name: string, email: string) => Promise<void>

const typing =
  (msPerKey: number): FillIn =>
  (page, name, email) =>
    typeSteadily(page, [...name, 'Tab', ...email], msPerKey)

/** How a visitor fills in the name and the email. The name has the focus. */
export const waysToFillIn = {
  /** Faster than anybody types on a phone. The slower the visitor, the less the pages differ. */
  'typing, 30 ms a key': typing(30),
  /** Still about three times as fast as the 36 words a minute of https://doi.org/10.1145/3338286.3340120. */
  'typing, 120 ms a key': typing(120),
  /** The browser fills in both fields, and the visitor submits in the same instant. */
  autofill: async (page, name, email) => {
    await page.insertText(name)
    await page.press('Tab')
    await page.insertText(email)
  },
} satisfies Readonly<Record<string, FillIn>>

/** Starts a browser, opens a page with a signup form, fills in the form as soon as it is painted, and submits it. */
export async function measureJourney(
  launchOptions: LaunchOptions,
  url: string,
  fillIn: FillIn,
  email: string,
): Promise<JourneyTimes> {
  const browser = await chromium.launch(launchOptions)
  try {
    const page = await openPage(browser, OBSERVE_JOURNEY, false)
    await page.open(url)
    await waitUntil(page, IS_PAINTED)
    await page.click('[name=name]')
    await fillIn(page, 'Ada Josephine Park', email)
    await page.click('form [type=submit]')
    await waitUntil(page, 'window.placeAt > 0')
    const times: Record<'firstByte' | 'firstTap' | 'press' | 'place', number> = JSON.parse(
      String(await page.evaluate(TIMES)),
    )
    return {
      firstByteToFirstTap: times.firstTap - times.firstByte,
      firstByteToPlace: times.place - times.firstByte,
      pressToPlace: times.place - times.press,
    }
  } finally {
    await browser.close()
  }
}
