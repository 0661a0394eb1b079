import { Box, Flex, Grid } from '@chakra-ui/react'
import { Card } from '../components/card'
import { Section } from '../components/section'
import { disclosures } from '../content/disclosures'
import { testimonials } from '../content/landing'

export function Testimonials() {
  return (
    <Section id="testimonials" title={testimonials.title} background="paper">
      <Grid
        as="ul"
        listStyleType="none"
        templateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}
        gap="6"
      >
        {testimonials.stories.map(({ quote, author, role, rating, isSample }) => (
          <Card as="li" key={author} bg="cream" display="flex" flexDirection="column" gap="4">
            <Box
              role="img"
              aria-label={testimonials.rating(rating)}
              color="amber"
              fontSize="1.25rem"
            >
              {'★'.repeat(rating)}
            </Box>
            <Box as="blockquote" flexGrow="1">
              <p>“{quote}”</p>
            </Box>
            <Flex direction="column">
              <strong>{author}</strong>
              <Box as="span" textStyle="small" color="stone">
                {role}
              </Box>
            </Flex>
            {isSample && (
              <Box as="p" textStyle="small" fontWeight="700" color="amber">
                {disclosures.sampleStory}
              </Box>
            )}
          </Card>
        ))}
      </Grid>
    </Section>
  )
}
