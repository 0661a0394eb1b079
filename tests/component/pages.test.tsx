import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { setScenario } from '../../mocks/scenarios/scenario-store'
import { brand } from '../../src/content/brand'
import { disclosures } from '../../src/content/disclosures'
import { exampleAccount } from '../../src/content/example-account'
import {
  entriesForBalance,
  figures,
  socialProof,
  sweepstakesTerms,
} from '../../src/content/figures'
import { formatChance, formatCount, formatDollars, formatRate } from '../../src/content/format'
import { testimonials, trust } from '../../src/content/landing'
import { chanceOfWinning, prizesDrawn } from '../../src/content/odds-and-returns'
import { privacyPage } from '../../src/content/privacy'
import {
  annualGrandPrize,
  annualTotalCents,
  firstPrize,
  monthlyPrizes,
  monthlyTotalCents,
  type PrizeTier,
  secondPrize,
  smallPrizes,
  smallPrizeWinners,
  tierTotalCents,
} from '../../src/content/prizes'
import { waitlistForm } from '../../src/content/waitlist'
import { routes, siteLinks } from '../../src/routes'
import { expectConsole } from '../support/console-guard'
import { navigationLink, renderApp, waitForForm } from '../support/render-app'

const entryPrice = formatDollars(figures.centsPerEntry)
const grandPrize = formatDollars(annualGrandPrize.amountCents)
const monthlyTotal = formatDollars(monthlyTotalCents)
const annualTotal = formatDollars(annualTotalCents)
const taxFormFrom = formatDollars(sweepstakesTerms.taxFormFromCents)
const premiumMultiplier = figures.entriesMultiplier.premium

