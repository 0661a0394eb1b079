import { Box, Grid, Stack } from '@chakra-ui/react'
import { BrandValue } from '../components/brand-value'
import { Figure } from '../components/figure'
import { Section } from '../components/section'
import { brand } from '../content/brand'
import { trust } from '../content/landing'
import { GuardedNest } from '../illustrations/guarded-nest'

export function Trust() {
  return (
    <Section
      id="trust"
      title={trust.title}
      isSideBySide
      aside={
        <Box mt="8" maxWidth="28rem">
          <GuardedNest />
        </Box>
      }
    >
      <Stack gap="6">
        {trust.points.map(({ title, text }) => (
          <Box key={title} borderTop="2px dashed" borderColor="sand" pt="5">
            <Box as="h3" textStyle="subtitle" mb="2">
              {title}
            </Box>
            <p>{text}</p>
          </Box>
        ))}
        <p>
          {trust.insurer} <BrandValue value={brand.insurer} />
        </p>
        <Grid
          as="dl"
          templateColumns="repeat(auto-fit, minmax(min(9rem, 100%), 1fr))"
          gap="6"
          p="6"
          bg="mist"
          borderRadius="card"
        >
          {trust.figures.map(({ figure, label }) => (
            <Figure key={label} value={figure} label={label} valueColor="lagoon" />
          ))}
        </Grid>
        <Box as="p" textStyle="small" color="stone">
          {trust.figuresNote}
        </Box>
      </Stack>
    </Section>
  )
}
