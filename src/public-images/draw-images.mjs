/**
 * `npm run draw-images` draws the social image and the icons in public/, and the README's pictures. They are screenshots
 * of the site, taken in the browser of the end-to-end tests.
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { createServer, runnerImport } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
const load = async (file) => (await runnerImport(root + file)).module
const { findWholeBrowser } = await load('tests/support/find-browser.ts')
const { sharingPicture } = await load('src/content/sharing-picture.ts')

const write = (name, content) => {
  writeFileSync(root + name, content)
  console.log(`${name}: ${content.length} bytes`)
}

/** The time in the pictures. */
const NOW = '2026-11-24T15:30:00-05:00'

/** The README shows the last two beside each other. */
const readmePictures = [
  {
    file: 'landing.png',
    path: '?demo=hidden',
    width: 1120,
    height: 640,
    scale: 1,
  },
  {
    file: 'panel.png',
    path: 'join-waitlist?scenario=slow,offline:join:first-1',
    width: 1280,
    height: 720,
    scale: 0.75,
    async prepare(page) {
      await page.getByRole('button', { name: /^Scenarios/ }).click()
      for (const part of [page.locator('form'), page.getByRole('heading', { name: 'Network' })])
        await part.evaluate((element) => element.scrollIntoView())
    },
  },
  {
    file: 'admin.png',
    path: 'admin?demo=hidden',
    width: 1280,
    height: 720,
    scale: 0.75,
  },
]

const server = await createServer({
  root,
  configLoader: 'runner',
  mode: 'demo',
  server: { port: 0 },
  // The version that the demo shows.
  define: {
    'import.meta.env.VITE_COMMIT': '"a1b2c3d"',
    'import.meta.env.VITE_BUILD_DAY': JSON.stringify(NOW.slice(0, 10)),
  },
})
await server.listen()
const browser = await chromium.launch({
  executablePath: findWholeBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const newPage = async (deviceScaleFactor) => {
    const page = await browser.newPage({
      reducedMotion: 'reduce',
      locale: 'en-US',
      timezoneId: 'America/New_York',
      deviceScaleFactor,
    })
    await page.clock.setFixedTime(NOW)
    return page
  }
  const [address] = server.resolvedUrls.local
  const open = async (page, path, width, height) => {
    await page.setViewportSize({ width, height })
    // The dev server reloads the page if it finds new dependencies.
    await page.goto(address + path, { waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready)
  }

  for (const { file, path, width, height, scale, prepare } of readmePictures) {
    const page = await newPage(scale)
    await open(page, path, width, height)
    await prepare?.(page)
    write(`.github/${file}`, await page.screenshot())
    await page.close()
  }

  const page = await newPage(1)
  await open(page, 'src/public-images/subjects.html', 1400, 1000)
  write(`public/${sharingPicture.file}`, await page.locator('#social-image').screenshot())
  const mark = await page.locator('#mark svg').evaluate(inlineColors)
  // For systems that cut their own shape out of an icon.
  const square = mark.replace('rx="16"', 'rx="0"')
  for (const [name, svg, size] of [
    ['icon-192.png', mark, 192],
    ['icon-512.png', mark, 512],
    ['icon-maskable-512.png', square, 512],
    ['apple-touch-icon.png', square, 180],
  ]) {
    write(`public/${name}`, await drawIcon(svg, size))
  }
  write('public/favicon.ico', iconFile(await drawIcon(mark, 32), 32))

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
