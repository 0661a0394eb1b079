import { Box } from '@chakra-ui/react'
import { Container } from './container'
import { PageTitle } from './page-title'
import { Perforation } from './perforation'

interface PageHeaderProps {
  title: string
  text?: string
}

/** A low header, for a page whose content needs the height. */
export function CompactPageHeader({ title, text }: Required<PageHeaderProps>) {
  return (
    <Box bg="egg" pb="3" _print={{ py: '0', bg: 'transparent' }}>
      <Container display="flex" flexWrap="wrap" columnGap="4" alignItems="baseline">
        <PageTitle textStyle="subtitle">{title}</PageTitle>
        <p>{text}</p>
      </Container>
    </Box>
  )
}

/** The band at the top of a page, with its h1. */
export function PageHeader({ title, text }: PageHeaderProps) {
  return (
    <>
      <Box
        bg="egg"
        pt={{ base: '8', md: '12' }}
        pb={{ base: '10', md: '16' }}
        _print={{ py: '0', bg: 'transparent' }}
      >
        <Container>
          <PageTitle>{title}</PageTitle>
          {text !== undefined && (
            <Box as="p" mt="3" textStyle="lead" maxWidth="50rem">
              {text}
            </Box>
          )}
        </Container>
      </Box>
      <Perforation />
    </>
  )
}
