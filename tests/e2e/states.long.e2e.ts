import { expectNoAxeViolations, expectToFit, test } from './fixtures'
import { openState, states } from './states'
import { expectRoomWhenZoomed, expectVisibleFocusWhenZoomed } from './zoom'

for (const state of states) {
  const { name, display, isVariant = false } = state
  // The panel of the demo is for its presenter, and covers a window as small as a zoomed one.
  const canBeZoomed = display === undefined && !name.startsWith('demo-panel')
  // Letter and A4 are about 740 px wide.
  const wide = display === 'print' ? 740 : 1440

  test(`${name} has no axe violations, and fits ${isVariant ? 'a phone' : 'every width'}`, async ({
    page,
    allowErrors,
  }) => {
    for (const pattern of state.errors ?? []) allowErrors(pattern)
    await page.setViewportSize({ width: 360, height: 740 })
    await openState(page, state)
    // First, because toasts disappear.
    if (canBeZoomed) await expectRoomWhenZoomed(page)
    for (const width of isVariant ? [360] : [360, wide]) {
      await page.setViewportSize({ width, height: 900 })
      await expectToFit(page)
      if (display !== 'print') await expectNoAxeViolations(page)
    }
    if (canBeZoomed && !isVariant) await expectVisibleFocusWhenZoomed(page)
  })
}
