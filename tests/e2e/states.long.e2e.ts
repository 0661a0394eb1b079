import { expectNoAxeViolations, expectToFit, test } from './fixtures'
import { openState, states } from './states'
import { expectRoomWhenZoomed, expectVisibleFocusWhenZoomed } from './zoom'

for (const state of states) {
  const { name, display } = state
  // The panel of the demo is for its presenter, and covers a window as small as a zoomed one.
  const canBeZoomed = display === undefined && !name.startsWith('demo-panel')

  test(`${name} has no axe violations, and fits every width`, async ({ page, allowErrors }) => {
    for (const pattern of state.errors ?? []) allowErrors(pattern)
    await page.setViewportSize({ width: 360, height: 740 })
    await openState(page, state)
    await expectToFit(page)
    if (display === 'print') return

    // First, because toasts disappear.
    if (canBeZoomed) await expectRoomWhenZoomed(page)
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoAxeViolations(page)
      await expectToFit(page)
    }
    if (canBeZoomed) await expectVisibleFocusWhenZoomed(page)
  })
}
