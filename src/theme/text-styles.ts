import { defineTextStyles } from '@chakra-ui/react'

/** `strong` is for labels, buttons, and small headings, `heading` for the largest text. */
export const fontWeights = { strong: '600', heading: '750' }

/** Hyphenates long words, for example in text at 200% on a phone. */
const heading = {
  textWrap: 'balance',
  hyphens: 'auto',
  hyphenateLimitChars: '9 4 4',
}

/**
 * `body`, `note`, and `small` may also be strong. A page has at most nine combinations of size and weight, which a test counts.
 * Sizes grow with the viewport and with the visitor's text size: each clamp has a rem part.
 */
export const textStyles = defineTextStyles({
  /** The promise of the landing page. */
  display: {
    value: {
      ...heading,
      fontWeight: fontWeights.heading,
      // With text at 200%, the longest word still fits on a phone.
      fontSize: 'min(clamp(2.375rem, 1.55rem + 3.4vw, 4.5rem), 16vw)',
      lineHeight: '1.02',
      letterSpacing: '-0.03em',
    },
  },
  /** The heading of a page or a section. */
  title: {
    value: {
      ...heading,
      fontWeight: fontWeights.heading,
      fontSize: 'clamp(1.875rem, 1.5rem + 1.7vw, 3rem)',
      lineHeight: '1.08',
      letterSpacing: '-0.025em',
    },
  },
  /** A heading within a section. */
  subtitle: {
    value: {
      ...heading,
      fontWeight: fontWeights.strong,
      fontSize: '1.25rem',
      lineHeight: '1.25',
      letterSpacing: '-0.01em',
    },
  },
  /** A figure, or the heading of a section within a chapter. */
  figure: {
    value: {
      ...heading,
      fontWeight: fontWeights.heading,
      fontSize: 'clamp(1.5rem, 1.35rem + 0.7vw, 2rem)',
      lineHeight: '1.1',
      letterSpacing: '-0.02em',
    },
  },
  lead: {
    value: {
      fontSize: 'clamp(1.125rem, 1.05rem + 0.35vw, 1.3125rem)',
      lineHeight: '1.45',
      textWrap: 'pretty',
    },
  },
  body: { value: { fontSize: '1rem', lineHeight: '1.5' } },
  /** Secondary text on the visitors' pages. */
  note: { value: { fontSize: '0.9375rem', lineHeight: '1.45' } },
  /** Legal text, and text on the admin page. */
  small: { value: { fontSize: '0.875rem', lineHeight: '1.45' } },
  /** The label of a control or a figure, or the heading of a part of a card. */
  label: { value: { fontSize: '1rem', lineHeight: '1.35', fontWeight: fontWeights.strong } },
})
