import { Box, ChakraProvider, chakra, Flex } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import { createRoot } from 'react-dom/client'
import { BrandMark } from '../components/brand-mark'
import { Sentences } from '../components/text'
import { brand } from '../content/brand'
import { disclosures } from '../content/disclosures'
import { hero } from '../content/hero'
import { sharingPicture } from '../content/sharing-picture'
import { HeroPicture } from '../illustrations/hero-picture'
import { globalStyles } from '../theme/global-css'
import { system } from '../theme/system'

const SocialImage = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr 520px',
    alignItems: 'center',
    gap: '10',
    ps: '16',
    pe: '10',
    bg: 'egg',
    color: 'ink',
  },
})

/** What draw-images.mjs takes screenshots of. No page of the site loads this. */
function Subjects() {
  return (
    <ChakraProvider value={system}>
      <Global styles={globalStyles()} />
      <SocialImage
        id="social-image"
        width={`${sharingPicture.width}px`}
        height={`${sharingPicture.height}px`}
      >
        <div>
          <Flex align="center" gap="3" textStyle="title">
            <BrandMark size="4.5rem" />
            {brand.name}
          </Flex>
          <Box mt="6" textStyle="display" fontSize="4rem">
            <Sentences sentences={hero.title} />
          </Box>
          <Box mt="8" fontSize="1.1875rem" lineHeight="1.45" textWrap="pretty">
            {disclosures.noPurchaseNecessary} {disclosures.notABankDeposit}
          </Box>
        </div>
        <HeroPicture />
      </SocialImage>
      <div id="mark">
        <BrandMark />
      </div>
    </ChakraProvider>
  )
}

const root = document.getElementById('root')
if (root !== null) createRoot(root).render(<Subjects />)
