import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { setScenario } from '../../mocks/scenarios/scenario-store'
import { brand } from '../../src/content/brand'
import { disclosures } from '../../src/content/disclosures'
import { comparison, testimonials, trust, waitlistSection } from '../../src/content/landing'
import { privacyPage } from '../../src/content/privacy'
import { annualGrandPrize, monthlyPrizes, smallPrizeWinners } from '../../src/content/prizes'
import { routes, siteLinks } from '../../src/routes'
import { allowConsole, expectConsole } from '../support/console-guard'
import { pages } from '../support/pages'
import { renderApp, waitForForm } from '../support/render-app'

const mainNavigation = () => within(screen.getByRole('navigation', { name: 'Main' }))
const currentLinks = () =>
  mainNavigation()
    .getAllByRole('link', { current: 'page' })
    .map(({ textContent }) => textContent)
const textsOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent)

test.each(pages)('$path says what it must say, word for word', async ({ path, heading, says }) => {
  allowConsole('error', /^Page not found|^Waitlist .* failed: refused/)
  await renderApp(path)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading)
  const text = document.body.textContent.replaceAll(/\s+/g, ' ')
  expect(says.filter((words) => !text.includes(words))).toEqual([])
})

test('the navigation links to the main pages, and a link moves the focus to the heading of its page', async () => {
  const user = await renderApp('/join-waitlist/')
  expect(document.body).toHaveFocus()
  await user.tab()
  const skipLink = screen.getByRole('link', { name: 'Skip to content' })
  expect(skipLink).toHaveFocus()
  expect(skipLink).toHaveAttribute('href', `#${screen.getByRole('main').id}`)
  expect(currentLinks()).toEqual(['Join Waitlist'])
  expect(mainNavigation().getByRole('link', { name: 'Nestwin' })).toHaveAttribute('href', '/')
  for (const [link, path, title] of [
    ['Sweepstakes Rules', '/sweepstakes-rules', 'Official Rules'],
    ['Join Waitlist', '/join-waitlist', 'Join the Revolution'],
    ['Home', '/', /^Guaranteed interest/],
  ] as const) {
    await user.click(mainNavigation().getByRole('link', { name: link }))
    expect(await screen.findByRole('heading', { level: 1, name: title })).toHaveFocus()
    expect(location.pathname).toBe(path)
    expect(currentLinks()).toEqual([link])
  }
  expect(document.title).toBe(routes.landing.title)

  const footer = within(screen.getByRole('navigation', { name: 'Footer' }))
  expect(
    footer.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual(siteLinks.map(({ label, path }) => [label, path]))
  await user.click(footer.getByRole('link', { name: 'Privacy' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy' })).toHaveFocus()
  expect(footer.getByRole('link', { current: 'page' })).toHaveTextContent('Privacy')
})

describe('the landing page', () => {
  test('has its sections in order, and says what is a sample, what is certain, and what will be named', async () => {
    await renderApp('/')
    await waitForForm()
    expect(textsOf([...document.querySelectorAll('h2')])).toEqual([
      'How it works',
      'How Nestwin compares',
      'What can be won',
      'Try it with your amount',
      'What stands behind your savings',
      'Why save this way?',
      'Before you join',
      waitlistSection.title,
    ])
    const stories = within(screen.getByRole('region', { name: testimonials.title }))
    for (const [index, story] of stories.getAllByRole('listitem').entries()) {
      const isSample = testimonials.stories[index]?.isSample
      expect(story).toHaveTextContent(isSample ? /^Sample ★★★★★/ : /^★★★★★/)
      expect(within(story).getByRole('img', { name: '5 of 5 stars' })).toBeVisible()
    }
    const named = screen.getByRole('list', { name: 'Before you can deposit, we name' })
    expect(textsOf(within(named).getAllByRole('listitem'))).toEqual(
      trust.facts.list.map(({ label }) => expect.stringContaining(label)),
    )
    expect(document.body).not.toHaveTextContent('To be announced')
    // Insurance law does not allow it in advertising (NAIC 570).
    expect(document.body).not.toHaveTextContent(/guaranty|guarantee association/i)
    const count = (text: string) => document.body.textContent.split(text).length - 1
    // In the hero, at the form, and in the footer.
    expect(count(disclosures.notABankDeposit)).toBe(3)
    // Beside the prizes, at the form, and in the footer.
    expect(count(disclosures.noPurchaseNecessary)).toBe(3)
  })

  test('says "guaranteed" only where it says by whom', async () => {
    await renderApp('/')
    // The owner answers for the words of a value.
    const values: unknown[] = Object.values(brand)
    const guaranteed = screen
      .getAllByText(/guaranteed/i)
      .filter(({ textContent }) => !values.includes(textContent))
    expect(guaranteed.length).toBeGreaterThan(3)
    for (const element of guaranteed) {
      expect(element.closest('section')).toHaveTextContent(/by the insurer/i)
    }
  })

  test('groups the comparison by who is better, and marks what is better and worse', async () => {
    await renderApp('/')
    const table = screen.getByRole('table', { name: /Free and Premium/ })
    // Also on a phone, which jsdom counts as. There, the first one is only for screen readers.
    expect(within(table).getAllByRole('columnheader')).toHaveLength(4)
    const [, ...groups] = within(table).getAllByRole('rowgroup')
    expect(groups.map((group) => textsOf(within(group).getAllByRole('rowheader')))).toEqual(
      comparison.groups.map(({ title, rows }) => [title, ...rows.map(({ feature }) => feature)]),
    )
    const marks = (row: RegExp) =>
      within(within(table).getByRole('row', { name: row }))
        .getAllByRole('cell')
        .map((cell) => cell.querySelector('path')?.getAttribute('d'))
    const [better, , worse] = marks(/^Monthly prize drawings/)
    expect(better).not.toBe(worse)
    expect(marks(/^FDIC insurance/)).toEqual([worse, worse, better])
    expect(marks(/^Monthly fee/)).toEqual([better, worse, undefined])
    expect(marks(/^Minimum deposit/)).toEqual([undefined, undefined, undefined])
  })

  test('draws one egg for each winner, and hides its pictures from screen readers', async () => {
    await renderApp('/')
    const section = screen.getByRole('region', { name: 'What can be won' })
    const eggs = within(section)
      .getAllByRole('listitem')
      .map((prize) => prize.querySelectorAll('svg > g').length + countEggsInPatterns(prize))
    const [first, second] = monthlyPrizes
    const winners = [annualGrandPrize.winners, first.winners, second.winners, smallPrizeWinners]
    expect(eggs).toEqual(winners)
    const pictures = [...document.querySelectorAll('svg')]
    expect(pictures.length).toBeGreaterThan(10)
    expect(pictures.filter((picture) => picture.ariaHidden !== 'true')).toEqual([])
  })

  test('keeps the answer to each question closed until the visitor opens it', async () => {
    const user = await renderApp('/')
    const isOpen = () =>
      [...document.querySelectorAll('details')]
        .filter(({ open }) => open)
        .map((one) => one.querySelector('h3')?.textContent)
    expect(document.querySelectorAll('details h3')).toHaveLength(6)
    expect(isOpen()).toEqual([])
    await user.click(screen.getByRole('heading', { level: 3, name: 'Can I lose money?' }))
    expect(isOpen()).toEqual(['Can I lose money?'])
  })
})

/** Counts the small eggs, each of which is one tile of a pattern that fills a rectangle. */
function countEggsInPatterns(prize: HTMLElement): number {
  const size = (element: Element, side: string) => Number(element.getAttribute(side))
  const counts = [...prize.querySelectorAll('svg:has(pattern)')].map((drawing) => {
    const [pattern, rectangle] = [drawing.querySelector('pattern'), drawing.querySelector('rect')]
    if (pattern === null || rectangle === null) return 0
    const tiles = (side: string) => Math.round(size(rectangle, side) / size(pattern, side))
    return tiles('width') * tiles('height')
  })
  return counts.reduce((sum, count) => sum + count, 0)
}

test.each(pages.filter(({ values }) => values !== undefined))(
  '$path lists at its top what is still to be announced, and links to its sections',
  async ({ path, values = [] }) => {
    await renderApp(path)
    const missing = values.flatMap((value) => (typeof value === 'string' ? [] : [value.what]))
    const summary = screen.queryByText(/still to be announced$/)
    expect(textsOf([...(summary?.parentElement?.querySelectorAll('li') ?? [])])).toEqual(missing)
    const contents = screen.getByRole('navigation', { name: 'Contents' })
    for (const link of within(contents).getAllByRole('link')) {
      const id = link.getAttribute('href')?.slice(1) ?? ''
      expect(document.getElementById(id)).toHaveTextContent(link.textContent ?? 'nothing')
    }
  },
)

test('the rules lead to the privacy page, which starts with a summary and describes what is kept', async () => {
  const user = await renderApp('/sweepstakes-rules')
  const optingOut = screen.getByRole('region', { name: /Opting out/ })
  await user.click(within(optingOut).getByRole('link', { name: 'Privacy' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy' })).toHaveFocus()
  expect(document.querySelector('main h2')).toHaveTextContent('In short')
  const { asked, added, stored } = privacyPage
  const described = [asked, added, stored].flatMap((list) => Object.values(list))
  expect(textsOf([...document.querySelectorAll('main dt')])).toEqual(
    described.map(({ label }) => label),
  )
  for (const key of Object.keys(stored)) expect(screen.getByText(key)).toBeInTheDocument()
})

test('an unknown path is logged once, and shows the error page, which links home', async () => {
  expectConsole('error', /^Page not found: \/no\/such\/page$/)
  const user = await renderApp('/no/such/page?email=ada@example.com')
  expect(screen.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible()
  expect(console.error).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('link', { name: 'Return to Home' }))
  expect(location.pathname).toBe('/')
  const title = await screen.findByRole('heading', { level: 1, name: /^Guaranteed interest/ })
  expect(title).toHaveFocus()
})

test('a crash shows the error page with a link home and a retry button', async () => {
  expectConsole('error', /The crash scenario is on/)
  setScenario('crash', true)
  await renderApp('/')
  const title = screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })
  expect(title).toHaveFocus()
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(within(screen.getByRole('main')).getByText('Nestwin')).toBeVisible()
})
