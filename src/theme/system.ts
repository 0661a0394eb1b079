import { createSystem, defineConfig } from '@chakra-ui/react'
import { textStyles } from './text-styles'
import { vocabulary } from './vocabulary'

/**
 * The Chakra system: the words of it that this site uses, which take our tokens.
 * Chakra's own tokens and recipes stay out: they would be 23 kB gz more, and none is in use.
 */
export const system = createSystem(
  vocabulary,
  defineConfig({
    // Chakra's own would be a twentieth of a page; what is needed of it stands in global-css.ts.
    preflight: false,
    cssVarsPrefix: 'nw',
    // For a rule in a layer that comes later, Chromium takes its fonts anew, and lays out the whole page with them.
    disableLayers: true,
    theme: {
      breakpoints: { sm: '30rem', md: '48rem', lg: '64rem' },
      textStyles,
    },
  }),
)
