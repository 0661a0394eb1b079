/**
 * Makes bricolage-grotesque.woff2: the characters this site writes, at the weights it uses (`npm run font`).
 * With --check it writes nothing, and fails if the file is another one than it would write.
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
  console.log(`${font.length} bytes`)
} else if (!font.equals(readFileSync(target))) {
  console.error('The font is not what its script makes: run `npm run font`.')
  process.exitCode = 1
}
