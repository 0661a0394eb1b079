import { Box, chakra } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import type { Ref } from 'react'
import { formatCount } from '../../content/format'
import { successView } from '../../content/join-outcome'
import { Egg } from '../../illustrations/egg'
import { Picture } from '../../illustrations/picture'
import { Robin } from '../../illustrations/robin'
import { notch } from '../../theme/recipes'

/** Styles for a torn side. Holes repeat only in a narrow strip: Firefox shows lines between the tiles of a rotated element. */
const tornEdge = (side: 'left' | 'right') => {
  const opposite = side === 'left' ? 'right' : 'left'
  return {
    mask: `${notch(side, '0.25rem')} ${side} / 0.5rem 0.875rem repeat-y, linear-gradient(black 0 0) ${opposite} / calc(100% - 0.4rem) no-repeat, ${notch(opposite, '0.75rem')}`,
    maskComposite: 'add, intersect',
    _highContrast: { mask: 'none', border: '2px dashed' },
  }
}

/** Containers that are too narrow for the text next to the stub. A container query follows the visitor's text size. */
const NARROW = '@container (max-width: 15rem)'

const TicketContainer = chakra('div', {
  base: {
    containerType: 'inline-size',
    // The stub leaves a phone's viewport while it is torn off, and must not make the page scroll sideways.
    contain: 'layout',
    width: 'full',
    maxWidth: '34rem',
    mx: 'auto',
    // The robin is above the card, in front of the page header's edge.
    position: 'relative',
    zIndex: '1',
    mt: '8',
    mb: '3',
  },
})

const Ticket = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) clamp(4.5rem, 24%, 9rem)',
    pe: '3',
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)', pe: '0' },
  },
})

const Main = chakra('div', {
  base: {
    px: { base: 'min(1.5rem, 7cqi)', sm: '10' },
    py: { base: '6', sm: '8' },
    bg: 'gold',
    borderRadius: 'control',
    ...tornEdge('right'),
  },
})

/** An animation tears the stub off. The stub ends up slightly rotated. */
const Stub = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    alignContent: 'center',
    gap: '2',
    px: '2',
    py: '3',
    bg: 'lagoon',
    borderRadius: 'control',
    transform: 'translate(0.5rem, 0.25rem) rotate(5deg)',
    transformOrigin: 'left bottom',
    '@media (prefers-reduced-motion: no-preference)': {
      animation: 'tear 900ms cubic-bezier(0.3, 0, 0.2, 1) 300ms backwards',
    },
    [NARROW]: { display: 'none' },
    ...tornEdge('left'),
  },
})

const tear = {
  '@keyframes tear': {
    from: { transform: 'none' },
    '35%': { transform: 'rotate(-1.5deg)' },
    '70%': { transform: 'translate(1.25rem, 0.75rem) rotate(11deg)' },
  },
}

const Bird = chakra('div', {
  base: {
    position: 'absolute',
    bottom: '100%',
    right: '32%',
    width: '5.5rem',
    mb: '-2px',
    zIndex: '1',
  },
})

/** A copy of the robin in the page's picture. */
export const RobinOnTicket = () => (
  <Bird>
    <Picture viewBox="0 0 206 212">
      <Robin x={0} y={0} scale={1} isCopy />
    </Picture>
  </Bird>
)

/** The number of the place is on a line of its own. */
const Sentence = chakra('span', {
  base: {
    display: 'block',
    mt: '2',
    '& > span': { display: 'block' },
    '& > :nth-of-type(2)': {
      textStyle: 'display',
      whiteSpace: 'nowrap',
      '& > span': { fontSize: 'min(1em, 16cqi)' },
    },
  },
})

interface PlaceTicketProps {
  titleRef: Ref<HTMLDivElement>
  headingLevel: 'h1' | 'h2'
  /** Null if no response contained it. */
  position: number | null
}

/** The heading of the success view: a ticket with the visitor's place in line and a torn-off stub. */
export function PlaceTicket({ titleRef, headingLevel, position }: PlaceTicketProps) {
  return (
    <TicketContainer>
      <Global styles={tear} />
      <Ticket>
        <RobinOnTicket />
        <Main>
          <Box
            as={headingLevel}
            id="waitlist-title"
            ref={titleRef}
            tabIndex={-1}
            scrollMarginTop="8rem"
          >
            <Box as="span" display="block" textStyle="title">{`${successView.title} `}</Box>
            {position === null ? (
              <Sentence>{successView.withoutPosition}</Sentence>
            ) : (
              <PositionSentence position={position} />
            )}
          </Box>
        </Main>
        <Stub>
          <Picture viewBox="0 0 100 130" maxWidth="4rem">
            <Egg x={50} y={130} width={100} look="pale" />
          </Picture>
        </Stub>
      </Ticket>
    </TicketContainer>
  )
}

function PositionSentence({ position }: { position: number }) {
  const number = `#${formatCount(position)}`
  const [before, after] = successView.position(formatCount(position)).split(number)
  return (
    <Sentence>
      <span>{before}</span>
      <span>
        <span>{number}</span>
      </span>
      <span>{after}</span>
    </Sentence>
  )
}
