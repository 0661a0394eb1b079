import type { Page } from '@playwright/test'
import { routes } from '../../src/routes'
import { awake, expect, fillIn, laidOut, submitButton, switchOff, test } from './fixtures'

/** What a visitor does before the app has come, and where it never does. */

/** How many parts of the page are laid out only as they come near. */
const countWaiting = (page: Page) =>
  page
    .locator('[data-later]')
    .evaluateAll(
      (parts) => parts.filter((part) => getComputedStyle(part).contentVisibility === 'auto').length,
    )

test.describe('before the app has come', () => {
  test('a signup that is sent waits, says so, and joins', async ({ page }) => {
    await page.goto('/join-waitlist?scenario=late-code')
    await fillIn(page)
    await submitButton(page).click()
    await expect(page.getByRole('alert').getByText('One moment')).toBeVisible()
    expect(page.url()).not.toContain('ada')
    await expect(page.getByRole('heading', { name: "You're In!" })).toBeVisible({ timeout: 15_000 })
    expect(page.url()).not.toContain('ada')
  })

  test('a signup that is sent with mistakes is told them once the app is there', async ({
    page,
  }) => {
    await page.goto('/join-waitlist?scenario=late-code')
    await page.getByLabel('Full Name').fill('Ada Park')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Enter your email address.')).toBeVisible({ timeout: 15_000 })
    await expect(page.getByLabel('Full Name')).toHaveValue('Ada Park')
    await expect(page.getByLabel('Email Address')).toBeFocused()
  })

  test('a signup that is mended while it waits is not sent half mended', async ({ page }) => {
    await page.goto('/join-waitlist?scenario=late-code')
    await fillIn(page, { email: 'wrong@example.com' })
    await submitButton(page).click()
    await expect(page.getByText('One moment')).toBeVisible()
    const email = page.getByLabel('Email Address')
    await email.fill('')
    await email.pressSequentially('ada.park@a-longer-name.example.com', { delay: 250 })
    await expect(page.locator('form[data-ready]')).toBeVisible()
    await expect(page.getByText('One moment')).toHaveCount(0)
    await expect(email).toBeFocused()
    await expect(email).toHaveValue('ada.park@a-longer-name.example.com')
    await submitButton(page).click()
    await expect(page.getByRole('heading', { name: "You're In!" })).toBeVisible()
  })

  test('what is typed and chosen is kept, also in the middle of a word', async ({ page }) => {
    await page.goto('/join-waitlist?scenario=late-code')
    await page.getByLabel('How much would you like to save?').selectOption('$5,000 - $10,000')
    const name = page.getByLabel('Full Name')
    const typed = 'Ada Josephine Magdalena Wilhelmina Park'
    await name.pressSequentially(typed, { delay: 200 })
    await expect(page.locator('form[data-ready]')).toBeVisible()
    await expect(name).toHaveValue(typed)
    await expect(page.getByLabel('How much would you like to save?')).toHaveValue(
      '$5,000 - $10,000',
    )
    await page.getByLabel('Email Address').fill('ada.park@example.com')
    await submitButton(page).click()
    await expect(page.getByRole('heading', { name: "You're In!" })).toBeVisible()
  })

  test('the calculator takes over where its controls were left', async ({ page }) => {
    await page.goto('/?scenario=late-code')
    const calculator = page.getByRole('group', { name: 'Now with your amount' })
    await page.getByRole('slider').focus()
    await page.keyboard.press('End')
    await page.getByRole('switch').uncheck()
    await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '$50,000', {
      timeout: 15_000,
    })
    await expect(calculator.getByText('$1,625').first()).toBeVisible()
  })

  test('what is typed is there again after a look at another page', async ({ page }) => {
    await page.goto('/join-waitlist?scenario=late-code')
    await fillIn(page)
    await page.getByRole('link', { name: 'Sweepstakes Rules' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Official Rules' })).toBeVisible()
    await page.getByRole('link', { name: 'Join Waitlist' }).click()
    await expect(page.getByLabel('Full Name')).toHaveValue('Ada Park')
  })

  test('an answer opens, and a link leads on', async ({ page }) => {
    await page.goto('/?scenario=late-code')
    const question = page.getByRole('heading', { name: 'Can I lose money?' })
    await question.click()
    await expect(page.locator('details[open]')).toHaveCount(1)
    await page.getByRole('link', { name: 'Sweepstakes Rules' }).first().click()
    await expect(page).toHaveURL(routes.sweepstakesRules.path)
    await expect(page.getByRole('heading', { level: 1, name: 'Official Rules' })).toBeVisible()
  })
})

test.describe('code that cannot be fetched', () => {
  test('is told beside the button, and what was typed comes back with another try', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/Failed to fetch|net::ERR_FAILED|Failed to load resource/)
    await page.goto('/?scenario=late-code,missing-code')
    await fillIn(page)
    await submitButton(page).click()
    await expect(page.getByRole('alert').getByText('One moment')).toBeVisible()
    const waitlist = page.getByRole('region', { name: 'Want Better Returns' })
    const note = waitlist.getByRole('alert').filter({ hasText: 'could not be loaded' })
    await expect(note).toBeVisible({ timeout: 15_000 })
    await expect(page.getByLabel('Full Name')).toHaveValue('Ada Park')
    await switchOff(page, 'late-code')
    await switchOff(page, 'missing-code')
    await note.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel('Email Address')).toHaveValue('ada.park@example.com')
    await submitButton(page).click()
    await expect(page.getByRole('heading', { name: "You're In!" })).toBeVisible({ timeout: 15_000 })
  })

  test('because of a new version loads that, once, with what was typed', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/Failed to fetch|Failed to load resource/)
    let loads = 0
    page.on('load', () => loads++)
    await page.goto('/?scenario=late-code,new-version')
    await fillIn(page)
    await expect.poll(() => loads, { timeout: 15_000 }).toBe(2)
    await expect(page.getByLabel('Full Name')).toHaveValue('Ada Park')
    await expect(page.locator('form[data-ready]')).toBeVisible({ timeout: 15_000 })
    await expect(page.getByLabel('Email Address')).toHaveValue('ada.park@example.com')
    expect(loads).toBe(2)
    expect(page.url()).not.toContain('ada')
  })

  test('while a signup is sent loads that, and sends it', async ({ page, allowErrors }) => {
    allowErrors(/Failed to fetch|Failed to load resource/)
    await page.goto('/join-waitlist?scenario=new-version')
    await page.locator('form[data-ready]').waitFor()
    await fillIn(page)
    await submitButton(page).click()
    await expect(page.getByRole('heading', { name: "You're In!" })).toBeVisible({ timeout: 15_000 })
  })

  test('on the way to another page keeps what was typed as well', async ({ page, allowErrors }) => {
    allowErrors(/Failed to fetch|Failed to load resource/)
    let loads = 0
    page.on('load', () => loads++)
    await page.goto('/join-waitlist?scenario=new-version')
    await page.locator('form[data-ready]').waitFor()
    await fillIn(page)
    expect(loads).toBe(1)
    await page.getByRole('link', { name: 'Sweepstakes Rules' }).click()
    await expect.poll(() => loads, { timeout: 15_000 }).toBe(2)
    await page.getByRole('link', { name: 'Join Waitlist' }).click()
    await expect(page.getByLabel('Full Name')).toHaveValue('Ada Park')
  })
})

