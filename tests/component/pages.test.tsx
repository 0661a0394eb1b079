import { screen, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { setScenario } from '../../mocks/scenario-store'
import { siteOrigin } from '../../src/content/brand'
import { disclosures } from '../../src/content/disclosures'
import { routes } from '../../src/routes'
import { expectConsole } from '../console-guard'
import { renderApp, waitForForm } from '../render-app'

describe('the navigation', () => {
  test('leads to the three public pages and marks the current one', async () => {
    const user = await renderApp('/')
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

  test('has the address of the page it leads to shared', async () => {
    const canonical = document.createElement('link')
    canonical.rel = 'canonical'
    document.head.append(canonical)
    onTestFinished(() => canonical.remove())
    const user = await renderApp('/')
    expect(canonical.href).toBe(`${siteOrigin}/`)
    await user.click(screen.getByRole('link', { name: 'Join Waitlist' }))
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Join the Revolution' }),
    ).toBeVisible()
    expect(canonical.href).toBe(`${siteOrigin}/join-waitlist`)
  })

  test('leaves the focus alone when the first page opens', async () => {
    await renderApp('/')
    expect(document.body).toHaveFocus()
    expect(document.title).toBe(routes.landing.title)
  })

  test('begins with a skip link to the content', async () => {
    const user = await renderApp('/')
    await user.tab()
    const skipLink = screen.getByRole('link', { name: 'Skip to content' })
    expect(skipLink).toHaveFocus()
    expect(skipLink).toHaveAttribute('href', `#${screen.getByRole('main').id}`)
  })
})

test('the navigation marks a page whose address ends in a slash too', async () => {
  await renderApp('/join-waitlist/')
  expect(screen.getByRole('link', { name: 'Join Waitlist' })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

describe('the landing page', () => {
  test('has its sections in the order in which a visitor asks', async () => {
    await renderApp('/')
    const headings = screen
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent)
    expect(headings).toEqual([
      'How it works',
      'How Nestwin compares',
      'What can be won',
      'What an account could look like',
      'What stands behind your savings',
      'Why someone might save this way',
      'Questions people ask',
      'Want Better Returns and a Chance to Win $10K?',
    ])
  })

  test.each([
    ['Savings that pay interest', 'Savings that pay interest. And a chance at $10,000.'],
    ['Savings that pay interest', 'up to 3.25% guaranteed interest (APY), or 4.0% with Premium'],
    [
      'Savings that pay interest',
      'Every $25 you save is also an entry into monthly prize drawings',
    ],
    ['Savings that pay interest', 'monthly fees on the free tier$0'],
    ['How it works', 'Deposit $1,000 or more'],
    ['How it works', '3-5 year fixed annuity backed by an A-rated insurer'],
    ['How it works', 'Up to 10% may be withdrawn at any time without penalty'],
    ['How it works', 'Every $25 saved gives 1 prize entry'],
    ['How it works', '30 days to earn entries'],
    ['How Nestwin compares', '2 (2x tickets)'],
    ['How Nestwin compares', '$10/month or $100/year'],
    ['What can be won', '$7,500 every month and a $10,000 grand prize every year: $100,000'],
    ['What can be won', '$2,0001 winner monthly'],
    ['What can be won', '$4005 winners monthly'],
    ['What can be won', '$75 and $20120 winners monthly20 of $75, 100 of $20'],
    ['What an account could look like', '$2,050'],
    ['What an account could look like', '$82'],
    ['What an account could look like', '164'],
    ['What an account could look like', '2x'],
    ['What an account could look like', '$115'],
    ['What an account could look like', '12'],
    ['What an account could look like', '65%'],
    ['What an account could look like', 'Monthly tier 4, October 2026$20 · odds 1 in 16'],
    ['What stands behind your savings', '1,000+'],
    ['What stands behind your savings', '$2.5M+'],
    ['What stands behind your savings', '$25K+'],
    ['What stands behind your savings', '$10B+'],
    ['Want Better Returns', 'Join 1,000+ early members saving smarter.'],
  ])('says under "%s": %s', async (heading, claim) => {
    await renderApp('/')
    const section = screen
      .getByRole('heading', { name: new RegExp(`^${heading}`) })
      .closest('section')
    expect(section).toHaveTextContent(claim)
  })

  test('ends with the tagline', async () => {
    await renderApp('/')
    expect(screen.getByRole('contentinfo')).toHaveTextContent(
      'Grow your money. Win big. All without risk.',
    )
  })

  test('goes to the waitlist section with the focus', async () => {
    const user = await renderApp('/')
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
    const user = await renderApp('/')
    await user.click(screen.getByRole('link', { name: 'Join the Waitlist' }))
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledWith({
      behavior: 'auto',
      block: 'center',
    })
  })

  test('compares in a table whose marks are spoken', async () => {
    await renderApp('/')
    const table = screen.getByRole('table', { name: /Free and Premium/ })
    const row = within(table).getByRole('row', { name: /FDIC insured/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Drawback: No', 'Drawback: No', 'Advantage: Yes'])
    // The first is not shown on a narrow screen, which is what jsdom takes itself for.
    expect(within(table).getAllByRole('columnheader', { hidden: true })).toHaveLength(4)
  })

  test('labels what is not real', async () => {
    await renderApp('/')
    expect(screen.getAllByText(disclosures.sampleStory)).toHaveLength(3)
    expect(screen.getByText(disclosures.illustrativeCounter)).toBeVisible()
    expect(screen.getByText(disclosures.exampleAccount)).toBeVisible()
    expect(screen.getAllByRole('img', { name: '5 of 5 stars' })).toHaveLength(3)
  })

  test('says beside every call to action what an annuity is not', async () => {
    await renderApp('/')
    await waitForForm()
    // In the hero, below the calculator, under trust, beside the form and in the footer.
    expect(screen.getAllByText(disclosures.notABankDeposit)).toHaveLength(5)
  })
})

test('the questions are closed until somebody opens them, and each has its answer', async () => {
  const user = await renderApp('/')
  const disclosure = (question: string) =>
    screen.getByRole('heading', { level: 3, name: question }).closest('details')
  for (const [question, answer] of [
    ['Who holds my money?', 'a contract with an A-rated insurer that has $10B+ in assets'],
    ['What happens if Nestwin closes?', 'The drawings would end.'],
    ['Can I lose money?', 'more than its extra interest while your balance is below $13,334'],
    ['What are the odds of winning?', 'has 40 of them: a chance of 2.0%'],
    ['What are the odds of winning?', '78.3% of such savers win nothing'],
    ['Are prizes and interest taxed?', 'A 1099-Misc form is filed for prizes of $600 or more'],
    ['Can I take money out early?', 'Up to 10% at any time without penalty'],
    ['In which states is it available?', 'not to residents of New York'],
    ['Can I enter the drawings without saving?', 'No purchase necessary. A postcard by mail'],
    ['How old do I have to be?', '18 or older'],
    ['What does joining the waitlist commit me to?', 'There is nothing to pay'],
  ] as const) {
    expect(disclosure(question)).not.toHaveAttribute('open')
    expect(disclosure(question)).toHaveTextContent(answer)
  }
  await user.click(screen.getByRole('heading', { level: 3, name: 'Can I lose money?' }))
  expect(disclosure('Can I lose money?')).toHaveAttribute('open')
})

/** Small eggs are patterns that fill a rectangle. */
function eggsInPatterns(prize: HTMLElement): number {
  const size = (element: Element, side: string) => Number(element.getAttribute(side))
  const counts = [...prize.querySelectorAll('svg:has(pattern)')].map((drawing) => {
    const [pattern, rectangle] = [drawing.querySelector('pattern'), drawing.querySelector('rect')]
    if (pattern === null || rectangle === null) return 0
    const times = (side: string) => Math.round(size(rectangle, side) / size(pattern, side))
    return times('width') * times('height')
  })
  return counts.reduce((sum, count) => sum + count, 0)
}

test('as many eggs are drawn as there are winners', async () => {
  await renderApp('/')
  const section = screen.getByRole('region', { name: 'What can be won' })
  const eggs = within(section)
    .getAllByRole('listitem')
    .map((prize) => prize.querySelectorAll('svg > g').length + eggsInPatterns(prize))
  expect(eggs).toEqual([1, 1, 5, 120])
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
    '[Postal address for questions]',
    '[Postal address for mail-in entries]',
    '[Email address for opting out]',
  ])('say "%s"', async (clause) => {
    await renderApp('/sweepstakes-rules')
    await screen.findByRole('heading', { level: 1, name: 'Official Rules' })
    expect(screen.getByRole('main')).toHaveTextContent(clause)
  })

  test('list every prize with its winners, its amount and the totals', async () => {
    await renderApp('/sweepstakes-rules')
    const table = await screen.findByRole('table', { name: 'Prizes, winners and amounts' })
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent)
    expect(rows).toEqual([
      'PrizeWinnersAmount eachTotal',
      'Annual grand prize1$10,000$10,000',
      'Monthly tier 11$2,000$2,000',
      'Monthly tier 25$400$2,000',
      'Monthly tier 320$75$1,500',
      'Monthly tier 4100$20$2,000',
      'All monthly prizes, each month$7,500',
      'All prizes in a year$100,000',
    ])
  })

  test('have an anchor for every entry of their contents', async () => {
    await renderApp('/sweepstakes-rules')
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
    const user = await renderApp('/no/such/page?email=ada@example.com')
    expect(screen.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible()
    expect(console.warn).toHaveBeenCalledTimes(1)
    await user.click(screen.getByRole('link', { name: 'Return to Home' }))
    expect(location.pathname).toBe('/')
    expect(await screen.findByRole('heading', { level: 1, name: /^Savings/ })).toHaveFocus()
  })
})

test('a page opens whatever stands behind its #', async () => {
  await renderApp('/#100%')
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
})

describe('a crash', () => {
  test('shows an error page with ways out', async () => {
    expectConsole('error', /The crash scenario is on/)
    setScenario('crash', true)
    await renderApp('/')
    expect(
      screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }),
    ).toHaveFocus()
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
