import { fontFaces, fontFamily } from './font-faces'
import { keyframes, motion } from './motion'
import { STICKY_HEADER } from './recipes'
import { fontWeights } from './text-styles'
import { colorName, colorVariable } from './tokens'

const PRINT = '@media print'
const MORE_CONTRAST = '@media (prefers-contrast: more)'

const base = {
  // Reset of browser defaults.
  '*, ::before, ::after': { boxSizing: 'border-box', borderWidth: 0, borderStyle: 'solid' },
  '*': { margin: 0, padding: 0, font: 'inherit' },
  svg: { display: 'block' },
  'ol, ul': { listStyle: 'none' },
  'a, button, input, select': { color: 'inherit', textDecoration: 'inherit' },
  button: { background: 'none' },
  table: { borderCollapse: 'collapse' },
  'p, li, dt, dd': { textWrap: 'pretty' },
  strong: { fontWeight: fontWeights.strong },
  html: {
    background: colorVariable('shell'),
    color: colorVariable('ink'),
    fontFamily,
    fontSynthesis: 'none',
    lineHeight: 1.5,
    textSizeAdjust: '100%',
    WebkitTextSizeAdjust: '100%',
    touchAction: 'manipulation',
    // Otherwise, some browsers would invert the colors in their dark mode. Chromium's forced dark mode still does so.
    colorScheme: 'only light',
    [STICKY_HEADER]: { scrollPaddingTop: '4.5rem' },
    [PRINT]: { background: colorVariable('paper') },
  },
  body: { minHeight: '100dvh', overflowWrap: 'break-word' },
  // The page behind a modal dialog does not scroll, and keeps the space for its scroll bar.
  '@supports selector(:has(*))': {
    'html:has(:modal)': { overflow: 'hidden', scrollbarGutter: 'stable' },
  },
  // Adjacent sections may have similar backgrounds.
  'main section + section': {
    [MORE_CONTRAST]: { borderTop: `1px solid ${colorVariable('ink')}` },
  },
  // At least one of these two colors stands out on every background.
  ':focus-visible': {
    outline: `3px solid ${colorVariable('ink')}`,
    outlineOffset: '2px',
    boxShadow: `0 0 0 5px ${colorVariable('yolk')}`,
  },
  // Scripts focus these elements only to move a screen reader there.
  ':is(main, h1, h2, h3, form):focus-visible': { outline: 'none', boxShadow: 'none' },
  // These controls do nothing if scripts are off.
  '[data-needs-script], [data-scrolls-to]': {
    '@media (scripting: none)': { display: 'none !important' },
  },
  '[data-print="hide"]': { [PRINT]: { display: 'none !important' } },
  ...motion,
} as const

/** Browsers print no backgrounds, so light text would be gray. These rules are outside the layer, as are component colors. */
const print = {
  [PRINT]: {
    ':not(svg, svg *), ::before, ::after': { color: `${colorVariable('ink')} !important` },
    svg: { breakInside: 'avoid' },
  },
} as const

/** Darkens controls' borders and tables' lines. These rules are outside the layer, like Chakra's values of the variables. */
const moreContrast = {
  [MORE_CONTRAST]: {
    html: { [colorName('slate')]: colorVariable('ink'), [colorName('sand')]: colorVariable('hay') },
  },
}

/**
 * Chromium's forced dark mode makes dark text light, and leaves yolk and saffron as they are: text on them would disappear.
 * `light-dark()` gives the second color only in that mode, because the page itself is `only light`.
 */
const forcedDark = {
  '@supports (color: light-dark(red, red))': {
    html: {
      [colorName('gold')]: `light-dark(${colorVariable('yolk')}, ${colorVariable('lagoon')})`,
      [colorName('amber')]: `light-dark(${colorVariable('saffron')}, ${colorVariable('night')})`,
    },
  },
}

/**
 * Controls that do nothing before hydration look unavailable, and are hidden if the app could not be loaded
 * (`lib/html-state.ts`). These rules are outside the layer: inside, control styles would win, and old browsers lack layers.
 */
const withoutApp = {
  'button[data-needs-script][aria-disabled=true]': { opacity: '0.6', cursor: 'progress' },
  'html[data-app=failed] :is(button, [role=status])[data-needs-script]': { display: 'none' },
  'html[data-app=old] body :is([data-needs-script], [data-scrolls-to])': { display: 'none' },
}

/** For Emotion's <Global>: in Chakra's system, these styles take a slow phone 30 ms. The build drops an unused function. */
export const globalStyles = () => [
  ...fontFaces(),
  keyframes,
  print,
  moreContrast,
  forcedDark,
  withoutApp,
  { '@layer base': base },
]
