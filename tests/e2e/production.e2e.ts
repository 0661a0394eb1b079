import type { Page } from '@playwright/test'
import { administrator, member } from '../../mocks/accounts'
import {
  awake,
  expect,
  expectNoAxeViolations,
  fillIn,
  NETWORK_ERROR,
  signIn,
  submitButton,
  test,
} from './fixtures'

/** The production build against the migrations on a real Postgres, from another origin. One database for all. */
test.describe.configure({ mode: 'serial' })

const SEEDED = 1_043
const REFUSED = /^Waitlist list failed: refused \(status 401, code 42501\)$/
const entries = (page: Page) => page.getByRole('list', { name: 'Signups' }).getByRole('listitem')

async function join(page: Page, email: string) {
  await page.goto('/join-waitlist')
  await fillIn(page, { email })
  await submitButton(page).click()
}

test('a visitor joins, and is told the next place in line', async ({ page }) => {
  await join(page, 'ada.park@example.com')
  await expect(page.getByText("You're #1,044 in line for early access")).toBeVisible()
})

test('the same address in other letters is told from a new one', async ({ page, expectErrors }) => {
  expectErrors(NETWORK_ERROR)
  await join(page, 'Ada.Park@Example.com')
  await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription(
    'This email is already on our waitlist.',
  )
})

test('what the database refuses, the form has refused before', async ({ page }) => {
  await join(page, 'nobody@-example.com')
  await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription(
    'Enter an email address in the form name@example.com.',
  )
})

test('nobody is refused the list, and a wrong password is said plainly', async ({
  page,
  expectErrors,
}) => {
  expectErrors(NETWORK_ERROR)
  expectErrors(REFUSED)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'ErrorFailed to load waitlist signups',
  )
  await expectNoAxeViolations(page)
  await signIn(page, { ...administrator, password: 'wrong' })
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'The email address or the password is wrong.',
  )
  await expectNoAxeViolations(page)
})

test('what comes later brings no layer of styles, for which all would be laid out anew', async ({
  page,
  expectErrors,
}) => {
  expectErrors(NETWORK_ERROR)
  expectErrors(REFUSED)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeVisible()
  const added = await page.evaluate(() =>
    [...document.styleSheets]
      .filter(
        ({ ownerNode }) => !(ownerNode instanceof HTMLElement && 'styles' in ownerNode.dataset),
      )
      .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)),
  )
  expect(added.length).toBeGreaterThan(0)
  expect(added.filter((rule) => rule.startsWith('@layer'))).toEqual([])
})

test('an account that is no administrator sees nobody', async ({ page, expectErrors }) => {
  expectErrors(NETWORK_ERROR)
  expectErrors(REFUSED)
  await page.goto('/admin')
  await signIn(page, member)
  await expect(page.getByText('No signups yet')).toBeVisible()
  await expect(page.getByText(/^Only administrators see signups/)).toBeVisible()
})

test('an administrator signs in, lists, removes, joins and signs out', async ({
  page,
  expectErrors,
}) => {
  expectErrors(NETWORK_ERROR)
  expectErrors(REFUSED)
  await page.goto('/admin')
  await signIn(page, administrator)
  await expect(page.getByText('Signed in as admin@example.com')).toBeFocused()
  await expect(page.getByText('1,044', { exact: true })).toBeVisible()

  // The session survives a reload.
  await page.reload()
  await expect(page.getByText('Signed in as admin@example.com')).toBeVisible()
  for (let shown = 100; shown <= SEEDED; shown += 100) {
    await expect(entries(page)).toHaveCount(shown)
    await page.getByRole('button', { name: 'Load more' }).click()
  }
  await expect(entries(page)).toHaveCount(SEEDED + 1)
  await expect(entries(page).last()).toContainText('#1,044Ada Parkada.park@example.com')
  await expect(entries(page).last().locator('time')).toHaveText(
    /^\w{3} \d+, \d{4}, \d+:\d\d [AP]M$/,
  )

  await page.getByRole('button', { name: 'Remove #1,044, Ada Park' }).click()
  await page.getByRole('button', { name: 'Remove for good' }).click()
  await expect(page.getByText('Showing 1,043 of 1,043')).toBeVisible()
  await expect(entries(page).last()).toContainText('#1,043')

  // Who is signed in joins like anybody, and the number that was removed is not given again.
  await join(page, 'ada.park@example.com')
  await expect(page.getByText("You're #1,045 in line for early access")).toBeVisible()

  await page.goto('/admin')
  await expect(page.getByText('1,044', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test.describe('a form whose code is late', () => {
  test('leaves what was typed to the next page, without a word in the address', async ({
    page,
  }) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/waitlist-content-*', async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/')
    await awake(page)
    await page.getByLabel('Full Name').fill('Ada Park')
    await page.getByRole('link', { name: 'Sweepstakes Rules' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Official Rules' })).toBeVisible()
    release()
    await page.getByRole('link', { name: 'Join Waitlist' }).click()
    await page.locator('form[data-ready]').waitFor()
    await expect(page.getByLabel('Full Name')).toHaveValue('Ada Park')
    expect(page.url()).not.toContain('Ada')
  })

  test('stays, and says so, where only that by which it sends cannot be fetched', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(NETWORK_ERROR)
    await page.route('**/assets/supabase-waitlist-repository-*', (route) => route.abort())
    await page.goto('/')
    await page.getByLabel('Full Name').fill('Ada Park')
    await expect(page.getByText('could not be loaded').first()).toBeVisible()
    await expect(page.getByLabel('Full Name')).toHaveValue('Ada Park')
  })

  test('is loaded anew once only, where every answer is of another version', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/^Failed to load resource|dynamically imported/)
    let loads = 0
    page.on('load', () => loads++)
    let versions = 0
    await page.route('**/assets/waitlist-content-*', (route) => route.fulfill({ status: 404 }))
    await page.route(
      ({ pathname }) => pathname === '/',
      (route) => {
        const body = `<script data-modules="/assets/version-${++versions}.js"></script>`
        return route.fulfill({ contentType: 'text/html', body })
      },
    )
    await page.goto('/join-waitlist')
    await fillIn(page)
    await expect(page.getByText('could not be loaded').first()).toBeVisible()
    await expect(page.getByLabel('Full Name')).toHaveValue('Ada Park')
    expect(versions).toBe(2)
    expect(loads).toBe(2)
  })

  test('wakes up where its page was ready before the one that is left was', async ({ page }) => {
    await page.goto('/')
    await awake(page)
    const link = page.getByRole('link', { name: 'Join Waitlist' }).first()
    await link.hover()
    await page.waitForTimeout(1_000)
    await link.click()
    await expect(page.locator('form[data-ready]')).toBeVisible()
    await expect(page.locator('main svg').first()).toBeVisible()
  })
})
