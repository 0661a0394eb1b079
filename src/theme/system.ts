import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import { globalCss } from './global-css'
import { textStyles } from './text-styles'
import { keyframes, tokens } from './tokens'

/**
 * The Chakra system: its conditions and utilities, our tokens, nothing else.
 * Chakra's own tokens and recipes stay out: they would be 23 kB gz more, and none is in use.
 */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: true,
    cssVarsPrefix: 'nw',
    globalCss,
    theme: {
      breakpoints: { sm: '30rem', md: '48rem', lg: '64rem' },
      keyframes,
      tokens,
      textStyles,
    },
  }),
)
