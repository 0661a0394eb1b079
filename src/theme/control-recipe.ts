import { defineRecipe } from '@chakra-ui/react'
import { colorVariable } from './tokens'

/** A stroke from corner to corner of its square, across the direction it is given. */
const stroke = (direction: string) =>
  `linear-gradient(${direction}, transparent calc(50% - 1.5px), ${colorVariable('ink')} calc(50% - 1px) calc(50% + 1px), transparent calc(50% + 1.5px))`

/** The arrow of a select. No SVG image: a browser sets up a page of its own for one, 30 ms on a slow telephone. */
const arrow = {
  backgroundImage: `${stroke('45deg')}, ${stroke('-45deg')}`,
  backgroundSize: '8px 8px',
  backgroundPosition: 'right 24px center, right 17px center',
  backgroundRepeat: 'no-repeat',
} as const

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
      ...arrow,
      _highContrast: { appearance: 'auto', backgroundImage: 'none' },
    },
  },
})
