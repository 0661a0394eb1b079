import { Box, Grid } from '@chakra-ui/react'
import { BrandValue } from '../components/brand-value'
import { Figure } from '../components/figure'
import { Section } from '../components/section'
import { brand } from '../content/brand'
import { trust } from '../content/landing'

export function Trust() {
  return (
    <Section id="trust" title={trust.title}>
      <Grid templateColumns={{ base: '1fr', md: 'repeat(2, 1fr)' }} gap="8">
        {trust.points.map(({ title, text }) => (
          <div key={title}>
            <Box as="h3" textStyle="subtitle" mb="2">
              {title}
            </Box>
            <p>{text}</p>
          </div>
        ))}
      </Grid>
      <Box as="p" mt="8">
        {trust.insurer} <BrandValue value={brand.insurer} />
      </Box>
      <Grid
        as="dl"
        mt="8"
        templateColumns={{ base: 'repeat(2, 1fr)', md: 'repeat(4, 1fr)' }}
        gap="6"
      >
        {trust.figures.map(({ figure, label }) => (
          <Figure key={label} value={figure} label={label} valueColor="leaf" />
        ))}
      </Grid>
    </Section>
  )
}
