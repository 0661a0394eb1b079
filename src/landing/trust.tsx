import { Box, chakra } from '@chakra-ui/react'
import { BrandSlot } from '../components/brand-value'
import { Card } from '../components/card'
import { Figure } from '../components/figure'
import { Section } from '../components/section'
import { Stack } from '../components/stack'
import { Unbroken } from '../components/unbroken'
import { trust } from '../content/landing'
import { GuardedNest } from '../illustrations/guarded-nest'

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
    columnGap: '12',
    rowGap: '8',
  },
})

const Facts = chakra('dl', {
  base: {
    '& > div': {
      display: 'grid',
      // One column if the text is too large for two.
      gridTemplateColumns: 'repeat(auto-fit, minmax(max(min(8rem, 100%), 40%), 1fr))',
      columnGap: '4',
      alignItems: 'center',
      py: '2',
      borderTop: 'tear',
      borderColor: 'sand',
    },
  },
})

const Figures = chakra('dl', {
  base: {
    display: 'grid',
    // Four columns, two, or one if the text is too large.
    gridTemplateColumns: 'repeat(auto-fit, minmax(max(min(8rem, 100%), 20%), 1fr))',
    gap: '4',
    p: 'min(1.25rem, 4.5vw)',
    bg: 'mist',
    borderRadius: 'card',
  },
})

/** The insurer and the judge, in facts that a saver can check, and the totals that the company reports. */
export function Trust() {
  return (
    <Section id="trust" title={trust.title}>
      <Stack gap={{ base: '6', md: '8' }}>
        <Columns>
          <Card>
            <Box as="h3" textStyle="subtitle" mb="3">
              {trust.card}
            </Box>
            <Facts>
              {trust.facts.map(({ label, value }) => (
                <div key={label}>
                  <Box as="dt" textStyle="small" color="stone">
                    {label}
                  </Box>
                  <dd>
                    <BrandSlot value={value} />
                  </dd>
                </div>
              ))}
            </Facts>
          </Card>
          <Box display={{ base: 'none', lg: 'block' }} alignSelf="center">
            <GuardedNest />
          </Box>
        </Columns>
        <Box
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
          columnGap="8"
          rowGap="4"
        >
          {trust.points.map(({ title, text }) => (
            <div key={title}>
              <Box as="h3" textStyle="label" mb="1">
                <Unbroken text={title} />
              </Box>
              <p>{text}</p>
            </div>
          ))}
        </Box>
        <div>
          <Figures>
            {trust.figures.map(({ figure, label }) => (
              <Figure key={label} value={figure} label={label} valueColor="lagoon" />
            ))}
          </Figures>
          <Box as="p" mt="3" textStyle="small" color="stone" maxWidth="prose">
            {trust.figuresNote}
          </Box>
        </div>
      </Stack>
    </Section>
  )
}
