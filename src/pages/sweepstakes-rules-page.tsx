import { Box, chakra, Stack } from '@chakra-ui/react'
import { BrandValue } from '../components/brand-value'
import { Button } from '../components/button'
import { Container } from '../components/container'
import { Disclosure } from '../components/disclosure'
import { usePageArrival } from '../components/page-arrival'
import { PageHeader } from '../components/page-header'
import { TextAnchor } from '../components/text-link'
import { formatCount, formatDollars } from '../content/format'
import {
  annualGrandPrize,
  annualTotalCents,
  monthlyPrizes,
  monthlyTotalCents,
  tierTotalCents,
} from '../content/prizes'
import { type RuleParagraph, rulesPage } from '../content/rules'
import { routes } from '../routes'

export function SweepstakesRulesPage() {
  usePageArrival(routes.sweepstakesRules)
  return (
    <>
      <PageHeader title={rulesPage.title} text={rulesPage.subtitle} />
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
          <Button look="quiet" mt="5" onClick={() => print()}>
            {rulesPage.print}
          </Button>
        </Box>
        <Stack gap="10">
          {rulesPage.sections.map(({ id, title, paragraphs, hasPrizeTable }, index) => (
            <Box as="section" key={id} id={id} aria-labelledby={`${id}-title`} scrollMarginTop="6">
              <Box as="h2" id={`${id}-title`} textStyle="subtitle" breakAfter="avoid">
                {index + 1}. {title}
              </Box>
              {paragraphs.map((paragraph) => (
                <Box as="p" mt="3" key={keyOf(paragraph)}>
                  <Paragraph paragraph={paragraph} />
                </Box>
              ))}
              {hasPrizeTable === true && (
                <Box
                  overflowX="auto"
                  tabIndex={0}
                  role="region"
                  aria-label={rulesPage.prizeTable.caption}
                >
                  <PrizeTable />
                </Box>
              )}
            </Box>
          ))}
          <Box borderTop="2px dashed" borderColor="sand" pt="6">
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
      '&:last-of-type': { pe: '0' },
      fontSize: { base: '0.875rem', sm: '1rem' },
      textAlign: 'start',
      verticalAlign: 'top',
      borderBottom: '1px solid',
      borderColor: 'sand',
    },
    '& td': { textAlign: 'end' },
    '& th + th': { textAlign: 'end' },
    '& tfoot th, & tfoot td': { fontWeight: '700' },
  },
})

const prizes = [annualGrandPrize, ...monthlyPrizes]

function PrizeTable() {
  const { caption, columns, monthlyTotal, annualTotal } = rulesPage.prizeTable
  return (
    <Table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {Object.values(columns).map((column) => (
            <th scope="col" key={column}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {prizes.map((prize) => (
          <tr key={prize.name}>
            <th scope="row">{prize.name}</th>
            <td>{formatCount(prize.winners)}</td>
            <td>{formatDollars(prize.amountCents)}</td>
            <td>{formatDollars(tierTotalCents(prize))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {[
          { label: monthlyTotal, cents: monthlyTotalCents },
          { label: annualTotal, cents: annualTotalCents },
        ].map(({ label, cents }) => (
          <tr key={label}>
            <th scope="row" colSpan={3}>
              {label}
            </th>
            <td>{formatDollars(cents)}</td>
          </tr>
        ))}
      </tfoot>
    </Table>
  )
}
