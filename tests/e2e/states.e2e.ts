import { expectToFit, test } from './fixtures'
import { openState, states } from './states'

for (const state of states) {
  test(`${state.name} can be reached, and fits the width of a phone`, async ({
    page,
    allowErrors,
  }) => {
    for (const pattern of state.errors ?? []) allowErrors(pattern)
    await page.setViewportSize({ width: 360, height: 740 })
    await openState(page, state)
    await expectToFit(page)
  })
}
