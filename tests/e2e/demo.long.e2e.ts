import type { Page } from '@playwright/test'
import type { BrokenResponseId } from '../../mocks/scenarios/broken-responses'
import { siteKeys } from '../../mocks/scenarios/browser-faults'
import { linkToStart } from '../../mocks/scenarios/start-over'
import { SESSIONS_KEY } from '../../mocks/server/gotrue/sessions'
import { madeUpPeople } from '../../mocks/server/signups/made-up-people'
import { SIGNUPS_KEY } from '../../mocks/server/signups/signup-table'
import {
  EVENTS_KEY,
  OPENED_MESSAGE_KEY,
  PANEL_SIDE_KEY,
  PANEL_TAB_KEY,
  SCENARIOS_KEY,
  TOUR_KEY,
  WRONG_ADDRESS_KEY,
} from '../../mocks/storage-keys'
import { crashPage } from '../../src/content/error-pages'
import { joinFailures, successView } from '../../src/content/join-outcome'
import { workedExample } from '../../src/content/landing'
import { toastCopy } from '../../src/content/toasts'
import {
  demoStarted,
  edgesOf,
  expect,
  expectNoAxeViolations,
  fillIn,
  formHydrated,
  hydrated,
  navigationLink,
  nextInLine,
  openDemo,
  openDemoPanel,
  signupTotal,
  submitButton,
  switchOff,
  test,
} from './fixtures'

async function join(page: Page) {
  await fillIn(page)
  await submitButton(page).click()
}

/** What a failed request logs. */
const ANY_FAILURE = /failed|Failed/

test('a scenario works by switch, until it is switched off', async ({ page, allowErrors }) => {
  allowErrors(ANY_FAILURE)
  await page.goto('/join-waitlist')
  await hydrated(page, '#waitlist-form')
  const panel = await openDemoPanel(page)
  await panel.locator('#scenario-unavailable').click()
  await page.keyboard.press('Escape')
  await join(page)
  await expect(page.getByText(joinFailures.unavailable).last()).toBeVisible()
  await switchOff(page, 'unavailable')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(nextInLine(page)).toBeVisible()
})

test('the strip says what is wrong with a link, and links to what was meant', async ({ page }) => {
  await page.goto('/privacy?scenario=slwo,offline:jion')
  const strip = page.getByRole('region', { name: 'Demo' })
  await expect(strip.getByRole('alert')).toContainText('Not understood: “slwo”, “offline:jion”.')
  await page.reload()
  await strip.getByRole('link').click()
  await expect(page).toHaveURL(/\?scenario=slow,offline:join$/)
  await expect(strip.getByRole('button', { name: 'Demo: made-up data (2 on)' })).toBeVisible()
  await expect(strip.getByRole('alert')).toHaveCount(0)
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
      await openDemo(page, linkToStart('/join-waitlist', `broken:${id}:join:first-1`))
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
    })
  }
})

test('if every key of the storage holds an invalid value, the demo starts over, and a visitor joins', async ({
  page,
}) => {
  await page.goto('/robots.txt')
  const ofDemo = [
    SIGNUPS_KEY,
    SESSIONS_KEY,
    SCENARIOS_KEY,
    PANEL_SIDE_KEY,
    PANEL_TAB_KEY,
    OPENED_MESSAGE_KEY,
    WRONG_ADDRESS_KEY,
    EVENTS_KEY,
    TOUR_KEY,
  ]
  await page.evaluate(
    (keys) => {
      for (const storage of [localStorage, sessionStorage]) {
        for (const key of keys) storage.setItem(key, '[null,{}]')
      }
    },
    // Any text is a search.
    [...siteKeys.filter((key) => key !== 'nestwin:admin-search'), ...ofDemo],
  )
  await page.goto('/admin')
  await expect(page.getByText('1,043 signups. Showing #1 to #50')).toBeVisible()
  await openDemoPanel(page)
  await page.keyboard.press('Escape')
  await page.goto('/join-waitlist')
  await hydrated(page, '#waitlist-form')
  await join(page)
  await expect(nextInLine(page)).toBeVisible()
})

