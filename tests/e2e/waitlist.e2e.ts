import type { Locator } from '@playwright/test'
import { takenEmail } from '../../mocks/server/signups/made-up-people'
import { didYouMean, joinFailures, unknownOutcome } from '../../src/content/join-outcome'
import { signupFields } from '../../src/content/signup-fields'
import { signupColumnNames } from '../../src/lib/signup-columns'
import {
  applyFont,
  edgesOf,
  expect,
  expectToFit,
  fillIn,
  formHydrated,
  getByText,
  heightOfMoreFields,
  hydrated,
  NETWORK_ERROR,
  navigationLink,
  nextInLine,
  submitButton,
  test,
} from './fixtures'

const phone = { width: 390, height: 844 }
const longEmail = 'christopher.alexander.montgomery@engineering.example.com'

test('no toast covers the outcome of the form on a phone', async ({ page, expectErrors }) => {
  expectErrors(NETWORK_ERROR)
  expectErrors(/^Waitlist join failed/)
  await page.setViewportSize(phone)
  await page.goto('/?demo=hidden&scenario=unavailable:join:first-1')
  await formHydrated(page)
  const main = page.getByRole('main')
  const fields = signupColumnNames.map((column) => main.locator(`[name=${column}]`))
  for (const control of [...fields, submitButton(page)]) {
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  const heading = main.getByRole('heading', {
    name: /^(Want Better Returns|Join the Revolution)/,
  })
  const { top } = await edgesOf(heading)
  const height = (await edgesOf(submitButton(page))).bottom - top
  expect(height).toBeLessThanOrEqual(phone.height + heightOfMoreFields)

  const toast = page.getByRole('region', { name: 'Notifications' })
  await fillIn(page, { email: takenEmail })
  await submitButton(page).click()
  await expect(getByText(page, joinFailures.unavailable)).toBeInViewport({ ratio: 1 })
  await expect(toast).toContainText('Something went wrongPlease try again later.')
  const problem = getByText(page, joinFailures.unavailable)
  expect((await edgesOf(problem)).bottom).toBeLessThan((await edgesOf(toast)).top)
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada Park')

  await page.getByRole('button', { name: 'Close: Something went wrong' }).click()
  await submitButton(page).click()
  const email = page.getByLabel('Email Address')
  await expect(email).toBeFocused()
  await expect(toast).toContainText('Already signed up!')
  const said = getByText(page.locator('#waitlist-form'), /already on our waitlist/)
  for (const part of [getByText(page, 'Email Address', { exact: true }), email, said]) {
    await expect
      .poll(async () => (await edgesOf(toast)).top - (await edgesOf(part)).bottom)
      .toBeGreaterThan(0)
    await expect(part).toBeInViewport({ ratio: 1 })
  }

  await page.getByRole('button', { name: 'Close: Already signed up!' }).click()
  await fillIn(page, { email: longEmail })
  await submitButton(page).click()
  const title = page.getByRole('heading', { name: "You're In! 🎉" })
  await expect(title).toBeInViewport({ ratio: 1 })
  await expect(nextInLine(page)).toBeInViewport({ ratio: 1 })
  await expect(toast).toContainText('Welcome to Nestwin')
  expect((await edgesOf(nextInLine(page))).bottom).toBeLessThan((await edgesOf(toast)).top)

  await expect(getByText(page, longEmail)).toBeVisible()
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ ...phone, width })
    await expectToFit(page)
  }
})

test('/join-waitlist shows its button without scrolling', async ({ page, expectErrors }) => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
    // Safari's bars cover the rest of an iPhone's screen.
    { width: 390, height: 664 },
  ]) {
    await page.setViewportSize({ ...viewport, height: viewport.height + heightOfMoreFields })
    await page.goto('/join-waitlist?demo=hidden&scenario=unavailable:join')
    await hydrated(page, '#waitlist-form')
    await applyFont(page)
    await expect(submitButton(page)).toBeInViewport({ ratio: 1 })
    const picture = page.locator('main svg').first()
    const before = await picture.boundingBox()
    await submitButton(page).click()
    await expect(getByText(page, signupFields.name.messages.required)).toBeVisible()
    expect(await picture.boundingBox()).toEqual(before)
  }
  expectErrors(NETWORK_ERROR)
  expectErrors(/^Waitlist join failed/)
  await fillIn(page)
  await page.keyboard.press('Enter')
  const box = page.getByRole('group', { name: unknownOutcome.title })
  await expect(box).toBeFocused()
  const tooFar = () =>
    box.evaluate((element) => {
      const { scrollMarginBottom } = getComputedStyle(element)
      const { scrollPaddingBottom } = getComputedStyle(document.documentElement)
      const room = Number.parseFloat(scrollMarginBottom) + Number.parseFloat(scrollPaddingBottom)
      return innerHeight - element.getBoundingClientRect().bottom - room
    })
  // By default, the browser would center the box.
  expect(await tooFar()).toBeCloseTo(0, 0)
})

test('one press joins even if the email has a typo', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/join-waitlist?demo=hidden')
  await formHydrated(page)
  const press = async (locator: Locator) => {
    await locator.hover()
    await page.mouse.down()
    // Gives the browser and React time after the field loses focus.
    await page.waitForTimeout(100)
    await page.mouse.up()
  }
  await fillIn(page, { email: 'ann@gmial.com' })
  const distance = async () =>
    (await edgesOf(page.getByLabel('Phone'))).top -
    (await edgesOf(page.getByLabel('Full Name'))).top
  const before = await distance()
  await press(page.getByLabel('Phone'))
  await expect(page.getByRole('button', { name: didYouMean('ann@gmail.com') })).toBeVisible()
  expect(await distance()).toBe(before)
  await expect(page.getByLabel('Phone')).toBeFocused()
  await page.keyboard.type('(206) 555-0100')
  await expect(page.getByLabel('Phone')).toHaveValue('(206) 555-0100')

  await page.getByLabel('Email Address').fill('ann@gmial.com')
  await press(submitButton(page))
  await expect(nextInLine(page)).toBeVisible()
})

test('the form works at once after a link to its page', async ({ page }) => {
  await page.goto('/sweepstakes-rules?demo=hidden')
  await hydrated(page)
  // Records whether the page shows the form's container without the form.
  await page.evaluate(() => {
    new MutationObserver(() => {
      const [place, form] = ['[aria-labelledby=place-title]', '#waitlist-form'].map((part) =>
        document.querySelector(part),
      )
      if (place && !form) Object.assign(window, { wasEmpty: true })
    }).observe(document, { childList: true, subtree: true })
  })
  await navigationLink(page, 'Join Waitlist').click()
  await expect(page.getByLabel('Full Name')).toBeEnabled()
  expect(await page.evaluate(() => 'wasEmpty' in window)).toBe(false)
})
