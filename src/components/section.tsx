import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { night } from '../theme/recipes'
import { Container } from './layout'

/** The full-width background of a section. */
export const Band = chakra('section', {
  base: { py: { base: '8', md: '12' } },
  variants: { isChapter: { true: { pt: { base: '12', md: '20' } } } },
})

export const BandContent = chakra(Container, {
  base: { display: 'grid', gap: { base: '4', md: '8' } },
  variants: {
    isBeside: {
      true: { gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '22rem minmax(0, 1fr)' } },
    },
  },
})

interface SectionProps {
  /** The anchor, and the prefix of the heading's id. */
  id: string
  title: string
  text?: string
  /** Whether the heading is large, with more space above it. */
  isChapter?: boolean
  isDark?: boolean
  /** Whether the heading is next to the content in a wide viewport. */
  isBeside?: boolean
  children: ReactNode
}

/** A section of a page, labeled by its heading. */
export function Section({
  id,
  title,
  text,
  isChapter = false,
  isDark = false,
  isBeside = false,
  children,
}: SectionProps) {
  return (
    <Band
      id={id}
      aria-labelledby={`${id}-title`}
      isChapter={isChapter}
      {...(isDark && { ...night, pb: { base: '10', md: '20' }, my: { md: '4' } })}
    >
      <BandContent isBeside={isBeside}>
        <Box maxWidth="50rem">
          <Box as="h2" id={`${id}-title`} textStyle={isChapter ? 'title' : 'figure'}>
            {title}
          </Box>
          {text !== undefined && (
            <Box as="p" mt={isChapter ? '3' : '1'} color={isDark ? 'egg' : 'stone'}>
              {text}
            </Box>
          )}
        </Box>
        <div>{children}</div>
      </BandContent>
    </Band>
  )
}
