import { defineConfig } from '@chakra-ui/react'
import { tokens } from './tokens'

type Category = keyof typeof tokens

/** Properties that take their values from the same tokens. */
const from = (category: Category, ...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { values: tokens[category] }]))

const short = (category: Category, shorthand: string) => ({
  values: tokens[category],
  shorthand: [shorthand],
})

/**
 * Chakra's words that this site uses: conditions, and properties that take tokens or have a shorter name. Every other CSS
 * property is understood as it is. All of Chakra's words, its `defaultBaseConfig`, would be 8 kB gz more for each visitor, and
 * as much time at the start; a test tells when one is used that is missing here.
 */
export const vocabulary = defineConfig({
  conditions: {
    // Chakra sorts queries by length, and those without one by the alphabet, for which a browser first sets up its collation:
    // 60 ms on a slow telephone. So this one has a length.
    hover: ['@media (hover: hover) and (min-width: 1px)', '&:hover'],
    focusVisible: '&:focus-visible',
    disabled: '&:is(:disabled, [aria-disabled=true])',
    checked: '&:checked',
    before: '&::before',
    last: '&:last-of-type',
    motionReduce: '@media (prefers-reduced-motion: reduce)',
    print: '@media print',
    highContrast: '@media (forced-colors: active)',
  },
  utilities: {
    background: short('colors', 'bg'),
    ...from('colors', 'color', 'borderColor', 'textDecorationColor', 'fill'),

    ...from('borders', 'border', 'borderTop', 'borderBottom'),
    borderRadius: { values: tokens.radii },
    boxShadow: { values: tokens.shadows },

    ...from('sizes', 'width', 'height', 'minWidth', 'maxWidth'),
    ...from('spacing', 'gap', 'rowGap', 'columnGap'),
    ...from('spacing', 'inset', 'top', 'bottom', 'left'),
    marginTop: short('spacing', 'mt'),
    marginBottom: short('spacing', 'mb'),
    marginInline: short('spacing', 'mx'),
    padding: short('spacing', 'p'),
    paddingTop: short('spacing', 'pt'),
    paddingBottom: short('spacing', 'pb'),
    paddingInline: short('spacing', 'px'),
    paddingInlineStart: short('spacing', 'ps'),
    paddingInlineEnd: short('spacing', 'pe'),
    paddingBlock: short('spacing', 'py'),

    /** For screen readers alone. */
    srOnly: {
      values: { type: 'boolean' },
      transform: () => ({
        position: 'absolute',
        width: '1px',
        height: '1px',
        padding: '0',
        margin: '-1px',
        overflow: 'hidden',
        clip: 'rect(0, 0, 0, 0)',
        whiteSpace: 'nowrap',
        borderWidth: '0',
      }),
    },
  },
})
