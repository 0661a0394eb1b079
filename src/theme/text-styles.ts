import { defineTextStyles } from '@chakra-ui/react'

const heading = { fontFamily: 'heading', fontWeight: '600', letterSpacing: '-0.015em' }

/** Sizes grow with the viewport and with the reader's own text size: each clamp has a rem part. */
export const textStyles = defineTextStyles({
  display: {
    value: { ...heading, fontSize: 'clamp(2.25rem, 1.5rem + 3.2vw, 4rem)', lineHeight: '1.08' },
  },
  title: {
    value: { ...heading, fontSize: 'clamp(1.75rem, 1.35rem + 1.6vw, 2.75rem)', lineHeight: '1.15' },
  },
  subtitle: { value: { ...heading, fontSize: '1.25rem', lineHeight: '1.3' } },
  lead: { value: { fontSize: 'clamp(1.0625rem, 1rem + 0.35vw, 1.25rem)', lineHeight: '1.55' } },
  body: { value: { fontSize: '1rem', lineHeight: '1.6' } },
  small: { value: { fontSize: '0.875rem', lineHeight: '1.5' } },
  eyebrow: {
    value: {
      fontSize: '0.8125rem',
      lineHeight: '1.4',
      fontWeight: '700',
      letterSpacing: '0.08em',
      textTransform: 'uppercase',
    },
  },
  /** Figures that are compared or that change: digits of one width. */
  figure: {
    value: {
      ...heading,
      fontSize: 'clamp(1.5rem, 1.25rem + 1vw, 2.25rem)',
      lineHeight: '1.1',
      fontVariantNumeric: 'tabular-nums lining-nums',
    },
  },
})
