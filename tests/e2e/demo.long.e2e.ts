import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { tour } from '../../mocks/panel/tour'
import type { BrokenResponseId } from '../../mocks/scenarios/broken-responses'
import { type ScenarioId, scenarios } from '../../mocks/scenarios/scenarios'
import { administrator } from '../../mocks/server/gotrue/accounts'
import { madeUpPeople } from '../../mocks/server/signups/made-up-people'
import { adminPage, signInFailures, signInForm } from '../../src/content/admin'
import { inviteCopy } from '../../src/content/admin-batches'
import { crashPage, pageLoading } from '../../src/content/error-pages'
import { joinFailures } from '../../src/content/join-outcome'
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
  signupTotal,
  submitButton,
  switchOff,
  test,
} from './fixtures'

interface Effect {
  readonly path: string
  /** Other scenarios that have to be on. */
  readonly with?: ScenarioId
  /** Makes the scenario visible. */
  readonly show: (page: Page) => Promise<unknown>
}

async function join(page: Page) {
  await fillIn(page)
  await submitButton(page).click()
}

async function stillJoiningAfter(page: Page, milliseconds: number) {
  await join(page)
  await page.clock.fastForward(milliseconds)
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
    async show(page) {
      const next = page.getByRole('button', { name: adminPage.pages.next, exact: true })
      await next.click()
      await expect(page.getByText(adminPage.showing(51, 100))).toBeVisible()
      await next.click()
      await expect(page.getByText(adminPage.stillShowing)).toBeVisible()
    },
  },
  'faster-administrator': {
    path: '/admin',
    async show(page) {
      await page.getByRole('button', { name: inviteCopy.open }).click()
      await expect(page.getByText(/^The next 100 people: /)).toBeVisible()
      await page.getByRole('button', { name: inviteCopy.submit }).click()
      await expect(page.getByText(inviteCopy.changed)).toBeVisible()
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
    async show(page) {
      await join(page)
      await expect(page.getByText(waitlistForm.hydration.submitQueued)).toBeVisible()
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

/** So that the next page opens as for a new visitor. */
const forgetEverything = (page: Page) =>
  page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })

for (const path of new Set(Object.values(effects).map((effect) => effect.path))) {
  test(`each scenario of ${path} works by link`, async ({ page, allowErrors }) => {
    allowErrors(ANY_FAILURE)
    await page.clock.install()
    for (const { id } of scenarios.filter((scenario) => effects[scenario.id].path === path)) {
      await test.step(id, async () => {
        const { with: other, show } = effects[id]
        await page.goto(`${path}?scenario=${other === undefined ? id : `${other},${id}`}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await show(page)
        await forgetEverything(page)
      })
    }
  })
}

test('a scenario works by switch, until it is switched off', async ({ page, allowErrors }) => {
  allowErrors(ANY_FAILURE)
  await page.goto('/join-waitlist')
  await hydrated(page, '#waitlist-form')
  const panel = await openDemoPanel(page)
  await panel.locator('#scenario-unavailable').click()
  await page.keyboard.press('Escape')
  await effects.unavailable.show(page)
  await switchOff(page, 'unavailable')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(nextInLine(page)).toBeVisible()
})

/** What the form shows for the broken responses that unit tests cannot send. They send the others to every call. */
const brokenShows = {
  redirect: 'unexpected',
  lost: 'offline',
  silence: 'timed-out',
  endless: 'timed-out',
} as const satisfies Partial<Record<BrokenResponseId, keyof typeof joinFailures>>

test('each broken response works by link, once', async ({ page, allowErrors }) => {
  allowErrors(ANY_FAILURE)
  await page.clock.install()
  for (const [id, reason] of Object.entries(brokenShows)) {
    await test.step(id, async () => {
      await page.goto(`/join-waitlist?scenario=broken:${id}:join:first-1`)
      await formHydrated(page)
      await join(page)
      if (reason === 'timed-out') {
        await expect(page.getByRole('button', { name: 'Joining...' })).toBeVisible()
        await page.clock.fastForward(15_000)
      }
      // The page finds a stored signup by itself.
      const hasActed = id === 'lost' || id === 'silence'
      if (!hasActed) {
        await expect(page.getByText(joinFailures[reason])).toBeVisible()
        await page.getByRole('button', { name: 'Try again' }).click()
      }
      await expect(nextInLine(page)).toBeVisible()
      await forgetEverything(page)
    })
  }
})

test('each step of the tour opens a page that hydrates', async ({ page, allowErrors }) => {
  allowErrors(/^Failed to load resource|^Waitlist (list|summary) failed: refused/)
  for (const { title, link } of tour) {
    await test.step(title, async () => {
      await page.goto(link)
      await hydrated(page)
      if (link.startsWith('/admin')) await page.waitForLoadState('networkidle')
    })
  }
})

test('if every key of the storage holds an invalid value, the demo starts over, and a visitor joins', async ({
  page,
}) => {
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    for (const key of ['place', 'mock-signups', 'mock-sessions']) {
      localStorage.setItem(`nestwin:${key}`, '[null,{}]')
    }
    for (const key of [
      'draft',
      'sent-signup',
      'invitation',
      'scroll-positions',
      'scenarios',
      'demo-tab',
    ]) {
      sessionStorage.setItem(`nestwin:${key}`, '[null,{}]')
    }
  })
  await page.goto('/admin')
  await expect(page.getByText('1,043 signups. Showing #1 to #50')).toBeVisible()
  await openDemoPanel(page)
  await page.keyboard.press('Escape')
  await page.goto('/join-waitlist')
  await hydrated(page, '#waitlist-form')
  await join(page)
  await expect(nextInLine(page)).toBeVisible()
})

test('the panel fits a narrow window with large text', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 })
  await page.goto('/?scenario=slow:list:every-2,unavailable:sign-in,broken:lost:remove')
  await hydrated(page)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const panel = await openDemoPanel(page)
  for (const tab of ['Scenarios', 'Calls', 'Data', 'Tour']) {
    await panel.getByRole('tab', { name: tab }).click()
    const content = panel.getByRole('tabpanel', { name: tab })
    await expect(content).toBeVisible()
    for (const part of [panel, content]) {
      expect(await part.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    }
  }
})

test('the strip appears with the document, so that nothing moves when the mocks start', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 740 })
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(page.locator('#demo-strip')).toHaveText('Demo: made-up data')
  await expect(page.getByRole('button', { name: /^Demo/ })).toHaveCount(0)
  const before = await heading.boundingBox()
  release()
  await expect(page.getByRole('button', { name: /^Demo/ })).toBeVisible()
  expect(await heading.boundingBox()).toEqual(before)
})

test('the data is exported to a file, which restores it after a reset', async ({ page }) => {
  await page.goto('/join-waitlist')
  await formHydrated(page)
  await fillIn(page)
  await submitButton(page).click()
  await expect(nextInLine(page)).toBeVisible()
  const panel = await openDemoPanel(page)
  await panel.getByRole('tab', { name: 'Data' }).click()
  const downloaded = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Export' }).click()
  const download = await downloaded
  expect(download.suggestedFilename()).toBe('nestwin-demo-state.json')
  const file = await readFile(await download.path(), 'utf8')

  await panel.getByRole('button', { name: 'Reset the waitlist' }).click()
  await expect(panel.getByText('The waitlist has 1,043 people now.')).toBeVisible()
  const importFile = (content: string) =>
    panel.getByLabel('Import').setInputFiles({
      name: 'state.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    })
  await importFile(file.slice(0, -20))
  await expect(panel.getByText('This file was not imported: it is not JSON.')).toBeVisible()
  await importFile(file)
  await expect(panel.getByText('Imported: the waitlist has 1,044 people now.')).toBeVisible()
  await page.goto('/admin')
  await expect(signupTotal(page, madeUpPeople.length + 1)).toBeVisible()
})
