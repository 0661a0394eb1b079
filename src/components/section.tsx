import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Container } from './container'

interface SectionProps {
  /** The anchor, and the root of the heading's id. */
  id: string
  title: string
  text?: ReactNode
  background?: 'cream' | 'paper' | 'mint'
  /** On wide screens the content stands beside the heading instead of below it. */
  isSideBySide?: boolean
  children: ReactNode
}

/** A part of a page, named by its heading. The heading can be focused by script. */
export function Section({
  id,
  title,
  text,
  background = 'cream',
  isSideBySide = false,
  children,
}: SectionProps) {
  return (
    <Box
      as="section"
      id={id}
      aria-labelledby={`${id}-title`}
      bg={background}
      py={{ base: '12', md: '20' }}
    >
      <Container
        display="grid"
        gap={{ base: '6', md: '10' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: isSideBySide ? '1fr 1fr' : undefined }}
      >
        <Box maxWidth="prose">
          <Box as="h2" id={`${id}-title`} tabIndex={-1} textStyle="title">
            {title}
          </Box>
          {text !== undefined && (
            <Box as="p" mt="3" textStyle="lead" color="stone">
              {text}
            </Box>
          )}
        </Box>
        <div>{children}</div>
      </Container>
    </Box>
  )
}
