import type { Page } from '@playwright/test'
import { tour } from '../../mocks/panel/tour'
import { takenEmail } from '../../mocks/server/signups/made-up-people'
import { inviteCopy } from '../../src/content/admin-batches'
import { joinFailures } from '../../src/content/join-outcome'
import { duplicateEmailToast } from '../../src/content/toasts'
import {
  copied,
  edgesOf,
  expect,
  expectListLoaded,
  getByText,
  hydrated,
  nextInLine,
  test,
} from './fixtures'

/** The button names in a step's text, in order. */
const buttonsIn = (text: string) => [...text.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name)

const bar = (page: Page) => page.getByRole('region', { name: 'Tour' })
const goOn = (page: Page) => bar(page).getByRole('button', { name: 'Next' }).click()
const expectStep = (page: Page, number: number) =>
  expect(bar(page)).toContainText(`${number} of ${tour.length}. `)

const nothingYet = async () => {}

/** For each step, checks what the page shows after each button that the step's text names. */
const shows: readonly (readonly ((page: Page) => Promise<unknown>)[])[] = [
  [(page) => expect(page.locator('#waitlist-form')).toBeInViewport()],
  [
    (page) =>
      expect(
        getByText(page.locator('#luck'), 'interest, guaranteed by the insurer'),
      ).toBeInViewport(),
  ],
  [(page) => expect(nextInLine(page)).toBeInViewport()],
  [
    async (page) => {
      await expect(getByText(page, duplicateEmailToast.description).first()).toBeVisible()
      await expect(page.getByLabel('Email Address')).toHaveValue(takenEmail)
    },
  ],
  [(page) => expect(nextInLine(page)).toBeInViewport()],
  [
    (page) => expect(getByText(page, joinFailures.offline)).toBeInViewport(),
    (page) => expect(nextInLine(page)).toBeInViewport(),
  ],
  [
    async (page) => {
      const dialog = page.getByRole('dialog')
      // The text is the number of friends, and five names.
      await expect(dialog.getByRole('definition').last()).toHaveText(/^5(.*#\d+){5}/)
      await expect(dialog.getByRole('heading')).toBeInViewport({ ratio: 1 })
      expect((await edgesOf(dialog)).bottom).toBeLessThanOrEqual((await edgesOf(bar(page))).top)
    },
    (page) => expect(page.getByRole('dialog')).toHaveCount(0),
  ],
  [
    nothingYet,
    (page) => expect(getByText(page, /^This batch was not invited: /)).toBeVisible(),
    (page) => expect(page.getByRole('heading', { name: inviteCopy.done(4, 100) })).toBeVisible(),
  ],
  [
    (page) => {
      const panel = page.getByRole('dialog', { name: 'Demo' })
      return expect(panel.getByRole('switch', { name: 'Network drops' })).toBeVisible()
    },
  ],
  [],
]

/** Presses a button or a link by the name that the tour uses. */
async function press(page: Page, name: string) {
  const named = { name: new RegExp(`^${name}${name === 'Ada Okafor' ? ', #1$' : '$'}`) }
  const parts = page.locator('main, dialog, [aria-label=Tour]')
  const button = parts.getByRole('button', named).or(parts.getByRole('link', named)).first()
  await expect(button).toHaveCSS('outline-offset', '4px')
  await button.click()
}

test('every button that the tour names works offline on a phone', async ({
  page,
  context,
  allowErrors,
}) => {
  const viewport = { width: 360, height: 740 }
  allowErrors(/failed|Failed/)
  await page.setViewportSize(viewport)
  await page.goto('/')
  await copied(page)
  await expect(getByText(page, 'Works offline now')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Take the tour' }).click()
  expect(shows).toHaveLength(tour.length)
  for (const [index, { text, path, shows: target }] of tour.entries()) {
    await test.step(text, async () => {
      await expectStep(page, index + 1)
      await expect(page.getByRole('dialog', { name: 'Demo' })).toHaveCount(0)
      const { top } = await edgesOf(bar(page))
      expect(top).toBeGreaterThan(0.75 * viewport.height)
      // The calculator hydrates later than the page, and ignores a press before that.
      await hydrated(page, target)
      if (path === '/admin') await expectListLoaded(page)
      if (target !== undefined) {
        // The target is in view as a whole, or at least from its top.
        const isShown = async () => {
          const shown = await edgesOf(page.locator(target).first())
          // The bottom edge of the ten savers is 16 px above the bar.
          if (target === '#luck') return Math.abs(top - shown.bottom - 16) < 2
          return shown.top > -1 && (shown.bottom <= top || shown.top < 120)
        }
        await expect.poll(isShown).toBe(true)
      }
      // “Works offline now” is text in the bar, not a button.
      const buttons = buttonsIn(text).filter((name) => name !== 'Works offline now')
      expect(shows[index]).toHaveLength(buttons.length)
      for (const [at, name] of buttons.entries()) {
        await press(page, name)
        await shows[index]?.[at]?.(page)
      }
      if (index + 1 < tour.length) await goOn(page)
    })
  }
})
