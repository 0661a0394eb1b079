import { defineTextStyles } from '@chakra-ui/react'

/** Hyphenates a word that does not fit, as with text at 200% on a phone. */
const heading = {
  fontWeight: '750',
  textWrap: 'balance',
  hyphens: 'auto',
  hyphenateLimitChars: '9 4 4',
}
const tabular = { fontVariantNumeric: 'tabular-nums' }

/** Sizes grow with the viewport and with the visitor's text size: each clamp has a rem part. */
export const textStyles = defineTextStyles({
  display: {
    value: {
      ...heading,
      fontSize: 'clamp(2.5rem, 1.75rem + 3.4vw, 4.5rem)',
      lineHeight: '1.02',
      letterSpacing: '-0.03em',
    },
  },
  title: {
    value: {
      ...heading,
      fontSize: 'clamp(2rem, 1.6rem + 1.8vw, 3.125rem)',
      lineHeight: '1.06',
      letterSpacing: '-0.025em',
    },
  },
  subtitle: {
    value: { ...heading, fontSize: '1.375rem', lineHeight: '1.2', letterSpacing: '-0.015em' },
  },
  lead: {
    value: {
      fontSize: 'clamp(1.125rem, 1.05rem + 0.35vw, 1.3125rem)',
      lineHeight: '1.5',
      textWrap: 'pretty',
    },
  },
  body: { value: { fontSize: '1rem', lineHeight: '1.6' } },
  small: { value: { fontSize: '0.875rem', lineHeight: '1.5' } },
  /** The rows of a table that shows many. */
  row: { value: { fontSize: '0.9375rem', lineHeight: '1.45' } },
  /** The label of a figure, or the heading of a part of a card. */
  label: { value: { fontSize: '0.9375rem', lineHeight: '1.35', fontWeight: '650' } },
  /** For figures that are compared or that change. */
  figure: {
    value: {
      ...heading,
      ...tabular,
      fontSize: 'clamp(1.625rem, 1.35rem + 1vw, 2.25rem)',
      lineHeight: '1.1',
      letterSpacing: '-0.02em',
    },
  },
  /** The main figure of a card. */
  bigFigure: {
    value: {
      ...heading,
      ...tabular,
      fontSize: 'clamp(2.5rem, 2rem + 2.2vw, 3.75rem)',
      lineHeight: '1',
      letterSpacing: '-0.03em',
    },
  },
})
