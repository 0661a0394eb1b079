import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { htmlSelectors } from '../lib/html-state'
import { Container } from './layout'
import { TicketEdge } from './ticket-edge'

export const PageHeaderText = chakra('p', {
  base: { mt: '3', textStyle: 'lead', maxWidth: '50rem' },
})

/** Lines up with the form, which is centered if the visitor has a place in line. */
export const FormColumn = chakra('div', {
  base: { [htmlSelectors.placeKnown]: { maxWidth: '44rem', mx: 'auto' } },
})

/** The band at the top of a page, for its h1. */
export function PageHeader({ children }: { children: ReactNode }) {
  return (
    <>
      <Box
        bg="egg"
        pt={{ base: '4', md: '8' }}
        pb={{ base: '4', md: '10' }}
        _print={{ pt: '3', pb: '0', bg: 'transparent' }}
      >
        <Container>{children}</Container>
      </Box>
      <TicketEdge />
    </>
  )
}
