import type { Locator, Page } from '@playwright/test'
import { adminPage, exportCopy, statusCopy, toolbar } from '../../src/content/admin-list'
import { balances } from '../../src/content/calculator'
import { hero } from '../../src/content/hero'
import { placeCard } from '../../src/content/join-outcome'

import { waitlistSection, workedExample } from '../../src/content/landing'
import { waitlistForm } from '../../src/content/waitlist'
import { fieldOf, signupColumnNames } from '../../src/lib/signup-columns'
import { routes } from '../../src/routes'
import { pages } from '../support/pages'
import {
  applyFont,
  buttonInHero,
  calculatorHydrated,
  edgesOf,
  expect,
  expectListLoaded,
  expectToFit,
  getByText,
  hydrated,
  longestPage,
  NETWORK_ERROR,
  navigationLink,
  openWithLateCode,
  scrollPage,
  scrollPosition,
  signupRows,
  submitButton,
  test,
} from './fixtures'

const phone = { width: 390, height: 844 }
const smallPhone = { width: 360, height: 640 }
const tablet = { width: 1024, height: 768 }
const desktop = { width: 1440, height: 900 }

/** The top of an element, in pixels from the top of the viewport. */
const topOf = (locator: Locator) =>
  locator.evaluate((element) => element.getBoundingClientRect().top)

test('every page fits 320 and 768 px, and calls no other host', async ({ page, context }) => {
  const toOtherHosts: string[] = []
  context.on('request', (request) => {
    const { hostname } = new URL(request.url())
    // Requests to demo.invalid never leave the browser, because the service worker handles them. Playwright still reports them.
    if (hostname !== 'localhost' && hostname !== 'demo.invalid') toOtherHosts.push(request.url())
  })
  const notFromServiceWorker: string[] = []
  context.on('response', (response) => {
    const isBackend = new URL(response.url()).hostname === 'demo.invalid'
    if (isBackend && !response.fromServiceWorker()) notFromServiceWorker.push(response.url())
  })
  for (const { path, heading } of pages) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      // The mocks reload a page that opened before their service worker was ready.
      await hydrated(page)
      if (path === routes.admin.path) await expectListLoaded(page)
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
      // `states.long.e2e.ts` opens each page at 360 and 1440 px, and with large text.
      for (const width of [320, 768]) {
        await page.setViewportSize({ width, height: 740 })
        await expectToFit(page)
        await expectStripAbovePage(page)
      }
    })
  }
  expect(toOtherHosts).toEqual([])
  expect(notFromServiceWorker).toEqual([])
})

/** Expects that the demo strip covers no part of the page. */
async function expectStripAbovePage(page: Page) {
  // Both are measured at once, because the strip grows when it reports that the offline copy is complete.
  const { height, distance } = await page.evaluate(() => {
    const strip = document.getElementById('demo-strip')?.getBoundingClientRect()
    const site = document.getElementById('root')?.getBoundingClientRect()
    if (strip === undefined || site === undefined) throw new Error('There is no strip or no page')
    return { height: strip.height, distance: site.top - strip.bottom }
  })
  expect(height).toBeGreaterThan(40)
  expect(distance).toBeCloseTo(0, 1)
  const positions = await page
    .locator('#demo-strip, #demo-strip *')
    .evaluateAll((all) => all.map((element) => getComputedStyle(element).position))
  expect(positions).not.toContain('fixed')
  expect(positions).not.toContain('sticky')
}

test('the button that pauses the counter also pauses the robin', { tag: '@long' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await hydrated(page)
  await expect.poll(() => movesOfRobin(page)).toContain('blink')
  const counter = page.getByTestId('entries-counter')
  await page.getByRole('button', { name: 'Pause the counter' }).click()
  const figure = await counter.textContent()
  expect(await movesOfRobin(page)).toEqual([])
  await page.getByRole('button', { name: 'Resume the counter' }).click()
  await expect(counter).not.toHaveText(figure ?? '')
  expect(await movesOfRobin(page)).toContain('blink')
  // This page has the robin, but no button that pauses it.
  await navigationLink(page, 'Join Waitlist').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Join the Revolution' })).toBeVisible()
  expect(await movesOfRobin(page)).not.toContain('blink')
})

/** The running animations of the robin and its ticket. */
function movesOfRobin(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map((one) => (one instanceof CSSAnimation ? one.animationName : ''))
      .filter((name) => name === 'blink' || name === 'drop'),
  )
}

