import { Box, chakra } from '@chakra-ui/react'
import { ProvidedValue } from '../components/brand-facts'
import { Figure } from '../components/figure'
import { Section } from '../components/section'
import { Unbroken } from '../components/text'
import { trust } from '../content/landing'

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    columnGap: '16',
    rowGap: '6',
    '& ul': { display: 'grid', rowGap: '4' },
    '& li': { display: 'flex', columnGap: '4' },
  },
})

/** A glyph of a certainty, or the ring of a fact. */
const Glyph = chakra('svg', {
  base: {
    flexShrink: '0',
    width: '1.75rem',
    height: '1.75rem',
    color: 'lagoon',
    '& path, & circle': {
      fill: 'none',
      stroke: 'currentcolor',
      strokeWidth: '2',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    },
  },
})

/** A shield, a building with columns, and scales. */
const glyphs = {
  protected: 'M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6z',
  insured: 'M3 10l9-6 9 6M5 10v9M10 10v9M14 10v9M19 10v9M3 20h18',
  judged: 'M12 4v16M7 20h10M5 7h14M5 7l-3 7h6zM19 7l-3 7h6z',
} as const

const CHECK_MARK = 'M7 12.5l3.5 3.5 6.5-8'

const Strip = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', lg: 'row' },
    alignItems: { lg: 'baseline' },
    justifyContent: 'space-between',
    gap: '3',
    mt: { base: '5', lg: '8' },
    pt: { base: '4', lg: '5' },
    borderTop: '1px solid',
    borderColor: 'sand',
    '& dl': {
      display: 'grid',
      // Four columns, two, or one if the text is too large.
      gridTemplateColumns: 'repeat(auto-fit, minmax(max(min(7.5rem, 100%), 20%), 1fr))',
      gap: '3',
      flex: { lg: '0 1 44rem' },
    },
  },
})

/** What is certain, what the company will name, and the totals that it reports. */
export function Trust() {
  const { facts } = trust
  return (
    <Section id="trust" title={trust.title}>
      <Columns>
        <ul>
          {trust.certainties.map(({ id, title, text }) => (
            <li key={id}>
              <Glyph viewBox="0 0 24 24" aria-hidden="true">
                <path d={glyphs[id]} />
              </Glyph>
              <div>
                <Box as="h3" textStyle="subtitle" mb="1">
                  <Unbroken text={title} />
                </Box>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <div>
          <Box as="h3" id="trust-facts" textStyle="subtitle" mb="4">
            {facts.title}
          </Box>
          <Box as="ul" aria-labelledby="trust-facts" css={{ '&&': { rowGap: '2' } }}>
            {facts.list.map((fact) => (
              <NamedFact key={fact.label} {...fact} />
            ))}
          </Box>
          <Box as="p" mt="4" fontWeight="strong">
            {facts.fdic}
          </Box>
        </div>
      </Columns>
      <Strip>
        <Box as="p" textStyle="note" color="stone">
          {trust.reported}
        </Box>
        <dl>
          {trust.figures.map(({ figure, label }) => (
            <Figure key={label} value={figure} label={label} />
          ))}
        </dl>
      </Strip>
    </Section>
  )
}

/** An empty ring, or a check mark with the values as soon as the owner has provided all of them. */
function NamedFact({ label, values }: (typeof trust.facts.list)[number]) {
  const provided = values.filter((value) => typeof value === 'string')
  const isNamed = provided.length === values.length
  return (
    <li>
      <Glyph
        viewBox="0 0 24 24"
        aria-hidden="true"
        css={{ '&&': { width: '1.125rem', color: 'slate' } }}
      >
        <circle cx="12" cy="12" r="10" />
        {isNamed && <path d={CHECK_MARK} />}
      </Glyph>
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
