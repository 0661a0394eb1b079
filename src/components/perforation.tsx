import { chakra } from '@chakra-ui/react'
import type { Color } from '../theme/tokens'

const Edge = chakra('div', {
  base: {
    height: '0.625rem',
    mb: '-0.625rem',
    position: 'relative',
    backgroundSize: '1.5rem 100%',
    backgroundPosition: 'center',
    _highContrast: { display: 'none' },
    _print: { display: 'none' },
  },
})

/** The lower edge of a coloured band, torn off like a ticket. In: the colour of the band above it. */
export function Perforation({ color }: { color: Color }) {
  return (
    <Edge
      aria-hidden="true"
      backgroundImage={`radial-gradient(circle at 50% 0, {colors.${color}} 0.5rem, transparent 0.55rem)`}
    />
  )
}