describe('the navigation', () => {
  test('links to the main pages and marks the current one', async () => {
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

  test('does not move the focus when the first page opens', async () => {
    await renderApp('/')
    expect(document.body).toHaveFocus()
    expect(document.title).toBe(routes.landing.title)
  })

  test('starts with a skip link to the content', async () => {
    const user = await renderApp('/')
    await user.tab()
    const skipLink = screen.getByRole('link', { name: 'Skip to content' })
    expect(skipLink).toHaveFocus()
    expect(skipLink).toHaveAttribute('href', `#${screen.getByRole('main').id}`)
  })
})

test('the navigation also marks a page whose address ends in a slash', async () => {
  await renderApp('/join-waitlist/')
  expect(navigationLink('Join Waitlist')).toHaveAttribute('aria-current', 'page')
})

describe('the footer', () => {
  test('has the tagline and the disclaimer', async () => {
    await renderApp('/')
    const footer = screen.getByRole('contentinfo')
    expect(footer).toHaveTextContent('Grow your money. Win big. All without risk.')
    expect(footer).toHaveTextContent(
      'insurance products backed by A-rated insurers, not bank deposits. They are not FDIC insured.',
    )
    expect(footer).toHaveTextContent('Not available to residents of New York.')
  })

  test('links to the pages that have a link, and marks the current one', async () => {
    const user = await renderApp('/')
    const footer = within(screen.getByRole('navigation', { name: 'Footer' }))
    expect(
      footer.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual(siteLinks.map(({ label, path }) => [label, path]))
    await user.click(footer.getByRole('link', { name: 'Privacy' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Privacy' })).toHaveFocus()
    expect(footer.getByRole('link', { current: 'page' })).toHaveTextContent('Privacy')
  })

  test('names the year of the build, and no value that is missing', async () => {
    await renderApp('/')
    const footer = screen.getByRole('contentinfo')
    expect(footer).not.toHaveTextContent('To be announced')
    expect(footer).toHaveTextContent(`© ${new Date().getFullYear()} Nestwin`)
  })
})

describe('the landing page', () => {
  test('has its sections in order', async () => {
    await renderApp('/')
    const headings = screen
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent)
    expect(headings).toEqual([
      'How it works',
      'How Nestwin compares',
      'What can be won',
      'Try it with your amount',
      'What stands behind your savings',
      'Why save this way?',
      'Before you join',
      'Want Better Returns and a Chance to Win $10K?',
    ])
  })

  const { apyBasisPoints, termYears, penaltyFreeWithdrawalPercent, premiumFeeCents } = figures
  const [thirdPrize, fourthPrize] = smallPrizes
  const [latestWin] = exampleAccount.recentWins
  const winnersMonthly = ({ winners }: PrizeTier) =>
    `${formatCount(winners)} ${winners === 1 ? 'winner' : 'winners'} monthly`
  const winnersShare = ({ winners, amountCents }: PrizeTier) =>
    `${formatCount(winners)} of ${formatDollars(amountCents)}`

  const term = `${termYears.from}-${termYears.to} year`
  const minimumDeposit = formatDollars(figures.minimumDepositCents)

  const claims = [
    ['Guaranteed interest', `Guaranteed interest. Plus a chance at ${grandPrize}.`],
    [
      'Guaranteed interest',
      `A ${term} principal-protected annuity from ${minimumDeposit}, with up to ${formatRate(apyBasisPoints.free)} guaranteed interest (APY)`,
    ],
    ['Guaranteed interest', `Every ${entryPrice} saved is an entry into monthly prize drawings`],
    ['Guaranteed interest', `free tier: no feeFrom ${minimumDeposit}`],
    ['How it works', `Deposit ${minimumDeposit} or more`],
    ['How it works', `${term} annuity backed by an A-rated insurer`],
    [
      'How it works',
      `Up to ${penaltyFreeWithdrawalPercent}% may be withdrawn at any time without penalty`,
    ],
    ['How it works', `${formatRate(apyBasisPoints.premium)} with Premium`],
    ['How it works', `Every ${entryPrice} saved is 1 ticket`],
    ['How it works', `${figures.daysToEarnEntries} days to earn entries`],
    ['How Nestwin compares', `${premiumMultiplier} (${premiumMultiplier}x tickets)`],
    [
      'How Nestwin compares',
      `No monthly fees${formatDollars(premiumFeeCents.month)}/month or ${formatDollars(premiumFeeCents.year)}/year`,
    ],
    [
      'What can be won',
      `${monthlyTotal} every month and a ${grandPrize} grand prize every year: ${annualTotal}`,
    ],
    [
      'What can be won',
      `${formatDollars(firstPrize.amountCents)}${firstPrize.name}${winnersMonthly(firstPrize)}`,
    ],
    [
      'What can be won',
      `${formatDollars(secondPrize.amountCents)}${secondPrize.name}${winnersMonthly(secondPrize)}`,
    ],
    [
      'What can be won',
      `${formatDollars(thirdPrize.amountCents)} and ${formatDollars(fourthPrize.amountCents)}Monthly tiers 3 and 4${formatCount(smallPrizeWinners)} winners monthly${winnersShare(thirdPrize)}, ${winnersShare(fourthPrize)}`,
    ],
    ['Example account', `${formatDollars(exampleAccount.balanceCents)}`],
    ['Example account', `Interest earned at 4% APY${formatDollars(exampleAccount.interestCents)}`],
    ['Example account', `Active tickets${formatCount(exampleAccount.tickets)}`],
    ['Example account', `Premium bonus${premiumMultiplier}x`],
    ['Example account', `Total prizes won${formatDollars(exampleAccount.prizesWonCents)}`],
    ['Example account', `Days to the next drawing${exampleAccount.daysToDrawing}`],
    ['Example account', `${exampleAccount.progressPercent}%`],
    [
      'Example account',
      `${formatDollars(latestWin?.amountCents ?? 0)} ${latestWin?.prize}, ${latestWin?.month}, odds ${latestWin?.odds}`,
    ],
    ['What stands behind your savings', socialProof.earlyMembers],
    ['What stands behind your savings', socialProof.saved],
    ['What stands behind your savings', socialProof.prizesAwarded],
    ['What stands behind your savings', socialProof.insurerAssets],
    ['Want Better Returns', `Join ${socialProof.earlyMembers} early members saving smarter.`],
  ] as const

  test('shows every claim and figure in its section', async () => {
    await renderApp('/')
    for (const [heading, claim] of claims) {
      const title = screen.getByRole('heading', { name: new RegExp(`^${heading}`) })
      expect.soft(title.closest('article, section')).toHaveTextContent(claim)
    }
  })

  test('labels samples and illustrative figures', async () => {
    await renderApp('/')
    const section = screen.getByRole('region', { name: testimonials.title })
    expect(section).toHaveTextContent('Sample stories and ratings, not real customers.')
    for (const story of within(section).getAllByRole('listitem')) {
      expect(story).toHaveTextContent(/^Sample ★★★★★/)
      expect(within(story).getByRole('img', { name: '5 of 5 stars' })).toBeVisible()
    }
    expect(screen.getByText(/prize entries generated \(illustration\)/)).toBeVisible()
    expect(screen.getByText(/^A lucky example, not a customer or a forecast/)).toBeVisible()
  })

  test('says in the hero, at the form, and in the footer that an annuity is not a bank deposit', async () => {
    await renderApp('/')
    await waitForForm()
    const count = (text: string) => document.body.textContent.split(text).length - 1
    expect(count(disclosures.notABankDeposit)).toBe(3)
    // Beside the prizes, at the form, and in the footer.
    expect(count(disclosures.noPurchaseNecessary)).toBe(3)
  })

  test('says what is certain, what will be named, and whose figures it shows', async () => {
    await renderApp('/')
    const section = screen.getByRole('region', { name: 'What stands behind your savings' })
    const named = within(section).getByRole('list', { name: 'Before you can deposit, we name' })
    expect(
      within(named)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(trust.facts.list.map(({ label }) => label))
    expect(section).not.toHaveTextContent('To be announced')
    expect(section).toHaveTextContent('FDIC insurance: none.')
    expect(section).toHaveTextContent(
      `As reported by Nestwinearly members${socialProof.earlyMembers}`,
    )
    // Insurance law does not allow it in advertising (NAIC 570).
    expect(document.body).not.toHaveTextContent(/guaranty|guarantee association/i)
  })

  test('groups the comparison by who is better, and marks what is better and worse', async () => {
    await renderApp('/')
    const table = screen.getByRole('table', { name: /Free and Premium/ })
    // Also on a phone, which jsdom counts as. There, the first one is only for screen readers.
    expect(within(table).getAllByRole('columnheader')).toHaveLength(4)
    const [, ...groups] = within(table).getAllByRole('rowgroup')
    const headers = groups.map((group) =>
      within(group)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    )
    expect(headers).toEqual([
      ['Where Nestwin is better', 'Monthly prize drawings', `Tickets per ${entryPrice} saved`],
      [
        'It depends',
        'Guaranteed interest (APY)',
        'Principal protection',
        'Monthly fee',
        'Minimum deposit',
      ],
      ['Where a bank is better', `Penalty-free withdrawal in the ${term} term`, 'FDIC insurance'],
    ])
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
})

test('hides its illustrations from screen readers', async () => {
  await renderApp('/')
  const pictures = [...document.querySelectorAll('svg')]
  expect(pictures.length).toBeGreaterThan(10)
  expect(pictures.filter((picture) => picture.ariaHidden !== 'true')).toEqual([])
})

test('each question has its answer and is closed until the visitor opens it', async () => {
  const user = await renderApp('/')
  const entries = entriesForBalance(figures.minimumDepositCents, 'free')
  const disclosure = (question: string) =>
    screen.getByRole('heading', { level: 3, name: question }).closest('details')
  for (const [question, answer] of [
    ['Who holds my money?', 'a contract with an A-rated insurer'],
    ['What if Nestwin or the insurer closes?', 'The drawings would end.'],
    ['Can I lose money?', 'is more than its extra interest on a small balance'],
    [
      'What are the odds of winning?',
      `has ${formatCount(entries)} of them: a ${formatChance(chanceOfWinning(entries, prizesDrawn.month))} chance of winning`,
    ],
    [
      'What are the odds of winning?',
      `${formatChance(1 - chanceOfWinning(entries, prizesDrawn.year))} of savers like that win nothing`,
    ],
    [
      'Are prizes and interest taxed?',
      `A 1099-Misc form is filed for prizes of ${taxFormFrom} or more`,
    ],
    [
      'Can I take money out early?',
      `Up to ${figures.penaltyFreeWithdrawalPercent}% at any time without penalty`,
    ],
  ] as const) {
    expect(disclosure(question)).not.toHaveAttribute('open')
    expect(disclosure(question)).toHaveTextContent(answer)
  }
  await user.click(screen.getByRole('heading', { level: 3, name: 'Can I lose money?' }))
  expect(disclosure('Can I lose money?')).toHaveAttribute('open')
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

test('each prize group has one egg for each winner', async () => {
  await renderApp('/')
  const section = screen.getByRole('region', { name: 'What can be won' })
  const eggs = within(section)
    .getAllByRole('listitem')
    .map((prize) => prize.querySelectorAll('svg > g').length + countEggsInPatterns(prize))
  expect(eggs).toEqual([
    annualGrandPrize.winners,
    firstPrize.winners,
    secondPrize.winners,
    smallPrizeWinners,
  ])
})

describe('the Official Rules', () => {
  test('have every clause', async () => {
    await renderApp('/sweepstakes-rules')
    await screen.findByRole('heading', { level: 1, name: 'Official Rules' })
    const clauses = [
      '12:01 AM ET on the first day',
      '11:59 PM ET on its last day',
      `${sweepstakesTerms.minimumAge} years of age or older`,
      'Void in New York',
      'NO PURCHASE OR PAYMENT OF ANY KIND IS NECESSARY TO ENTER OR WIN.',
      'Tickets are proportional to the deposit and to the account tier',
      'Limit one mail-in entry per person per month',
      `postmarked within the monthly period and received within ${sweepstakesTerms.daysForPostcardToArrive} days after the period ends`,
      `within ${sweepstakesTerms.daysToDrawing} days after the period ends. The drawing is run by an independent judge`,
      `notified within ${sweepstakesTerms.daysToNotify} days of the drawing`,
      `respond within ${sweepstakesTerms.daysToRespond} days`,
      `A 1099-Misc form is filed for prizes of ${taxFormFrom} or more`,
      'State of Delaware',
    ]
    for (const clause of clauses) expect.soft(screen.getByRole('main')).toHaveTextContent(clause)
  })

  test('list every prize with its winners and amount, and the totals', async () => {
    await renderApp('/sweepstakes-rules')
    const table = await screen.findByRole('table', { name: 'Prizes, winners, and amounts' })
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent)
    expect(rows).toEqual([
      'PrizeWinnersAmount eachTotal',
      ...[annualGrandPrize, ...monthlyPrizes].map(
        (tier) =>
          `${tier.name}${formatCount(tier.winners)}${formatDollars(tier.amountCents)}${formatDollars(tierTotalCents(tier))}`,
      ),
      `All monthly prizes, each month${monthlyTotal}`,
      `All prizes in a year${annualTotal}`,
    ])
  })

  test('link to the privacy page', async () => {
    const user = await renderApp('/sweepstakes-rules')
    const section = screen.getByRole('region', { name: /Opting out/ })
    await user.click(within(section).getByRole('link', { name: 'Privacy' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Privacy' })).toHaveFocus()
  })
})

describe('the privacy page', () => {
  test('has every statement', async () => {
    await renderApp('/privacy')
    const statements = [
      'We do not sell your personal information, and we do not share it for advertising.',
      'This site sets no cookies.',
      'number of friends who have joined goes down by one',
      `${sweepstakesTerms.minimumAge} or older`,
      waitlistForm.whatWeCollect,
    ]
    for (const statement of statements) {
      expect.soft(screen.getByRole('main')).toHaveTextContent(statement)
    }
  })

  test('describes what the waitlist and the browser keep', async () => {
    await renderApp('/privacy')
    const terms = screen.getAllByRole('term').map(({ textContent }) => textContent)
    const { asked, added, stored } = privacyPage
    const described = [asked, added, stored].flatMap((list) => Object.values(list))
    expect(terms).toEqual(described.map(({ label }) => label))
    for (const key of Object.keys(stored)) expect(screen.getByText(key)).toBeInTheDocument()
  })

  test('starts with a summary', async () => {
    await renderApp('/privacy')
    const [first] = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 })
    expect(first).toHaveTextContent('In short')
  })
})

test.each([
  [
    '/sweepstakes-rules',
    brand.sponsor,
    brand.sponsorAddress,
    brand.contactAddress,
    brand.mailInEntryAddress,
    brand.bonusEntriesTerms,
    brand.annualDrawing,
    brand.judge,
    brand.optOutEmail,
  ],
  [
    '/privacy',
    brand.signupRetention,
    brand.privacyEmail,
    brand.sponsor,
    brand.sponsorAddress,
    brand.privacyEffectiveDate,
    brand.databaseRegion,
    brand.webHost,
    brand.logRetention,
    brand.emailService,
    brand.privacyAnswerTime,
    brand.copyRetention,
  ],
])('%s lists at its top what is still to be announced, each once', async (path, ...values) => {
  await renderApp(path)
  const list = screen.getByRole('list', { name: 'Still to be announced:' })
  const listed = within(list).getAllByRole('listitem')
  expect(listed.map(({ textContent }) => textContent)).toEqual(
    values.map((value) => (typeof value === 'string' ? 'nothing' : value.what)),
  )
})

test.each(['/sweepstakes-rules', '/privacy'])(
  '%s has a section for every link in its table of contents',
  async (path) => {
    await renderApp(path)
    const contents = screen.getByRole('navigation', { name: 'Contents' })
    for (const link of within(contents).getAllByRole('link')) {
      const id = link.getAttribute('href')?.slice(1) ?? ''
      expect(document.getElementById(id)).toHaveTextContent(link.textContent ?? 'nothing')
    }
  },
)

describe('an unknown path', () => {
  test('shows the error page, logs the path once, and links home', async () => {
    expectConsole('error', /^Page not found: \/no\/such\/page$/)
    const user = await renderApp('/no/such/page?email=ada@example.com')
    expect(screen.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible()
    expect(console.error).toHaveBeenCalledTimes(1)
    await user.click(screen.getByRole('link', { name: 'Return to Home' }))
    expect(location.pathname).toBe('/')
    expect(
      await screen.findByRole('heading', { level: 1, name: /^Guaranteed interest/ }),
    ).toHaveFocus()
  })
})

test('a page opens even if its hash is malformed', async () => {
  await renderApp('/#100%')
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
})

describe('a crash', () => {
  test('shows the error page with a link home and a retry button', async () => {
    expectConsole('error', /The crash scenario is on/)
    setScenario('crash', true)
    await renderApp('/')
    expect(
      screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }),
    ).toHaveFocus()
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(within(screen.getByRole('main')).getByText(brand.name)).toBeVisible()
  })
})
