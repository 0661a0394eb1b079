import { defineGlobalStyles } from '@chakra-ui/react'

export const globalCss = defineGlobalStyles({
  html: {
    bg: 'shell',
    color: 'ink',
    fontFamily: 'body',
    fontSynthesis: 'none',
    lineHeight: '1.6',
    textSizeAdjust: '100%',
    _print: { bg: 'paper' },
  },
  body: { minHeight: '100dvh', overflowWrap: 'break-word' },
  // Two colours, so that one of them stands out on every background.
  ':focus-visible': {
    outline: '3px solid {colors.ink}',
    outlineOffset: '2px',
    boxShadow: '0 0 0 5px {colors.yolk}',
  },
  // Focused by script, to take a screen reader there; a heading shows by itself where one is.
  'main:focus-visible, :is(h1, h2, h3):focus-visible': { outline: 'none', boxShadow: 'none' },
  '[data-print="hide"]': { _print: { display: 'none !important' } },
})
