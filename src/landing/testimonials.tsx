import { Box, chakra } from '@chakra-ui/react'
import { Card } from '../components/layout'
import { Section } from '../components/section'
import { disclosures } from '../content/disclosures'
import { testimonials } from '../content/landing'

/** Narrow windows scroll the stories sideways. The padding is inside, because a scroll container clips shadows. */
const Strip = chakra('div', {
  base: {
    mx: { base: 'max(-1rem, -5vw)', md: '-8' },
    px: { base: 'min(1rem, 5vw)', md: '8' },
    pb: '6',
    mb: '-6',
    overflowX: 'auto',
    scrollSnapType: 'x proximity',
    scrollPaddingInline: { base: 'min(1rem, 5vw)', md: '8' },
    _print: { overflow: 'visible' },
    _focusVisible: { outlineOffset: '-3px', boxShadow: 'none' },
  },
})

const Stories = chakra('ul', {
  base: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: { base: 'min(18rem, 86%)', lg: 'minmax(0, 1fr)' },
    gap: { base: '3', lg: '8' },
    // Like notes that somebody has pinned there.
    '& > :nth-of-type(odd)': { transform: 'rotate(-1deg)' },
    py: '2',
    _print: { gridAutoFlow: 'row', gridAutoColumns: 'auto' },
  },
})

const Sample = chakra('strong', {
  base: { bg: 'night', color: 'paper', borderRadius: '0.375rem', px: '2', py: '0.5', me: '2' },
})

export function Testimonials() {
  return (
    <Section id="testimonials" title={testimonials.title} background="mist">
      {/* Focusable, so that the keyboard can scroll it. */}
      <Strip role="group" aria-labelledby="testimonials-title" tabIndex={0} data-slides="">
        <Stories>
          {testimonials.stories.map(({ quote, author, role, rating, isSample }) => (
            <Card
              as="li"
              key={author}
              display="flex"
              flexDirection="column"
              gap="2"
              p="4"
              scrollSnapAlign="start"
            >
              {isSample && (
                <Box as="p" textStyle="small" color="stone">
                  <Sample>{disclosures.sample}</Sample>
                  <span>{disclosures.sampleStory}</span>
                </Box>
              )}
              <Box as="blockquote" flexGrow="1" textWrap="balance">
                <p>{`“${quote}”`}</p>
              </Box>
              <p>
                <strong>{author}</strong>
                <Box as="span" textStyle="small" color="stone">
                  {` ${role}`}
                </Box>
              </p>
              <Box as="p" textStyle="small" color="bark">
                {isSample && <span>{`${testimonials.sampleRating} `}</span>}
                <span role="img" aria-label={testimonials.rating(rating)}>
                  {'★'.repeat(rating)}
                </span>
              </Box>
            </Card>
          ))}
        </Stories>
      </Strip>
    </Section>
  )
}
