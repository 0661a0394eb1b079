import { ChakraProvider } from '@chakra-ui/react'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { SignupSummary } from '../../src/admin/data/backend/response-schemas'
import { SignupCharts } from '../../src/admin/summary/signup-charts'
import { friendsGoal, friendsTable } from '../../src/content/admin-list'
import { system } from '../../src/theme/system'

beforeEach(() => {
  // Simulates a page that is still open on the day after the numbers were loaded.
  vi.setSystemTime(new Date(2026, 10, 23, 15, 30))
})
const summary: SignupSummary = {
  total: 2_000,
  last_position: 2_010,
  matching: 1_200,
  by_day: [
    { day: '2026-06-01', signups: 90 },
    { day: '2026-11-03', signups: 1_087 },
    { day: '2026-11-22', signups: 23 },
  ],
  by_savings: [
    { savings_amount: '$1,000 - $5,000', signups: 900 },
    { savings_amount: '$50,000+', signups: 1 },
    { savings_amount: null, signups: 299 },
  ],
  invited: 300,
  in_batches: 84,
  by_friends: [
    { friends: 0, signups: 1_188 },
    { friends: friendsGoal, signups: 12 },
  ],
}

function renderCharts(change: Partial<SignupSummary> = {}, asOf = new Date(2026, 10, 22, 15, 30)) {
  render(
    <ChakraProvider value={system}>
      <SignupCharts summary={{ ...summary, ...change }} asOf={asOf} />
    </ChakraProvider>,
  )
  return userEvent.setup()
}

/** @returns the cells of each row, without the header row */
function rowsOf(table: HTMLElement): string[][] {
  const [, ...rows] = within(table).getAllByRole('row')
  return rows.map((row) => [...row.children].map((cell) => cell.textContent))
}

test("a chart ends with the latest signup even if the device's clock is slow", () => {
  renderCharts({}, new Date(2026, 10, 21, 13))
  expect(screen.getByRole('region', { name: 'Signups per week' })).toHaveTextContent(
    '1,200 signups in the 25 weeks up to Nov 22, 2026.',
  )
})

test.each([
  {
    title: 'Signups per day',
    by_day: summary.by_day.slice(1),
    text: '1,110 signups in the 20 days up to Nov 22, 2026. Busiest day: Nov 3, 2026, with 1,087.',
    // 23 of 1,087 are 2.1 percent.
    bars: [100, ...Array(18).fill(0), 2.12],
    rows: { 0: ['Nov 3, 2026', '1,087', '90.6%'], 19: ['Nov 22, 2026, so far', '23', '1.9%'] },
  },
  {
    title: 'Signups per week',
    by_day: summary.by_day,
    text: '1,200 signups in the 25 weeks up to Nov 22, 2026. Busiest week: the week of Nov 2, 2026, with 1,087.',
    bars: [8.28, ...Array(21).fill(0), 100, 0, 2.12],
    rows: { 22: ['Nov 2, 2026', '1,087', '90.6%'], 24: ['Nov 16, 2026, so far', '23', '1.9%'] },
  },
])(
  'the chart "$title" shows the same figures in words, bars, and a table',
  async ({ title, by_day, text, bars, rows }) => {
    const user = renderCharts({ by_day })
    expect(screen.getByRole('region', { name: title })).toHaveTextContent(text)
    const drawn = [...document.querySelectorAll('svg > rect[y]')]
    const heights = drawn.map((bar) => Number.parseFloat(bar.getAttribute('height') ?? ''))
    expect(heights.map((height) => Number(height.toFixed(2)))).toEqual(bars)
    await user.click(screen.getByText('Show as a table'))
    const shown = rowsOf(screen.getByRole('table', { name: title }))
    expect(shown).toHaveLength(bars.length)
    for (const [index, cells] of Object.entries(rows)) expect(shown[Number(index)]).toEqual(cells)
  },
)

test.each([
  [
    'Signups by savings',
    /./,
    [
      ['$1,000 - $5,000', '900', '75.0%'],
      ['$5,000 - $10,000', '0', '0.0%'],
      ['$10,000 - $25,000', '0', '0.0%'],
      ['$25,000 - $50,000', '0', '0.0%'],
      ['$50,000+', '1', '0.1%'],
      ['Not given', '299', '24.9%'],
    ],
  ],
  [
    'Signups by status',
    'The team has invited 84 of 1,200 signups (7.0%) to open an account.',
    [
      ['Waiting', '1,116', '93.0%'],
      ['Invited', '84', '7.0%'],
    ],
  ],
  [
    'Signups by friends joined',
    '300 of 1,200 signups (25.0%) joined through a friend’s invitation.',
    [
      ['None', '1,188', '99.0%'],
      ['1 friend', '0', '0.0%'],
      ...friendsTable.numbers.slice(2, -1).map((friends) => [friends, '0', '0.0%']),
      [`${friendsGoal} or more friends`, '12', '1.0%'],
    ],
  ],
])('the chart "%s" shows every group in order, including empty ones', (name, text, rows) => {
  renderCharts()
  expect(screen.getByRole('region', { name })).toHaveTextContent(text)
  expect(rowsOf(screen.getByRole('table', { name }))).toEqual(rows)
})
