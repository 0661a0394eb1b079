import { Box, chakra, Flex } from '@chakra-ui/react'
import { useId } from 'react'
import { VisuallyHidden } from '../../components/text'
import {
  adminPage,
  chartCopy,
  formatSignups,
  friendsTable,
  overview,
  periodCopy,
  savingsTable,
  statusCopy,
  statusTable,
} from '../../content/admin-list'
import { formatDay, localDay } from '../../content/dates'
import { formatCount } from '../../content/format'
import { notGiven, savingsRanges } from '../../content/signup-fields'
import type { SignupSummary } from '../data/backend/response-schemas'
import { useNumbers } from '../data/use-numbers'
import { useView } from '../data/use-view'
import { Folded } from '../parts/controls'
import { countSignups } from './days'

interface Figure {
  readonly label: string
  readonly signups: number
}

/** The previous charts stay until the new numbers load. */
export function ChartsPanel() {
  const { data, isFetching } = useNumbers(useView().view)
  return (
    <Box mt="2" aria-busy={isFetching} css={{ '&[aria-busy=true]': { opacity: '0.6' } }}>
      {data?.summary ? (
        <SignupCharts summary={data.summary} asOf={data.asOf} />
      ) : (
        <p>{isFetching ? adminPage.loadingAgain : overview.notCounted}</p>
      )}
    </Box>
  )
}

export function SignupCharts({ summary, asOf }: { summary: SignupSummary; asOf: Date }) {
  const { matching } = summary
  if (matching === 0) return <p>{chartCopy.empty}</p>
  return (
    <Box
      display="grid"
      gap="8"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' }}
    >
      <Chart isWide total={matching} {...byPeriod(summary, asOf)} />
      {groups(summary).map((chart) => (
        <Chart key={chart.title} total={matching} {...chart} />
      ))}
    </Box>
  )
}

interface ChartProps {
  title: string
  sentence: string | null
  /** The heading of the first column. */
  column: string
  figures: readonly Figure[]
  /** The number of signups that equals a share of 100%. */
  total: number
  /** Whether a bar chart precedes the table. */
  isWide?: boolean
}

function Chart({ title, sentence, isWide = false, ...table }: ChartProps) {
  const titleId = useId()
  return (
    <Box
      as="section"
      containerType="inline-size"
      aria-labelledby={titleId}
      gridColumn={isWide ? '1 / -1' : undefined}
    >
      <Box as="h2" id={titleId} py="2" textStyle="label">
        {title}
      </Box>
      <Box as="p" _empty={{ display: 'none' }}>
        {sentence}
      </Box>
      {isWide ? (
        <>
          <Bars figures={table.figures} />
          <Folded>
            <summary>{chartCopy.showTable}</summary>
            <FigureTable title={title} {...table} />
          </Folded>
        </>
      ) : (
        <FigureTable title={title} {...table} />
      )}
    </Box>
  )
}

const HATCH = 'so-far'

/** Hidden from screen readers, because the table has the figures. */
function Bars({ figures }: Pick<ChartProps, 'figures'>) {
  const max = Math.max(...figures.map(({ signups }) => signups))
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
          width="100%"
          height="120"
          // Forced-colors mode changes `currentcolor`, but no other SVG fill.
          fill="currentcolor"
          aria-hidden="true"
        >
          <pattern
            id={HATCH}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="3" height="6" />
          </pattern>
          {figures.map(({ label, signups }, index) => {
            // At least 2 px, so that a single signup is visible.
            const height = signups === 0 ? 0 : Math.max(2, (100 * signups) / max)
            return (
              <rect
                key={label}
                x={`${(100 * (index + 0.1)) / figures.length}%`}
                y={`${100 - height}%`}
                width={`${80 / figures.length}%`}
                height={`${height}%`}
                // The last period is not over yet.
                {...(index === figures.length - 1 && {
                  fill: `url(#${HATCH})`,
                  stroke: 'currentcolor',
                })}
              />
            )
          })}
        </svg>
      </Box>
      <Flex wrap="wrap" justify="space-between" columnGap="4">
        <span>{figures[0]?.label}</span>
        <span>{figures.at(-1)?.label}</span>
      </Flex>
    </Box>
  )
}

