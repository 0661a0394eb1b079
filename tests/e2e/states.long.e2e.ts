import { expectNoAxeViolations, expectToFit, test } from './fixtures'
import { openState, states } from './states'

for (const state of states.filter(({ display }) => display !== 'print')) {
  test(`${state.name} has no axe violations, and fits narrow and wide windows`, async ({
    page,
    allowErrors,
  }) => {
    for (const pattern of state.errors ?? []) allowErrors(pattern)
    await page.setViewportSize({ width: 360, height: 740 })
    await openState(page, state)
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoAxeViolations(page)
      await expectToFit(page)
    }
  })
}