for (const { path } of [routes.landing, routes.joinWaitlist]) {
  test(`a signup on ${path} leaves what is asleep as it is`, async ({ page }) => {
    await page.goto(path)
    await page.getByLabel('Full Name').focus()
    await page.locator('form[data-ready]').waitFor()
    const asleep = await page.evaluateHandle(() => [
      ...document.querySelectorAll('main section, main svg'),
    ])
    expect(await asleep.evaluate(({ length }) => length)).toBeGreaterThan(0)
    await fillIn(page)
    await submitButton(page).click()
    await expect(page.getByRole('heading', { name: "You're In!" })).toBeVisible()
    const lost = await asleep.evaluate((elements) =>
      elements.filter((element) => !element.isConnected).map(({ outerHTML }) => outerHTML),
    )
    expect(lost).toEqual([])
  })
}

test('what waits to be laid out is soon as any other part of a page', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('[data-later]')).not.toHaveCount(0)
  await expect.poll(() => countWaiting(page)).toBe(0)
})

test('a place far down is where it was after a reload', async ({ page }) => {
  await page.goto('/')
  await awake(page)
  const question = page.getByRole('heading', { name: 'Can I lose money?' })
  await question.scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => history.state?.scrollY)).toBeGreaterThan(3_000)
  const before = await question.boundingBox()
  await page.reload()
  await expect(question).toBeInViewport()
  expect((await question.boundingBox())?.y).toBeCloseTo(before?.y ?? Number.NaN, 0)
})

for (const [where, wakesUp, leave] of [
  ['another document', false, (path: string) => location.assign(path)],
  [
    'another page',
    true,
    (path: string) => document.querySelector<HTMLElement>(`a[href="${path}"]`)?.click(),
  ],
] as const) {
  test(`a place far down is where it was after a look at ${where}, however little was laid out`, async ({
    page,
  }) => {
    // A browser that is too busy to lay out what waits.
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
    await page.goto('/')
    if (wakesUp) {
      await page.keyboard.press('Shift')
      await awake(page)
    }
    const question = page.getByRole('heading', { name: 'Can I lose money?' })
    await question.scrollIntoViewIfNeeded()
    const top = async () => (await question.boundingBox())?.y ?? Number.NaN
    let before = Number.NaN
    // What comes near is laid out and moves the page.
    const movement = async () => {
      const last = before
      before = await top()
      return before - last
    }
    await expect.poll(movement, { intervals: [200] }).toBe(0)
    expect(await countWaiting(page)).toBeGreaterThan(5)
    await page.evaluate(leave, routes.sweepstakesRules.path)
    await expect(page.getByRole('heading', { level: 1, name: 'Official Rules' })).toBeVisible()
    await page.goBack()
    await expect(question).toBeInViewport()
    await expect
      .poll(async () => Math.abs((await top()) - before))
      // A line may break elsewhere where the font came too late.
      .toBeLessThan(40)
  })
}

