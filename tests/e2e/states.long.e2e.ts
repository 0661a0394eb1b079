import { states } from '../../mocks/states/states'
import { expectNoAxeViolations, expectToFit, test } from './fixtures'
import { ANY_FAILURE, openState } from './open-state'
import { expectRoomWhenZoomed, expectVisibleFocusWhenZoomed } from './zoom'

for (const state of states) {
  for (const display of state.displays) {
    const { id, isDistinct } = state
    // Letter and A4 are about 740 px wide.
    const wide = display === 'print' ? 740 : 1440

    test(`${id} (${display}) shows its texts, has no axe violations, and fits ${isDistinct ? 'every width' : 'a phone'}`, async ({
      page,
      allowErrors,
    }) => {
      allowErrors(ANY_FAILURE)
      await openState(page, state, display)
      // First, because toasts disappear.
      if (display === 'usual') await expectRoomWhenZoomed(page)
      for (const width of isDistinct ? [360, wide] : [360]) {
        await page.setViewportSize({ width, height: 900 })
        await expectToFit(page)
        if (display !== 'print') await expectNoAxeViolations(page)
      }
      if (display === 'usual' && isDistinct) await expectVisibleFocusWhenZoomed(page)
    })
  }
}
