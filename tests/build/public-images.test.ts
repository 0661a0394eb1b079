import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sharingPicture } from '../../src/content/sharing-picture'
import { palette } from '../../src/theme/tokens'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, 'public', file))

/** Reads the width and height of a PNG, which are at fixed offsets in its first chunk. */
function sizeOf(png: Buffer) {
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

describe('public/', () => {
  test.each([
    [sharingPicture.file, sharingPicture.width, sharingPicture.height],
    ['icon-192.png', 192, 192],
    ['icon-512.png', 512, 512],
    ['icon-maskable-512.png', 512, 512],
    ['apple-touch-icon.png', 180, 180],
  ])('has %s with %i by %i pixels', (file, width, height) => {
    expect(sizeOf(read(file))).toEqual([width, height])
  })

  test('has a favicon.ico with 32 by 32 pixels', () => {
    expect(sizeOf(read('favicon.ico').subarray(22))).toEqual([32, 32])
  })

  test('has a manifest that names existing files and the theme’s colors', () => {
    const manifest: {
      icons: { src: string; sizes: string }[]
      theme_color: string
      background_color: string
    } = JSON.parse(read('site.webmanifest').toString())
    const { icons, ...colors } = manifest
    expect(colors).toMatchObject({
      theme_color: palette.egg,
      background_color: palette.shell,
    })
    for (const { src, sizes } of icons) expect(sizeOf(read(src)).join('x')).toBe(sizes)
  })
})

describe('index.html', () => {
  const html = readFileSync(join(root, 'index.html'), 'utf8')

  test('names existing files', () => {
    const files = [...html.matchAll(/(?:href|src)="\/(?!src\/)([^"]+)"/g)].map(
      ([, file = '']) => file,
    )
    expect(files).toEqual(['favicon.ico', 'apple-touch-icon.png', 'site.webmanifest'])
    for (const file of files) expect(read(file).length).toBeGreaterThan(0)
  })

  test('gives the browser’s toolbar the color at the top of the page', () => {
    expect(html).toContain(`<meta name="theme-color" content="${palette.egg}" />`)
  })
})