test('the panel works while a dialog is open, and stays open when the dialog closes', async ({
  page,
  allowErrors,
}) => {
  allowErrors(ANY_FAILURE)
  await openDemo(page, '/admin')
  const panel = await openDemoPanel(page)
  const content = panel.getByRole('tabpanel')
  const scrolled = () => content.evaluate(({ scrollTop }) => scrollTop)
  await content.evaluate((element) => element.scrollTo(0, 900))
  await page.getByRole('button', { name: 'Invite next...' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite the next people' })
  await expect(dialog).toBeVisible()
  expect(await scrolled()).toBe(900)
  await panel.locator('#scenario-offline').click()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Mark as invited' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await openDemoPanel(page)
  await panel.getByRole('button', { name: 'Move left' }).click()
  await expect(panel.getByRole('button', { name: 'Move down' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('button', { name: 'Move left' })).toBeFocused()
  await panel.getByRole('button', { name: 'All off' }).click()
  await content.evaluate((element) => element.scrollTo(0, 200))
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await scrolled()).toBe(200)
  await panel.locator('#scenario-offline').click()
  await expect(panel.getByText('On now: 1')).toBeVisible()
  // What sticks to the bottom of the window, and the toasts, are above the panel.
  await page.getByRole('button', { name: 'Refresh' }).click()
  const { top } = await edgesOf(panel)
  const toast = page.getByRole('region', { name: toastCopy.region }).getByRole('listitem')
  await expect(toast.first()).toBeVisible()
  await expect.poll(async () => (await edgesOf(toast.first())).bottom).toBeLessThanOrEqual(top)
  expect(
    (await edgesOf(page.getByRole('button', { name: 'Next', exact: true }))).bottom,
  ).toBeLessThanOrEqual(top)
})

test('a bug report tells the last minute of the tab, without personal data', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/failed|Failed|The crash scenario is on|No place for/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openDemo(page, '/join-waitlist?scenario=offline:join:first-1,never:friends')
  await hydrated(page, '#waitlist-form')
  await join(page)
  await expect(page.getByText(joinFailures.offline).last()).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(nextInLine(page)).toBeVisible()
  await expect(page.getByLabel(successView.invitationLink)).toBeVisible()
  await page.goto('/privacy?scenario=crash,missing-code:calculator')
  await expect(page.getByRole('heading', { name: crashPage.title })).toBeVisible()
  await page.goto('/privacy')
  await hydrated(page)
  await navigationLink(page, 'Home').click()
  await page.locator('#example').scrollIntoViewIfNeeded()
  await expect(page.getByText(workedExample.notLoaded)).toBeVisible()

  await page.evaluate(() => console.error(new Error('No place for zoe.park@example.com')))
  const panel = await openDemoPanel(page)
  await panel.getByRole('tab', { name: 'Calls' }).click()
  await panel.getByRole('button', { name: 'Copy a bug report' }).click()
  await expect(panel.getByText('Copied.')).toBeVisible()
  const report = await page.evaluate(() => navigator.clipboard.readText())
  expect(report).toMatch(/^Link: .*\/\?scenario=missing-code:calculator&people=1043$/m)
  expect(report).toMatch(/^Version: [\w-]+, built on \w{3} \d+, \d{4}$/m)
  expect(report).toMatch(/^Browser: Mozilla/m)
  expect(report).toMatch(/^Waitlist: 1043 made-up people, joined: 1\. /m)
  const events = report
    .match(/(?<=^- \d\d:\d\d:\d\d ).*$/gm)
    ?.map((event) => event.replace(/\d+ ms/, '# ms'))
    // The first may come before or after the error, the second with a pointer that nears the link.
    .filter((event) => !/^(POST Count invited friends from \/:|File)/.test(event))
  expect(events).toEqual([
    'Opened /join-waitlist',
    'On: offline:join:first-1, never:friends',
    'POST Join the waitlist from /join-waitlist: failed after # ms (offline:join:first-1)',
    'Off: offline:join:first-1',
    'POST Look up a place from /join-waitlist: 200 after # ms',
    'POST Join the waitlist from /join-waitlist: 201 after # ms',
    'POST Look up a place from /join-waitlist: 200 after # ms',
    'POST Count invited friends from /join-waitlist: no response yet (never:friends)',
    'Opened /privacy',
    'On: crash, missing-code:calculator',
    expect.stringMatching(/^Error: The crash scenario is on \(at .*:\d+:\d+\)?\)$/),
    'Off: crash',
    'Opened /privacy',
    'On: missing-code:calculator',
    'Went to /',
    expect.stringMatching(/^TypeError: Failed to fetch dynamically imported module/),
    expect.stringMatching(/^Error: No place for \(email\)/),
  ])
  expect(report).toMatch(/ File \/assets\/calculator-[\w-]+\.js: failed$/m)
  expect(report).not.toContain('@')
})

test('a demo that cannot start says so', async ({ page, allowErrors }) => {
  allowErrors(/The mocks did not start/)
  await page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('Not here'))
  })
  await page.goto('/join-waitlist')
  await expect(page.getByRole('alert').filter({ hasText: 'The demo did not start' })).toBeVisible()
})

test('the panel fits a narrow window with large text, and has no axe violations', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 740 })
  await page.goto('/?scenario=slow:list:every-2,unavailable:sign-in,broken:lost:remove')
  await hydrated(page)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const panel = await openDemoPanel(page)
  for (const tab of ['Scenarios', 'Messages', 'Calls', 'Data', 'Tour']) {
    await panel.getByRole('tab', { name: tab }).click()
    const content = panel.getByRole('tabpanel', { name: tab })
    await expect(content).toBeVisible()
    for (const part of [panel, content]) {
      expect(await part.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    }
    await expectNoAxeViolations(page)
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
  await demoStarted(page)
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
  const file = await download.path()

  await panel.getByRole('button', { name: 'Reset to 1,043 people' }).click()
  await expect(panel.getByText('The waitlist has 1,043 people now.')).toBeVisible()
  await panel.getByLabel('Import').setInputFiles(file)
  await expect(panel.getByText('Imported: the waitlist has 1,044 people now.')).toBeVisible()
  await page.goto('/admin')
  await expect(signupTotal(page, madeUpPeople.length + 1)).toBeVisible()
})
