import type { Page } from '@playwright/test'
import { madeUpPeople, takenEmail } from '../../mocks/server/made-up-people'
import { joinFailures, spamSigns } from '../../src/content/join-outcome'
import { savingsRanges } from '../../src/content/savings-ranges'
import { waitlistForm } from '../../src/content/waitlist'
import {
  edgesOf,
  expect,
  expectNoAxeViolations,
  fillIn,
  formHydrated,
  hydrated,
  linkInHero,
  NETWORK_ERROR,
  nextInLine,
  openDemoPanel,
  signupTotal,
  submitButton,
  switchOff,
  test,
} from './fixtures'

test('a visitor joins from the landing page with the keyboard only', async ({ page }) => {
  // As soon as it works, the button of the demo's strip is the first element that Tab reaches.
  await page.goto('/?demo=hidden')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  const callToAction = linkInHero(page)
  for (let press = 0; press < 10; press++) {
    await page.keyboard.press('Tab')
    if (await callToAction.evaluate((element) => element === document.activeElement)) break
  }
  await expect(callToAction).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Full Name')).toBeEnabled()

  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Full Name')).toBeFocused()
  await page.keyboard.type('Ada Park')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ada.park@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type('(206) 555-0100')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel(/How much would you like to save/)).toHaveValue(savingsRanges[0])
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'See how we handle your data' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(submitButton(page).and(page.locator('button'))).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(nextInLine(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: "You're In! 🎉" })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    "Welcome to Nestwin! 🎉You're on the waitlist and in line for early access.",
  )
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Share with Friends' })).toBeFocused()
  await expectNoAxeViolations(page)
})

test('a signup survives a reload, and counts on the admin page', async ({ page, expectErrors }) => {
  expectErrors(NETWORK_ERROR)
  await page.goto('/join-waitlist')
  await fillIn(page)
  await submitButton(page).click()
  await expect(nextInLine(page)).toBeVisible()
  await page.goto('/admin')
  await expect(signupTotal(page, madeUpPeople.length + 1)).toBeVisible()
  await page.goto('/join-waitlist')
  await expect(nextInLine(page)).toBeVisible()
  await page.getByRole('button', { name: 'Join with another address' }).click()
  await expect(page.getByLabel('Full Name')).toBeFocused()
  await fillIn(page)
  await submitButton(page).click()
  await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription(
    /^This email is already on our waitlist\./,
  )
})

test('the email in the demo panel is reported as a duplicate', async ({ page, expectErrors }) => {
  expectErrors(NETWORK_ERROR)
  await page.goto('/join-waitlist')
  await hydrated(page)
  await expect(await openDemoPanel(page)).toContainText(takenEmail)
  await page.keyboard.press('Escape')
  await fillIn(page, { email: takenEmail.toUpperCase() })
  await submitButton(page).click()
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'Already signed up!This email is already on our waitlist.',
  )
  await expect(page.getByLabel('Email Address')).toBeFocused()
  await expectNoAxeViolations(page)
})

for (const [scenario, message] of [
  ['insert-failure', joinFailures.unexpected],
  ['unavailable', joinFailures.unavailable],
  ['offline', joinFailures.offline],
] as const) {
  test(`in the scenario ${scenario}, the form keeps what the visitor typed, and a retry succeeds`, async ({
    page,
    expectErrors,
  }) => {
    expectErrors(NETWORK_ERROR)
    expectErrors(/^Waitlist join failed/)
    await page.goto(`/join-waitlist?scenario=${scenario}`)
    await fillIn(page)
    await submitButton(page).click()
    await expect(page.getByText(message)).toBeInViewport()
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
      'Something went wrongPlease try again later.',
    )
    await expect(page.getByLabel('Full Name')).toHaveValue('Ada Park')
    await expect(page.getByLabel('Email Address')).toHaveValue('ada.park@example.com')
    await expectNoAxeViolations(page)

    await switchOff(page, scenario)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(nextInLine(page)).toBeVisible()
  })
}

test('after too many requests, the form sends nothing before the wait is over', async ({
  page,
  expectErrors,
}) => {
  expectErrors(NETWORK_ERROR)
  expectErrors(/^Waitlist join failed/)
  await page.clock.install()
  await page.goto('/join-waitlist?scenario=rate-limited:join:first-1')
  await fillIn(page)
  await submitButton(page).click()
  await expect(
    page.getByText(/in a short time\. Wait 5 seconds, then try again\./),
  ).toBeInViewport()
  // On a slow machine, the wait could be over before the press.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^It is too early, so nothing was sent\./)).toBeInViewport()
  await expect(submitButton(page)).toBeFocused()
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada Park')
  await page.clock.resume()
  await expectNoAxeViolations(page)

  await page.clock.fastForward(5_000)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(nextInLine(page)).toBeVisible()
})

const hiddenField = (page: Page) => page.locator('[name=website]')

test('a hidden field that a program fills in costs one press', async ({ page }) => {
  await page.goto('/join-waitlist')
  await hydrated(page, '#waitlist-form')
  await fillIn(page)
  await hiddenField(page).fill('https://example.com', { force: true })
  await submitButton(page).click()
  await expect(page.getByText(spamSigns['hidden-field'])).toBeInViewport()
  await expect(submitButton(page)).toBeFocused()
  await expect(hiddenField(page)).toHaveValue('')
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada Park')
  await expectNoAxeViolations(page)
  await submitButton(page).click()
  await expect(nextInLine(page)).toBeVisible()
})

