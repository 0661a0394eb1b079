import { Box, Grid, Stack } from '@chakra-ui/react'
import { Card } from '../components/card'
import { NoPurchaseNecessary } from '../components/disclosure'
import { Section } from '../components/section'
import { formatCount, formatDollars } from '../content/format'
import { samplePrizes } from '../content/landing'
import {
  annualGrandPrize,
  firstPrize,
  secondPrize,
  smallPrizes,
  smallPrizeWinners,
} from '../content/prizes'

const prizeCards = [
  {
    amount: formatDollars(annualGrandPrize.amountCents),
    winners: annualGrandPrize.winners,
    period: samplePrizes.winnersAnnually,
    name: annualGrandPrize.name,
  },
  ...[firstPrize, secondPrize].map(({ name, winners, amountCents }) => ({
    amount: formatDollars(amountCents),
    winners,
    period: winners === 1 ? samplePrizes.winnersMonthlyOne : samplePrizes.winnersMonthly,
    name,
  })),
  {
    amount: smallPrizes.map((tier) => formatDollars(tier.amountCents)).join(samplePrizes.and),
    winners: smallPrizeWinners,
    period: samplePrizes.winnersMonthly,
    name: samplePrizes.smallPrizes,
  },
]

export function SamplePrizes() {
  return (
    <Section id="prizes" title={samplePrizes.title} text={samplePrizes.text}>
      <Stack gap="6">
        <Grid
          as="ul"
          listStyleType="none"
          templateColumns={{ base: '1fr', sm: 'repeat(2, 1fr)', lg: 'repeat(4, 1fr)' }}
          gap="6"
        >
          {prizeCards.map(({ name, amount, winners, period }) => (
            <Card as="li" key={name} borderTop="6px solid" borderTopColor="gold">
              <Box as="h3" textStyle="small" color="stone">
                {name}
              </Box>
              <Box as="p" textStyle="figure" mt="2">
                {amount}
              </Box>
              <Box as="p" mt="2">
                {formatCount(winners)} {period}
              </Box>
            </Card>
          ))}
        </Grid>
        <NoPurchaseNecessary />
      </Stack>
    </Section>
  )
}
