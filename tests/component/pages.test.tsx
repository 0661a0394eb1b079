import { ChakraProvider } from '@chakra-ui/react'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { Router } from 'wouter'
import { setScenario } from '../../mocks/scenarios/scenario-store'
import { BrandFacts } from '../../src/components/brand-facts'
import { InvitedNote } from '../../src/components/invited-note'
import { brand } from '../../src/content/brand'
import { disclosures } from '../../src/content/disclosures'
import { figures } from '../../src/content/figures'
import { formatCount } from '../../src/content/format'
import {
  comparison,
  testimonials,
  trust,
  waitlistSection,
  workedExample,
} from '../../src/content/landing'
import { paragraph, valueOr } from '../../src/content/legal-page'
import { privacyPage } from '../../src/content/privacy'
import { calculatorModule } from '../../src/landing/lazy-calculator'
import { Testimonials } from '../../src/landing/testimonials'
import { Trust } from '../../src/landing/trust'
import { signupColumnNames } from '../../src/lib/signup-columns'
import { BrandValue } from '../../src/pages/legal-page'
import { routes, siteLinks } from '../../src/routes'
import { system } from '../../src/theme/system'
import { waitlistContent } from '../../src/waitlist/load-waitlist-content'
import { SignupProvider } from '../../src/waitlist/signup/signup-store'
import { WaitlistContent } from '../../src/waitlist/waitlist-content'
import { allowConsole, expectConsole } from '../support/console-guard'
import { pages } from '../support/pages'
import { navigationLink, renderApp, waitForForm } from '../support/render-app'
import { said } from '../support/said'

const mainNavigation = () => within(screen.getByRole('navigation', { name: 'Main' }))
const currentLinks = () =>
  mainNavigation()
    .getAllByRole('link', { current: 'page' })
    .map(({ textContent }) => textContent)
const textsOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent)

/** Finds sentences that an owner's value breaks: a repeated word or period, or a lowercase start. */
function brokenSentences(): string[] {
  const values: unknown[] = Object.values(brand)
  const blocks = [...document.querySelectorAll('p, li, dt, dd, td, h1, h2, h3')]
  return textsOf(blocks.filter((block) => block.querySelector('p, li, dd') === null)).filter(
    (text) => {
      const withoutAbbreviations = values.reduce<string>(
        (rest, value) =>
          typeof value === 'string' ? rest.replaceAll(value, value.replaceAll('.', '')) : rest,
        text,
      )
      const startsInLowerCase = /(^|[.!?] )[a-z]/.test(withoutAbbreviations)
      return (
        /\b([a-z]+) \1\b/i.test(text) ||
        /(?<!\.)\.\.(?!\.)/.test(text) ||
        (text.endsWith('.') && startsInLowerCase)
      )
    },
  )
}

/** Finds headings without text before the next heading of the same or a higher level. */
function titlesOverNothing(): string[] {
  const headings = [...document.querySelectorAll('main :is(h1, h2, h3)')]
  const isOverNothing = (heading: Element, index: number) => {
    const next = headings.slice(index + 1).find(({ tagName }) => tagName <= heading.tagName)
    const below = document.createRange()
    below.setStartAfter(heading)
    if (next === undefined) below.setEndAfter(document.body)
    else below.setEndBefore(next)
    return below.toString().trim() === ''
  }
  return textsOf(headings.filter(isOverNothing))
}

