import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Container } from './layout'
import { PageTitle } from './text'
import { TicketEdge } from './ticket-edge'

/** A low header, for a page whose content needs the height. */
export function CompactPageHeader({ title, text }: { title: string; text: string }) {
  return (
    <Box bg="egg" pb="3" _print={{ py: '0', bg: 'transparent' }}>
      <Container display="flex" flexWrap="wrap" columnGap="4" alignItems="baseline">
        <PageTitle textStyle="subtitle">{title}</PageTitle>
        <p>{text}</p>
      </Container>
    </Box>
  )
}

/** The text below the title. */
export const PageHeaderText = chakra('p', {
  base: { mt: '3', textStyle: 'lead', maxWidth: '50rem' },
})

/** The band at the top of a page, for its h1. */
export function PageHeader({ children }: { children: ReactNode }) {
  return (
    <>
      <Box
        bg="egg"
        pt={{ base: '5', md: '8' }}
        pb={{ base: '6', md: '10' }}
        _print={{ py: '0', bg: 'transparent' }}
      >
        <Container>{children}</Container>
      </Box>
      <TicketEdge />
    </>
  )
}
