import { defineRecipe } from '@chakra-ui/react'
import { FORCED_COLORS } from './recipes'
import { colorVariable } from './tokens'

/** A diagonal stroke, at a right angle to the direction of its gradient. */
const stroke = (direction: string) =>
  `linear-gradient(${direction}, transparent calc(50% - 1.5px), ${colorVariable('ink')} calc(50% - 1px) calc(50% + 1px), transparent calc(50% + 1.5px))`

/** A select's arrow. It is not an SVG image, because creating the image's document takes a browser 30 ms on a slow phone. */
const arrow = {
  backgroundImage: `${stroke('45deg')}, ${stroke('-45deg')}`,
  backgroundSize: '8px 8px',
  backgroundPosition: 'right 24px center, right 17px center',
  backgroundRepeat: 'no-repeat',
} as const

export const controlRecipe = defineRecipe({
  base: {
    width: 'full',
    minHeight: '3.25rem',
    // Keeps the label and the error in view when a script focuses the control.
    scrollMarginTop: '6rem',
    px: '4',
    py: '2',
    bg: 'paper',
    color: 'ink',
    border: '2px solid',
    borderColor: 'slate',
    borderRadius: 'control',
    textStyle: 'body',
    _hover: { borderColor: 'lagoon' },
    _disabled: { opacity: '0.6' },
    '&[aria-invalid=true]': { borderColor: 'berry' },
    'select&': {
      // This is in pixels, like the arrow, to leave more space for large text.
      pe: '40px',
      appearance: 'none',
      ...arrow,
      [FORCED_COLORS]: { appearance: 'auto', backgroundImage: 'none' },
    },
  },
})
