import { defineRecipe } from '@chakra-ui/react'

export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: '2.75rem',
    px: '6',
    py: '2',
    borderRadius: 'full',
    border: '2px solid transparent',
    fontFamily: 'body',
    fontWeight: '700',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    transition: 'background-color 120ms, border-color 120ms',
    _disabled: { cursor: 'not-allowed', opacity: '0.75' },
  },
  variants: {
    look: {
      /** The one thing to do. */
      primary: { bg: 'forest', color: 'paper', _hover: { bg: 'leaf' } },
      /** The one thing to do, on evergreen. */
      prize: { bg: 'gold', color: 'ink', _hover: { bg: '#ffc95e' } },
      quiet: {
        bg: 'transparent',
        color: 'forest',
        borderColor: 'forest',
        _hover: { bg: 'mint' },
      },
    },
  },
  defaultVariants: { look: 'primary' },
})

/** Text inputs and the select alike. */
export const controlRecipe = defineRecipe({
  base: {
    width: 'full',
    minHeight: '3rem',
    px: '4',
    py: '2',
    bg: 'paper',
    color: 'ink',
    border: '2px solid',
    borderColor: 'slate',
    borderRadius: 'control',
    fontSize: '1rem',
    _disabled: { opacity: '0.6' },
    '&[aria-invalid=true]': { borderColor: 'berry' },
  },
})

export const cardRecipe = defineRecipe({
  base: {
    bg: 'paper',
    border: '1px solid',
    borderColor: 'sand',
    borderRadius: 'card',
    boxShadow: 'card',
    p: { base: '5', md: '8' },
  },
})

export const textLinkRecipe = defineRecipe({
  base: {
    color: 'inherit',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    textDecorationThickness: '1px',
    _hover: { textDecorationThickness: '3px' },
  },
})
