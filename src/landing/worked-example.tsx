import { Box, chakra, Flex, Grid } from '@chakra-ui/react'
import { Card } from '../components/card'
import { Figure } from '../components/figure'
import { Section } from '../components/section'
import { disclosures } from '../content/disclosures'
import { exampleAccount } from '../content/example-account'
import { formatCount, formatDollars } from '../content/format'
import { workedExample } from '../content/landing'

const Track = chakra('div', {
  base: {
    height: '0.75rem',
    bg: 'mint',
    borderRadius: 'full',
    overflow: 'hidden',
    forcedColorAdjust: 'none',
  },
})

const { progressPercent } = exampleAccount

const accountFigures = [
  [workedExample.balance, formatDollars(exampleAccount.balanceCents)],
  [workedExample.interest, formatDollars(exampleAccount.interestCents)],
  [workedExample.tickets, formatCount(exampleAccount.tickets)],
  [workedExample.premiumBonus, workedExample.premiumMultiplier],
  [workedExample.prizesWon, formatDollars(exampleAccount.prizesWonCents)],
  [workedExample.daysToDrawing, formatCount(exampleAccount.daysToDrawing)],
] as const

export function WorkedExample() {
  return (
    <Section id="example" title={workedExample.title} text={workedExample.text} background="paper">
      <Card as="article" aria-labelledby="example-label" bg="cream">
        <Box as="h3" id="example-label" textStyle="eyebrow" color="leaf">
          {workedExample.label}
        </Box>
        <Grid
          as="dl"
          mt="6"
          gap="6"
          templateColumns={{
            base: 'repeat(auto-fit, minmax(min(8rem, 100%), 1fr))',
            md: 'repeat(3, 1fr)',
          }}
        >
          {accountFigures.map(([label, value]) => (
            <Figure key={label} label={label} value={value} isLabelSmall />
          ))}
        </Grid>
        <Flex mt="8" mb="2" justify="space-between" gap="4" fontWeight="700">
          <span id="example-progress">{workedExample.progress}</span>
          <span>{progressPercent}%</span>
        </Flex>
        <Track
          role="progressbar"
          aria-labelledby="example-progress"
          aria-valuenow={progressPercent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <Box height="full" width={`${progressPercent}%`} bg="gold" borderRadius="full" />
        </Track>
        <Box as="h4" mt="8" textStyle="subtitle">
          {workedExample.recentWins}
        </Box>
        <Box as="ul" mt="2" listStyleType="none">
          {exampleAccount.recentWins.map(({ prize, month, amountCents, odds }) => (
            <Flex
              as="li"
              key={month}
              py="3"
              wrap="wrap"
              columnGap="4"
              justify="space-between"
              borderBottom="1px solid"
              borderColor="sand"
            >
              <span>
                {prize}, {month}
              </span>
              <span>
                <strong>{formatDollars(amountCents)}</strong> · {workedExample.odds(odds)}
              </span>
            </Flex>
          ))}
        </Box>
        <Box mt="4" textStyle="small" color="stone">
          <p>{workedExample.oddsNote}</p>
          <p>{disclosures.exampleAccount}</p>
        </Box>
      </Card>
    </Section>
  )
}
