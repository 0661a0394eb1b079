import { Box, chakra } from '@chakra-ui/react'
import { type RefObject, useId } from 'react'
import { calculator } from '../content/calculator'
import { entriesForBalance, interestForYear, leftAfterFee, type Tier } from '../content/figures'
import { formatCount, formatDollars } from '../content/format'

/** A card with room for its name and the badge in one line. */
const BESIDE_NAME = '@container (min-width: 18ch)'

const tiers = ['free', 'premium'] as const satisfies Tier[]

const Cards = chakra('fieldset', {
  base: {
    display: 'grid',
    // Below each other if the text is large, also by a browser's minimum font size, which does not change `rem`.
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(13ch, 100%), 1fr))',
    gap: '3',
    '& legend': { mb: '4' },
  },
})

const Card = chakra('label', {
  base: {
    containerType: 'inline-size',
    position: 'relative',
    isolation: 'isolate',
    display: 'flex',
    flexDirection: 'column',
    gap: '0.5',
    p: { base: '3', sm: '4' },
    border: '2px solid',
    borderColor: 'slate',
    borderRadius: 'control',
    textStyle: 'note',
    cursor: 'pointer',
    _hover: { borderColor: 'lagoon' },
    // Shows the focus. Over the whole card, where people who explore the screen by touch find it.
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
      // Behind the text.
      _before: {
        content: '""',
        position: 'absolute',
        inset: '-2px',
        zIndex: '-1',
        borderRadius: 'inherit',
        bg: 'mist',
      },
    },
    // The dot of the radio button, before the name of the tier.
    '& input + span': {
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
    '& :checked + span::before': { borderColor: 'lagoon', borderWidth: '0.375rem' },
    // On the border, or beside the name of the tier if there is room.
    '& [data-badge]': {
      position: 'absolute',
      top: '-0.75rem',
      [BESIDE_NAME]: { top: '4' },
      insetEnd: '3',
      px: '2',
      borderRadius: 'full',
      bg: 'lagoon',
      color: 'paper',
      textStyle: 'small',
      _highContrast: { border: '1px solid' },
    },
    '& [data-terms]': { display: 'grid', alignContent: 'start', rowGap: '0.5' },
    // Three lines, or up to five in a narrow window, so that the slider moves nothing.
    '& [data-terms=premium]': {
      minHeight: '4.5em',
      '@media (max-width: 30rem)': { minHeight: '5.95em' },
      '@media (max-width: 24rem)': { minHeight: '7.4em' },
    },
  },
})

interface TierCardsProps {
  /** Uncontrolled: before hydration, the visitor may have changed them, or the browser may have restored them. */
  premiumRef: RefObject<HTMLInputElement | null>
  initialTier: Tier
  balanceCents: number
  choose: (tier: Tier) => void
}

/** The interest that the insurer guarantees in a year, by tier. */
export function TierCards({ premiumRef, initialTier, balanceCents, choose }: TierCardsProps) {
  const id = useId()
  const left = {
    free: leftAfterFee(balanceCents, 'free'),
    premium: leftAfterFee(balanceCents, 'premium'),
  }
  return (
    <Cards>
      <legend>
        <Box as="h3" textStyle="label">
          {calculator.guaranteed}
        </Box>
      </legend>
      {tiers.map((tier) => {
        const isBetter = left[tier] > left[tier === 'free' ? 'premium' : 'free']
        return (
          <Card key={tier}>
            <input
              ref={tier === 'premium' ? premiumRef : undefined}
              type="radio"
              name="tier"
              defaultChecked={tier === initialTier}
              aria-labelledby={`${id}${tier}`}
              aria-describedby={`${id}${tier}-result`}
              onChange={() => choose(tier)}
            />
            <span id={`${id}${tier}`}>{calculator.tiers[tier]}</span>
            <Box as="span" id={`${id}${tier}-result`} display="contents">
              {isBetter && <span data-badge="">{calculator.paysMore[tier]}</span>}
              <span>
                {tier === 'free' && <span>{`${calculator.upTo} `}</span>}
                <Box as="span" textStyle={{ base: 'subtitle', sm: 'figure' }}>
                  {formatDollars(interestForYear(balanceCents, tier))}
                </Box>
              </span>
              <span data-terms={tier}>
                <span>{calculator.terms(tier, balanceCents)}</span>
                <span>
                  {calculator.tickets(formatCount(entriesForBalance(balanceCents, tier)))}
                </span>
              </span>
            </Box>
          </Card>
        )
      })}
    </Cards>
  )
}
