import type { Page } from '@playwright/test'
import { tour } from '../../mocks/panel/tour'
import { type BrokenAnswerId, brokenAnswers } from '../../mocks/scenarios/broken-answers'
import { type ScenarioId, scenarios } from '../../mocks/scenarios/scenarios'
import { administrator } from '../../mocks/server/accounts'
import { adminPage, signInFailures, signInForm } from '../../src/content/admin'
import { crashPage, pageLoading } from '../../src/content/error-pages'
import { duplicateHelp, joinFailures } from '../../src/content/join-outcome'
import { duplicateEmailToast } from '../../src/content/toasts'
import { waitlistForm } from '../../src/content/waitlist'
import {
  expect,
  fillIn,
  formHydrated,
  hydrated,
  navigationLink,
  nextInLine,
  openDemoPanel,
  signIn,
  submitButton,
  test,
} from './fixtures'

interface Effect {
  readonly path: string
  /** Other scenarios that have to be on. */
  readonly with?: ScenarioId
  /** Whether the scenario affects the next page load, so that a switch needs a reload. */
  readonly needsReload?: boolean
  /** Makes the scenario visible. */
  readonly show: (page: Page) => Promise<unknown>
}

async function join(page: Page) {
  await fillIn(page)
  await submitButton(page).click()
}

async function stillJoiningAfter(page: Page, milliseconds: number) {
  await join(page)
  await page.waitForTimeout(milliseconds)
  await expect(page.getByRole('button', { name: 'Joining...' })).toBeVisible()
}

const joinShows = (text: string): Effect => ({
  path: '/join-waitlist',
  async show(page) {
    await join(page)
    await expect(page.getByText(text).last()).toBeVisible()
  },
})

const adminShows = (text: string): Effect => ({
  path: '/admin',
  needsReload: true,
  show: (page) => expect(page.getByText(text).last()).toBeVisible(),
})

/** How a visitor sees each scenario. */
const effects: Readonly<Record<ScenarioId, Effect>> = {
  slow: {
    path: '/join-waitlist',
    async show(page) {
      await stillJoiningAfter(page, 2_000)
      await expect(nextInLine(page)).toBeVisible()
    },
  },
  never: { path: '/join-waitlist', show: (page) => stillJoiningAfter(page, 5_000) },
  offline: joinShows(joinFailures.offline),
  unavailable: joinShows(joinFailures.unavailable),
  'rate-limited': joinShows('Wait 5 seconds, then try again.'),
  'server-error': joinShows(joinFailures.unexpected),
  broken: joinShows(joinFailures.unexpected),
  'duplicate-email': joinShows(duplicateEmailToast.description),
  'insert-failure': joinShows(joinFailures.unexpected),
  'friends-joined': joinShows('3 of 3 friends have joined'),
  'position-only': {
    path: '/join-waitlist',
    async show(page) {
      await join(page)
      await expect(nextInLine(page)).toBeVisible()
      await expect(page.getByLabel('Your invitation link')).toHaveCount(0)
    },
  },
  'admin-failure': adminShows('Failed to load waitlist signups'),
  'admin-empty': adminShows(adminPage.empty),
  'many-signups': adminShows('100,000'),
  'list-breaks': {
    path: '/admin',
    needsReload: true,
    async show(page) {
      const next = page.getByRole('button', { name: adminPage.pages.next }).first()
      await next.click()
      await expect(page.getByText(adminPage.showing(51, 100))).toBeVisible()
      await next.click()
      await expect(page.getByText(adminPage.stillShowing)).toBeVisible()
    },
  },
  'signed-out': adminShows(signInForm.text),
  'session-expired': adminShows(signInForm.ended),
  'sign-in-failure': {
    path: '/admin',
    with: 'signed-out',
    async show(page) {
      await signIn(page, administrator)
      await expect(page.getByText(signInFailures.unavailable)).toBeVisible()
    },
  },
  'late-code': {
    path: '/join-waitlist',
    needsReload: true,
    async show(page) {
      await join(page)
      await expect(page.getByText(waitlistForm.hydration.submitHeld)).toBeVisible()
    },
  },
  'missing-code': {
    path: '/sweepstakes-rules',
    async show(page) {
      await hydrated(page)
      await navigationLink(page, 'Join Waitlist').click()
      await expect(page.getByText(pageLoading.offline.title)).toBeVisible()
    },
  },
  'new-version': {
    path: '/sweepstakes-rules',
    async show(page) {
      await hydrated(page)
      const loaded = page.waitForEvent('load')
      await navigationLink(page, 'Join Waitlist').click()
      await loaded
      await expect(page.getByRole('heading', { name: 'Join the Revolution' })).toBeVisible()
    },
  },
  crash: {
    path: '/',
    show: (page) => expect(page.getByRole('heading', { name: crashPage.title })).toBeVisible(),
  },
}

