import type { Locator, Page } from '@playwright/test'
import type { Situation, Step } from '../../mocks/messages/situation'
import { toastCopy } from '../../src/content/toasts'
import { expect, notTooFast } from './fixtures'

/** Most situations let something fail. */
export const ANY_FAILURE = /failed|Failed|The crash scenario is on/

/** A person presses what is there already. A test would be too fast for React. */
async function press(target: Locator, isHydrated: boolean) {
  await target.scrollIntoViewIfNeeded()
  if (isHydrated) {
    await expect
      .poll(() =>
        target.evaluate((element) =>
          Object.keys(element).some((key) => key.startsWith('__reactFiber')),
        ),
      )
      .toBe(true)
  }
  await target.click()
}

async function doStep(page: Page, step: Step, isHydrated: boolean) {
  const named = (role: 'button' | 'link' | 'checkbox', name: string) =>
    page.getByRole(role, { name, exact: true }).first()
  const field = (label: string) => page.getByLabel(label).first()
  switch (step.type) {
    case 'press':
      await notTooFast(page)
      return press(named('button', step.name), isHydrated)
    case 'check':
      return named('checkbox', step.name).check()
    case 'follow':
      return press(named('link', step.name), isHydrated)
    case 'open':
      return press(page.locator('summary, [role=tab]', { hasText: step.name }), isHydrated)
    case 'enter':
      return field(step.label).fill(step.text)
    case 'focus':
      return field(step.label).focus()
    case 'wait':
      return page.clock.fastForward(1_000 * step.seconds)
    case 'wait-for':
      return expect(page.getByText(step.text).first()).toBeVisible()
    case 'leave-field':
      return page.keyboard.press('Tab')
    case 'reload':
      return page.reload()
    case 'switch-scripts-off':
      throw new Error('A page cannot switch its scripts off')
  }
}

/** Goes from the open page to a situation, and expects its messages. A step that waits needs a fake clock. */
export async function reachSituation(page: Page, situation: Situation) {
  // The code is late on purpose.
  const isHydrated = !situation.scenarios.startsWith('late-code')
  for (const step of situation.steps) await doStep(page, step, isHydrated)
  await expectShown(page, situation)
}

async function expectShown(page: Page, { shows }: Situation) {
  const toasts = page.getByRole('region', { name: toastCopy.region })
  // All at once, because a toast disappears.
  await Promise.all(
    shows.map(async ({ text, isToast, isOnlySpoken }) => {
      const found = (isToast ? toasts : page).getByText(text).filter({ visible: true })
      // Measuring throws while the browser opens another document, so `expect.poll` would fail.
      await expect(async () => {
        const widths = await found.evaluateAll((elements) =>
          elements.map((element) => element.getBoundingClientRect().width),
        )
        const width = expect(Math.max(0, ...widths), text)
        // What is only for screen readers has a size of one pixel.
        if (isOnlySpoken) width.toBe(1)
        else width.toBeGreaterThan(1)
      }).toPass({ timeout: 20_000 })
    }),
  )
}
