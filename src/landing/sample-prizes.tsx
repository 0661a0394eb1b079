import { Box, chakra, Flex } from '@chakra-ui/react'
import { NoPurchaseNecessary } from '../components/disclosure'
import { Stack } from '../components/layout'
import { Section } from '../components/section'
import { disclosures } from '../content/disclosures'
import { formatCount, formatDollars } from '../content/format'
import { samplePrizes } from '../content/landing'
import {
  annualGrandPrize,
  firstPrize,
  type PrizeTier,
  secondPrize,
  smallPrizes,
  smallPrizeWinners,
} from '../content/prizes'
import { PrizeEggs } from './prize-eggs'

interface PrizeGroup {
  name: string
  winners: string
  tiers: readonly PrizeTier[]
}

const monthly = ({ winners }: PrizeTier) =>
  `${formatCount(winners)} ${winners === 1 ? samplePrizes.winnersMonthlyOne : samplePrizes.winnersMonthly}`

const groups: readonly PrizeGroup[] = [
  {
    name: annualGrandPrize.name,
    winners: `${formatCount(annualGrandPrize.winners)} ${samplePrizes.winnersAnnually}`,
    tiers: [annualGrandPrize],
  },
  ...[firstPrize, secondPrize].map((tier) => ({
    name: tier.name,
    winners: monthly(tier),
    tiers: [tier],
  })),
  {
    name: samplePrizes.smallPrizes,
    winners: `${formatCount(smallPrizeWinners)} ${samplePrizes.winnersMonthly}`,
    tiers: smallPrizes,
  },
]

const Groups = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
      lg: 'repeat(4, minmax(0, auto))',
    },
    justifyContent: 'space-between',
    columnGap: { base: '4', lg: '8' },
    rowGap: '6',
    // A subgrid aligns the eggs and the text of all groups, however long the text is.
    '& > li': { display: 'grid', gridRow: 'span 2', gridTemplateRows: 'subgrid', rowGap: '4' },
  },
})

export function SamplePrizes() {
  return (
    <Section id="prizes" title={samplePrizes.title} text={samplePrizes.text} background="night">
      <Stack gap={{ base: '6', md: '8' }}>
        <Groups data-settles="">
          {groups.map(({ name, winners, tiers }) => (
            <li key={name}>
              <Box borderTop="tear" borderColor="lake" pt="4">
                <Box as="h3" textStyle="label" color="egg">
                  {name}
                </Box>
                <p>{winners}</p>
                {tiers.length > 1 && (
                  <Box as="p" textStyle="small" color="egg">
                    {tiers.map(samplePrizes.share).join(', ')}
                  </Box>
                )}
              </Box>
              {/* Above the name, but behind it for a screen reader. */}
              <Flex order="-1" align="flex-end" columnGap="5" rowGap="3" wrap="wrap">
                {tiers.map((tier) => (
                  <div key={tier.name}>
                    <PrizeEggs {...tier} />
                    <Box as="p" textStyle="figure" color="yolk" mt="3">
                      {formatDollars(tier.amountCents)}
                    </Box>
                  </div>
                ))}
              </Flex>
            </li>
          ))}
        </Groups>
        <Stack gap="1">
          <Box as="p" textStyle="small" color="egg">
            {samplePrizes.scale}
          </Box>
          <NoPurchaseNecessary terms={disclosures.sweepstakes} />
        </Stack>
      </Stack>
    </Section>
  )
}
