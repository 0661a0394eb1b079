import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ListedState, states } from '../../mocks/states/states'
import { test } from './fixtures'
import { ANY_FAILURE, openState, showAs } from './open-state'

// `npm run screenshots` saves a screenshot of every state (distinct states at every width), and a page that shows them all.

const folder = join(import.meta.dirname, 'screenshots')
/** The viewport widths in pixels. */
const widths = [360, 768, 1440, 1920]

const screenshotsOf = ({ id, displays, isDistinct }: ListedState) =>
  displays.flatMap((display) =>
    (isDistinct ? widths : widths.slice(0, 1)).map((width) => ({
      display,
      width,
      file: `${id}.${display}.${width}.png`,
    })),
  )

for (const state of states) {
  for (const { display, width, file } of screenshotsOf(state)) {
    test(file, async ({ page, allowErrors }) => {
      allowErrors(ANY_FAILURE)
      await openState(page, state)
      await showAs(page, display)
      await page.setViewportSize({ width, height: width < 600 ? 740 : 900 })
      await page.screenshot({ path: join(folder, file), fullPage: true })
    })
  }
}

test('index.html links every screenshot', () => {
  const rows = states.map((state) => {
    const pictures = screenshotsOf(state).map(
      ({ file }) =>
        `<a href="${file}"><img src="${file}" alt="${file}" height="480" loading="lazy"></a>`,
    )
    return `<h2>${state.id}</h2><p>${pictures.join(' ')}</p>`
  })
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every state</title>${rows.join('\n')}</html>\n`,
  )
})
