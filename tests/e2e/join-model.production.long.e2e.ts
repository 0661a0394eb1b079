import type { Page } from '@playwright/test'
import fc from 'fast-check'
import { allSignups, startWith } from '../../mocks/server/signups/signup-table'
import { formatCount } from '../../src/content/format'
import { successView, unknownOutcome } from '../../src/content/join-outcome'
import { describeStep, type Step, steps } from '../model/join-steps'
import { expect, formHydrated, navigationLink, notTooFast, submitButton } from './fixtures'
import { type Servers, test } from './misbehaving-server'

// A slice of `unit/join-model.test.ts` in a browser, with the components. The seed is fixed, so that each run is the same.

const SEQUENCES = 5
const MAX_STEPS = 12
/** See `MAX_WORK_MS` in `attempts.ts`. After a reload, a signup that was in flight takes twice as long. */
const SETTLED_MS = 15_000

const sequences = fc.sample(steps, { numRuns: SEQUENCES, seed: 20_261_124 })

const form = (page: Page) => page.locator('#waitlist-form')

const SOON = { timeout: 2_000 }

/** A place may replace the form at any moment. */
const unlessGone = (action: Promise<void>) => action.catch(() => undefined)

/** What the page says about the visitor's place, or null. */
async function shownPosition(page: Page): Promise<string | null> {
  const text = await page.locator('main').innerText()
  return /You're #([\d,]+) in line/.exec(text)?.[1] ?? null
}

async function expectTruth(pages: readonly Page[]) {
  const rows = allSignups()
  expect(new Set(rows.map(({ email }) => email)).size).toBe(rows.length)
  for (const page of pages) {
    const position = await shownPosition(page)
    if (position !== null) {
      expect(rows.map((row) => formatCount(row.position))).toContain(position)
    }
  }
}

async function take(pages: Page[], servers: Servers, step: Step) {
  const page = 'tab' in step ? pages[step.tab] : pages[0]
  if (page === undefined) return
  const hasForm = await form(page).isVisible()
  switch (step.type) {
    case 'type':
      if (!hasForm) return
      await unlessGone(page.getByLabel('Full Name').fill(step.name, SOON))
      await unlessGone(page.getByLabel('Email Address').fill(step.email, SOON))
      return
    case 'press':
      if (!hasForm) return
      await notTooFast(page)
      return unlessGone(form(page).locator('[type=submit]').click(SOON))
    case 'leave':
      return navigationLink(page, 'Sweepstakes Rules').click()
    case 'come-back':
      return navigationLink(page, 'Join Waitlist').click()
    case 'reload':
      // While the browser is offline, its own error page would replace the site.
      await page.context().setOffline(false)
      await page.reload()
      return
    case 'join-another': {
      const button = page.getByRole('button', { name: successView.correct })
      if (await button.isVisible()) await unlessGone(button.click(SOON))
      return
    }
    case 'second-tab': {
      if (pages.length > 1) return
      await page.context().setOffline(false)
      const second = await page.context().newPage()
      pages.push(second)
      await second.goto(`${servers.site}/join-waitlist`)
      return
    }
    case 'offline':
    case 'online':
      return page.context().setOffline(step.type === 'offline')
    case 'wait':
      // The time for a response, or for a question. The rest of the waits is fake in the other tests.
      await page.waitForTimeout(Math.min(step.milliseconds, 500))
      return servers.repair()
    case 'somebody-else':
    case 'invite':
    // The component tests have these.
    case 'correct':
    case 'leave-waitlist':
      return
    case 'trouble': {
      const { fault, acts } = step
      if (fault.isTimeout === true || step.call === 'any' || step.call === 'own') return
      void servers.breakCall(step.call, async ({ response, act, send }) => {
        if (acts === 'before') await act()
        const broken = await fault.respond(new Request(servers.site), act)
        return broken.type === 'error' ? response.destroy() : send(broken)
      })
    }
  }
}

for (const [index, sequence] of sequences.entries()) {
  test(`nobody loses a place in a browser (${index + 1})`, async ({
    page,
    context,
    servers,
    allowErrors,
  }) => {
    allowErrors(/./)
    startWith(0)
    const pages = [page]
    await page.goto(`${servers.site}/join-waitlist`)
    await formHydrated(page)
    for (const step of sequence.slice(0, MAX_STEPS)) {
      await test.step(describeStep(step), () => take(pages, servers, step))
      await expectTruth(pages)
    }
    servers.repair()
    await context.setOffline(false)
    for (const [tab, one] of pages.entries()) {
      await navigationLink(one, 'Join Waitlist').click()
      await expectKnownOutcome(one, `tab.${tab}@example.com`)
    }
    await expectTruth(pages)
  })
}

/** Once the connection is back, and the visitor has pressed at most once, they know their place. */
async function expectKnownOutcome(page: Page, newEmail: string) {
  const place = page.locator('main').getByText(/You're #[\d,]+ in line/)
  await expect(place.or(submitButton(page)).first()).toBeVisible()
  await page.waitForTimeout(1_000)
  await expect(page.getByText(unknownOutcome.title)).toHaveCount(0, { timeout: 2 * SETTLED_MS })
  if (await place.isVisible()) return
  await page.getByLabel('Full Name').fill('Ada')
  await page.getByLabel('Email Address').fill(newEmail)
  await notTooFast(page)
  await submitButton(page).click()
  await expect(place).toBeVisible()
}
