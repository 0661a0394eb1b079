import type { Browser, Page } from '@playwright/test'
import { linkTo, messageGroups } from '../../mocks/messages/messages'
import { type Situation, switchScriptsOff } from '../../mocks/messages/situation'
import { expect, openDemo, test } from './fixtures'
import { ANY_FAILURE, reachSituation } from './situations'
import { states } from './states'

/** A page cannot switch its scripts off, so another one opens without them. */
async function expectWithoutScripts(browser: Browser, demo: Page, { path, shows }: Situation) {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(new URL(path, demo.url()).href)
  await expect(page.locator('noscript > *')).toHaveText(shows.map(({ text }) => text))
  await page.close()
}

for (const { title, situations } of messageGroups) {
  test(`${title}: each link leads to its messages`, async ({
    page,
    context,
    browser,
    allowErrors,
  }) => {
    allowErrors(ANY_FAILURE)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.clock.install()
    for (const situation of situations) {
      // `states.long.e2e.ts` follows its link.
      if (states.some(({ name }) => name === situation.id)) continue
      await test.step(situation.id, async () => {
        await openDemo(page, linkTo(situation))
        const isWithoutScripts = situation.steps.includes(switchScriptsOff)
        if (isWithoutScripts) await expectWithoutScripts(browser, page, situation)
        else await reachSituation(page, situation)
      })
    }
  })
}
