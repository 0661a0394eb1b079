import { Box, chakra } from '@chakra-ui/react'
import { Section } from '../components/section'
import { VisuallyHidden } from '../components/visually-hidden'
import { type ComparisonCell, type ComparisonFlag, comparison } from '../content/landing'
import { sheet } from '../theme/recipes'
import { colorVariable } from '../theme/tokens'

/** Too narrow for three columns, as with large text on a phone. */
const ONE_COLUMN = '@container (max-width: 16rem)'

const TableContainer = chakra('div', { base: { containerType: 'inline-size' } })

/**
 * Below 48rem, each row has the feature's name above its three values. In one column, each value has a line of its own with the
 * name of its column. The elements have explicit roles, because some browsers drop the table semantics if `display` changes.
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
    display: { base: 'grid', md: 'table-row' },
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    [ONE_COLUMN]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})

const cell = {
  px: { base: '2', sm: '3', md: '5', lg: '7' },
  py: { base: '2', md: '3' },
  textAlign: 'start',
  verticalAlign: 'middle',
} as const

const isHighlighted = { free: true, premium: true, banks: false } as const

const ColumnHeader = chakra('th', {
  base: {
    ...cell,
    textStyle: 'label',
    bg: 'night',
    color: 'paper',
  },
})

const RowHeader = chakra('th', {
  base: {
    ...cell,
    gridColumn: '1 / -1',
    textStyle: 'label',
    pb: { base: '0', md: '3' },
    borderTop: '1px solid',
    borderColor: 'sand',
  },
})

const Cell = chakra('td', {
  base: {
    ...cell,
    textStyle: { base: 'small', md: 'body' },
    pt: { base: '1', md: '3' },
    borderTop: { base: 'none', md: `1px solid ${colorVariable('sand')}` },
    [ONE_COLUMN]: { _before: { content: 'attr(data-column)', fontWeight: 'strong' } },
  },
  variants: { isHighlighted: { true: { bg: { md: 'mist' } }, false: {} } },
})

const Value = chakra('div', {
  base: {
    display: 'flex',
    columnGap: { base: '1', md: '3' },
    overflowWrap: 'anywhere',
  },
  variants: {
    // In columns, values without a mark are aligned with the others.
    isMarked: { true: {}, false: { ps: { md: '2.25rem' } } },
  },
})

/** The marks differ in shape, not only in color. */
const Mark = chakra('svg', {
  base: {
    flexShrink: '0',
    // As high as a line of the value.
    width: { base: '1.3125rem', md: '1.5rem' },
    height: { base: '1.3125rem', md: '1.5rem' },
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
    flag: {
      good: { color: 'paper', fill: 'lagoon' },
      bad: { color: 'paper', fill: 'berry' },
    },
  },
})

const strokes: Record<Exclude<ComparisonFlag, 'neutral'>, string> = {
  good: 'M7 12.5l3.5 3.5 6.5-8',
  bad: 'M8 8l8 8M16 8l-8 8',
}

const columns = ['free', 'premium', 'banks'] as const

function FlaggedValue({ value, flag }: ComparisonCell) {
  if (flag === 'neutral') return <Value isMarked={false}>{value}</Value>
  return (
    <Value isMarked>
      <Mark viewBox="0 0 24 24" aria-hidden="true" flag={flag}>
        <circle cx="12" cy="12" r="12" />
        <path d={strokes[flag]} />
      </Mark>
      <span>
        <VisuallyHidden>{`${comparison.spokenFlags[flag]}: `}</VisuallyHidden>
        <span>{value}</span>
      </span>
    </Value>
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
                display={{ base: 'none', md: 'table-cell' }}
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
                  {row.feature}
                </RowHeader>
                {columns.map((column) => (
                  <Cell
                    role="cell"
                    key={column}
                    isHighlighted={isHighlighted[column]}
                    data-column={comparison.columns[column]}
                  >
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
