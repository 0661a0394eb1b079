import { Box, Stack } from '@chakra-ui/react'
import { footer } from '../content/landing'
import { Container } from './container'
import { Disclosure, NoPurchaseNecessary } from './disclosure'

export function Footer() {
  return (
    <Box as="footer" bg="forest" color="paper" py="12" data-print="hide">
      <Container>
        <Stack gap="4" maxWidth="prose">
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
