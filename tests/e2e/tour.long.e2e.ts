import type { Page } from '@playwright/test'
import { stepAddress, tour } from '../../mocks/panel/tour'
import { linkToStart } from '../../mocks/scenarios/start-over'
import { takenEmail } from '../../mocks/server/signups/made-up-people'
import { inviteCopy } from '../../src/content/admin'
import { calculator } from '../../src/content/calculator'
import { hero } from '../../src/content/hero'
import { joinFailures, successView } from '../../src/content/join-outcome'
import { duplicateEmailToast } from '../../src/content/toasts'
import { invitedNote } from '../../src/content/waitlist'
import { buttonsIn } from '../support/buttons-in'
import {
  calculatorHydrated,
  demoStarted,
  edgesOf,
  expect,
  expectListLoaded,
  fillIn,
  formHydrated,
  navigationLink,
  nextInLine,
  notTooFast,
  openDemo,
  openDemoPanel,
  placeCard,
  submitButton,
  test,
} from './fixtures'
import { copied } from './own-server'

const bar = (page: Page) => page.getByRole('region', { name: 'Tour' })

const numberOf = (title: string) => tour.findIndex((step) => step.title === title) + 1
const calculating = numberOf('Your own amount')
const joining = numberOf('Joining')
const team = numberOf('The team’s page')

/** CSS adds the number. */
const placeInHero = (page: Page) => page.getByRole('link', { name: /^See your place: #/ })

async function expectStep(page: Page, number: number) {
  await expect(bar(page)).toContainText(`Demo, ${number} of ${tour.length}`)
}

/** What the presenter and the audience see in each step, in the order of the tour. `press` presses a button that it names. */
const shows: readonly ((page: Page, press: () => Promise<void>) => Promise<unknown>)[] = [
  (page) => expect(page.getByText('in prizes every month', { exact: false })).toBeVisible(),
  async (page, press) => {
    await expect(page.getByRole('slider')).toBeInViewport()
    await calculatorHydrated(page)
    await press()
    await expect(page.getByText(/Interest kept: /)).toBeVisible()
  },
  async (page, press) => {
    await expect(submitButton(page)).toBeInViewport({ ratio: 1 })
    await press()
    await expect(nextInLine(page)).toBeVisible()
    // The robin above the ticket is not cut off.
    const robin = page.locator('div:has(+ div > #waitlist-title) svg')
    const { bottom } = await edgesOf(bar(page))
    await expect.poll(async () => (await edgesOf(robin)).top).toBeGreaterThanOrEqual(bottom)
  },
  async (page, press) => {
    await press()
    await expect(page.getByText(duplicateEmailToast.description).first()).toBeVisible()
    await expect(page.getByLabel('Email Address')).toHaveValue(takenEmail)
  },
  async (page, press) => {
    await expect(page.getByText(invitedNote)).toBeVisible()
    await press()
    await expect(nextInLine(page)).toBeVisible()
    await expect(page.getByLabel(successView.invitationLink)).toBeVisible()
    await press()
  },
  async (page, press) => {
    await press()
    await expect(page.getByText(joinFailures.offline)).toBeVisible()
    await press()
    await expect(nextInLine(page)).toBeVisible()
  },
  async (page, press) => {
    await press()
    // The number, and five names.
    await expect(page.getByRole('dialog').getByRole('definition').last()).toHaveText(
      /^5(.*#\d+){5}/,
    )
    await press()
  },
  async (page, press) => {
    await expectListLoaded(page)
    await press()
    await press()
    await expect(page.getByText(inviteCopy.changed)).toBeVisible()
    await press()
    await expect(page.getByText(inviteCopy.done(4, 100))).toBeVisible()
    await press()
  },
  async (page, press) => {
    await press()
    await expectListLoaded(page)
  },
  async (page) => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Official Rules' })).toBeVisible()
  },
]

/** @returns a function that presses the controls that a step names, one after the other, and the names that are left */
function presser(page: Page, text: string) {
  const left = buttonsIn(text)
  const press = async () => {
    const name = left.shift() ?? 'no more controls'
    await notTooFast(page)
    // The name of a person is followed by the position.
    const button = page.getByRole('button', { name, exact: true })
    await button.or(page.getByRole('button', { name: `${name}, #1`, exact: true })).click()
  }
  return { press, left }
}

async function joinAs(page: Page, email: string) {
  await page.goto('/join-waitlist')
  await formHydrated(page)
  await fillIn(page, { email })
  await submitButton(page).click()
  await expect(nextInLine(page)).toBeVisible()
}

test('the tour tells its story with its own buttons, offline, and ends without a trace', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/failed|Failed/)
  await joinAs(page, 'ada.park@example.com')
  await copied(page)
  await context.setOffline(true)

  await page.goto(stepAddress(1))
  expect(shows).toHaveLength(tour.length)
  for (const [index, { title, press: text }] of tour.entries()) {
    await test.step(title, async () => {
      await expectStep(page, index + 1)
      await expect(bar(page)).toContainText(title)
      const { press, left } = presser(page, text)
      await shows[index]?.(page, press)
      expect(left, 'controls that were not pressed').toEqual([])
      await page.keyboard.press('PageDown')
    })
  }
  await demoStarted(page)
  await expect(bar(page)).toHaveCount(0)
  await expect(page).toHaveURL('/')
  await expect(placeInHero(page)).toBeVisible()
})

