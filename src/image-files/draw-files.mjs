/**
 * `npm run draw-files` draws the images in public/: the social image and the icons. They are screenshots of the site's
 * components, taken in the browser of the end-to-end tests.
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { createServer, runnerImport } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { findBrowser } = (await runnerImport(`${root}tests/e2e/browser.ts`)).module
const { sharingPicture } = (await runnerImport(`${root}src/content/sharing-picture.ts`)).module

const write = (name, content) => {
  writeFileSync(new URL(`../../public/${name}`, import.meta.url), content)
  console.log(`public/${name}: ${content.length} bytes`)
}

const server = await createServer({ root, configLoader: 'runner', server: { port: 0 } })
await server.listen()
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const page = await browser.newPage({ viewport: { width: 1400, height: 1000 } })
  await page.goto(`${server.resolvedUrls.local[0]}src/image-files/files.html`)
  await page.locator('#mark svg').waitFor()
  await page.evaluate(() => document.fonts.ready)
  write(sharingPicture.file, await page.locator('#social-image').screenshot())

  const mark = await page.locator('#mark svg').evaluate(inlineColors)
  // For systems that cut their own shape out of an icon.
  const square = mark.replace('rx="16"', 'rx="0"')
  for (const [name, svg, size] of [
    ['icon-192.png', mark, 192],
    ['icon-512.png', mark, 512],
    ['icon-maskable-512.png', square, 512],
    ['apple-touch-icon.png', square, 180],
  ]) {
    write(name, await drawIcon(svg, size))
  }
  write('favicon.ico', iconFile(await drawIcon(mark, 32), 32))

  /** @param size the width and height in pixels */
  async function drawIcon(svg, size) {
    await page.setViewportSize({ width: size, height: size })
    await page.setContent(`<body style="margin:0">${svg}</body>`)
    return page.screenshot({ omitBackground: true })
  }
} finally {
  await browser.close()
  await server.close()
}

/** Runs in the page. Replaces the palette's CSS variables, which other documents do not have, with their values. */
function inlineColors(svg) {
  for (const part of svg.querySelectorAll('[fill]')) {
    part.setAttribute('fill', getComputedStyle(part).fill)
  }
  return svg.outerHTML
}

/** Creates an .ico file that contains one PNG (https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10)). */
function iconFile(png, size) {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
