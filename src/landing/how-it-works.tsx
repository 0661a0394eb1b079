import { Box, chakra } from '@chakra-ui/react'
import { Section } from '../components/section'
import { Unbroken } from '../components/text'
import { howItWorks } from '../content/landing'
import { DepositPicture, DrawingPicture, InterestPicture } from '../illustrations/step-pictures'

const pictures = {
  deposit: { Picture: DepositPicture, background: 'egg' },
  interest: { Picture: InterestPicture, background: 'mist' },
  drawing: { Picture: DrawingPicture, background: 'night' },
} as const satisfies Record<(typeof howItWorks.steps)[number]['id'], object>

/** The picture is next to the text, or above it where three steps share a row. */
const Steps = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
    columnGap: '8',
    rowGap: '5',
    '& > li': {
      display: { base: 'flex', lg: 'block' },
      // If the text is large, the picture is above it.
      flexWrap: 'wrap',
      columnGap: { base: '4', md: '6' },
      rowGap: '3',
      alignItems: { base: 'flex-start', md: 'center' },
    },
  },
})

export function HowItWorks() {
  return (
    <Section id="how-it-works" isChapter title={howItWorks.title}>
      <Steps data-slides="">
        {howItWorks.steps.map(({ id, title, text }, index) => {
          const { Picture, background } = pictures[id]
          return (
            <li key={id}>
              <Box
                flex={{ base: '0 0 6rem', md: '0 0 14rem' }}
                bg={background}
                borderRadius={{ base: 'control', md: 'card' }}
                p={{ base: '0.667rem', md: '5' }}
                mb={{ lg: '4' }}
              >
                <Box maxWidth="18rem" mx="auto">
                  <Picture />
                </Box>
              </Box>
              <Box flex="1 1 10.5rem">
                <Box as="h3" textStyle="subtitle" mb="1">
                  {`${index + 1}. ${title}`}
                </Box>
                <p>
                  <Unbroken text={text} />
                </p>
              </Box>
            </li>
          )
        })}
      </Steps>
    </Section>
  )
}
