import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { setScenario } from '../../mocks/scenario-store'
import { disclosures } from '../../src/content/disclosures'
import { routes } from '../../src/routes'
import { expectConsole } from '../console-guard'
import { renderApp } from '../render-app'

describe('the navigation', () => {
  test('leads to the three public pages and marks the current one', async () => {
    const user = renderApp('/')
    const navigation = within(screen.getByRole('navigation', { name: 'Main' }))
    expect(navigation.getByRole('link', { name: 'Nestwin' })).toHaveAttribute('href', '/')
    expect(navigation.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
    for (const [link, path, title] of [
      ['Join Waitlist', '/join-waitlist', 'Join the Revolution'],
      ['Sweepstakes Rules', '/sweepstakes-rules', 'Official Rules'],
    ] as const) {
      await user.click(navigation.getByRole('link', { name: link }))
      expect(await screen.findByRole('heading', { level: 1, name: title })).toHaveFocus()
      expect(location.pathname).toBe(path)
      expect(navigation.getByRole('link', { name: link })).toHaveAttribute('aria-current', 'page')
      expect(navigation.getAllByRole('link', { current: 'page' })).toHaveLength(1)
      expect(document.title).toContain(title)
    }
  })

  test('leaves the focus alone when the first page opens', () => {
    renderApp('/')
    expect(document.body).toHaveFocus()
    expect(document.title).toBe(routes.landing.title)
  })

  test('begins with a skip link to the content', async () => {
    const user = renderApp('/')
    await user.tab()
    const skipLink = screen.getByRole('link', { name: 'Skip to content' })
    expect(skipLink).toHaveFocus()
    expect(skipLink).toHaveAttribute('href', `#${screen.getByRole('main').id}`)
  })
})

describe('the landing page', () => {
  test('has its sections in the order in which a visitor asks', () => {
    renderApp('/')
    const headings = screen
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent)
    expect(headings).toEqual([
      'How it works',
      'How Nestwin compares',
      'What can be won',
      'What an account could look like',
      'Insurance, and why you can trust it',
      'Why people save this way',
      'Want Better Returns and a Chance to Win $10K?',
    ])
  })

  test.each([
    '3.25%',
    '4.0%',
    '$1,000',
    '3-5 year',
    '10%',
    '$25',
    '30 days',
    '2x tickets',
    '$10/month or $100/year',
    '1,000+',
    '$2.5M+',
    '$25K+',
    '$10B+',
    '$10,000',
    '$2,000',
    '$400',
    '$75 and $20',
    '120 winners monthly',
    '$7,500',
    '$100,000',
    '$2,050',
    '164',
    '65%',
    'Join 1,000+ early members saving smarter.',
    'Grow your money. Win big. All without risk.',
  ])('says %s', (claim) => {
    renderApp('/')
    expect(document.body).toHaveTextContent(claim)
  })

  test('goes to the waitlist section with the focus', async () => {
    const user = renderApp('/')
    await user.click(screen.getByRole('link', { name: 'Join the Waitlist' }))
    const section = screen.getByRole('region', { name: /^Want Better Returns/ })
    expect(section.scrollIntoView).toHaveBeenCalledWith({ behavior: 'smooth', block: 'center' })
    expect(within(section).getByRole('heading', { level: 2 })).toHaveFocus()
  })

  test('jumps there where motion is reduced', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener() {},
      removeEventListener() {},
    }))
    const user = renderApp('/')
    await user.click(screen.getByRole('link', { name: 'Join the Waitlist' }))
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledWith({
      behavior: 'auto',
      block: 'center',
    })
  })

  test('compares in a table whose marks are spoken', () => {
    renderApp('/')
    const table = screen.getByRole('table', { name: /Free and Premium/ })
    const row = within(table).getByRole('row', { name: /FDIC insured/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['✕ Drawback: No', '✕ Drawback: No', '✓ Advantage: Yes'])
    // The first is not shown on a narrow screen, which is what jsdom takes itself for.
    expect(within(table).getAllByRole('columnheader', { hidden: true })).toHaveLength(4)
  })

  test('labels what is not real', () => {
    renderApp('/')
    expect(screen.getAllByText(disclosures.sampleStory)).toHaveLength(3)
    expect(screen.getByText(disclosures.illustrativeCounter)).toBeVisible()
    expect(screen.getByText(disclosures.exampleAccount)).toBeVisible()
    expect(screen.getAllByRole('img', { name: '5 of 5 stars' })).toHaveLength(3)
  })

  test('says beside every call to action what an annuity is not', async () => {
    renderApp('/')
    await screen.findByRole('textbox', { name: 'Full Name' })
    // In the hero, beside the form and in the footer.
    expect(screen.getAllByText(disclosures.notABankDeposit)).toHaveLength(3)
  })
})

describe('the Official Rules', () => {
  test.each([
    '12:01 AM ET on the first day',
    '11:59 PM ET on its last day',
    '18 years of age or older',
    'Void in New York',
    'No purchase or deposit is necessary',
    'Tickets are proportional to the deposit and to the account tier',
    'Limit one mail-in entry per person per month',
    'postmarked within the monthly period and received within 7 days after the period ends',
    'within 7 days after the period ends. The drawing is run by an independent judge',
    'notified within 10 days of the drawing',
    'respond within 10 days',
    'A 1099-Misc form is filed for prizes of $600 or more',
    'State of Delaware',
    '[Legal name of the sponsor]',
    '[Postal address of the sponsor]',
    '[Email address for opting out]',
  ])('say "%s"', async (clause) => {
    renderApp('/sweepstakes-rules')
    await screen.findByRole('heading', { level: 1, name: 'Official Rules' })
    expect(screen.getByRole('main')).toHaveTextContent(clause)
  })

  test('list every prize with its winners, its amount and the totals', async () => {
    renderApp('/sweepstakes-rules')
    const table = await screen.findByRole('table', { name: 'Prizes, winners and amounts' })
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent)
    expect(rows).toEqual([
      'PrizeWinnersAmount eachIn all',
      'Annual grand prize1$10,000$10,000',
      'Monthly tier 11$2,000$2,000',
      'Monthly tier 25$400$2,000',
      'Monthly tier 320$75$1,500',
      'Monthly tier 4100$20$2,000',
      'All monthly prizes, each month$7,500',
      'All prizes of a year$100,000',
    ])
  })

  test('have an anchor for every entry of their contents', async () => {
    renderApp('/sweepstakes-rules')
    const contents = await screen.findByRole('navigation', { name: 'Contents' })
    for (const link of within(contents).getAllByRole('link')) {
      const id = link.getAttribute('href')?.slice(1) ?? ''
      expect(document.getElementById(id)).toHaveTextContent(link.textContent ?? 'nothing')
    }
  })
})

describe('an unknown path', () => {
  test('says so, logs the path once, and leads home', async () => {
    expectConsole('warn', /^Page not found: \/no\/such\/page$/)
    const user = renderApp('/no/such/page?email=ada@example.com')
    expect(screen.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible()
    expect(console.warn).toHaveBeenCalledTimes(1)
    await user.click(screen.getByRole('link', { name: 'Return to Home' }))
    expect(location.pathname).toBe('/')
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })
})

describe('a crash', () => {
  test('shows an error page with ways out', async () => {
    expectConsole('error', /The crash scenario is on/)
    setScenario('crash', true)
    renderApp('/')
    expect(
      screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }),
    ).toHaveFocus()
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
