import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import { textStyles } from './text-styles'
import { CSS_VARIABLES_PREFIX, tokens } from './tokens'

/**
 * The Chakra system: all of Chakra's style properties and conditions, with the tokens of this site. Chakra's own tokens and
 * recipes (`defaultConfig`) stay out: nothing uses them, and they would be 23 kB gz more.
 */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    // global-css.ts resets what this site needs reset.
    preflight: false,
    cssVarsPrefix: CSS_VARIABLES_PREFIX,
    // Every new rule in a cascade layer makes Chromium lay out the whole page again.
    disableLayers: true,
    theme: {
      breakpoints: { sm: '30rem', md: '48rem', lg: '64rem' },
      tokens,
      textStyles,
    },
  }),
)
