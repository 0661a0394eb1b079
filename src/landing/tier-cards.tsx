import { Box, chakra } from '@chakra-ui/react'
import type { RefObject } from 'react'
import { calculator } from '../content/calculator'
import { interestForYear, type Tier } from '../content/figures'
import { formatDollars } from '../content/format'

const tiers = ['free', 'premium'] as const satisfies Tier[]

const Cards = chakra('fieldset', {
  base: {
    display: 'grid',
    // The unit is `ch`, because a browser's minimum font size does not change `rem`.
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(13ch, 100%), 1fr))',
    gap: '3',
    '& legend': { mb: '2' },
  },
})

const Card = chakra('label', {
  base: {
    display: 'grid',
    position: 'relative',
    border: '2px solid',
    borderColor: 'slate',
    borderRadius: 'control',
    textStyle: 'note',
    cursor: 'pointer',
    _hover: { borderColor: 'lagoon' },
    // The input covers the card, so that people who explore the screen by touch find it. It is not inside the container,
    // because Chromium 156 sometimes renders no input there, and Tab skips it.
    '& input': {
      position: 'absolute',
      inset: '-2px',
      appearance: 'none',
      borderRadius: 'inherit',
      cursor: 'pointer',
    },
    '& :checked': {
      border: '2px solid',
      borderColor: 'lagoon',
      _highContrast: { borderColor: 'Highlight', borderWidth: '4px' },
    },
    '& :checked + span': { bg: 'mist' },
    '& :checked + span > :first-of-type::before': {
      borderColor: 'lagoon',
      borderWidth: '0.375rem',
    },
  },
})

const Texts = chakra('span', {
  base: {
    containerType: 'inline-size',
    display: 'flex',
    flexDirection: 'column',
    gap: '0.5',
    px: { base: '2', sm: '4' },
    py: { base: '3', sm: '4' },
    borderRadius: '0.625rem',
    '& > :first-of-type': {
      display: 'flex',
      alignItems: 'center',
      columnGap: '2',
      textStyle: 'label',
      _before: {
        content: '""',
        flexShrink: '0',
        width: '1.125rem',
        height: '1.125rem',
        border: '2px solid',
        borderColor: 'slate',
        borderRadius: 'full',
        bg: 'paper',
      },
    },
    // In a narrow card, short lines break, too, so that dragging the slider shifts nothing.
    '@container (max-width: 16ch)': { '& > span > :last-child': { whiteSpace: 'pre-line' } },
  },
})

/** The amount is as large as fits next to "up to". */
const Amount = chakra('span', {
  base: {
    textStyle: 'subtitle',
    '@container (max-width: 8.25rem)': { textStyle: 'label' },
    '@container (min-width: 12rem)': { textStyle: 'figure' },
  },
})

interface TierCardsProps {
  /** The radio buttons are uncontrolled: the visitor or the browser may change them before hydration. */
  premiumRef: RefObject<HTMLInputElement | null>
  initialTier: Tier
  balanceCents: number
  choose: (tier: Tier) => void
}

/** The interest that the insurer guarantees in a year, by tier. */
export function TierCards({ premiumRef, initialTier, balanceCents, choose }: TierCardsProps) {
  return (
    <Cards>
      <legend>
        <Box as="h3" textStyle="label">
          {calculator.guaranteed}
        </Box>
      </legend>
      {tiers.map((tier) => (
        <Card key={tier}>
          <input
            ref={tier === 'premium' ? premiumRef : undefined}
            type="radio"
            name="tier"
            defaultChecked={tier === initialTier}
            aria-labelledby={tier}
            aria-describedby={`${tier}-result`}
            onChange={() => choose(tier)}
          />
          <Texts>
            <span id={tier}>{calculator.tiers[tier]}</span>
            <Box as="span" id={`${tier}-result`} display="contents">
              <span>
                {tier === 'free' && <span>{`${calculator.upTo} `}</span>}
                <Amount>{formatDollars(interestForYear(balanceCents, tier))}</Amount>
              </span>
              {calculator.terms(tier, balanceCents).map((term, line) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: The lines stay in their order.
                <span key={line}>{term}</span>
              ))}
            </Box>
          </Texts>
        </Card>
      ))}
    </Cards>
  )
}
