import { ChakraProvider } from '@chakra-ui/react'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SignupSummary } from '../../src/admin/data/backend/response-schemas'
import { SignupCharts } from '../../src/admin/summary/signup-charts'
import { system } from '../../src/theme/system'

beforeEach(() => {
  // The page is still open on the day after the numbers were loaded.
  vi.setSystemTime(new Date(2026, 10, 23, 15, 30))
})
afterEach(() => {
  vi.useRealTimers()
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
  time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  invited: 300,
  in_batches: 84,
  by_friends: [
    { friends: 0, signups: 1_188 },
    { friends: 3, signups: 12 },
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

/** @returns the cells of each row, without the head */
function rowsOf(table: HTMLElement): string[][] {
  const [, ...rows] = within(table).getAllByRole('row')
  return rows.map((row) => [...row.children].map((cell) => cell.textContent))
}

const heights = () =>
  [...document.querySelectorAll('svg[viewBox] rect')].map((bar) =>
    Number(bar.getAttribute('height')),
  )

test.each(['2026-11-21T00:30:00Z', '2026-11-21T23:30:00Z'])(
  'at %s, says that the days are in UTC',
  (time) => {
    renderCharts({ time_zone: 'unknown' }, new Date(time))
    expect(screen.getByRole('region', { name: 'Signups per week, in UTC' })).toHaveTextContent(
      'up to Nov 21, 2026',
    )
  },
)

test.each([
  {
    title: 'Signups per day',
    by_day: summary.by_day.slice(1),
    text: '1,110 signups in the 20 days up to Nov 22, 2026. Busiest day: Nov 3, 2026, with 1,087.',
    count: 20,
    // 23 of 1,087 are 2.1 percent.
    bars: { 0: 100, 1: 0, 19: 2.12 },
    rows: {
      0: ['Nov 3, 2026', '1,087', '90.6%'],
      1: ['Nov 4, 2026', '0', '0.0%'],
      19: ['Nov 22, 2026', '23', '1.9%'],
    },
  },
  {
    title: 'Signups per week',
    by_day: summary.by_day,
    text: '1,200 signups in the 25 weeks up to Nov 22, 2026. Busiest week: the week of Nov 2, 2026, with 1,087.',
    count: 25,
    bars: { 22: 100, 23: 0 },
    rows: { 22: ['Nov 2, 2026', '1,087', '90.6%'] },
  },
])(
  '$title: describes them in words, draws them, and shows the same figures as a table',
  async (chart) => {
    const user = renderCharts({ by_day: chart.by_day })
    expect(screen.getByRole('region', { name: chart.title })).toHaveTextContent(chart.text)
    expect(heights()).toHaveLength(chart.count)
    for (const [index, height] of Object.entries(chart.bars))
      expect(heights()[Number(index)]).toBeCloseTo(height)
    await user.click(screen.getByText('Show as a table'))
    const rows = rowsOf(screen.getByRole('table', { name: chart.title }))
    expect(rows).toHaveLength(chart.count)
    for (const [index, cells] of Object.entries(chart.rows))
      expect(rows[Number(index)]).toEqual(cells)
  },
)

test.each([
  {
    name: 'Signups by savings',
    text: /./,
    rows: [
      ['$1,000 - $5,000', '900', '75.0%'],
      ['$5,000 - $10,000', '0', '0.0%'],
      ['$10,000 - $25,000', '0', '0.0%'],
      ['$25,000 - $50,000', '0', '0.0%'],
      ['$50,000+', '1', '0.1%'],
      ['Not given', '299', '24.9%'],
    ],
  },
  {
    name: 'Signups by status',
    text: 'The team has invited 84 of 1,200 signups (7.0%) to open an account.',
    rows: [
      ['Waiting', '1,116', '93.0%'],
      ['Invited', '84', '7.0%'],
    ],
  },
  {
    name: 'Signups by friends',
    text: '300 of 1,200 signups (25.0%) joined through a friend’s invitation.',
    rows: [
      ['None', '1,188', '99.0%'],
      ['1 friend', '0', '0.0%'],
      ['2 friends', '0', '0.0%'],
      ['3 or more friends', '12', '1.0%'],
    ],
  },
])('$name: shows every group in order, also those without signups', ({ name, text, rows }) => {
  renderCharts()
  expect(screen.getByRole('region', { name })).toHaveTextContent(text)
  expect(rowsOf(screen.getByRole('table', { name }))).toEqual(rows)
})
