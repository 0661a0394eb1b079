import { Box, chakra } from '@chakra-ui/react'
import { NoPurchaseNecessary } from '../components/disclosure'
import { Stack } from '../components/layout'
import { Section } from '../components/section'
import { disclosures } from '../content/disclosures'
import { samplePrizes } from '../content/landing'
import { PrizeEggs } from './prize-eggs'

/** On phones, the eggs are next to the text. */
const Groups = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(4, minmax(0, auto))' },
    justifyContent: 'space-between',
    columnGap: { base: '4', lg: '8' },
    rowGap: '3',
    '& > li': {
      display: { base: 'flex', md: 'grid' },
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '5',
      rowGap: '2',
      // The subgrid aligns the eggs and the texts of all groups.
      gridRow: 'span 2',
      gridTemplateRows: 'subgrid',
    },
  },
})

const Eggs = chakra('div', {
  base: {
    flex: '0 0 8rem',
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    flexWrap: 'wrap',
    alignItems: { base: 'flex-start', md: 'flex-end' },
    alignSelf: { md: 'end' },
    gap: { base: '2', md: '5' },
  },
})

export function SamplePrizes() {
  return (
    <Section id="prizes" isChapter title={samplePrizes.title} text={samplePrizes.text} isDark>
      <Stack gap={{ base: '4', md: '8' }}>
        <Groups data-slides="">
          {samplePrizes.groups.map(({ name, amount, winners, tiers }) => (
            <li key={name}>
              <Eggs>
                {tiers.map((tier) => (
                  <PrizeEggs key={tier.name} {...tier} />
                ))}
              </Eggs>
              <Box flex="1 1 9rem" alignSelf={{ md: 'start' }}>
                <Box as="p" textStyle="figure" color="yolk">
                  {amount}
                </Box>
                <Box as="h3" textStyle="label" color="egg">
                  {name}
                </Box>
                <p>{winners}</p>
                {tiers.length > 1 && (
                  <Box as="p" textStyle="note" color="egg">
                    {samplePrizes.smallPrizes}
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
