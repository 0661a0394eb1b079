/**
 * `npm run font` makes bricolage-grotesque.woff2 with only the characters and weights that this site uses.
 * With --check, it writes nothing and fails if the file is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const source = createRequire(import.meta.url).resolve(
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
)
const target = new URL('bricolage-grotesque.woff2', import.meta.url)
const characters = readFileSync(new URL('characters.txt', import.meta.url), 'utf8')

const font = await subsetFont(readFileSync(source), characters, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 800 } },
})

if (!process.argv.includes('--check')) {
  writeFileSync(target, font)
  console.log(`bricolage-grotesque.woff2: ${font.length} bytes`)
} else if (!font.equals(readFileSync(target))) {
  console.error('The font file is out of date: run `npm run font`.')
  process.exitCode = 1
}
