import { Box, chakra } from '@chakra-ui/react'
import { ProvidedValue } from '../components/brand-facts'
import { Figure } from '../components/figure'
import { Section } from '../components/section'
import { Unbroken } from '../components/text'
import { trust } from '../content/landing'

/** Mist is the insurer, and night is luck. */
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
    '& > * + *': { bg: 'night', color: 'paper' },
    '& h3': { textStyle: { base: 'subtitle', md: 'figure' } },
    '& p:first-of-type': { textStyle: 'label', color: 'lagoon' },
    '& * + * > p:first-of-type': { color: 'yolk' },
    '& h3 ~ p': { mt: '2' },
    // FDIC insurance.
    '& p + p': { fontWeight: 'strong' },
  },
})

const Facts = chakra('ul', {
  base: {
    display: 'grid',
    // Three columns, two on a phone, or one if the text is too large.
    gridTemplateColumns: 'repeat(auto-fit, minmax(max(min(10rem, 100%), 30%), 1fr))',
    columnGap: { base: '2', md: '8' },
    textStyle: 'note',
    '& > li': {
      display: 'flex',
      columnGap: { base: '2', md: '3' },
      py: '2',
      borderTop: '1px solid',
      borderColor: 'sand',
    },
    '& svg': {
      flexShrink: '0',
      width: '1.125rem',
      height: '1.125rem',
      mt: '0.5',
      fill: 'none',
      stroke: 'slate',
      strokeWidth: '2',
      strokeLinecap: 'round',
    },
  },
})

const Figures = chakra('dl', {
  base: {
    display: 'grid',
    // Four columns, two, or one if the text is too large.
    gridTemplateColumns: 'repeat(auto-fit, minmax(max(min(7.5rem, 100%), 20%), 1fr))',
    gap: '2',
  },
})

/** Who holds the savings and who draws, what the company will name, and the totals that it reports. */
export function Trust() {
  const { surfaces, facts } = trust
  return (
    <Section id="trust" isChapter title={trust.title}>
      <Surfaces>
        {surfaces.map(({ label, title, texts }) => (
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
      <Box as="h3" id="trust-facts" textStyle="subtitle" mt={{ base: '4', md: '6' }} mb="2">
        {facts.title}
      </Box>
      <Facts aria-labelledby="trust-facts">
        {facts.list.map((fact) => (
          <NamedFact key={fact.label} {...fact} />
        ))}
      </Facts>
      <Box as="p" textStyle="note" color="stone" mt={{ base: '4', md: '6' }} mb="2">
        {trust.reported}
      </Box>
      <Figures>
        {trust.figures.map(({ figure, label }) => (
          <Figure key={label} value={figure} label={label} />
        ))}
      </Figures>
    </Section>
  )
}

/** An empty ring, or a check mark with the values as soon as the owner has provided all of them. */
function NamedFact({ label, values }: (typeof trust.facts.list)[number]) {
  const provided = values.filter((value) => typeof value === 'string')
  const isNamed = provided.length === values.length
  return (
    <li>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="10" />
        {isNamed && <path d="M7 12.5l3.5 3.5 6.5-8" />}
      </svg>
      <div>
        <p>{label}</p>
        {isNamed &&
          provided.map((value) => (
            <Box as="p" key={value} fontWeight="strong">
              <ProvidedValue value={value} />
            </Box>
          ))}
      </div>
    </li>
  )
}
