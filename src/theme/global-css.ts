import { fontFaces } from './font-faces'
import { colorVariable, fontFamily, keyframes } from './tokens'

const PRINT = '@media print'

const base = {
  // What browsers bring of their own, and this design does not want.
  '*, ::before, ::after': { boxSizing: 'border-box', borderWidth: 0, borderStyle: 'solid' },
  '*': { margin: 0, padding: 0, font: 'inherit' },
  svg: { display: 'block' },
  'ol, ul': { listStyle: 'none' },
  'a, button, input, select': { color: 'inherit', textDecoration: 'inherit' },
  button: { background: 'none' },
  table: { borderCollapse: 'collapse' },
  strong: { fontWeight: 'bolder' },
  sup: { fontSize: '75%', lineHeight: 0, position: 'relative', top: '-0.5em' },
  html: {
    background: colorVariable('shell'),
    color: colorVariable('ink'),
    fontFamily,
    fontSynthesis: 'none',
    lineHeight: 1.6,
    textSizeAdjust: '100%',
    WebkitTextSizeAdjust: '100%',
    touchAction: 'manipulation',
    [PRINT]: { background: colorVariable('paper') },
  },
  body: { minHeight: '100dvh', overflowWrap: 'break-word' },
  // Two colours, so that one of them stands out on every background.
  ':focus-visible': {
    outline: `3px solid ${colorVariable('ink')}`,
    outlineOffset: '2px',
    boxShadow: `0 0 0 5px ${colorVariable('yolk')}`,
  },
  // Focused by script, to take a screen reader there; a heading shows by itself where one is.
  'main:focus-visible, :is(h1, h2, h3):focus-visible': { outline: 'none', boxShadow: 'none' },
  // Where no script runs, or the app could not be loaded (hydration/start.ts), what would do nothing is not shown.
  'html[data-app=failed] :is(button, [role=status])[data-needs-script]': { display: 'none' },
  '[data-needs-script]': { '@media (scripting: none)': { display: 'none !important' } },
  '[data-print="hide"]': { [PRINT]: { display: 'none !important' } },
} as const

/** What applies everywhere, for Emotion's Global: by way of Chakra's system it would take a slow telephone 30 ms. */
export const globalStyles = [...fontFaces, keyframes, { '@layer base': base }]
