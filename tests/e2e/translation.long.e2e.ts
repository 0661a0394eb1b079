import type { Page } from '@playwright/test'
import { administrator } from '../../mocks/server/gotrue/accounts'
import { madeUpPeople, takenEmail } from '../../mocks/server/signups/made-up-people'
import { states } from '../../mocks/states/states'
import { calculatorRange } from '../../src/content/calculator'
import { crashPage } from '../../src/content/error-pages'
import { figures, interestForYear } from '../../src/content/figures'
import { formatCount, formatDollars } from '../../src/content/format'
import { joinFailures } from '../../src/content/join-outcome'
import { savingsRanges } from '../../src/content/signup-fields'
import { pages } from '../support/pages'
import {
  type ExpectErrors,
  expect,
  expectListLoaded,
  fillIn,
  hydrated,
  NETWORK_ERROR,
  navigationLink,
  openWithLateCode,
  signIn,
  startRemoval,
  submitButton,
  test,
} from './fixtures'
import { ANY_FAILURE, openLink, reachState } from './open-state'

const moments = ['before hydration', 'after hydration', 'all the time'] as const
type Moment = (typeof moments)[number]
type Mark = '°' | '\u200b'

/**
 * Imitates a browser's translator and extensions. It runs in the page. Google Translate wraps every text node in two <font>
 * elements and changes its words. It does so again whenever the page changes. Extensions add attributes and elements. This
 * translation only appends a mark, so that locators still find their elements: they match a part of the text, and ignore
 * a zero-width space.
 */
function tamper([when, mark]: readonly [Moment, Mark]) {
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
  const whenHydrated = (act: () => void) => {
    const timer = setInterval(() => {
      if (!isHydrated()) return
      clearInterval(timer)
      act()
    }, 20)
  }
  addEventListener('DOMContentLoaded', () => {
    if (when !== 'after hydration') {
      translate()
      extend()
    }
    if (when === 'after hydration') {
      whenHydrated(() => {
        translate()
        extend()
        // Also translates what renders later, such as another page.
        new MutationObserver(translate).observe(document.body, { childList: true, subtree: true })
      })
    }
    if (when === 'all the time') setInterval(translate, 15)
  })
}

const youAreIn = (page: Page) => page.getByRole('heading', { name: "You're In!" })
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' })

/** Opens a page, and waits until it is hydrated and translated. */
async function open(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
  await page.waitForFunction(() => Number(document.documentElement.dataset.translated) > 12)
}

