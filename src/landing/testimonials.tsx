import { Box, Flex } from '@chakra-ui/react'
import { Card } from '../components/card'
import { Section } from '../components/section'
import { disclosures } from '../content/disclosures'
import { testimonials } from '../content/landing'
import { Stars } from './stars'

export function Testimonials() {
  return (
    <Section id="testimonials" title={testimonials.title} background="mist">
      <Box
        display="grid"
        as="ul"
        listStyleType="none"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' }}
        gap="6"
      >
        {testimonials.stories.map(({ quote, author, role, rating, isSample }) => (
          <Card as="li" key={author} display="flex" flexDirection="column" gap="5">
            {isSample && (
              <Box
                as="p"
                textStyle="small"
                fontWeight="strong"
                color="bark"
                borderBottom="tear"
                borderColor="sand"
                pb="3"
              >
                {disclosures.sampleStory}
              </Box>
            )}
            <Stars count={rating} label={testimonials.rating(rating)} />
            <Box as="blockquote" flexGrow="1">
              <p>{`“${quote}”`}</p>
            </Box>
            <Flex direction="column">
              <strong>{author}</strong>
              <Box as="span" textStyle="small" color="stone">
                {role}
              </Box>
            </Flex>
          </Card>
        ))}
      </Box>
    </Section>
  )
}