test('a link that starts the demo over ends the tour', async ({ page }) => {
  await page.goto(stepAddress(1))
  await expect(bar(page)).toBeVisible()
  await openDemo(page, linkToStart('/privacy', ''))
  await expect(bar(page)).toHaveCount(0)
  await page.reload()
  await demoStarted(page)
})

test('a step keeps what was done in it, and Next, Back, and the browser’s Back open one anew', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await page.goto(stepAddress(joining))
  await formHydrated(page)
  await notTooFast(page)
  await submitButton(page).click()
  await expect(nextInLine(page)).toBeVisible()
  await page.reload()
  await expect(placeCard(page)).toBeVisible()
  await navigationLink(page, 'Home').click()
  await page.reload()
  await expectStep(page, joining)
  await expect(placeInHero(page)).toBeVisible()

  // Another tab knows nothing of the tour.
  const other = await context.newPage()
  await other.goto('/join-waitlist')
  await formHydrated(other)
  await expect(bar(other)).toHaveCount(0)
  await other.close()

  await bar(page).getByRole('button', { name: 'Next' }).click()
  await expectStep(page, joining + 1)
  await expect(page.getByLabel('Email Address')).toHaveValue(takenEmail)
  await page.keyboard.press('PageUp')
  await expectStep(page, joining)
  await expect(submitButton(page)).toBeVisible()
  await page.goBack()
  await expectStep(page, joining + 1)
  await expect(page.getByLabel('Email Address')).toHaveValue(takenEmail)

  await page.close()
  const later = await context.newPage()
  await later.goto('/join-waitlist')
  await formHydrated(later)
  await expect(bar(later)).toHaveCount(0)
  await expect(later.getByLabel('Email Address')).toHaveValue('')
})

test('the keys of a remote work wherever the focus is, except in a control that was reached with the keyboard', async ({
  page,
}) => {
  const slider = page.getByRole('slider')
  await page.goto(stepAddress(calculating))
  await calculatorHydrated(page)
  await slider.click()
  await expect(slider).toBeFocused()
  await page.keyboard.press('PageDown')
  await expectStep(page, joining)
  await page.getByLabel('Full Name').fill('Ada')
  await page.keyboard.press('PageUp')
  await expectStep(page, calculating)

  await calculatorHydrated(page)
  await page.getByRole('button', { name: '$1K' }).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(slider).toBeFocused()
  const before = await slider.inputValue()
  await page.keyboard.press('PageUp')
  await expect(slider).not.toHaveValue(before)
  await expectStep(page, calculating)
})

test('the bar stays at hand, and covers little of a phone and nothing of the page', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/failed|Failed/)
  // On the first visit, MSW loads a page again that its worker does not control yet.
  await page.goto(stepAddress(1))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  for (const index of tour.keys()) {
    await page.goto(stepAddress(index + 1))
    for (const [width, height, part] of [
      [360, 640, 0.25],
      [390, 844, 0.2],
      [1280, 720, 0.1],
    ] as const) {
      await page.setViewportSize({ width, height })
      const { bottom } = await edgesOf(bar(page))
      expect(bottom, `${width} px, step ${index + 1}`).toBeLessThanOrEqual(part * height)
    }
  }
  // In a low window, both parts of the calculator that the step is about are in view.
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.goto(stepAddress(calculating))
  await expect(page.getByRole('slider')).toBeInViewport()
  const simulate = page.getByRole('button', { name: calculator.year.play })
  const stickyBar = page.getByRole('button', { name: hero.hideBar })
  expect((await edgesOf(simulate)).bottom).toBeLessThan((await edgesOf(stickyBar)).top)
  await page.setViewportSize({ width: 1280, height: 720 })
  // Somebody has changed the number in the address of the first step.
  await page.goto(`/?tour=${team}`)
  await expectListLoaded(page)
  // The headings of a long table are below the bar.
  await page.evaluate(() => scrollTo(0, 800))
  const { bottom } = await edgesOf(bar(page))
  const { top } = await edgesOf(page.locator('thead'))
  // `offsetHeight` is rounded.
  expect(Math.abs(top - bottom)).toBeLessThan(1)
  // A dialog is below it, too.
  await page.setViewportSize({ width: 390, height: 664 })
  await page.getByRole('button', { name: /^Ada Okafor/ }).click()
  const dialog = page.getByRole('dialog')
  expect((await edgesOf(dialog)).top).toBeGreaterThanOrEqual((await edgesOf(bar(page))).bottom)
  // The panel takes room from it.
  const panel = await openDemoPanel(page)
  const signup = page.getByRole('dialog', { name: /^Ada Okafor/ })
  expect((await edgesOf(signup)).top).toBeGreaterThanOrEqual((await edgesOf(bar(page))).bottom)
  expect((await edgesOf(signup)).bottom).toBeLessThanOrEqual((await edgesOf(panel)).top)
  await bar(page).getByRole('button', { name: 'Next' }).click()
  await expectStep(page, team + 1)
})
