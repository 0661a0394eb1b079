import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { screenshotsFolder, screenshotWidths } from './screenshots'
import { states } from './states'

/** Writes a page with all screenshots, one row for each state. */
export default function writeScreenshotsPage() {
  const rows = states.map(({ name }) => {
    const pictures = screenshotWidths.map((width) => {
      const file = `${name}-${width}.png`
      return `<a href="${file}"><img src="${file}" alt="${name} at ${width} px" height="480" loading="lazy"></a>`
    })
    return `<h2>${name}</h2><p>${pictures.join(' ')}</p>`
  })
  const page = join(screenshotsFolder, 'index.html')
  writeFileSync(
    page,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every state</title>${rows.join('\n')}</html>\n`,
  )
  console.log(`Wrote ${page}`)
}