test('Back restores the scroll position of the previous page', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await scrollPage(page, 3_000)
  const before = await topOf(page.locator('#testimonials'))
  await navigationLink(page, 'Sweepstakes Rules').dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1, name: 'Official Rules' })).toBeFocused()
  expect(await scrollPosition(page)).toBe(0)

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /^Guaranteed interest/ })).toBeFocused()
  expect(await topOf(page.locator('#testimonials'))).toBeCloseTo(before, 0)

  // After a reload, the browser itself restores the scroll position.
  await page.reload()
  await expect.poll(() => topOf(page.locator('#testimonials'))).toBeCloseTo(before, 0)
  await hydrated(page)

  // The history entry that Back returned to saves its position again.
  await scrollPage(page, 900)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'Official Rules' })).toBeFocused()
  await page.goBack()
  await expect.poll(() => scrollPosition(page)).toBe(900)
  await page.goto('/robots.txt')
  await page.goBack()
  await expect.poll(() => scrollPosition(page)).toBe(900)
})

test('Back from an anchor restores the scroll position', async ({ page }) => {
  await page.goto('/sweepstakes-rules#taxes')
  const taxes = page.getByRole('heading', { name: /Taxes/ })
  await expect(taxes).toBeInViewport()
  await hydrated(page)
  const prizes = page.getByRole('heading', { name: /^\d+\. Prizes|^Prizes/ })
  for (const top of [50, 3_000]) {
    await scrollPage(page, top)
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="#prizes"]')?.click())
    await expect(prizes).toBeInViewport()
  }
  await page.goBack()
  await expect.poll(() => scrollPosition(page)).toBe(50)
  await page.goForward()
  await expect(prizes).toBeInViewport()
})

test('/admin shows every name, email, and phone number in full', {
  tag: '@long',
}, async ({ page }) => {
  for (const width of [360, 640, 960, 1024, 1280, 1366]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/admin?demo=hidden')
    await expectListLoaded(page)
    const cut = await signupRows(page)
      .locator('bdi')
      .evaluateAll((all) =>
        all
          .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight)
          .map(({ textContent }) => textContent),
      )
    expect(cut, `${width} px`).toEqual([])
    const { position, joined, friends, invitedBy } = adminPage.columns
    const fields = signupColumnNames.map((column) => fieldOf(column).heading)
    const columns = [position, ...fields, joined, statusCopy.heading, friends, invitedBy]
    await expect(page.getByRole('columnheader')).toHaveText(width < 1280 ? [] : columns)
  }
})

test('typing a search on /admin does not shift the list', async ({ page }) => {
  await page.goto('/admin?demo=hidden')
  for (const [viewport, highest] of [
    [desktop, 340],
    [phone, 420],
  ] as const) {
    await page.setViewportSize(viewport)
    await expectListLoaded(page)
    await expect.poll(() => topOf(signupRows(page).first())).toBeLessThanOrEqual(highest)
    const tops = async (count: RegExp) => [
      await topOf(signupRows(page).first()),
      await topOf(getByText(page, count)),
    ]
    const before = await tops(/ 1,043 signups$/)
    await page.getByLabel(toolbar.search).fill('chen')
    await expect(getByText(page, / 26 signups$/)).toBeVisible()
    expect(await tops(/ 26 signups$/)).toEqual(before)
    await page.getByLabel(toolbar.search).fill('')
  }
})

test('the outcome of an export on /admin stays in the viewport', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/admin?demo=hidden')
  await expectListLoaded(page)
  await page.getByRole('button', { name: exportCopy.start }).click()
  const close = page.getByRole('button', { name: exportCopy.close })
  await signupRows(page).nth(40).scrollIntoViewIfNeeded()
  await expect(close).toBeInViewport({ ratio: 1 })
  // The outcome is in front of the table header, so it can be closed.
  await close.click()
})

test('Back restores the scroll position of the admin page', async ({ page }) => {
  await page.goto('/admin')
  await expect(getByText(page, '#1–#50 · 1,043 signups')).toBeVisible()
  await signupRows(page).nth(30).scrollIntoViewIfNeeded()
  const position = await scrollPosition(page)
  expect(position).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(getByText(page, '#51–#100 · ')).toBeVisible()
  await expect.poll(() => scrollPosition(page)).not.toBe(position)
  await page.goBack()
  await expect(getByText(page, '#1–#50 · ')).toBeVisible()
  await expect.poll(() => scrollPosition(page)).toBe(position)
})

test('controls have dark borders for visitors who prefer more contrast', async ({ page }) => {
  await page.goto('/join-waitlist')
  const ink = await page.evaluate(() => getComputedStyle(document.body).color)
  const field = page.getByLabel('Full Name')
  await expect(field).not.toHaveCSS('border-top-color', ink)
  await page.emulateMedia({ contrast: 'more' })
  await expect(field).toHaveCSS('border-top-color', ink)
  const border = submitButton(page).evaluate(
    (button) => getComputedStyle(button, '::before').border,
  )
  expect(await border).toMatch(/^2px solid/)
})

