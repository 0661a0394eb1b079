import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import { ENABLED } from './motion'
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
    conditions: {
      // Visitors who prefer more contrast get the same outlines as with forced colors.
      highContrast: '@media (forced-colors: active), (prefers-contrast: more)',
      // Without the attributes of Chakra's own components.
      checked: '&:checked',
      disabled: '&:is(:disabled, [aria-disabled=true])',
      focusVisible: '&:focus-visible',
      focusWithin: '&:focus-within',
      // After a tap, a phone would keep the look of a hovered button.
      hover: ['@media (hover: hover)', `&:hover${ENABLED}`],
      // Doubled, because a pressed button is also hovered, and media queries come last.
      active: `&:active:active${ENABLED}`,
    },
    // Without Chakra's variable for the current background: nothing uses it, and it would be in each rule with a background.
    utilities: { background: { transform: (background) => ({ background }) } },
    theme: {
      breakpoints: { sm: '30rem', md: '48rem', lg: '64rem' },
      tokens: { ...tokens, fontWeights: toTokens({ strong: fontWeights.strong }) },
      textStyles,
    },
  }),
)
