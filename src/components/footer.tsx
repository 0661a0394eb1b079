import { Box } from '@chakra-ui/react'
import { footer } from '../content/footer'
import { BrandMark } from './brand-mark'
import { Container } from './container'
import { Disclosure, NoPurchaseNecessary } from './disclosure'
import { Stack } from './stack'

export function Footer() {
  return (
    <Box as="footer" bg="night" color="paper" py={{ base: '12', md: '16' }} data-print="hide">
      <Container>
        <Stack gap="5" maxWidth="prose">
          <BrandMark isCopy />
          <Box as="p" textStyle="subtitle">
            {footer.tagline}
          </Box>
          <Disclosure />
          <NoPurchaseNecessary />
        </Stack>
      </Container>
    </Box>
  )
}
