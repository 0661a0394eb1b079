import { Box, chakra } from '@chakra-ui/react'
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

/** On phones, the eggs are beside the text. */
const Groups = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(4, minmax(0, auto))' },
    justifyContent: 'space-between',
    columnGap: '8',
    rowGap: '3',
    '& > li': {
      display: { base: 'flex', lg: 'grid' },
      // If the text is large, it is below the eggs.
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '5',
      rowGap: '2',
      // A subgrid aligns the eggs and the text of all groups, however long the text is.
      gridRow: 'span 2',
      gridTemplateRows: 'subgrid',
    },
  },
})

const Eggs = chakra('div', {
  base: {
    flex: '0 0 8rem',
    display: 'flex',
    flexDirection: { base: 'column', lg: 'row' },
    flexWrap: 'wrap',
    alignItems: { base: 'center', lg: 'flex-end' },
    alignSelf: { lg: 'end' },
    gap: { base: '2', lg: '5' },
  },
})

export function SamplePrizes() {
  return (
    <Section
      id="prizes"
      isChapter
      title={samplePrizes.title}
      text={samplePrizes.text}
      background="night"
    >
      <Stack gap={{ base: '4', md: '8' }}>
        <Groups data-settles="">
          {groups.map(({ name, winners, tiers }) => (
            <li key={name}>
              <Eggs>
                {tiers.map((tier) => (
                  <PrizeEggs key={tier.name} {...tier} />
                ))}
              </Eggs>
              <Box flex="1 1 9rem" alignSelf={{ lg: 'start' }}>
                <Box as="p" textStyle="figure" color="yolk">
                  {tiers
                    .map(({ amountCents }) => formatDollars(amountCents))
                    .join(samplePrizes.and)}
                </Box>
                <Box as="h3" textStyle="label" color="egg">
                  {name}
                </Box>
                <p>{winners}</p>
                {tiers.length > 1 && (
                  <Box as="p" textStyle="note" color="egg">
                    {tiers.map(samplePrizes.share).join(', ')}
                  </Box>
                )}
              </Box>
            </li>
          ))}
        </Groups>
        <Stack gap="1">
          <Box as="p" textStyle="note" color="egg">
            {samplePrizes.scale}
          </Box>
          <NoPurchaseNecessary terms={disclosures.sweepstakes} />
        </Stack>
      </Stack>
    </Section>
  )
}
