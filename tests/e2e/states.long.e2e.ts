import { expectNoAxeViolations, expectToFit, test } from './fixtures'
import { openState, states } from './states'

for (const state of states.filter(({ reader }) => reader !== 'print')) {
  test(`${state.name}: axe finds nothing and nothing is cut off, narrow and wide`, async ({
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
