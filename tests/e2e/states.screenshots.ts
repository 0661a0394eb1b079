import { join } from 'node:path'
import { test } from './fixtures'
import { screenshotsFolder, screenshotWidths } from './screenshots'
import { openState, states } from './states'

for (const state of states) {
  for (const width of screenshotWidths) {
    test(`${state.name} at ${width} px`, async ({ page, allowErrors }) => {
      for (const pattern of state.errors ?? []) allowErrors(pattern)
      await page.setViewportSize({ width, height: width < 600 ? 740 : 900 })
      await openState(page, state)
      await page.screenshot({
        path: join(screenshotsFolder, `${state.name}-${width}.png`),
        fullPage: true,
      })
    })
  }
}
