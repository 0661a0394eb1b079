import { Box, chakra } from '@chakra-ui/react'
import { Section } from '../components/section'
import { Unbroken } from '../components/unbroken'
import { VisuallyHidden } from '../components/visually-hidden'
import { type ComparisonCell, type ComparisonFlag, comparison } from '../content/landing'
import { sheet } from '../theme/recipes'
import { colorVariable } from '../theme/tokens'

/** A container query, because a breakpoint ignores the visitor's text size. */
const WIDE = '@container (min-width: 43rem)'

/** Too narrow for three columns, as with large text on a phone. */
const ONE_COLUMN = '@container (max-width: 16rem)'

const TableContainer = chakra('div', { base: { containerType: 'inline-size' } })

/**
 * If the table is not wide, each row has the feature's name above its three values. In one column, each value has its own line,
 * with the name of its column. The elements have explicit roles, because some browsers drop the table semantics if `display`
 * changes.
 */
const Table = chakra('table', {
  base: {
    ...sheet,
    width: 'full',
    borderCollapse: 'separate',
    borderSpacing: '0',
    // Clips the corners. With `hidden`, the head would not stick to the window.
    overflow: 'clip',
    fontVariantNumeric: 'tabular-nums',
  },
})

const Head = chakra('thead', {
  base: { position: 'sticky', top: '0', zIndex: '1', [ONE_COLUMN]: { srOnly: true } },
})

const Row = chakra('tr', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    [WIDE]: { display: 'table-row' },
    [ONE_COLUMN]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})

const cell = {
  px: { base: '2', sm: '3' },
  py: '2',
  textAlign: 'start',
  verticalAlign: 'middle',
} as const

const wideCell = { px: '5', py: '3' } as const

const ColumnHeader = chakra('th', {
  base: {
    ...cell,
    textStyle: 'label',
    bg: 'night',
    color: 'paper',
    [WIDE]: wideCell,
  },
})

const RowHeader = chakra('th', {
  base: {
    ...cell,
    gridColumn: '1 / -1',
    textStyle: 'label',
    pb: '0',
    borderTop: '1px solid',
    borderColor: 'sand',
    [WIDE]: wideCell,
  },
})

const Cell = chakra('td', {
  base: {
    ...cell,
    textStyle: 'small',
    pt: '1',
    overflowWrap: 'anywhere',
    [WIDE]: {
      ...wideCell,
      textStyle: 'body',
      borderTop: `1px solid ${colorVariable('sand')}`,
      // All columns but the one of the banks.
      '&:not(:last-child)': { bg: 'mist' },
    },
    [ONE_COLUMN]: { _before: { content: 'attr(data-column)', fontWeight: 'strong' } },
  },
})

/** In columns, aligned with the values that have a mark. */
const UnmarkedValue = chakra('div', { base: { [WIDE]: { ps: '2.25rem' } } })

const MarkedValue = chakra('div', {
  base: { display: 'flex', columnGap: '1', [WIDE]: { columnGap: '3' } },
})

/** The marks differ in shape, not only in color. */
const Mark = chakra('svg', {
  base: {
    flexShrink: '0',
    // As high as a line of the value.
    width: '1.3125rem',
    height: '1.3125rem',
    [WIDE]: { width: '1.5rem', height: '1.5rem' },
    color: 'paper',
    forcedColorAdjust: 'none',
    '& path': {
      fill: 'none',
      stroke: 'currentcolor',
      strokeWidth: '2.5',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    },
  },
  variants: {
    flag: { good: { fill: 'lagoon' }, bad: { fill: 'berry' } },
  },
})

const strokes: Record<Exclude<ComparisonFlag, 'neutral'>, string> = {
  good: 'M7 12.5l3.5 3.5 6.5-8',
  bad: 'M8 8l8 8M16 8l-8 8',
}

const columns = ['free', 'premium', 'banks'] as const

function FlaggedValue({ value, flag }: ComparisonCell) {
  if (flag === 'neutral') return <UnmarkedValue>{value}</UnmarkedValue>
  return (
    <MarkedValue>
      <Mark viewBox="0 0 24 24" aria-hidden="true" flag={flag}>
        <circle cx="12" cy="12" r="12" />
        <path d={strokes[flag]} />
      </Mark>
      <span>
        <VisuallyHidden>{`${comparison.spokenFlags[flag]}: `}</VisuallyHidden>
        <span>{value}</span>
      </span>
    </MarkedValue>
  )
}

export function ComparisonTable() {
  return (
    <Section id="comparison" title={comparison.title} text={comparison.text} background="mist">
      <TableContainer>
        <Table role="table" aria-describedby="comparison-note">
          <VisuallyHidden as="caption">{comparison.caption}</VisuallyHidden>
          <Head role="rowgroup">
            <Row role="row">
              <ColumnHeader
                role="columnheader"
                scope="col"
                css={{ display: 'none', [WIDE]: { display: 'table-cell' } }}
              >
                {comparison.columns.feature}
              </ColumnHeader>
              {columns.map((column) => (
                <ColumnHeader role="columnheader" scope="col" key={column}>
                  {comparison.columns[column]}
                </ColumnHeader>
              ))}
            </Row>
          </Head>
          <tbody>
            {comparison.rows.map((row) => (
              <Row role="row" key={row.feature}>
                <RowHeader role="rowheader" scope="row">
                  <Unbroken text={row.feature} />
                </RowHeader>
                {columns.map((column) => (
                  <Cell role="cell" key={column} data-column={comparison.columns[column]}>
                    <FlaggedValue {...row[column]} />
                  </Cell>
                ))}
              </Row>
            ))}
          </tbody>
        </Table>
      </TableContainer>
      <Box as="p" id="comparison-note" mt="5" textStyle="small" color="stone">
        {comparison.note}
      </Box>
    </Section>
  )
}