const Table = chakra('table', {
  base: {
    width: 'full',
    textStyle: 'small',
    '& thead': { color: 'stone' },
    // With large text on a phone, there is no room for the shares.
    '@container (max-width: 13rem)': { '& :is(td + td, th + th + th)': { display: 'none' } },
    '& tr': { borderBottom: '1px solid', borderColor: 'sand' },
    '& :is(th, td)': { py: '1', textAlign: 'start', overflowWrap: 'anywhere' },
    '& th[scope=row]': { width: 'full' },
    '& * + :is(th, td)': {
      ps: '4',
      textAlign: 'end',
      overflowWrap: 'normal',
      fontVariantNumeric: 'tabular-nums',
    },
  },
})

function FigureTable({ title, column, figures, total }: Omit<ChartProps, 'sentence'>) {
  return (
    <Table>
      <VisuallyHidden as="caption">{title}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{column}</th>
          <th scope="col">{chartCopy.signups}</th>
          <th scope="col">{chartCopy.share}</th>
        </tr>
      </thead>
      <tbody>
        {figures.map(({ label, signups }) => (
          <tr key={label}>
            <th scope="row">
              <span>{label}</span>
              <Box color="lagoon">
                <svg width="100%" height="6" fill="currentcolor" aria-hidden="true">
                  <rect width={formatShare(signups, total)} height="6" />
                </svg>
              </Box>
            </th>
            <td>{formatCount(signups)}</td>
            <td>{formatShare(signups, total)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const formatShare = (signups: number, total: number) => `${((100 * signups) / total).toFixed(1)}%`

/** The last day is the day on which the numbers were loaded, or the day of the latest signup if that is later. */
function byPeriod({ by_day }: SignupSummary, asOf: Date) {
  const day = localDay(asOf)
  // The device's clock may be behind, or its time zone may have changed.
  const latest = by_day.at(-1)?.day
  const lastDay = latest !== undefined && latest > day ? latest : day
  const { period, counts } = countSignups(by_day, lastDay)
  const { title, column, caption } = periodCopy[period]
  const figures = counts.map(({ day, signups }, index) => ({
    label: index === counts.length - 1 ? chartCopy.soFar(formatDay(day)) : formatDay(day),
    signups,
  }))
  const total = figures.reduce((sum, { signups }) => sum + signups, 0)
  const largest = counts.reduce((one, other) => (other.signups > one.signups ? other : one))
  return {
    title,
    column,
    sentence: caption({
      count: figures.length,
      lastDay: formatDay(lastDay),
      total: formatSignups(total),
      largest: formatDay(largest.day),
      largestTotal: formatCount(largest.signups),
    }),
    figures,
  }
}

function groups({ matching, by_savings, in_batches, invited, by_friends }: SignupSummary) {
  const describe = (table: typeof statusTable | typeof friendsTable, signups: number) =>
    table.invited(formatCount(signups), formatSignups(matching), formatShare(signups, matching))
  return [
    {
      ...savingsTable,
      sentence: null,
      figures: [...savingsRanges, null].map((amount) => ({
        label: amount ?? notGiven,
        signups: by_savings.find(({ savings_amount }) => savings_amount === amount)?.signups ?? 0,
      })),
    },
    {
      ...statusTable,
      sentence: describe(statusTable, in_batches),
      figures: [
        { label: statusCopy.waiting, signups: matching - in_batches },
        { label: statusCopy.invited, signups: in_batches },
      ],
    },
    {
      ...friendsTable,
      sentence: describe(friendsTable, invited),
      figures: friendsTable.numbers.map((label, friends) => ({
        label,
        signups: by_friends.find((one) => one.friends === friends)?.signups ?? 0,
      })),
    },
  ]
}
