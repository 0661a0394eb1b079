import { defineRecipe } from '@chakra-ui/react'

/** The arrow of a select, in ink. */
const CHEVRON = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='14' height='9' fill='none' stroke='%2310292d' stroke-width='2.5'%3E%3Cpath d='M2 2l5 5 5-5'/%3E%3C/svg%3E")`

/** Text inputs and the select alike. */
export const controlRecipe = defineRecipe({
  base: {
    width: 'full',
    minHeight: '3.25rem',
    px: '4',
    py: '2',
    bg: 'paper',
    color: 'ink',
    border: '2px solid',
    borderColor: 'slate',
    borderRadius: 'control',
    fontSize: '1.0625rem',
    _hover: { borderColor: 'lagoon' },
    _disabled: { opacity: '0.6' },
    '&[aria-invalid=true]': { borderColor: 'berry' },
    'select&': {
      pe: '12',
      appearance: 'none',
      backgroundImage: CHEVRON,
      backgroundRepeat: 'no-repeat',
      backgroundPosition: 'right 1.125rem center',
      _highContrast: { appearance: 'auto', backgroundImage: 'none' },
    },
  },
})
