import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stateGroups } from '../../mocks/states/states'
import { screenshotsFolder } from './screenshots'

/** Writes a page with all screenshots, one row for each state. */
export default function writeScreenshotsPage() {
  const files = readdirSync(screenshotsFolder)
  const rows = stateGroups.flatMap((group) =>
    group.states.map(({ id, title }) => {
      const pictures = files
        .filter((file) => file.startsWith(`${id}.`) && file.endsWith('.png'))
        .map(
          (file) =>
            `<a href="${file}"><img src="${file}" alt="${file}" height="480" loading="lazy"></a>`,
        )
      return `<h2>${group.title}: ${title}</h2><p>${pictures.join(' ')}</p>`
    }),
  )
  const page = join(screenshotsFolder, 'index.html')
  writeFileSync(
    page,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every state</title>${rows.join('\n')}</html>\n`,
  )
  console.log(`Wrote ${page}`)
}
