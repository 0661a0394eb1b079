import { Box, chakra } from '@chakra-ui/react'
import { BrandValue } from '../components/brand-value'
import { Button } from '../components/button'
import { Container } from '../components/container'
import { Disclosure } from '../components/disclosure'
import { PageHeader } from '../components/page-header'
import { Stack } from '../components/stack'
import { TextAnchor } from '../components/text-link'
import { formatCount, formatDollars } from '../content/format'
import { pageHeaders } from '../content/page-headers'
import {
  annualGrandPrize,
  annualTotalCents,
  monthlyPrizes,
  monthlyTotalCents,
  tierTotalCents,
} from '../content/prizes'
import { type RuleParagraph, rulesPage } from '../content/rules'
import { colorVariable } from '../theme/tokens'

export function SweepstakesRulesPage() {
  return (
    <>
      <PageHeader {...pageHeaders.sweepstakesRules} />
      <Container
        py={{ base: '10', md: '16' }}
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '18rem minmax(0, 42rem)' }}
        gap={{ base: '10', lg: '16' }}
        alignItems="start"
      >
        <Box
          as="nav"
          aria-labelledby="rules-contents"
          data-print="hide"
          position={{ lg: 'sticky' }}
          top="8"
        >
          <Box as="h2" id="rules-contents" textStyle="subtitle" mb="2">
            {rulesPage.contents}
          </Box>
          <Box as="ol" ps="8" listStyleType="decimal">
            {rulesPage.sections.map(({ id, title }) => (
              <Box as="li" key={id} py="1">
                <TextAnchor href={`#${id}`}>{title}</TextAnchor>
              </Box>
            ))}
          </Box>
          <Button look="quiet" mt="5" data-needs-script="" onClick={() => print()}>
            {rulesPage.print}
          </Button>
        </Box>
        <Stack gap="10">
          {rulesPage.sections.map(({ id, title, paragraphs, hasPrizeTable }, index) => (
            <Box
              as="section"
              key={id}
              id={id}
              aria-labelledby={`${id}-title`}
              scrollMarginTop="1.5rem"
            >
              <Box as="h2" id={`${id}-title`} textStyle="subtitle" breakAfter="avoid">
                {index + 1}. {title}
              </Box>
              {paragraphs.map((paragraph) => (
                <Box as="p" mt="3" key={keyOf(paragraph)}>
                  <Paragraph paragraph={paragraph} />
                </Box>
              ))}
              {hasPrizeTable === true && (
                <Box containerType="inline-size">
                  <PrizeTable />
                </Box>
              )}
            </Box>
          ))}
          <Box borderTop="tear" borderColor="sand" pt="6">
            <Disclosure />
          </Box>
        </Stack>
      </Container>
    </>
  )
}

function keyOf(paragraph: RuleParagraph): string {
  return typeof paragraph === 'string' ? paragraph : paragraph.before
}

function Paragraph({ paragraph }: { paragraph: RuleParagraph }) {
  if (typeof paragraph === 'string') return paragraph
  return (
    <>
      {paragraph.before}
      <BrandValue value={paragraph.value} />
      {paragraph.after}
    </>
  )
}

/** Too narrow for four columns, as with large text on a phone: the cells of a row are stacked. */
const ONE_COLUMN = '@container (max-width: 16rem)'

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
      fontSize: { base: '0.875rem', sm: '1rem' },
      textAlign: 'start',
      verticalAlign: 'top',
      borderBottom: '1px solid',
      borderColor: 'sand',
    },
    '& td': { textAlign: 'end' },
    '& th + th': { textAlign: 'end' },
    '& tfoot th, & tfoot td': { fontWeight: '700' },
    [ONE_COLUMN]: {
      '& thead': { srOnly: true },
      '& tbody tr, & tfoot tr': {
        display: 'block',
        py: '2',
        borderBottom: `1px solid ${colorVariable('sand')}`,
      },
      '& tbody th, & tfoot th': { display: 'block', fontWeight: '700', py: '0', border: 'none' },
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

// Explicit roles, because some browsers drop the table semantics of an element whose `display` changes.
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
