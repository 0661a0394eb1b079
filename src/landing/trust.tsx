import { Box, chakra } from '@chakra-ui/react'
import { BrandValue } from '../components/brand-value'
import { Figure } from '../components/figure'
import { Section } from '../components/section'
import { Stack } from '../components/stack'
import { brand } from '../content/brand'
import { trust } from '../content/landing'
import { GuardedNest } from '../illustrations/guarded-nest'

const Figures = chakra('dl', {
  base: {
    display: 'grid',
    // Two columns, or one if the text is too large.
    gridTemplateColumns: 'repeat(auto-fit, minmax(max(min(8rem, 100%), 40%), 1fr))',
    gap: '6',
    p: 'min(1.5rem, 5vw)',
    bg: 'mist',
    borderRadius: 'card',
  },
})

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
          <Box key={title} borderTop="tear" borderColor="sand" pt="5">
            <Box as="h3" textStyle="subtitle" mb="2">
              {title}
            </Box>
            <p>{text}</p>
          </Box>
        ))}
        <p>
          {`${trust.insurer} `}
          <BrandValue value={brand.insurer} />
        </p>
        <Figures>
          {trust.figures.map(({ figure, label }) => (
            <Figure key={label} value={figure} label={label} valueColor="lagoon" />
          ))}
        </Figures>
        <Box as="p" textStyle="small" color="stone">
          {trust.figuresNote}
        </Box>
      </Stack>
    </Section>
  )
}
