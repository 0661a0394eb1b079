import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Container } from './layout'

/** The full-width background of a section. */
export const Band = chakra('section', { base: { py: { base: '8', md: '16' } } })

/** The content of a section. */
export const BandContent = chakra(Container, {
  base: { display: 'grid', gap: { base: '5', md: '10' } },
})

interface SectionProps {
  /** The anchor, and the prefix of the heading's id. */
  id: string
  title: string
  text?: string
  background?: 'shell' | 'mist' | 'straw' | 'night'
  /** A picture below the heading on wide screens, which show the content beside both. */
  picture?: ReactNode
  children: ReactNode
}

/** A section of a page, labeled by its heading. */
export function Section({
  id,
  title,
  text,
  background = 'shell',
  picture,
  children,
}: SectionProps) {
  return (
    <Band
      id={id}
      aria-labelledby={`${id}-title`}
      bg={background}
      color={background === 'night' ? 'paper' : 'ink'}
    >
      <BandContent
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          lg: picture === undefined ? undefined : 'repeat(2, minmax(0, 1fr))',
        }}
      >
        <Box
          maxWidth="50rem"
          {...(picture !== undefined && {
            position: { lg: 'sticky' },
            top: '16',
            alignSelf: 'start',
          })}
        >
          <Box as="h2" id={`${id}-title`} textStyle="title">
            {title}
          </Box>
          {text !== undefined && (
            <Box as="p" mt="3" textStyle="lead" color={background === 'night' ? 'egg' : 'stone'}>
              {text}
            </Box>
          )}
          {picture !== undefined && (
            <Box hideBelow="lg" mt="8">
              {picture}
            </Box>
          )}
        </Box>
        <div>{children}</div>
      </BandContent>
    </Band>
  )
}
