import { chakra } from '@chakra-ui/react'
import { BrandFacts } from '../components/brand-facts'
import { Figure } from '../components/figure'
import { Section } from '../components/section'
import { Unbroken } from '../components/text'
import type { BrandFact } from '../content/brand'
import { trust } from '../content/landing'
import { night } from '../theme/recipes'

/** The color mist stands for the insurer, and night for the drawings. */
const Surfaces = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    gap: { base: '3', md: '6' },
    textStyle: { base: 'note', md: 'body' },
    '& > *': {
      p: { base: '4', md: '8' },
      borderRadius: 'card',
      bg: 'mist',
      _highContrast: { border: '1px solid' },
    },
    '& > * + *': night,
    '& h3': { textStyle: 'subtitle' },
    '& p:first-of-type': { textStyle: 'label', color: 'lagoon' },
    '& * + * > p:first-of-type': { color: 'yolk' },
    '& h3 ~ p': { mt: '2' },
    '& p + p': { fontWeight: 'strong' },
  },
})

const Facts = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    gap: '6',
    mt: '6',
    '& > *': { px: { lg: '8' } },
    '& h3': { textStyle: 'subtitle', mb: '2' },
    '& h3 + p': { maxWidth: '30rem' },
    '& dl + h3': { mt: '4' },
  },
})

/** As many columns as fit. If the text is large, that is one column. */
const Named = chakra('div', {
  base: {
    textStyle: 'note',
    '& dl': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(10rem, 100%), 1fr))',
      columnGap: { base: '4', md: '8' },
    },
    '& dl > div': { display: 'block' },
    '& dd': { fontWeight: 'strong' },
  },
})

const Figures = chakra('dl', {
  base: {
    display: 'grid',
    // One column if the text is too large, otherwise two, and four on a tablet.
    gridTemplateColumns: {
      base: 'repeat(auto-fit, minmax(max(min(7.5rem, 100%), 20%), 1fr))',
      lg: 'repeat(2, minmax(0, 1fr))',
    },
    gap: '3',
  },
})

/** Says who holds the savings and who draws the prizes, what the company will name, and the totals that it reports. */
export function Trust({ facts = trust.facts }: { facts?: readonly BrandFact[] }) {
  const missing = facts.filter(({ value }) => typeof value !== 'string')
  return (
    <Section id="trust" isChapter title={trust.title}>
      <Surfaces>
        {trust.surfaces.map(({ label, title, texts }) => (
          <div key={label}>
            <p>{label}</p>
            <h3>
              <Unbroken text={title} />
            </h3>
            {texts.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        ))}
      </Surfaces>
      <Facts>
        <div>
          {missing.length < facts.length && (
            <Named>
              <h3>{trust.named}</h3>
              <BrandFacts facts={facts} />
            </Named>
          )}
          {missing.length > 0 && (
            <>
              <h3>{trust.missing}</h3>
              <p>{trust.sentence(missing.map(({ label }) => label))}</p>
            </>
          )}
        </div>
        <div>
          <h3>{trust.reported}</h3>
          <Figures>
            {trust.figures.map(({ figure, label }) => (
              <Figure key={label} value={figure} label={label} />
            ))}
          </Figures>
        </div>
      </Facts>
    </Section>
  )
}
