import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { DemoStrip, loadPanel } from '../../mocks/panel/strip'
import { readScenarios } from '../../mocks/scenarios/active-scenario'
import { startDemoSession } from '../../mocks/scenarios/demo-session'
import { replaceScenarios } from '../../mocks/scenarios/scenario-store'
import { sharingPicture } from '../../src/content/sharing-picture'
import { Files } from '../../src/image-files/files'
import { contentOf, describePicture, readDescription } from '../../src/image-files/picture-content'
import { renderApp } from '../support/render-app'

const OUTDATED = 'run `npm run draw-files`'

const shownIn = (file: string) => {
  const content = readFileSync(join(import.meta.dirname, '../..', file))
  // The header of an icon file has 22 bytes.
  return readDescription(file.endsWith('.ico') ? content.subarray(22) : content)
}

function describeElement(selector: string) {
  const element = document.querySelector(selector)
  if (element === null) throw new Error(`No element matches ${selector}`)
  return describePicture(contentOf(element))
}

test('the social image shows the current headline, disclosures, and drawing', () => {
  render(<Files />)
  expect(shownIn(`public/${sharingPicture.file}`), OUTDATED).toBe(describeElement('#social-image'))
})

test.each([
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
])('%s shows the current brand mark', (file) => {
  render(<Files />)
  expect(shownIn(`public/${file}`), OUTDATED).toBe(describeElement('#mark'))
})

describe('the README’s picture', () => {
  test('of the landing page shows its current top', async () => {
    await renderApp('/')
    expect(shownIn('.github/landing.png'), OUTDATED).toBe(describeElement('section:has(h1)'))
  })

  test('of the panel shows the current switches', async () => {
    replaceScenarios(readScenarios('slow,offline:join:first-1').scenarios)
    await loadPanel()
    render(<DemoStrip />)
    await userEvent.click(screen.getByRole('button', { name: /^Demo/ }))
    await screen.findByRole('dialog', { name: 'Demo' })
    expect(shownIn('.github/panel.png'), OUTDATED).toBe(
      describeElement('section:has([role=switch])'),
    )
  })

  test('of the admin page shows the current columns', async () => {
    startDemoSession()()
    await renderApp('/admin')
    await screen.findByRole('table', { name: 'Signups' })
    expect(shownIn('.github/admin.png'), OUTDATED).toBe(describeElement('thead'))
  })
})