/** Each scenario lets requests fail. */
const ANY_FAILURE = /failed|Failed|The crash scenario is on/

for (const { id } of scenarios) {
  const { path, with: other, needsReload = false, show } = effects[id]
  const others = other === undefined ? [] : [other]

  // It takes six real seconds, in which a busy machine may not get as far as the submit.
  const retries = id === 'late-code' ? 2 : 0

  test.describe(() => {
    test.describe.configure({ retries })

    test(`the scenario ${id} works by link`, async ({ page, allowErrors }) => {
      allowErrors(ANY_FAILURE)
      await page.goto(`${path}?scenario=${[...others, id].join(',')}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await show(page)
    })

    test(`the scenario ${id} works by switch`, async ({ page, allowErrors }) => {
      allowErrors(ANY_FAILURE)
      await page.goto(`${path}?scenario=${others.join(',')}`)
      await hydrated(page)
      const panel = await openDemoPanel(page)
      await panel.locator(`#scenario-${id}`).click()
      await page.keyboard.press('Escape')
      if (needsReload) await page.reload()
      await show(page)
    })
  })
}

/** What the form shows for the broken responses that are not `unexpected`. */
const brokenShows: Readonly<Partial<Record<BrokenAnswerId, keyof typeof joinFailures>>> = {
  lost: 'offline',
  503: 'unavailable',
}
const NEVER_ANSWERED: readonly BrokenAnswerId[] = ['silence', 'endless']

// The unit tests send each one to every call. Here, one status stands for all of them.
const sentHere = brokenAnswers.filter(({ id }) => id === '503' || !/^[45]/.test(id))

for (const { id, label } of sentHere) {
  test(`"${label}" works by link, once`, async ({ page, allowErrors }) => {
    allowErrors(ANY_FAILURE)
    await page.clock.install()
    await page.goto(`/join-waitlist?scenario=broken:${id}:join:first-1`)
    await formHydrated(page)
    await join(page)
    if (NEVER_ANSWERED.includes(id)) {
      await expect(page.getByRole('button', { name: 'Joining...' })).toBeVisible()
      await page.clock.fastForward(15_000)
      await expect(page.getByText(joinFailures['timed-out'])).toBeVisible()
    } else {
      await expect(page.getByText(joinFailures[brokenShows[id] ?? 'unexpected'])).toBeVisible()
    }
    await page.getByRole('button', { name: 'Try again' }).click()
    const hasActed = id === 'lost' || id === 'silence'
    const again = hasActed ? page.getByText(duplicateHelp) : nextInLine(page)
    await expect(again).toBeVisible()
  })
}

for (const { title, link } of tour) {
  test(`the step "${title}" of the tour opens a page that hydrates`, async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/^Failed to load resource|^Waitlist (list|summary) failed: refused/)
    await page.goto(link)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

for (const text of ['', 'null', '-1e308', '[null,{}]', 'rubbish '.repeat(100_000)]) {
  test(`if the keys of the storage hold ${text.slice(0, 16) || 'nothing'}, the demo starts over, and a visitor joins`, async ({
    page,
  }) => {
    await page.goto('/robots.txt')
    await page.evaluate((value) => {
      for (const key of ['place', 'mock-signups', 'mock-sessions']) {
        localStorage.setItem(`nestwin:${key}`, value)
      }
      for (const key of ['draft', 'invitation', 'scroll-positions', 'scenarios', 'demo-tab']) {
        sessionStorage.setItem(`nestwin:${key}`, value)
      }
    }, text)
    await page.goto('/admin')
    await expect(page.getByText('1,043 signups. Showing #1 to #50')).toBeVisible()
    await openDemoPanel(page)
    await page.keyboard.press('Escape')
    await page.goto('/join-waitlist')
    await hydrated(page, '#waitlist-form')
    await join(page)
    await expect(nextInLine(page)).toBeVisible()
  })
}
