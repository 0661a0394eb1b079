import { Box, chakra } from '@chakra-ui/react'
import { formatCount, formatDollars } from '../content/format'
import {
  annualGrandPrize,
  annualTotalCents,
  monthlyPrizes,
  monthlyTotalCents,
  tierTotalCents,
} from '../content/prizes'
import { rulesPage } from '../content/rules'
import { ONE_COLUMN } from '../theme/recipes'
import { colorVariable } from '../theme/tokens'
import { LegalPage } from './legal-page'

export function SweepstakesRulesPage() {
  return (
    <LegalPage
      page="sweepstakesRules"
      sections={rulesPage.sections}
      after={{
        prizes: (
          <Box containerType="inline-size">
            <PrizeTable />
          </Box>
        ),
      }}
    />
  )
}

const Table = chakra('table', {
  base: {
    width: 'full',
    mt: '4',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    breakInside: 'avoid',
    '& caption': { textAlign: 'start', textStyle: 'small', mb: '2' },
    '& th, & td': {
      py: '2',
      pe: { base: '2', sm: '4' },
      '&:last-child': { pe: '0' },
      textStyle: { base: 'small', sm: 'body' },
      textAlign: 'start',
      verticalAlign: 'top',
      borderBottom: '1px solid',
      borderColor: 'sand',
    },
    '& td': { textAlign: 'end' },
    '& th + th': { textAlign: 'end' },
    '& tfoot th, & tfoot td': { fontWeight: 'strong' },
    [ONE_COLUMN]: {
      '& thead': { srOnly: true },
      '& tbody tr, & tfoot tr': {
        display: 'block',
        py: '2',
        borderBottom: `1px solid ${colorVariable('sand')}`,
      },
      '& tbody th, & tfoot th': { display: 'block', fontWeight: 'strong', py: '0', border: 'none' },
      '& tbody td, & tfoot td': {
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        py: '0',
        pe: '0',
        border: 'none',
        _before: { content: 'attr(data-column)' },
      },
    },
  },
})

// The roles are explicit, because some browsers drop the table semantics of an element whose `display` changes.
const Head = chakra('thead', {}, { defaultProps: { role: 'rowgroup' } })
const Row = chakra('tr', {}, { defaultProps: { role: 'row' } })
const ColumnHeader = chakra('th', {}, { defaultProps: { role: 'columnheader' } })
const RowHeader = chakra('th', {}, { defaultProps: { role: 'rowheader' } })
const Cell = chakra('td', {}, { defaultProps: { role: 'cell' } })

const prizes = [annualGrandPrize, ...monthlyPrizes]

function PrizeTable() {
  const { caption, columns, monthlyTotal, annualTotal } = rulesPage.prizeTable
  return (
    <Table role="table">
      <caption>{caption}</caption>
      <Head>
        <Row>
          {Object.values(columns).map((column) => (
            <ColumnHeader scope="col" key={column}>
              {column}
            </ColumnHeader>
          ))}
        </Row>
      </Head>
      <tbody>
        {prizes.map((prize) => (
          <Row key={prize.name}>
            <RowHeader scope="row">{prize.name}</RowHeader>
            <Cell data-column={columns.winners}>{formatCount(prize.winners)}</Cell>
            <Cell data-column={columns.amount}>{formatDollars(prize.amountCents)}</Cell>
            <Cell data-column={columns.total}>{formatDollars(tierTotalCents(prize))}</Cell>
          </Row>
        ))}
      </tbody>
      <tfoot>
        {[
          { label: monthlyTotal, cents: monthlyTotalCents },
          { label: annualTotal, cents: annualTotalCents },
        ].map(({ label, cents }) => (
          <Row key={label}>
            <RowHeader scope="row" colSpan={3}>
              {label}
            </RowHeader>
            <Cell data-column={columns.total}>{formatDollars(cents)}</Cell>
          </Row>
        ))}
      </tfoot>
    </Table>
  )
}
