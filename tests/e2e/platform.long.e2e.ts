import type { Page } from '@playwright/test'
import { administrator } from '../../mocks/server/gotrue/accounts'
import { madeUpPeople } from '../../mocks/server/signups/made-up-people'
import { DRAFT_KEY, INVITATION_KEY, PLACE_KEY } from '../../src/lib/browser-storage'
import { sessionKey } from '../../src/lib/session-storage'
import { localProject } from '../../supabase/local/local-address'
import {
  expect,
  fillIn,
  formHydrated,
  getByText,
  hydrated,
  NETWORK_ERROR,
  signIn,
  signupRows,
  signupTotal,
  startRemoval,
  submitButton,
  test,
} from './fixtures'

test('of two tabs that remove the same signup, one removes it and both show it; signing out signs out both', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(NETWORK_ERROR)
  expectErrors(/^Waitlist list failed: refused/)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/admin')
    await expect(signupTotal(tab, madeUpPeople.length)).toBeVisible()
    await startRemoval(tab, 2)
    await expect(tab.getByRole('button', { name: 'Remove for good' })).toBeVisible()
  }
  const removals = await Promise.allSettled(
    [page, other].map((tab) =>
      tab.getByRole('button', { name: 'Remove for good' }).click({ timeout: 5_000 }),
    ),
  )
  expect(removals.map(({ status }) => status)).toContain('fulfilled')
  for (const tab of [page, other]) {
    await expect(tab.getByRole('dialog')).toHaveCount(0)
    await expect(signupTotal(tab, madeUpPeople.length - 1)).toBeVisible()
    await expect(tab.getByRole('button', { name: /, #2$/ })).toHaveCount(0)
    await expect(tab.getByRole('button', { name: /, #3$/ })).toBeVisible()
  }

  await other.getByRole('button', { name: 'Sign out' }).click()
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeFocused()
  await expect(getByText(page, /^Your session has ended/)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Signups' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

// The production build in a browser whose storage or clock is wrong. The backend has the right time.

interface Trouble {
  readonly name: string
  /** Whether the browser keeps nothing that the site stores. */
  readonly forgets?: true
  /** Breaks a page that has not been opened yet. */
  readonly cause: (page: Page) => Promise<unknown>
}

const TWO_DAYS_MS = 2 * 86_400_000
const localKeys = [INVITATION_KEY, PLACE_KEY, sessionKey(localProject.url)]
const sessionKeys = [DRAFT_KEY, 'nestwin:admin-search', 'nestwin:scroll-positions']

const troubles: readonly Trouble[] = [
  {
    // Chromium does so if the visitor blocks cookies.
    name: 'access to storage is denied',
    forgets: true,
    cause: (page) =>
      page.addInitScript(() => {
        for (const name of ['localStorage', 'sessionStorage']) {
          Object.defineProperty(window, name, {
            get() {
              throw new DOMException('Access is denied for this document.', 'SecurityError')
            },
          })
        }
      }),
  },
  {
    // As after a change by another script or an older version.
    name: 'every key holds a list of invalid values',
    async cause(page) {
      await page.goto('/robots.txt')
      await page.evaluate(
        ([ofBrowser, ofTab]) => {
          const value = '[null,{"position":"1"},[],{"position":-1}]'
          for (const key of ofBrowser) localStorage.setItem(key, value)
          for (const key of ofTab) sessionStorage.setItem(key, value)
        },
        [localKeys, sessionKeys] as const,
      )
    },
  },
  {
    name: 'the clock is two days fast',
    cause: (page) => page.clock.install({ time: Date.now() + TWO_DAYS_MS }),
  },
  {
    name: 'the clock is two days slow',
    cause: (page) => page.clock.install({ time: Date.now() - TWO_DAYS_MS }),
  },
]

for (const { name, forgets = false, cause } of troubles) {
  test(`if ${name}, a visitor joins, and an administrator signs in, searches, and signs out`, {
    tag: '@production',
  }, async ({ page, allowErrors }) => {
    for (const pattern of [NETWORK_ERROR, /^Waitlist (list|summary) failed/]) allowErrors(pattern)
    let refreshes = 0
    page.on('request', (request) => {
      if (request.url().includes('grant_type=refresh_token')) refreshes++
    })
    await cause(page)
    await page.goto('/')
    await formHydrated(page)
    await expect(page.getByLabel('Full Name')).toHaveValue('')
    // An address that no other test uses. All tests share one database.
    await fillIn(page, { email: `${name.replaceAll(/\W+/g, '.')}@platform.example.com` })
    await submitButton(page).click()
    await expect(getByText(page, /^You're #[\d,]+ in line for early access/)).toBeVisible()
    await page.reload()
    await hydrated(page)
    await expect(page.getByLabel('Full Name')).toBeEditable()
    await expect(page.getByRole('region', { name: /in line for early access$/ })).toBeVisible({
      visible: !forgets,
    })

    await page.goto('/admin')
    await signIn(page, administrator)
    await expect(getByText(page, 'Signed in as admin@example.com')).toBeFocused()
    await page.getByLabel('Search name, email, phone, or position').fill('chen ada')
    await expect(signupRows(page)).toHaveCount(1)
    await page.reload()
    if (forgets) await signIn(page, administrator)
    else await expect(signupRows(page)).toHaveCount(1)
    await expect(signupRows(page).first()).toContainText('@example.com')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeFocused()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(page.locator('main')).not.toContainText('@example.com')
    // A token that looks expired is refreshed before each request, but not without end.
    expect(refreshes).toBeLessThan(20)
  })
}