// This test is first, because code stays loaded. As in development, a part throws if it re-renders before its code has loaded.
test('a page does not re-render while the next page loads', async () => {
  const lateModules = [waitlistContent, calculatorModule]
  const loads = lateModules.map((late) =>
    vi.spyOn(late, 'load').mockReturnValue(new Promise(() => {})),
  )
  const user = await renderApp('/')
  await user.click(navigationLink('Sweepstakes Rules'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Official Rules' })).toBeVisible()
  for (const load of loads) load.mockRestore()
  await Promise.all(lateModules.map((late) => late.load()))
})

test.each(pages)('$path shows its texts below the navigation', async ({ path, heading, says }) => {
  allowConsole('error', /^Page not found|^Waitlist .* failed: refused/)
  await renderApp(path)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading)
  const text = document.body.textContent.replaceAll(/\s+/g, ' ')
  expect(says.filter((words) => !text.includes(words))).toEqual([])
  expect([...brokenSentences(), ...titlesOverNothing()]).toEqual([])
  const links = within(screen.getByRole('banner')).getAllByRole('link')
  const main = siteLinks.filter(({ isMain }) => isMain).map(({ label }) => label)
  expect(textsOf(links)).toEqual([brand.name, ...main])
  const own = links.findLast((link) => link.getAttribute('href') === path)
  expect(links.find((link) => link.ariaCurrent === 'page')).toBe(own)
})

test("a link and Back move the focus to the page's heading", async () => {
  const user = await renderApp('/join-waitlist/')
  // The focus does not move before the visitor does something.
  expect(document.body).toHaveFocus()
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
  await user.click(footer.getByRole('link', { name: 'Privacy' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy' })).toHaveFocus()
  expect(footer.getByRole('link', { current: 'page' })).toHaveTextContent('Privacy')
  await act(async () => history.back())
  const home = await screen.findByRole('heading', { level: 1, name: /^Guaranteed interest/ })
  expect(home).toHaveFocus()
  await waitFor(() => expect(said()).toContain(home.textContent))
})

describe('the landing page', () => {
  test('has its sections in order', async () => {
    await renderApp('/')
    await waitForForm()
    expect(textsOf([...document.querySelectorAll('h2')])).toEqual([
      'How it works',
      'How Nestwin compares',
      'What you can win',
      workedExample.title,
      workedExample.tryIt,
      'What stands behind your savings',
      ...(testimonials.stories.length === 0 ? [] : [testimonials.title]),
      'Before you join',
      waitlistSection.title,
    ])
    const region = screen.queryByRole('region', { name: testimonials.title })
    const stories = region === null ? [] : within(region).getAllByRole('listitem')
    expect(stories).toHaveLength(testimonials.stories.length)
    for (const [index, story] of stories.entries()) {
      const isSample = testimonials.stories[index]?.isSample
      expect(story).toHaveTextContent(isSample ? /^Sample ★★★★★/ : /^★★★★★/)
      expect(within(story).getByRole('img', { name: '5 of 5 stars' })).toBeVisible()
    }
    expect(document.body).not.toHaveTextContent('To be announced')
    // Insurance law does not allow mentioning a guaranty association in advertising (NAIC 570).
    expect(document.body).not.toHaveTextContent(/guaranty|guarantee association/i)
    const count = (text: string) => document.body.textContent.split(text).length - 1
    // The text is in the hero and in the footer.
    expect(count(disclosures.notABankDeposit)).toBe(2)
    // The text is beside the prizes and in the footer.
    expect(count(disclosures.noPurchaseNecessary)).toBe(2)
    // The text is at the form.
    expect(count(disclosures.inShort)).toBe(1)

    // Each guarantee names the insurer. The owner is responsible for the wording of brand values.
    const values: unknown[] = Object.values(brand)
    const guaranteed = screen
      .getAllByText(/guaranteed/i)
      .filter(({ textContent }) => !values.includes(textContent))
    expect(guaranteed.length).toBeGreaterThan(3)
    for (const element of guaranteed) {
      expect(element.closest('section')).toHaveTextContent(/by the insurer/i)
    }
  })

  test('lists the facts that the owner provided and names the missing ones', () => {
    const facts = ['the insurer', 'its rating', 'the judge'].map((label) => ({
      label,
      value: 'Yes',
    }))
    const missing = facts.map(({ label }) => ({ label, value: { what: label } }))
    for (const [provided, sentence] of [
      [0, 'The insurer, its rating, and the judge.'],
      [1, 'Its rating, and the judge.'],
      [2, 'The judge.'],
      [3, null],
    ] as const) {
      render(themed(<Trust facts={[...facts.slice(0, provided), ...missing.slice(provided)]} />))
      expect(screen.queryByText(trust.missing)?.nextSibling?.textContent ?? null).toBe(sentence)
      const named = screen.queryByText(trust.named)?.nextElementSibling
      expect(textsOf([...(named?.querySelectorAll('dt') ?? [])])).toEqual(
        facts.slice(0, provided).map(({ label }) => label),
      )
      cleanup()
    }
  })

  test('has no testimonials title without stories', () => {
    expect(render(<Testimonials stories={[]} />).container).toBeEmptyDOMElement()
  })

  test('groups the comparison by who is better', async () => {
    await renderApp('/')
    const table = screen.getByRole('table', { name: /Free and Premium/ })
    // jsdom counts as a phone, where only screen readers get the first column header.
    expect(within(table).getAllByRole('columnheader')).toHaveLength(4)
    const [, ...groups] = within(table).getAllByRole('rowgroup')
    expect(groups.map((group) => textsOf(within(group).getAllByRole('rowheader')))).toEqual(
      comparison.groups.map(({ title, rows }) => [title, ...rows.map(({ feature }) => feature)]),
    )
    const cells = within(table).getAllByRole('cell')
    const flags = comparison.groups.flatMap(({ rows }) => rows.flatMap((row) => row.flags))
    expect(cells.map(({ textContent }) => textContent.split(', ').at(-1))).toEqual(flags)
    const marks = cells.map((cell) => cell.querySelector('path')?.getAttribute('d'))
    expect(new Set(marks).size).toBe(3)
    expect(new Set(marks.map((mark, index) => `${mark} ${flags[index]}`)).size).toBe(3)
  })

  test('hides its pictures from screen readers', async () => {
    await renderApp('/')
    const pictures = [...document.querySelectorAll('svg')]
    expect(pictures.length).toBeGreaterThan(10)
    expect(pictures.filter((picture) => picture.ariaHidden !== 'true')).toEqual([])
  })

  test('has a counter that rolls its changed digits', async () => {
    const { start, intervalMs } = figures.entriesCounter
    const [before, after] = [formatCount(start), formatCount(start + 1)]
    vi.spyOn(Math, 'random').mockReturnValue(0)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await renderApp('/')
    const number = screen.getByTestId('entries-counter')
    expect(number).toHaveTextContent(before)
    act(() => void vi.advanceTimersByTime(intervalMs))
    expect(number).toHaveTextContent(after)
    const rollingDigits = [...number.querySelectorAll<HTMLElement>('[data-previous]')]
    expect(rollingDigits.map(({ dataset }) => dataset.previous)).toEqual(
      [...before].filter((digit, index) => digit !== after[index]),
    )
    expect(number).toHaveAttribute('aria-hidden', 'true')
    expect(number.closest('[aria-live], [role=status], [role=alert]')).toBeNull()
  })
})

test.each([routes.sweepstakesRules, routes.privacy])(
  '$path links to its sections',
  async ({ path }) => {
    await renderApp(path)
    const contents = screen.getByRole('navigation', { name: 'Contents' })
    for (const link of within(contents).getAllByRole('link')) {
      const id = link.getAttribute('href')?.slice(1) ?? ''
      expect(document.getElementById(id)).toHaveTextContent(link.textContent ?? 'nothing')
      // Reader views drop elements whose id contains such a word.
      expect(id).not.toMatch(/banner|comment|extra|footer|header|menu|share|social|sponsor/)
    }
  },
)

test('the privacy page starts with a summary and describes each stored value', async () => {
  vi.stubGlobal('print', undefined)
  await renderApp('/privacy')
  expect(screen.queryByText('Print this page')).toBeNull()
  const [short, ...sections] = document.querySelectorAll('main section')
  expect(short).toHaveAccessibleName('In short')
  // Reader views omit a section that has another parent.
  for (const section of sections) expect(section.parentElement).toBe(short?.parentElement)
  const { asked, added, stored } = privacyPage
  const described = [asked, added, stored].flatMap((list) => Object.values(list))
  expect(textsOf([...document.querySelectorAll('main dt')])).toEqual(
    described.map(({ label }) => label),
  )
  for (const key of Object.keys(stored)) expect(screen.getByText(key)).toBeInTheDocument()
})

test('an unknown path shows the error page, which links home', async () => {
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

const themed = (element: ReactNode) => <ChakraProvider value={system}>{element}</ChakraProvider>
const missingEmail = { what: 'email address' } as const
const ifMissing = 'an email address to be announced'

describe("an owner's value", () => {
  test.each([
    ['has a placeholder text if it is missing', missingEmail, ifMissing, undefined],
    ['is shown as text', '1 Example Street', '1 Example Street', undefined],
    [
      'is shown as a link if it is an email address',
      'me@example.com',
      'me@example.com',
      'mailto:me@example.com',
    ],
  ])('%s', (_, value, text, address) => {
    const { container } = render(themed(<BrandValue value={value} ifMissing={ifMissing} />))
    expect(container).toHaveTextContent(new RegExp(`^${text}$`))
    expect(container.querySelector('a')?.href).toBe(address)
  })

  test('ends its sentence if it ends with a period', () => {
    const company = valueOr('Example, Inc.', 'a company')
    const text = paragraph`We work with ${company}. You can ask ${company} for a copy.`
    expect(text).toEqual(['We work with ', company, ' You can ask ', company, ' for a copy.', ''])
  })

  test('has a row in the footer only if it is provided', () => {
    const insurer = { label: 'Insurer', value: 'Example Insurer' }
    render(themed(<BrandFacts facts={[insurer, { label: 'Email', value: missingEmail }]} />))
    expect(textsOf(screen.getAllByRole('term'))).toEqual(['Insurer'])
    expect(screen.getByRole('definition')).toHaveTextContent('Example Insurer')
  })
})

describe('a page that was translated before hydration', () => {
  test('keeps the translation of a missing value', () => {
    const value = themed(<BrandValue value={missingEmail} ifMissing={ifMissing} />)
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(value).replace(ifMissing, 'une adresse à venir')
    const onRecoverableError = vi.fn()
    render(value, { container, hydrate: true, onRecoverableError })
    expect(screen.getByText('une adresse à venir')).toBeVisible()
    expect(onRecoverableError).not.toHaveBeenCalled()
  })

  test('keeps its form fields', async () => {
    const form = themed(
      <Router ssrPath="/join-waitlist">
        <InvitedNote />
        <SignupProvider>
          <WaitlistContent page="joinWaitlist" />
        </SignupProvider>
      </Router>,
    )
    const container = document.createElement('div')
    container.innerHTML = renderToString(form)
    translate(container)
    const fields = [...container.querySelectorAll<HTMLElement>('input, select, textarea')]
    // The two other fields are the link on the card and the honeypot.
    expect(fields).toHaveLength(signupColumnNames.length + 2)
    // The legal notices are in a <Suspense>, which React re-renders.
    const onRecoverableError = () => undefined
    const root = await act(async () => hydrateRoot(container, form, { onRecoverableError }))
    // All test files share one window, so the page's listeners must end with the test.
    onTestFinished(() => act(() => root.unmount()))
    for (const field of fields) expect(container).toContainElement(field)
  })
})

/** Replaces each text node as a browser's translation does. */
function translate(element: HTMLElement) {
  const texts: Text[] = []
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  for (const text of texts) {
    const font = document.createElement('font')
    font.textContent = `°${text.data}`
    text.replaceWith(font)
  }
}
