import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import { ENABLED } from './motion'
import { fontWeights, textStyles } from './text-styles'
import { CSS_VARIABLES_PREFIX, tokens, toTokens } from './tokens'

/** Chakra's style properties and conditions, without its own tokens and recipes (`defaultConfig`), which add 23 kB gzipped. */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    // global-css.ts has its own reset.
    preflight: false,
    cssVarsPrefix: CSS_VARIABLES_PREFIX,
    // Every new rule in a cascade layer makes Chromium lay out the whole page again.
    disableLayers: true,
    conditions: {
      highContrast: '@media (forced-colors: active), (prefers-contrast: more)',
      // These selectors are shorter than Chakra's, which contain the attributes of Chakra's own components.
      checked: '&:checked',
      disabled: '&:is(:disabled, [aria-disabled=true])',
      focusVisible: '&:focus-visible',
      focusWithin: '&:focus-within',
      // A phone keeps the hover styles after a tap.
      hover: ['@media (hover: hover)', `&:hover${ENABLED}`],
      // Doubled to override `hover`, whose media query comes last.
      active: `&:active:active${ENABLED}`,
    },
    // Drops Chakra's variable for the current background, which nothing uses.
    utilities: { background: { transform: (background) => ({ background }) } },
    theme: {
      breakpoints: { sm: '30rem', md: '48rem', lg: '64rem' },
      tokens: { ...tokens, fontWeights: toTokens({ strong: fontWeights.strong }) },
      textStyles,
    },
  }),
)
