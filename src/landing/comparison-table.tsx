import { Box, chakra } from '@chakra-ui/react'
import { Section } from '../components/section'
import { VisuallyHidden } from '../components/visually-hidden'
import { type ComparisonCell, type ComparisonFlag, comparison } from '../content/landing'

/**
 * A real table. Below 48rem each row becomes a feature's name with its three values under it, and because a
 * changed `display` makes some browsers forget that it is a table, every part of it says its role itself.
 */
const Table = chakra('table', {
  base: {
    width: 'full',
    bg: 'paper',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
  },
})

const Row = chakra('tr', {
  base: {
    display: { base: 'grid', md: 'table-row' },
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    borderBottom: '1px solid',
    borderColor: 'sand',
  },
})

const cell = {
  px: { base: '1', sm: '2', md: '5' },
  py: { base: '2', md: '4' },
  textAlign: 'start',
  verticalAlign: 'top',
} as const

const ColumnHeader = chakra('th', {
  base: {
    ...cell,
    textStyle: { base: 'small', md: 'body' },
    fontWeight: '700',
    bg: 'forest',
    color: 'paper',
  },
})

const RowHeader = chakra('th', {
  base: { ...cell, gridColumn: '1 / -1', fontWeight: '700', pb: { base: '0', md: '4' } },
})

const Cell = chakra('td', { base: { ...cell, textStyle: { base: 'small', md: 'body' } } })

const columns = ['free', 'premium', 'banks'] as const

const marks = {
  good: { sign: '✓', color: 'leaf', spoken: comparison.spokenFlags.good },
  bad: { sign: '✕', color: 'berry', spoken: comparison.spokenFlags.bad },
  neutral: null,
} as const satisfies Record<ComparisonFlag, object | null>

function Value({ value, flag }: ComparisonCell) {
  const mark = marks[flag]
  if (mark === null) return value
  return (
    <>
      <Box as="span" aria-hidden="true" color={mark.color} fontWeight="700">
        {mark.sign}{' '}
      </Box>
      <VisuallyHidden>{mark.spoken}: </VisuallyHidden>
      {value}
    </>
  )
}

export function ComparisonTable() {
  return (
    <Section id="comparison" title={comparison.title} background="mint">
      <Table role="table" aria-describedby="comparison-note">
        <VisuallyHidden as="caption">{comparison.caption}</VisuallyHidden>
        <thead>
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
        </thead>
        <tbody>
          {comparison.rows.map((row) => (
            <Row role="row" key={row.feature}>
              <RowHeader role="rowheader" scope="row">
                {row.feature}
              </RowHeader>
              {columns.map((column) => (
                <Cell role="cell" key={column}>
                  <Value {...row[column]} />
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
      <Box as="p" id="comparison-note" mt="4" textStyle="small" color="stone">
        {comparison.note}
      </Box>
    </Section>
  )
}
