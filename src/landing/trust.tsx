import { Box, chakra } from '@chakra-ui/react'
import { BrandFacts } from '../components/brand-facts'
import { Figure } from '../components/figure'
import { Section } from '../components/section'
import { Unbroken } from '../components/text'
import { trust } from '../content/landing'
import { Egg } from '../illustrations/egg'
import { Nest } from '../illustrations/nest'
import { Picture } from '../illustrations/picture'
import { Robin } from '../illustrations/robin'
import { colorVariable } from '../theme/tokens'

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
    columnGap: '12',
    '& li, & ul + dl > div, & ul + dl + p': { borderTop: 'tear', borderColor: 'sand' },
    '& li, & ul + dl + p': { py: '4' },
  },
})

const Figures = chakra('dl', {
  base: {
    display: 'grid',
    // Four columns, two, or one if the text is too large.
    gridTemplateColumns: 'repeat(auto-fit, minmax(max(min(7.5rem, 100%), 20%), 1fr))',
    gap: '3',
    mt: '2',
  },
})

/** What is certain, the facts that a saver can check, and the totals that the company reports. */
export function Trust() {
  return (
    <Section id="trust" title={trust.title}>
      <Columns>
        <div>
          <ul>
            {trust.certainties.map(({ title, text }) => (
              <li key={title}>
                <Box as="h3" textStyle="subtitle" mb="1">
                  <Unbroken text={title} />
                </Box>
                <p>{text}</p>
              </li>
            ))}
          </ul>
          <BrandFacts facts={trust.facts} />
          <Figures>
            {trust.figures.map(({ figure, label }) => (
              <Figure key={label} value={figure} label={label} valueColor="lagoon" />
            ))}
          </Figures>
          <Box as="p" mt="2" textStyle="small" color="stone">
            {trust.reported}
          </Box>
        </div>
        {/* The nest stands on the edge of the next section. */}
        <Box hideBelow="lg" alignSelf="end" mb="-16" data-settles="">
          <GuardedNest />
        </Box>
      </Columns>
    </Section>
  )
}

/** The robin sits on the eggs in the nest. */
function GuardedNest() {
  return (
    <Picture viewBox="20 96 600 444">
      <circle cx="320" cy="316" r="216" fill={colorVariable('egg')} />
      <Nest isCopy>
        <Egg x={166} y={392} width={96} lean={-16} />
        <Egg x={482} y={392} width={96} lean={16} />
        <Robin x={156} y={140} scale={1.78} isSitting isCopy />
      </Nest>
    </Picture>
  )
}
