import { join } from 'node:path'
import { states } from '../../mocks/states/states'
import { test } from './fixtures'
import { ANY_FAILURE, openState } from './open-state'
import { screenshotsFolder, screenshotWidths } from './screenshots'

for (const state of states) {
  for (const display of state.displays) {
    for (const width of state.isDistinct ? screenshotWidths : screenshotWidths.slice(0, 1)) {
      const name = `${state.id}.${display}.${width}`
      test(name, async ({ page, allowErrors }) => {
        allowErrors(ANY_FAILURE)
        await openState(page, state, display)
        await page.setViewportSize({ width, height: width < 600 ? 740 : 900 })
        await page.screenshot({ path: join(screenshotsFolder, `${name}.png`), fullPage: true })
      })
    }
  }
}
