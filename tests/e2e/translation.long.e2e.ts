import type { Page } from '@playwright/test'
import { administrator } from '../../mocks/server/gotrue/accounts'
import { madeUpPeople, takenEmail } from '../../mocks/server/signups/made-up-people'
import { calculatorRange } from '../../src/content/calculator'
import { figures, interestForYear } from '../../src/content/figures'
import { formatCount, formatDollars } from '../../src/content/format'
import { joinFailures } from '../../src/content/join-outcome'
import {
  type ExpectErrors,
  expect,
  fillIn,
  getByText,
  hydrated,
  NETWORK_ERROR,
  navigationLink,
  openWithLateCode,
  scrollPosition,
  signIn,
  startRemoval,
  submitButton,
  test,
  youAreIn,
} from './fixtures'

type Moment = 'once, before hydration' | 'all the time'

/**
 * Imitates a browser's translator and extensions. Runs in the page. Google Translate wraps every text node in two <font>
 * elements and changes its words, and does so again whenever the page changes. Extensions add attributes and elements. This
 * translation only appends a mark, so locators, which match a part of the text, still find their elements.
 */
function tamper(when: Moment) {
  const mark = '°'
  const translate = () => {
    document.documentElement.classList.add('translated-ltr')
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
    for (const text of texts) {
      const parent = text.parentElement
      if (parent === null || text.data.trim() === '') continue
      if (parent.closest('script, style, noscript, font, #demo-strip, [role=dialog]') !== null)
        continue
      if (parent instanceof HTMLOptionElement) {
        if (!text.data.endsWith(mark)) text.data += mark
        continue
      }
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      outer.append(inner)
      inner.textContent = `${text.data}${mark}`
      text.replaceWith(outer)
    }
    const { dataset } = document.documentElement
    dataset.translated = String(Number(dataset.translated ?? 0) + texts.length)
  }
  const extend = () => {
    for (const control of document.querySelectorAll('input, form, h1, section')) {
      control.setAttribute('data-extension', 'on')
    }
    for (const parent of document.querySelectorAll('form, main')) {
      parent.append(document.createElement('extension-badge'))
    }
    document.body.prepend(document.createElement('extension-bar'))
  }
  const isHydrated = () =>
    Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__react'))
  addEventListener('DOMContentLoaded', () => {
    translate()
    if (when === 'once, before hydration') return extend()
    let isExtended = false
    setInterval(() => {
      translate()
      if (!isExtended && isHydrated()) extend()
      isExtended = isHydrated()
    }, 15)
  })
}

const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' })

/** Opens a page, and waits until it is hydrated and translated. */
async function open(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
  await page.waitForFunction(() => Number(document.documentElement.dataset.translated) > 12)
}

async function change(page: Page, allowErrors: ExpectErrors, when: Moment) {
  // React reports a hydration mismatch, and renders that part again.
  allowErrors(/Minified React error #418/)
  await page.addInitScript(tamper, when)
}

for (const when of ['once, before hydration', 'all the time'] as const) {
  test(`the calculator and the form work on a page translated ${when}`, async ({
    page,
    allowErrors,
    expectErrors,
  }) => {
    expectErrors(NETWORK_ERROR)
    expectErrors(/^Waitlist join failed/)
    await change(page, allowErrors, when)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.clock.install()
    await open(page, '/?scenario=unavailable:join:first-1')
    const sections = page.locator('main section').filter({ visible: true })
    await expect(sections).toHaveCount(9)
    for (const section of await sections.all()) {
      expect(((await section.textContent()) ?? '').length).toBeGreaterThan(60)
    }
    await page.clock.fastForward(figures.entriesCounter.intervalMs)
    const counterText = async () =>
      (await page.getByTestId('entries-counter').textContent())?.replaceAll('°', '')
    await expect.poll(counterText).not.toContain(formatCount(figures.entriesCounter.start))
    // The calculator loads when it comes near the viewport.
    await page.locator('#example').scrollIntoViewIfNeeded()
    await page.getByRole('slider').press('End')
    const calculator = page.getByRole('group', { name: /^Try it with your amount/ })
    const largest = calculatorRange.toCents
    for (const cents of [largest, interestForYear(largest, 'premium')]) {
      await expect(getByText(calculator, formatDollars(cents)).first()).toBeVisible()
    }

    await page.getByLabel('Full Name').fill('Ada Park')
    await submitButton(page).click()
    const email = page.getByLabel('Email Address')
    await expect(email).toHaveAccessibleDescription(/Enter your email address/)
    await fillIn(page, { email: takenEmail })
    await submitButton(page).click()
    await expect(getByText(page, joinFailures.unavailable)).toBeVisible()
    await submitButton(page).click()
    await expect(email).toHaveAccessibleDescription(/This email is already on our waitlist/)
    await expect(page.getByLabel('Full Name')).toHaveValue('Ada Park')
    await fillIn(page)
    await submitButton(page).click()
    await expect(youAreIn(page)).toBeFocused()
    await expect(toast(page)).toContainText('Welcome to Nestwin')
  })
}

test('a translated form submitted before hydration is sent', async ({ page, allowErrors }) => {
  await change(page, allowErrors, 'once, before hydration')
  const releaseCode = await openWithLateCode(page, '/')
  await fillIn(page)
  await page.keyboard.press('Enter')
  expect(await scrollPosition(page)).toBeGreaterThan(1_000)
  await releaseCode()
  await hydrated(page)
  expect(await scrollPosition(page)).toBeGreaterThan(1_000)
  await expect(youAreIn(page)).toBeVisible()
})

test('the admin list works on a page translated all the time', async ({
  page,
  allowErrors,
  expectErrors,
}) => {
  expectErrors(NETWORK_ERROR)
  expectErrors(/^Waitlist list failed/)
  await change(page, allowErrors, 'all the time')
  await open(page, '/admin?scenario=signed-out')
  await signIn(page, administrator)
  await expect(getByText(page, 'Signed in as admin@example.com')).toBeVisible()
  await page.getByRole('button', { name: /^\W?Next/ }).click()
  await expect(getByText(page, '#51–#100 · ')).toBeVisible()
  await startRemoval(page, 53)
  await page.getByRole('button', { name: 'Remove for good' }).click()
  await expect(
    getByText(page, `${formatCount(madeUpPeople.length - 1)} signups`).first(),
  ).toBeVisible()
  await expect(toast(page)).toContainText('Signup removed')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()

  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
  await open(page, '/nothing-here')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(heading(/^Guaranteed interest/)).toBeFocused()
  await navigationLink(page, 'Sweepstakes Rules').click()
  await expect(heading('Official Rules')).toBeFocused()
  await page.goBack()
  await expect(heading(/^Guaranteed interest/)).toBeFocused()
})
