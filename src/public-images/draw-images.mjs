/**
 * `npm run draw-images` takes screenshots in Chromium or Chrome: the README's pictures from the built demo, and the social
 * image and the icons from `subjects.html` in a dev server.
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { createServer, preview, runnerImport } from 'vite'
import { build } from '../../tests/support/builds.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const load = async (file) => (await runnerImport(root + file)).module
const { findWholeBrowser } = await load('tests/support/find-browser.ts')
const { sharingPicture } = await load('src/content/sharing-picture.ts')

const write = (name, content) => {
  writeFileSync(root + name, content)
  console.log(`${name}: ${content.length} bytes`)
}

/** The time in the pictures. Random numbers are fixed, too. */
const NOW = '2026-11-24T15:30:00-05:00'

/** The README shows `year.png` and `admin.png` next to each other. */
const readmePictures = [
  {
    file: 'landing.png',
    path: '?demo=hidden',
    width: 1440,
    height: 900,
    scale: 0.75,
    subject: (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    file: 'year.png',
    path: '?demo=hidden',
    width: 1280,
    height: 720,
    scale: 0.75,
    async prepare(page) {
      const calculator = page.locator('#luck')
      await calculator.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      // The calculator hydrates when it is near the viewport.
      await page.waitForLoadState('networkidle')
      await calculator.getByRole('button').first().click()
    },
    subject: (page) => page.getByRole('button', { name: 'Play another' }),
  },
  {
    file: 'panel.png',
    path: 'join-waitlist?scenario=slow,offline:join:first-1',
    width: 1280,
    height: 720,
    scale: 0.75,
    async prepare(page) {
      await page.getByRole('button', { name: /^Scenarios/ }).click()
      for (const part of [page.locator('h1'), page.getByRole('heading', { name: 'Network' })])
        await part.evaluate((element) => element.scrollIntoView())
    },
    subject: (page) => page.getByRole('heading', { name: 'Network' }),
  },
  {
    file: 'admin.png',
    path: 'admin?demo=hidden',
    width: 1280,
    height: 720,
    scale: 0.75,
    subject: (page) => page.getByRole('cell').first(),
  },
]

const config = { root, mode: 'demo' }
await build('demo')
const demo = await preview({ ...config, build: { outDir: 'dist-demo' }, preview: { port: 0 } })
const server = await createServer({ ...config, server: { port: 0 } })
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
    await page.addInitScript(() => {
      let last = 7
      Math.random = () => {
        last = (16_807 * last) % 2_147_483_647
        return last / 2_147_483_647
      }
    })
    return page
  }
  const open = async (page, { resolvedUrls }, path, width, height) => {
    await page.setViewportSize({ width, height })
    // The dev server reloads the page if it finds new dependencies.
    await page.goto(resolvedUrls.local[0] + path, { waitUntil: 'networkidle' })
  }
  const draw = async (file, page, subject, target = page) => {
    await subject.waitFor()
    await page.evaluate(() => document.fonts.ready)
    write(file, await target.screenshot())
  }

  for (const { file, path, width, height, scale, prepare, subject } of readmePictures) {
    const page = await newPage(scale)
    await open(page, demo, path, width, height)
    // Paragraphs get the site's font only at the next load.
    await page.reload({ waitUntil: 'networkidle' })
    await prepare?.(page)
    await draw(`.github/${file}`, page, subject(page))
    await page.close()
  }

  const page = await newPage(1)
  await open(page, server, 'src/public-images/subjects.html', 1400, 1000)
  const socialImage = page.locator('#social-image')
  await draw(`public/${sharingPicture.file}`, page, socialImage, socialImage)
  const mark = await page.locator('#mark svg').evaluate(inlineColors)
  // Some systems crop an icon to their own shape.
  const square = mark.replace('rx="16"', 'rx="0"')
  for (const [name, svg, size] of [
    ['favicon.png', mark, 32],
    ['icon-192.png', mark, 192],
    ['icon-512.png', mark, 512],
    ['icon-maskable-512.png', square, 512],
    ['apple-touch-icon.png', square, 180],
  ]) {
    write(`public/${name}`, await drawIcon(svg, size))
  }

  /** @param size the width and height in pixels */
  async function drawIcon(svg, size) {
    await page.setViewportSize({ width: size, height: size })
    await page.setContent(`<body style="margin:0">${svg}</body>`)
    return page.screenshot({ omitBackground: true })
  }
} finally {
  await browser.close()
  await demo.close()
  await server.close()
}

/** Runs in the page. Replaces the palette's CSS variables, which other documents lack, with their values. */
function inlineColors(svg) {
  for (const part of svg.querySelectorAll('[fill]')) {
    part.setAttribute('fill', getComputedStyle(part).fill)
  }
  return svg.outerHTML
}
