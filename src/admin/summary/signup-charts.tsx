import { Box, chakra, Flex } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { VisuallyHidden } from '../../components/text'
import {
  chartCopy,
  formatSignups,
  friendsTable,
  overview,
  periodCopy,
  savingsTable,
  statusCopy,
  statusTable,
} from '../../content/admin'
import { formatDay } from '../../content/dates'
import { formatCount } from '../../content/format'
import { noSavingsAmount, savingsRanges } from '../../content/signup-fields'
import { colorVariable } from '../../theme/tokens'
import type { SignupSummary, SignupsOnDay } from '../backend/admin-repository'
import type { Signups } from '../use-signup-list'
import { countSignups, localDay, PERIOD_COUNTS, type Period, utcDay } from './days'

const periods = ['day', 'week'] as const satisfies readonly Period[]

/** The charts of the filtered signups, and while others are counted, the last ones. */
export function ChartsPanel({ signups }: { signups: Signups }) {
  const isWaiting = signups.summary === null && signups.isCounting
  const summary = isWaiting ? (signups.lastSummary?.summary ?? null) : signups.summary
  return (
    <Box mt="2" aria-busy={isWaiting} css={{ '&[aria-busy=true]': { opacity: '0.6' } }}>
      {summary === null ? (
        <p>{isWaiting ? overview.counting : overview.notCounted}</p>
      ) : (
        <SignupCharts summary={summary} />
      )}
    </Box>
  )
}

/** When the matching signups joined, how much they want to save, how many the team has invited, and how many friends joined. */
export function SignupCharts({ summary }: { summary: SignupSummary }) {
  if (summary.matching === 0) {
    return (
      <Box as="p" color="stone">
        {chartCopy.empty}
      </Box>
    )
  }
  return (
    <Box
      display="grid"
      gap="8"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' }}
    >
      <Box gridColumn="1 / -1">
        <PeriodChart {...summary} />
      </Box>
      {shareTables(summary).map((table) => (
        <ShareTable key={table.title} {...table} matching={summary.matching} />
      ))}
    </Box>
  )
}

const Title = chakra('h2', { base: { textStyle: 'label' } })

const Choice = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '2.75rem',
    cursor: 'pointer',
  },
})

const Radio = chakra(
  'input',
  {
    base: {
      flexShrink: '0',
      width: '1.25rem',
      height: '1.25rem',
      accentColor: colorVariable('lagoon'),
    },
  },
  { defaultProps: { type: 'radio' } },
)

const ShowTable = chakra('summary', {
  base: {
    width: 'fit-content',
    py: '2',
    lineHeight: '1.75rem',
    color: 'lagoon',
    cursor: 'pointer',
  },
})

/** Too narrow for the columns, as with large text on a phone. */
const NARROW = '@container (max-width: 13rem)'

const TableContainer = chakra('div', { base: { containerType: 'inline-size' } })

/*
 * In a narrow table, the numbers of a row are below its heading. The elements have explicit roles, because some browsers drop
 * the table semantics if `display` changes.
 */
const Table = chakra('table', { base: { textStyle: 'small' } }, { defaultProps: { role: 'table' } })

const Head = chakra('thead', { base: { color: 'stone' } }, { defaultProps: { role: 'rowgroup' } })

const Body = chakra('tbody', {}, { defaultProps: { role: 'rowgroup' } })

const Row = chakra(
  'tr',
  {
    base: {
      borderBottom: '1px solid',
      borderColor: 'sand',
      [NARROW]: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between' },
    },
  },
  { defaultProps: { role: 'row' } },
)

const cell = {
  py: '1',
  textAlign: 'start',
  // The columns after the first have numbers.
  '* + &': { ps: '4', textAlign: 'end', fontVariantNumeric: 'tabular-nums', [NARROW]: { ps: '0' } },
} as const

