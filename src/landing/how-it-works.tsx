import { Box } from '@chakra-ui/react'
import { Section } from '../components/section'
import { howItWorks } from '../content/landing'
import { DepositPicture, DrawingPicture, InterestPicture } from '../illustrations/step-pictures'

const pictures = {
  deposit: { Picture: DepositPicture, background: 'egg' },
  interest: { Picture: InterestPicture, background: 'mist' },
  drawing: { Picture: DrawingPicture, background: 'straw' },
} as const satisfies Record<(typeof howItWorks.steps)[number]['id'], object>

export function HowItWorks() {
  return (
    <Section id="how-it-works" title={howItWorks.title}>
      <Box
        display="grid"
        as="ol"
        listStyleType="none"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
        columnGap="8"
        rowGap="10"
      >
        {howItWorks.steps.map(({ id, title, text }, index) => {
          const { Picture, background } = pictures[id]
          return (
            <li key={id}>
              <Box bg={background} borderRadius="card" py="6" px="6">
                <Box maxWidth="22rem" mx="auto">
                  <Picture />
                </Box>
              </Box>
              <Box as="h3" textStyle="subtitle" mt="5" mb="2">
                {`${index + 1}. ${title}`}
              </Box>
              <p>{text}</p>
            </li>
          )
        })}
      </Box>
    </Section>
  )
}
