import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sharingPicture } from '../../src/content/sharing-picture'
import { palette } from '../../src/theme/tokens'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, 'public', file))

/** Reads the width and height of a PNG, which are at fixed offsets in its first chunk. */
function sizeOf(png: Buffer) {
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

test('images in public/ have the sizes that the documents and manifest declare', () => {
  const { file, width, height } = sharingPicture
  expect(sizeOf(read(file))).toEqual([width, height])
  expect(sizeOf(read('apple-touch-icon.png'))).toEqual([180, 180])
  expect(sizeOf(read('favicon.png'))).toEqual([32, 32])

  const manifest: { icons: { src: string; sizes: string }[] } = JSON.parse(
    read('site.webmanifest').toString(),
  )
  expect(manifest).toMatchObject({ theme_color: palette.egg, background_color: palette.shell })
  for (const { src, sizes } of manifest.icons) expect(sizeOf(read(src)).join('x')).toBe(sizes)
})

test('index.html links the icons and the manifest, and sets the theme color', () => {
  const html = readFileSync(join(root, 'index.html'), 'utf8')
  const named = html.matchAll(/(?:href|src)="\/(?!src\/)([^"]+)"/g)
  expect([...named].map(([, file]) => file)).toEqual([
    'favicon.png',
    'apple-touch-icon.png',
    'site.webmanifest',
  ])
  expect(html).toContain(`<meta name="theme-color" content="${palette.egg}" />`)
})