const ColumnHeader = chakra(
  'th',
  { base: cell },
  { defaultProps: { role: 'columnheader', scope: 'col' } },
)

const RowHeader = chakra(
  'th',
  { base: cell },
  { defaultProps: { role: 'rowheader', scope: 'row' } },
)

const NumberCell = chakra('td', { base: cell }, { defaultProps: { role: 'cell' } })

function PeriodChart({ byDay, isInUtc }: SignupSummary) {
  const [period, setPeriod] = useState<Period>('day')
  const titleId = useId()
  const today = (isInUtc ? utcDay : localDay)(new Date())
  const counts = countSignups(period, byDay, today)
  const total = counts.reduce((sum, { signups }) => sum + signups, 0)
  const title = isInUtc ? chartCopy.inUtc(periodCopy[period].title) : periodCopy[period].title

  return (
    <section aria-labelledby={titleId}>
      <Flex wrap="wrap" align="center" justify="space-between" columnGap="4">
        <Title id={titleId}>{title}</Title>
        <Flex role="radiogroup" aria-label={chartCopy.period} wrap="wrap" columnGap="4">
          {periods.map((one) => (
            <Choice key={one}>
              <Radio name={titleId} checked={one === period} onChange={() => setPeriod(one)} />
              <span>{periodCopy[one].choice}</span>
            </Choice>
          ))}
        </Flex>
      </Flex>
      <p>
        {total === 0 ? describeNone(period, byDay, today) : describePeriod(period, counts, today)}
      </p>
      {total > 0 && <PeriodFigures title={title} period={period} counts={counts} />}
    </section>
  )
}

interface PeriodFiguresProps {
  title: string
  period: Period
  counts: readonly SignupsOnDay[]
}

/** The figures of days or weeks, as a chart and as a table. */
function PeriodFigures({ title, period, counts }: PeriodFiguresProps) {
  return (
    <>
      <Bars counts={counts} />
      <TableContainer as="details">
        <ShowTable>{chartCopy.showTable}</ShowTable>
        <Table minWidth="min(100%, 14rem)">
          <VisuallyHidden as="caption">{title}</VisuallyHidden>
          <Head>
            <Row>
              <ColumnHeader>{periodCopy[period].column}</ColumnHeader>
              <ColumnHeader>{chartCopy.signups}</ColumnHeader>
            </Row>
          </Head>
          <Body>
            {counts.map(({ day, signups }) => (
              <Row key={day}>
                <RowHeader>{formatDay(day)}</RowHeader>
                <NumberCell>{formatCount(signups)}</NumberCell>
              </Row>
            ))}
          </Body>
        </Table>
      </TableContainer>
    </>
  )
}

/** @returns that nobody has joined lately, and when the last one did, because a filter may match only signups of long ago */
function describeNone(period: Period, byDay: readonly SignupsOnDay[], today: string): string {
  return periodCopy[period].none({
    count: PERIOD_COUNTS[period],
    lastDay: formatDay(today),
    latest: formatDay(byDay.at(-1)?.day ?? ''),
  })
}

/** @returns the total and the largest period, in words */
function describePeriod(period: Period, counts: readonly SignupsOnDay[], lastDay: string): string {
  const count = PERIOD_COUNTS[period]
  const total = counts.reduce((sum, { signups }) => sum + signups, 0)
  const largest = counts.reduce((one, other) => (other.signups > one.signups ? other : one))
  return periodCopy[period].caption({
    count,
    lastDay: formatDay(lastDay),
    total: formatSignups(total),
    largest: formatDay(largest.day),
    largestTotal: formatCount(largest.signups),
  })
}

/** `currentcolor`, because forced colors do not change the colors of an SVG. */
const Bar = chakra('rect', { base: { fill: 'currentcolor' } })

