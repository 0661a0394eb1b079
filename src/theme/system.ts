import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import { fontWeights, textStyles } from './text-styles'
import { CSS_VARIABLES_PREFIX, tokens, toTokens } from './tokens'

/**
 * The Chakra system: all of Chakra's style properties and conditions, with the tokens of this site. It leaves out Chakra's own
 * tokens and recipes (`defaultConfig`): nothing uses them, and they would add 23 kB gzipped.
 */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    // global-css.ts has its own reset.
    preflight: false,
    cssVarsPrefix: CSS_VARIABLES_PREFIX,
    // Every new rule in a cascade layer makes Chromium lay out the whole page again.
    disableLayers: true,
    // Visitors who prefer more contrast get the same outlines as with forced colors.
    conditions: { highContrast: '@media (forced-colors: active), (prefers-contrast: more)' },
    theme: {
      breakpoints: { sm: '30rem', md: '48rem', lg: '64rem' },
      tokens: { ...tokens, fontWeights: toTokens(fontWeights) },
      textStyles,
    },
  }),
)
