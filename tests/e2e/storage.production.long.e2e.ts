import type { Page } from '@playwright/test'
import { administrator } from '../../mocks/server/gotrue/accounts'
import { placeCard } from '../../src/content/join-outcome'
import { DRAFT_KEY, INVITATION_KEY, PLACE_KEY } from '../../src/lib/browser-storage'
import { sessionKey } from '../../src/lib/session-storage'
import { localProject } from '../../supabase/local/local-address'
import {
  expect,
  fillIn,
  formHydrated,
  hydrated,
  NETWORK_ERROR,
  navigationLink,
  signIn,
  signupRows,
  submitButton,
  test,
} from './fixtures'

interface Trouble {
  readonly name: string
  /** Whether the browser keeps what the site stores later. */
  readonly isLasting: boolean
  /** Breaks the storage of a page that has not been opened yet. */
  readonly cause: (page: Page) => Promise<unknown>
}

const keys = {
  localStorage: [PLACE_KEY, sessionKey(localProject.url)],
  sessionStorage: [DRAFT_KEY, INVITATION_KEY, 'nestwin:admin-search', 'nestwin:scroll-positions'],
}

/** Every key of the site holds the text, as after a change by another script or an older version. */
const everyKeyHolds = (name: string, text: string): Trouble => ({
  name: `every key holds ${name}`,
  isLasting: true,
  async cause(page) {
    await page.goto('/robots.txt')
    await page.evaluate(
      ([{ localStorage: local, sessionStorage: session }, value]) => {
        for (const key of local) localStorage.setItem(key, value)
        for (const key of session) sessionStorage.setItem(key, value)
      },
      [keys, text] as const,
    )
  },
})

const troubles: readonly Trouble[] = [
  {
    // Chromium does so if the visitor blocks cookies.
    name: 'access to storage is denied',
    isLasting: false,
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
    name: 'storage is full',
    isLasting: false,
    cause: (page) =>
      page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
        }
      }),
  },
  everyKeyHolds('a list of invalid values', '[null,{"position":"1"},[],{"position":-1}]'),
  everyKeyHolds('a megabyte', '<x> & "y" '.repeat(100_000)),
]

const place = (page: Page) => page.getByText(/^You're #[\d,]+ in line for early access/)

for (const { name, isLasting, cause } of troubles) {
  test(`if ${name}, a visitor joins, and an administrator signs in`, async ({
    page,
    allowErrors,
  }) => {
    for (const pattern of [NETWORK_ERROR, /^Waitlist (list|summary) failed/]) allowErrors(pattern)
    await cause(page)
    await page.goto('/')
    await formHydrated(page)
    await expect(page.getByLabel('Full Name')).toHaveValue('')
    // An address that no other test uses. All tests share one database.
    await fillIn(page, { email: `${name.replaceAll(/\W+/g, '.')}@storage.example.com` })
    await submitButton(page).click()
    await expect(place(page)).toBeVisible()
    const text = await place(page).innerText()
    await navigationLink(page, 'Sweepstakes Rules').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Official Rules' })).toBeFocused()
    await navigationLink(page, 'Join Waitlist').click()
    const [position] = /#[\d,]+/.exec(text) ?? []
    const card = page.getByRole('region', { name: `${placeCard.title} ${position}` })
    await expect(card).toBeVisible()
    await page.reload()
    await hydrated(page)
    await expect(page.getByLabel('Full Name')).toBeEditable()
    await expect(card).toBeVisible({ visible: isLasting })

    await page.goto('/admin')
    await signIn(page, administrator)
    await expect(page.getByText('Signed in as admin@example.com')).toBeFocused()
    await page.getByLabel('Search name, email, phone, or position').fill('chen ada')
    await expect(signupRows(page)).toHaveCount(1)
    await page.reload()
    if (isLasting) await expect(signupRows(page)).toHaveCount(1)
    else await signIn(page, administrator)
    await expect(signupRows(page).first()).toContainText('@example.com')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeFocused()
    await expect(page.locator('main')).not.toContainText('@example.com')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  })
}