test('who skips to the content while the page wakes up stays there', async ({ page }) => {
  await page.addInitScript(() => {
    const skipLink = () => document.querySelector<HTMLElement>('a[href="#content"]')
    new MutationObserver((_, observer) => {
      if (!('awake' in document.documentElement.dataset)) return
      observer.disconnect()
      skipLink()?.click()
    }).observe(document, { subtree: true, attributeFilter: ['data-awake'] })
  })
  await page.goto('/sweepstakes-rules')
  await awake(page)
  // A page that arrives takes the focus to its title within this.
  await page.waitForTimeout(500)
  await expect(page).toHaveURL('/sweepstakes-rules#content')
  await expect(page.getByRole('main')).toBeFocused()
})

test('who loads a page anew and goes back before it is awake gets the page before', async ({
  page,
}) => {
  await page.goto('/?scenario=late-code')
  await awake(page)
  await laidOut(page)
  await page.evaluate(() => scrollTo(0, 3_000))
  await page.waitForFunction(() => history.state?.scrollY === 3_000)
  await page.getByRole('link', { name: 'Official Rules' }).first().dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1, name: 'Official Rules' })).toBeFocused()
  await page.reload()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /^Savings/ })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(3_000)
  await expect(page.locator('html[data-awake]')).toHaveCount(0)
})

test('who turns round at once is where they were', async ({ page }) => {
  await page.goto('/')
  await awake(page)
  await laidOut(page)
  const question = page.getByRole('heading', { name: 'Can I lose money?' })
  await question.scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => history.state?.scrollY)).toBeGreaterThan(3_000)
  const place = await page.evaluate(() => scrollY)
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('nav a[href="/sweepstakes-rules"]')?.click()
    history.back()
  })
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  await page.evaluate(() => scrollTo(0, 500))
  await expect.poll(() => page.evaluate(() => history.state?.scrollY)).toBe(500)
})

test('what is typed outlives a reload', async ({ page }) => {
  await page.goto('/join-waitlist')
  await page.locator('form[data-ready]').waitFor()
  await fillIn(page)
  await page.reload()
  await expect(page.getByLabel('Email Address')).toHaveValue('ada.park@example.com')
  await page.locator('form[data-ready]').waitFor()
  await submitButton(page).click()
  await expect(page.getByRole('heading', { name: "You're In!" })).toBeVisible()
})

test('what fills in the form unheard is sent as well', async ({ page }) => {
  await page.goto('/join-waitlist')
  await page.locator('form[data-ready]').waitFor()
  await page.evaluate(() => {
    for (const [name, value] of [
      ['name', 'Ada Park'],
      ['email', 'ada.park@example.com'],
    ] as const) {
      const control = document.querySelector<HTMLInputElement>(`[name=${name}]`)
      if (control) control.value = value
    }
  })
  await submitButton(page).click()
  await expect(page.getByRole('heading', { name: "You're In!" })).toBeVisible()
})

test('the form wakes up for the focus, wherever the page is', async ({ page }) => {
  await page.goto('/')
  await awake(page)
  await page.getByLabel('Full Name').evaluate((field) => field.focus({ preventScroll: true }))
  await expect(page.locator('form[data-ready]')).toBeAttached()
})

test('the counter ticks at three seconds', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install({ time: 0 })
  // From now on time passes only where it says so here, however busy the machine is.
  await page.clock.pauseAt(60_000)
  await page.goto('/')
  const now = () => page.evaluate(() => performance.now())
  // In small steps, between which the page does what has come due, and smaller ones while its code is fetched.
  while ((await page.locator('html[data-awake]').count()) === 0) {
    await page.clock.runFor(5)
    await page.waitForTimeout(20)
  }
  expect(await now()).toBeLessThan(2_500)
  while ((await now()) < 2_900) await page.clock.runFor(20)
  const counter = page.getByTestId('entries-counter')
  await expect(counter).toHaveText('247,893')
  await page.clock.runFor(200)
  await expect(counter).toHaveText(/^247,89[456]$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const route of Object.values(routes)) {
    test(`${route.path} is there, and shows nothing that would do nothing`, async ({ page }) => {
      await page.goto(route.path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
      await expect(page.getByRole('button')).toHaveCount(0)
      await expect(page.getByRole('textbox')).toHaveCount(0)
      await expect(page.getByRole('slider')).toHaveCount(0)
    })
  }

  test('the whole page is laid out at once, so that an anchor leads where it should', async ({
    page,
  }) => {
    await page.goto('/#waitlist')
    expect(await countWaiting(page)).toBe(0)
    await expect(page.getByRole('heading', { name: 'Want Better Returns' })).toBeInViewport()
  })

  test('the form says what it needs', async ({ page }) => {
    for (const path of ['/', '/join-waitlist']) {
      await page.goto(path)
      await expect(page.locator('noscript > div')).toBeVisible()
      await expect(page.locator('noscript > div')).toContainText('please switch JavaScript on')
    }
  })

  test('what is not there says so', async ({ page }) => {
    const response = await page.goto('/nothing-here')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL('/')
  })
})