/** The labels are outside of the SVG, which would stretch them. Hidden, because the table has the same figures. */
function Bars({ counts }: { counts: readonly SignupsOnDay[] }) {
  const max = Math.max(...counts.map(({ signups }) => signups))
  return (
    <Box
      aria-hidden="true"
      mt="3"
      textStyle="small"
      color="stone"
      fontVariantNumeric="tabular-nums"
    >
      <Box borderBottom="1px solid" borderColor="sand">
        {formatCount(max)}
      </Box>
      <Box color="lagoon" borderBottom="1px solid" borderColor="slate">
        <svg
          viewBox={`0 0 ${counts.length} 100`}
          preserveAspectRatio="none"
          width="100%"
          height="120"
          aria-hidden="true"
        >
          {counts.map(({ day, signups }, index) => {
            // At least 2 px, so that a single signup is visible.
            const height = signups === 0 ? 0 : Math.max(2, (100 * signups) / max)
            return <Bar key={day} x={index + 0.1} y={100 - height} width="0.8" height={height} />
          })}
        </svg>
      </Box>
      <Flex wrap="wrap" justify="space-between" columnGap="4">
        <span>{formatDay(counts[0]?.day ?? '')}</span>
        <span>{formatDay(counts.at(-1)?.day ?? '')}</span>
      </Flex>
    </Box>
  )
}

const formatShare = (signups: number, matching: number) =>
  `${((100 * signups) / matching).toFixed(1)}%`

/** The tables of the matching signups, by amount, status, and friends. */
function shareTables({ matching, bySavings, inBatches, invited, byFriends }: SignupSummary) {
  const sentence = (describe: typeof statusTable.invited, signups: number) =>
    describe(formatCount(signups), formatSignups(matching), formatShare(signups, matching))
  return [
    {
      ...savingsTable,
      sentence: null,
      rows: [...savingsRanges, null].map((savings) => ({
        label: savings ?? noSavingsAmount,
        signups: bySavings.find((one) => one.savings === savings)?.signups ?? 0,
      })),
    },
    {
      ...statusTable,
      sentence: sentence(statusTable.invited, inBatches),
      rows: [
        { label: statusCopy.waiting, signups: matching - inBatches },
        { label: statusCopy.invited, signups: inBatches },
      ],
    },
    {
      ...friendsTable,
      sentence: sentence(friendsTable.invited, invited),
      rows: friendsTable.numbers.map((label, friends) => ({
        label,
        signups: byFriends.find((one) => one.friends === friends)?.signups ?? 0,
      })),
    },
  ]
}

interface ShareTableProps
  extends Omit<ReturnType<typeof shareTables>[number], 'numbers' | 'invited'> {
  matching: number
}

/** How the matching signups divide into groups. */
function ShareTable({ title, column, rows, sentence, matching }: ShareTableProps) {
  const titleId = useId()
  return (
    <TableContainer as="section" aria-labelledby={titleId}>
      <Flex align="center" minHeight="2.75rem">
        <Title id={titleId}>{title}</Title>
      </Flex>
      {sentence !== null && <p>{sentence}</p>}
      <Table width="full">
        <VisuallyHidden as="caption">{title}</VisuallyHidden>
        <Head>
          <Row>
            <ColumnHeader>{column}</ColumnHeader>
            <ColumnHeader>{chartCopy.signups}</ColumnHeader>
            <ColumnHeader>{chartCopy.share}</ColumnHeader>
          </Row>
        </Head>
        <Body>
          {rows.map(({ label, signups }) => {
            const share = formatShare(signups, matching)
            return (
              <Row key={label}>
                <RowHeader width="full">
                  <span>{label}</span>
                  <Box color="lagoon">
                    <svg width="100%" height="6" aria-hidden="true">
                      <Bar width={share} height="6" />
                    </svg>
                  </Box>
                </RowHeader>
                <NumberCell>{formatCount(signups)}</NumberCell>
                <NumberCell>{share}</NumberCell>
              </Row>
            )
          })}
        </Body>
      </Table>
    </TableContainer>
  )
}
