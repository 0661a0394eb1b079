/**
 * `npm run font` makes the font files with only the characters and weights of this site: one with the characters of its copy,
 * and two with the letters of names, from À on. With --check, it writes nothing and fails if a file is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const copy = readFileSync(new URL('characters.txt', import.meta.url), 'utf8')
const characters = Array.from({ length: 0x1e40 }, (_, index) => String.fromCodePoint(0xc0 + index))
const letters = characters.filter((character) => /[\p{Lu}\p{Ll}]/u.test(character)).join('')

for (const [name, subset, text] of [
  ['bricolage-grotesque.woff2', 'latin', copy],
  ['bricolage-grotesque-latin.woff2', 'latin', letters],
  ['bricolage-grotesque-latin-ext.woff2', 'latin-ext', letters],
]) {
  const source = `@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-${subset}-wght-normal.woff2`
  const font = await subsetFont(readFileSync(new URL(import.meta.resolve(source))), text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 800 } },
  })
  const target = new URL(name, import.meta.url)
  if (!process.argv.includes('--check')) {
    writeFileSync(target, font)
    console.log(`${name}: ${font.length} bytes`)
  } else if (!font.equals(readFileSync(target))) {
    console.error(`${name} is out of date: run \`npm run font\`.`)
    process.exitCode = 1
  }
}
