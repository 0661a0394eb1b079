import { Box, chakra } from '@chakra-ui/react'
import { Section } from '../components/section'
import { Unbroken } from '../components/text'
import { questions } from '../content/questions'

const Details = chakra('details', {
  base: {
    maxWidth: '50rem',
    borderBottom: '1px solid',
    borderColor: 'sand',
    '&::details-content': {
      blockSize: '0',
      overflow: 'clip',
      '@media (prefers-reduced-motion: no-preference)': {
        transition: 'block-size 150ms ease-out, content-visibility 150ms allow-discrete',
      },
    },
    '&[open]::details-content': { blockSize: 'auto' },
    _print: { '&::details-content': { blockSize: 'auto', contentVisibility: 'visible' } },
    interpolateSize: 'allow-keywords',
  },
})

const Summary = chakra('summary', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '4',
    py: '2.5',
    textStyle: 'label',
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    _hover: { color: 'lagoon' },
    // The outline is inside the summary, because one around it would touch the answer.
    _focusVisible: { outlineOffset: '-3px', boxShadow: 'none' },
  },
})

/** A plus that turns into a cross. It is decorative: the browser tells screen readers whether the answer is open. */
const Icon = chakra('span', {
  base: {
    flexShrink: '0',
    width: '1.25rem',
    height: '1.25rem',
    color: 'lagoon',
    // This is not a glyph, because the size of a glyph changes when it turns.
    backgroundImage: 'linear-gradient(currentcolor 0 0), linear-gradient(currentcolor 0 0)',
    backgroundSize: '100% 2.5px, 2.5px 100%',
    backgroundPosition: 'center',
    backgroundRepeat: 'no-repeat',
    forcedColorAdjust: 'none',
    _highContrast: { color: 'CanvasText' },
    'details[open] > summary > &': { transform: 'rotate(45deg)' },
    '@media (prefers-reduced-motion: no-preference)': { transition: 'transform 150ms ease-out' },
  },
})

/** Native <details>: they open without a script, and the browser's search finds text in closed answers. */
export function Questions() {
  return (
    <Section id="questions" isBeside title={questions.title}>
      {questions.list.map(({ question, answer }) => (
        <Details key={question}>
          <Summary>
            <h3>{question}</h3>
            <Icon aria-hidden="true" />
          </Summary>
          <Box pb="4" pe={{ md: '8' }} maxWidth="prose">
            {answer.map((paragraph) => (
              <Box as="p" key={paragraph} mb="2">
                <Unbroken text={paragraph} />
              </Box>
            ))}
          </Box>
        </Details>
      ))}
    </Section>
  )
}