test('a form that is sent as fast as a program can costs one press', async ({ page }) => {
  await page.addInitScript(() => {
    performance.now = () => 0
  })
  await page.goto('/join-waitlist')
  await hydrated(page, '#waitlist-form')
  await fillIn(page)
  await submitButton(page).click()
  await expect(page.getByText(spamSigns['too-fast'])).toBeInViewport()
  await submitButton(page).click()
  await expect(nextInLine(page)).toBeVisible()
})

for (const path of ['/', '/join-waitlist']) {
  test(`nobody sees or reaches the hidden field on ${path}`, async ({ page }) => {
    await page.goto(path)
    const field = hiddenField(page)
    const isHidden = async () => {
      // Of the 1x1 pixel that the field is cut to, nothing is painted.
      const { width, height, clip } = await field.evaluate(({ parentElement }) => {
        const { width, height } = parentElement?.getBoundingClientRect() ?? new DOMRect()
        const { clip } = getComputedStyle(parentElement ?? document.body)
        return { width, height, clip }
      })
      expect({ width, height, clip }).toEqual({
        width: 1,
        height: 1,
        clip: 'rect(0px, 0px, 0px, 0px)',
      })
    }
    for (const media of [
      { media: 'screen', forcedColors: 'none' },
      { media: 'screen', forcedColors: 'active' },
      { media: 'print', forcedColors: 'none' },
    ] as const) {
      await page.emulateMedia(media)
      await isHidden()
    }
    await page.emulateMedia({ media: null, forcedColors: null })
    await expect(page.getByRole('textbox')).toHaveCount(3)
    await page.getByLabel('Full Name').focus()
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press('Tab')
      await expect(field).not.toBeFocused()
    }
  })
}

const phone = { width: 390, height: 844 }

test('the heading, the fields, and the button fit the screen of a phone', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/?demo=hidden')
  await formHydrated(page)
  const section = page.locator('#waitlist')
  await section.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  const fields = section.getByRole('textbox').or(section.getByRole('combobox'))
  await expect(fields).toHaveCount(4)
  const controls = [...(await fields.all()), submitButton(page)]
  for (const part of [
    section.getByRole('heading', { level: 2 }),
    section.getByText('early members saving smarter'),
    ...controls,
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 })
  }
  for (const control of controls) {
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
})

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
]) {
  test(`/join-waitlist shows its button without scrolling at ${viewport.width}x${viewport.height}, and errors do not move its picture`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('/join-waitlist?demo=hidden')
    await hydrated(page, '#waitlist-form')
    await expect(submitButton(page)).toBeInViewport({ ratio: 1 })
    const picture = page.locator('main svg').first()
    const before = await picture.boundingBox()
    await submitButton(page).click()
    await expect(page.getByText(waitlistForm.name.required)).toBeVisible()
    expect(await picture.boundingBox()).toEqual(before)
  })
}

test('on a phone, the toast covers neither the message of a duplicate nor its field', async ({
  page,
  expectErrors,
}) => {
  expectErrors(NETWORK_ERROR)
  await page.setViewportSize(phone)
  await page.goto('/join-waitlist?demo=hidden')
  await hydrated(page, '#waitlist-form')
  await fillIn(page, { email: takenEmail })
  await submitButton(page).click()
  const email = page.getByLabel('Email Address')
  await expect(email).toBeFocused()
  const toast = page.getByRole('region', { name: 'Notifications' })
  await expect(toast).toBeVisible()
  const { bottom } = await edgesOf(toast)
  for (const part of [page.getByText('Email Address', { exact: true }), email]) {
    await expect.poll(async () => (await edgesOf(part)).top).toBeGreaterThan(bottom)
    await expect(part).toBeInViewport({ ratio: 1 })
  }
})

for (const path of ['/', '/join-waitlist']) {
  test(`on a phone, the ticket is in view after joining on ${path}, clear of the toast`, async ({
    page,
  }) => {
    await page.setViewportSize(phone)
    await page.goto(`${path}?demo=hidden`)
    await formHydrated(page)
    await fillIn(page)
    await submitButton(page).click()
    const title = page.getByRole('heading', { name: "You're In! 🎉" })
    await expect(title).toBeInViewport({ ratio: 1 })
    await expect(nextInLine(page)).toBeInViewport({ ratio: 1 })
    const toast = page.getByRole('region', { name: 'Notifications' })
    await expect(toast).toBeVisible()
    expect((await edgesOf(title)).top).toBeGreaterThan((await edgesOf(toast)).bottom)
  })
}

const animations = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : '')),
  )

test('the stub of the ticket is torn off once, and not at all if motion is reduced', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/join-waitlist')
  await fillIn(page)
  await submitButton(page).click()
  await expect(nextInLine(page)).toBeVisible()
  expect(await animations(page)).toContain('tear')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await animations(page)).not.toContain('tear')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.reload()
  await expect(nextInLine(page)).toBeVisible()
  expect(await animations(page)).not.toContain('tear')
})
