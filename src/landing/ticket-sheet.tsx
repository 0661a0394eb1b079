import { chakra } from '@chakra-ui/react'
import { notch } from '../theme/recipes'
import { colorVariable } from '../theme/tokens'

/** Cuts a notch at each of the given mask positions. */
const notched = (...positions: readonly string[]) => ({
  mask: positions.map((position) => notch(position, '0.75rem')).join(', '),
  maskComposite: 'intersect',
  _highContrast: { mask: 'none' },
})

const topLeft = '0 0'
const topRight = '100% 0'
const bottomLeft = '0 100%'
const bottomRight = '100% 100%'

const ticketEdge = `2px dashed ${colorVariable('bark')}`

const px = { base: '4', sm: '7', lg: '8' }
const py = { base: '4', md: '6' }

/**
 * Tickets that hang together, with a notch at both ends of each edge between two of them. The parts are below each other. On wide
 * screens, the account and its stub are beside the calculator.
 */
export const TicketSheet = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    borderRadius: 'card',
    // `box-shadow` would ignore the notches.
    filter: 'drop-shadow(0 1px 2px rgb(12 53 59 / 0.16))',
    _highContrast: { border: '1px solid' },
    _print: { border: `1px solid ${colorVariable('sand')}` },
  },
})

export const AccountPart = chakra('div', {
  base: {
    px,
    py,
    flexGrow: '1',
    bg: 'paper',
    borderTopLeftRadius: 'card',
    borderTopRightRadius: { base: 'card', lg: '0' },
    ...notched(bottomLeft, bottomRight),
    // As tall as the calculator beside it.
    lg: {
      ...notched(topRight, bottomLeft),
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
    },
  },
})

export const StubPart = chakra('dl', {
  base: {
    px,
    py: { base: '4', md: '5' },
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(4.75rem, 100%), 1fr))',
    gap: '3',
    bg: 'yolk',
    '& dt': { color: 'ink' },
    borderTop: ticketEdge,
    ...notched(topLeft, topRight, bottomLeft, bottomRight),
    lg: notched(topLeft, bottomLeft),
  },
})

export const CalculatorPart = chakra('div', {
  base: {
    px,
    py,
    bg: 'paper',
    borderTop: { base: ticketEdge, lg: 'none' },
    borderLeft: { lg: ticketEdge },
    borderTopRightRadius: { lg: 'card' },
    ...notched(topLeft, topRight, bottomLeft, bottomRight),
    lg: notched(topLeft, bottomRight),
  },
})

/** A year of drawings, when one has been played. Until then only an empty status is in it. */
export const YearPart = chakra('div', {
  base: {
    px,
    py,
    gridColumn: '1 / -1',
    // Above the bar at the window's bottom.
    scrollMarginBottom: '5.5rem',
    textStyle: 'small',
    bg: 'paper',
    borderTop: ticketEdge,
    ...notched(topLeft, topRight, bottomLeft, bottomRight),
    '&:has(> [role=status]:only-child:empty)': { py: '0', border: 'none' },
  },
})

export const DetailsPart = chakra('details', {
  base: {
    px,
    gridColumn: '1 / -1',
    textStyle: 'small',
    bg: 'paper',
    borderTop: ticketEdge,
    borderBottomRadius: 'card',
    ...notched(topLeft, topRight),
  },
})