test("the hero's heading and button are above the fold on a phone", async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/?demo=hidden')
  await hydrated(page)
  const picture = page.locator('section[aria-labelledby=hero-title] svg').first()
  for (const viewport of [smallPhone, phone]) {
    await page.setViewportSize(viewport)
    for (const part of [
      page.getByRole('heading', { level: 1 }),
      buttonInHero(page),
      getByText(page, 'Free to join. No deposit now.').first(),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 })
    }
    await expect(picture).toBeInViewport({ ratio: 0.2 })
    // On a wider page, the counter is beside the picture.
    expect(await topOf(page.getByTestId('entries-counter'))).toBeGreaterThan(await topOf(picture))
  }
  await expectLengthAtMost(page, longestPage.phone)

  const bar = page.locator('main [data-scrolls-to=waitlist]').last()
  await expect(bar).not.toBeInViewport()
  const isCovered = () =>
    bar.evaluate((button) => {
      const { left, top } = button.getBoundingClientRect()
      return document.elementFromPoint(left + 40, top + 20)?.closest('button') !== button
    })
  for (const section of ['#comparison', '#prizes', '#calculator-title', '#trust']) {
    await page.locator(section).evaluate((element) => element.scrollIntoView())
    await expect(bar).toBeInViewport({ ratio: 1 })
    await expect.poll(isCovered, section).toBe(section === '#calculator-title')
  }
  // The bar hides beside another golden button, unless the bar has the focus.
  const offer = page.getByRole('button', { name: workedExample.callToAction })
  await offer.evaluate((button) => button.scrollIntoView())
  await expect(bar).toBeHidden()
  // The bar leaves the viewport before any part of the form comes into view.
  await page
    .locator('#waitlist')
    .evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - innerHeight + 80))
  await expect(bar).not.toBeInViewport()
  await bar.focus()
  await expect(bar).toBeInViewport({ ratio: 1 })

  await page.locator('#comparison').evaluate((element) => element.scrollIntoView())
  const hideBar = page.getByRole('button', { name: hero.hideBar })
  await hideBar.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#comparison-title')).toBeFocused()
  await expect(hideBar).toHaveCount(0)
  const releaseCode = await openWithLateCode(page, '/')
  // The count is read at once, because `expect` would wait for hydration.
  expect(await hideBar.count()).toBe(0)
  await releaseCode()
  await hydrated(page)
  await expect(hideBar).toHaveCount(0)
})

test('the call to action scrolls to the form', async ({ page }) => {
  await page.setViewportSize(tablet)
  await page.goto('/?demo=hidden')
  await hydrated(page)
  const facts = page.locator('section[aria-labelledby=hero-title] dl')
  await expect(facts).toBeInViewport({ ratio: 1 })
  await page.setViewportSize(desktop)
  await expectLengthAtMost(page, longestPage.desktop)
  // Stops the first click, as React does while it cannot hydrate the hero.
  await page.locator('#root').evaluate((root) => {
    const stop = (event: Event) => event.stopPropagation()
    root.addEventListener('click', stop, { capture: true, once: true })
  })
  const section = page.locator('#waitlist')
  const title = section.getByRole('heading', { name: waitlistSection.title })
  const form = section.getByRole('form', { name: waitlistSection.title })
  const submit = form.getByRole('button', { name: waitlistForm.submit })
  for (const { width } of [desktop, phone]) {
    await page.setViewportSize({ width, height: desktop.height })
    const formHeight = Math.round((await form.boundingBox())?.height ?? 0)
    // `unit/scroll-to-section.test.ts` covers the scrolling rule.
    for (const [space, first, last, covered] of [
      [500, section, section, 0],
      [200, title, submit, width === desktop.width ? 56 : 0],
    ] as const) {
      const height = formHeight + space
      await page.setViewportSize({ width, height })
      await buttonInHero(page).click()
      await expect(title).toBeFocused()
      const sum = (await edgesOf(first)).top + (await edgesOf(last)).bottom
      expect(Math.abs(sum - covered - height)).toBeLessThan(6)
    }
    const text = await edgesOf(getByText(section, waitlistSection.text))
    expect(text.bottom).toBeLessThan((await edgesOf(form)).top)
    await page.setViewportSize({ width, height: formHeight - 10 })
    await buttonInHero(page).click()
    await expect(form).toBeFocused()
    await expectBelowHeader(form)
  }
  await page.goto('/?demo=hidden&scenario=invited-visitor')
  await page.getByRole('button', { name: hero.invitation }).click()
  await expect(section.locator('#place-title')).toBeFocused()
  await expectBelowHeader(section.locator('#place-card'))
  await buttonInHero(page).click()
  await expect(section.getByRole('heading', { name: placeCard.formTitle })).toBeFocused()
  await expect(page.getByLabel('Full Name')).toBeInViewport({ ratio: 1 })
})