async function change(page: Page, allowErrors: ExpectErrors, when: Moment, mark: Mark = '°') {
  // React reports a mismatch and renders the part again, even "after hydration": the form hydrates later than the rest.
  allowErrors(/Minified React error #418/)
  await page.addInitScript(tamper, [when, mark] as const)
}

for (const when of moments) {
  test.describe(`on a page that is changed ${when}`, () => {
    test.beforeEach(({ page, allowErrors }) => change(page, allowErrors, when))

    test('the landing page is complete, its counter and calculator work, and a visitor joins', async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.clock.install()
      await open(page, '/')
      const sections = page.locator('main section').filter({ visible: true })
      await expect(sections).toHaveCount(9)
      for (const section of await sections.all()) {
        expect(((await section.textContent()) ?? '').length).toBeGreaterThan(60)
      }
      await page.clock.fastForward(figures.entriesCounter.intervalMs)
      const counterText = async () =>
        (await page.getByTestId('entries-counter').textContent())?.replaceAll('°', '')
      await expect.poll(counterText).not.toContain(formatCount(figures.entriesCounter.start))
      // The calculator loads when it comes near the window.
      await page.locator('#example').scrollIntoViewIfNeeded()
      await page.getByRole('slider').press('End')
      const calculator = page.getByRole('group', { name: /^Try it with your amount/ })
      const largest = calculatorRange.toCents
      const shown = (cents: number) => calculator.getByText(formatDollars(cents)).first()
      await expect(shown(largest)).toBeVisible()
      await expect(shown(interestForYear(largest, 'free'))).toBeVisible()
      await expect(shown(interestForYear(largest, 'premium'))).toBeVisible()
      await fillIn(page)
      await page.getByLabel('How much would you like to save?').selectOption(savingsRanges[1])
      await submitButton(page).click()
      await expect(youAreIn(page)).toBeFocused()
      await expect(page.locator('main').getByText(/#1,044/)).toBeVisible()
      await expect(toast(page)).toContainText('Welcome to Nestwin')
      await page.clock.fastForward(5_000)
      await expect(toast(page)).toBeHidden()
    })

    test('a form that is submitted before hydration is sent', async ({ page }) => {
      const releaseCode = await openWithLateCode(page, '/join-waitlist')
      await fillIn(page)
      await page.keyboard.press('Enter')
      await releaseCode()
      await expect(youAreIn(page)).toBeVisible()
    })
  })
}

test.describe('on a page that is changed all the time', () => {
  test.beforeEach(({ page, allowErrors }) => change(page, allowErrors, 'all the time'))

  test('the form keeps what the visitor typed, and shows errors, a failure, and a duplicate', async ({
    page,
    expectErrors,
  }) => {
    expectErrors(NETWORK_ERROR)
    expectErrors(/^Waitlist join failed/)
    await open(page, '/join-waitlist?scenario=unavailable:join:first-1')
    await page.getByLabel('Full Name').fill('Ada Park')
    await submitButton(page).click()
    const email = page.getByLabel('Email Address')
    await expect(email).toHaveAccessibleDescription(/Enter your email address/)
    await fillIn(page, { email: takenEmail })
    await submitButton(page).click()
    await expect(page.getByText(joinFailures.unavailable)).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(email).toHaveAccessibleDescription(/This email is already on our waitlist/)
    await expect(page.getByLabel('Full Name')).toHaveValue('Ada Park')
    await fillIn(page)
    await submitButton(page).click()
    await expect(youAreIn(page)).toBeVisible()
  })

  test('links, Back, and an unknown path open the right pages', async ({ page }) => {
    const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
    await open(page, '/sweepstakes-rules')
    await navigationLink(page, 'Join Waitlist').click()
    await expect(heading('Join the Revolution')).toBeFocused()
    await navigationLink(page, 'Home').click()
    await expect(heading(/^Guaranteed interest/)).toBeFocused()
    await page.goBack()
    await expect(heading('Join the Revolution')).toBeFocused()
    await page.goBack()
    await expect(heading('Official Rules')).toBeFocused()
    await open(page, '/nothing-here')
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(heading(/^Guaranteed interest/)).toBeFocused()
  })

  test('an administrator signs in, turns a page, removes a signup, and signs out', async ({
    page,
    expectErrors,
  }) => {
    expectErrors(NETWORK_ERROR)
    expectErrors(/^Waitlist list failed/)
    await open(page, '/admin?scenario=signed-out')
    await signIn(page, administrator)
    await expect(page.getByText('Signed in as admin@example.com')).toBeVisible()
    await page.getByRole('button', { name: /^\W?Next/ }).click()
    await expect(page.getByText('Showing #51 to #100')).toBeVisible()
    await startRemoval(page, 53)
    await page.getByRole('button', { name: 'Remove for good' }).click()
    await expect(page.getByText(`${formatCount(madeUpPeople.length - 1)} signups`)).toBeVisible()
    await expect(toast(page)).toContainText('Signup removed')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  })
})

test('hydration keeps the scroll position of a translated page', async ({ page, allowErrors }) => {
  await change(page, allowErrors, 'before hydration')
  const releaseCode = await openWithLateCode(page, '/')
  await page.evaluate(() => scrollTo(0, 3_000))
  await releaseCode()
  await hydrated(page)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(2_500)
})

test('every page is complete if it is changed all the time', async ({ page, allowErrors }) => {
  const lengthOf = async (path: string) => {
    if (path === '/admin') await expectListLoaded(page)
    return (await page.locator('main').innerText()).length
  }
  const lengths = new Map<string, number>()
  for (const { path } of pages) {
    await page.goto(path)
    await hydrated(page)
    lengths.set(path, await lengthOf(path))
  }
  await change(page, allowErrors, 'all the time', '\u200b')
  for (const { path, heading } of pages) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect
      .poll(() => lengthOf(path), path)
      .toBeGreaterThan(0.95 * (lengths.get(path) ?? Number.NaN))
  }
})

/** Waits until React has hydrated the form, or replaced it with the place in line. A click just before that may be lost. */
async function settled(page: Page) {
  await page.waitForFunction(() => {
    const form = document.querySelector('#waitlist-form')
    return form === null || Object.keys(form).some((key) => key.startsWith('__reactFiber'))
  })
  await hydrated(page)
}

/** Ends of the ids of states that replace a part of the page, and that the journeys above do not reach. */
const replacements = [
  'and-one-more-joins',
  'and-the-browser-does-not-know-its-time-zone',
  'a-later-page-fails',
  'and-nothing-can-be-found-out',
  'it-has-expired',
]

for (const replacement of replacements) {
  const state = states.find(({ id }) => id.endsWith(replacement))
  test(`${state?.id} can be reached while the page is translated`, async ({
    page,
    allowErrors,
  }) => {
    if (state === undefined) throw new Error(`There is no state ${replacement}`)
    allowErrors(ANY_FAILURE)
    await change(page, allowErrors, 'all the time', '\u200b')
    await openLink(page, state, 'usual')
    await settled(page)
    await reachState(page, state)
    await expect(page.getByText(crashPage.title)).toHaveCount(0)
  })
}
