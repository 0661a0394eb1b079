import { Box, chakra } from '@chakra-ui/react'
import { Section } from '../components/section'
import { type Testimonial, testimonials } from '../content/landing'

const Stories = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
    columnGap: '8',
    rowGap: '5',
    '& > li': { borderLeft: '3px solid', borderColor: 'egg', ps: '4' },
  },
})

interface TestimonialsProps {
  stories?: readonly Testimonial[]
}

/** Renders nothing without stories: a new company has no customers yet. */
export function Testimonials({ stories = testimonials.stories }: TestimonialsProps) {
  if (stories.length === 0) return null
  const hasSamples = stories.some(({ isSample }) => isSample)
  return (
    <Section
      id="testimonials"
      isBeside
      title={testimonials.title}
      {...(hasSamples && { text: testimonials.areSamples })}
    >
      <Stories>
        {stories.map(({ quote, author, role, rating, isSample }) => (
          <li key={author}>
            <Box as="p" textStyle="note" color={isSample ? 'stone' : 'bark'}>
              {isSample && <span>{`${testimonials.sample} `}</span>}
              <span role="img" aria-label={testimonials.rating(rating)}>
                {'★'.repeat(rating)}
              </span>
            </Box>
            <Box as="blockquote" my="1">
              <p>{`“${quote}”`}</p>
            </Box>
            <Box as="p" textStyle="note" color="stone">
              {`${author}, ${role}`}
            </Box>
          </li>
        ))}
      </Stories>
    </Section>
  )
}