/** Expects that an element starts 16 px below the header, or below the viewport's top if the header does not stay. */
async function expectBelowHeader(element: Locator) {
  const header = await edgesOf(element.page().getByRole('banner'))
  const { top } = await edgesOf(element)
  expect(top - Math.max(header.bottom, 0)).toBeCloseTo(16, 0)
}

test('the header does not cover the table of contents', async ({ page }) => {
  await page.setViewportSize(desktop)
  await page.goto('/sweepstakes-rules?demo=hidden')
  const header = page.getByRole('banner')
  await scrollPage(page, 1_000)
  const contents = page.getByRole('navigation', { name: 'Contents' })
  expect((await edgesOf(contents)).top).toBeGreaterThan((await edgesOf(header)).bottom)
  await page.setViewportSize({ width: 1_280, height: 585 })
  const print = contents.getByRole('button', { name: 'Print this page' })
  await print.focus()
  await expect(print).toBeInViewport({ ratio: 1 })
  await page.setViewportSize(desktop)

  await page.goto('/?demo=hidden')
  await hydrated(page)
  const bar = page.locator('main [data-scrolls-to=waitlist]').last()
  await page.locator('#trust').evaluate((element) => element.scrollIntoView())
  await expect(bar).toBeInViewport({ ratio: 1 })
  // The bar hides once the form is in view.
  await page.getByLabel('Full Name').evaluate((field) => field.scrollIntoView({ block: 'end' }))
  await expect(bar).not.toBeInViewport()
})

test('the comparison table breaks no word on a phone', async ({ page }) => {
  await page.goto('/?demo=hidden')
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const broken = await page.locator('#comparison table').evaluate((table) => {
      const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT)
      const words: string[] = []
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
          const range = new Range()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) words.push(word)
        }
      }
      return words
    })
    expect(broken, `at ${width} px`).toEqual([])
  }
})

/** Expects that a page in the site's font has at most this height. */
async function expectLengthAtMost(page: Page, pixels: number) {
  await applyFont(page)
  const length = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(length).toBeLessThanOrEqual(pixels)
}

test('the calculator keeps its height for every result', { tag: '@long' }, async ({ page }) => {
  await page.goto('/')
  await calculatorHydrated(page)
  const calculator = page.getByRole('group', { name: 'Try it with your amount' })
  const height = async () => (await calculator.boundingBox())?.height
  for (const width of [320, 360, 390, 768, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    const initialHeight = await height()
    await calculator.getByRole('slider').press('Home')
    for (const cents of balances) {
      expect(await height(), `${cents} cents, ${width} px`).toBe(initialHeight)
      await calculator.getByRole('slider').press('ArrowRight')
    }
  }
})

test('printed text is dark on a light background', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  for (const path of ['/', '/join-waitlist', '/sweepstakes-rules']) {
    await page.goto(path)
    await hydrated(page)
    for (const answer of await page.locator('#questions details p').all()) {
      expect((await answer.boundingBox())?.height).toBeGreaterThan(0)
    }
    const colors = await page.evaluate(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found = new Set<string>()
      const grounds = new Set<string>()
      while (texts.nextNode()) {
        const element = texts.currentNode.parentElement
        if (!element?.checkVisibility()) continue
        found.add(getComputedStyle(element).color)
        for (let box: Element | null = element; box !== null; box = box.parentElement) {
          grounds.add(getComputedStyle(box).backgroundColor)
        }
      }
      const ink = getComputedStyle(document.documentElement).color
      return { found: [...found], grounds: [...grounds], ink }
    })
    expect(colors.found, path).toEqual([colors.ink])
    // These are the theme colors `night` and `lagoon`.
    expect(colors.grounds, path).not.toContain('rgb(12, 53, 59)')
    expect(colors.grounds, path).not.toContain('rgb(11, 95, 104)')
  }
})

test('a page served at another URL replaces that URL with its own', {
  tag: '@production',
}, async ({ page, allowErrors }) => {
  allowErrors(NETWORK_ERROR)
  allowErrors(/^Page not found/)
  for (const [address, path, heading] of [
    ['/index.html?a=b#example', '/?a=b#example', /^Guaranteed interest/],
    ['/Join-Waitlist', '/Join-Waitlist', /not found/],
    ['/join-waitlist.html?invite=K7QX2M9P', '/join-waitlist?invite=K7QX2M9P', /^Join/],
    ['/join-waitlist%3Finvite=K7QX2M9P?a=b', '/join-waitlist?invite=K7QX2M9P&a=b', /^Join/],
  ] as const) {
    await page.goto(address)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page).toHaveURL(path)
  }
})
