import type { Page } from '@playwright/test'
import { type ListedState, stateGroups } from '../../mocks/states/states'
import { expectNoAxeViolations, expectToFit, test } from './fixtures'
import { ANY_FAILURE, type Display, openState } from './open-state'
import { expectRoomWhenZoomed, expectVisibleFocus, zoomed } from './zoom'

/** Letter and A4 are about 740 px wide. */
const widthsOf = (display: Display) => (display === 'print' ? [360, 740] : [360, 1440])

async function expectDistinctStateToWork(page: Page, display: Display) {
  // First, because toasts disappear.
  if (display === 'usual') await expectRoomWhenZoomed(page)
  for (const width of widthsOf(display)) {
    await page.setViewportSize({ width, height: 900 })
    await expectToFit(page)
    if (display !== 'print') await expectNoAxeViolations(page)
  }
  if (display === 'usual' || display === 'forced-colors') {
    for (const viewport of [zoomed, { width: 360, height: 640 }, { width: 1440, height: 900 }]) {
      await page.setViewportSize(viewport)
      await expectVisibleFocus(page, { needsOutline: display === 'forced-colors' })
    }
  }
}

async function expectStateToFitPhone(page: Page) {
  await page.setViewportSize({ width: 360, height: 900 })
  await expectToFit(page)
}

const walk = (page: Page, state: ListedState, display: Display) =>
  test.step(`${state.title} (${display})`, async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await openState(page, state, display)
    if (state.isDistinct) await expectDistinctStateToWork(page, display)
    else await expectStateToFitPhone(page)
  })

// A group has up to 30 states.
test.describe.configure({ timeout: 600_000 })

for (const { title, states } of stateGroups) {
  test(`${title}: each state shows its texts and fits a phone, and the distinct ones have no axe violations, and nothing covers the focus at any width or zoom`, async ({
    page,
    allowErrors,
  }) => {
    allowErrors(ANY_FAILURE)
    for (const state of states) {
      for (const display of state.displays) await walk(page, state, display)
    }
  })
}
