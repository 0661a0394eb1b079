import { Box, Grid } from '@chakra-ui/react'
import { Card } from '../components/card'
import { Section } from '../components/section'
import { howItWorks } from '../content/landing'

export function HowItWorks() {
  return (
    <Section id="how-it-works" title={howItWorks.title}>
      <Grid
        as="ol"
        listStyleType="none"
        templateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}
        gap="6"
      >
        {howItWorks.steps.map(({ title, text }, index) => (
          <Card as="li" key={title}>
            <Box as="span" aria-hidden="true" textStyle="figure" color="leaf">
              {index + 1}
            </Box>
            <Box as="h3" textStyle="subtitle" mt="2" mb="2">
              {title}
            </Box>
            <p>{text}</p>
          </Card>
        ))}
      </Grid>
    </Section>
  )
}
