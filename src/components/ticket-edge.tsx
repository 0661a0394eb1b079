import { chakra } from '@chakra-ui/react'
import { colorVariable } from '../theme/tokens'

/** The lower edge of the band at the top of a page, notched like the edge of a ticket. */
export const TicketEdge = chakra(
  'div',
  {
    base: {
      height: '0.625rem',
      mb: '-0.625rem',
      position: 'relative',
      zIndex: '1',
      backgroundImage: `radial-gradient(circle at 50% 0, ${colorVariable('egg')} 0.5rem, transparent 0.55rem)`,
      backgroundSize: '1.5rem 100%',
      backgroundPosition: 'center',
      _highContrast: { background: 'none', borderTop: '1px solid' },
      _print: { display: 'none' },
    },
  },
  { defaultProps: { 'aria-hidden': true } },
)
