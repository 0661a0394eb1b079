/** A selector. */
export const ENABLED = ':not(:disabled, [aria-disabled=true])'

const BUTTON = ':is(button, [data-button])'
const PRESSED = `${BUTTON}:active${ENABLED}`

export const keyframes = {
  '@keyframes turn': { to: { transform: 'rotate(1turn)' } },
  /** For elements that appear after an animation delay. */
  '@keyframes appear': { from: { visibility: 'hidden' } },
  /** A picture is set down. */
  '@keyframes settle': { from: { transform: 'translateY(-0.75rem)' } },
  /** The header gets its edge. */
  '@keyframes edge': { from: { boxShadow: 'none' } },
  /** An egg of a prize grows from the line on which it stands. */
  '@keyframes grow': { from: { transform: 'scale(0)' } },
  /** An egg is filled from below. */
  '@keyframes fill': { from: { clipPath: 'inset(100% 0 0)' } },
  /** The robin closes its eyes for a moment: once, then twice in a row. */
  '@keyframes blink': {
    'from, 34.2%, 84.2%, 87.2%, to': { opacity: '0' },
    '33%, 83%, 86%': { opacity: '1' },
  },
  /** A ticket falls from the robin's beak to its place in the nest. In the units of the picture. */
  '@keyframes drop': {
    from: { transform: 'translate(12px, -120px) rotate(-46deg)' },
    '20%': {
      transform: 'translate(14px, -114px) rotate(-30deg)',
      animationTimingFunction: 'ease-in',
    },
    '75%': { transform: 'translateY(9px) rotate(7deg)' },
  },
  /** A digit of the counter rolls in from below, and the previous one rolls out. */
  '@keyframes rollIn': { from: { transform: 'translateY(100%)' } },
  '@keyframes rollOut': {
    from: { transform: 'translateY(0)' },
    to: { transform: 'translateY(-100%)', visibility: 'hidden' },
  },
} as const

/** The movements that do not belong to a single component. There are none with reduced motion. */
export const motion = {
  '@media screen and (prefers-reduced-motion: no-preference)': {
    // A pressed button moves down and has its other colors at once, and eases back.
    [BUTTON]: { transition: 'background-color 120ms, color 120ms, translate 120ms' },
    [PRESSED]: { transitionDuration: '0s', translate: '0 2px' },
    // Stays where the upper edge was: a press there would end outside of the moved button, and would be no click.
    [`${PRESSED}::after`]: { content: '""', position: 'absolute', inset: '-4px -2px 0' },

    // After the page has loaded, the robin of the hero drops its ticket once. It blinks only while the counter runs, so that
    // the counter's button stops it, and it never blinks on a page without that button (`lib/html-state.ts`).
    '[data-drops]': { animation: 'drop 1100ms 900ms backwards' },
    'html[data-counter=paused] [data-drops]': { animationPlayState: 'paused' },
    'html[data-counter=running] [data-blinks]': { animation: 'blink 12s step-end infinite' },

    // The pictures in an element with `data-settles` are set down before they have scrolled into view. Nothing fades in, so
    // text is readable at once. Pictures keep their size, because visitors compare the eggs.
    '@supports (animation-timeline: view())': {
      '[data-settles] svg': {
        animation: 'settle both',
        animationTimeline: 'view()',
        animationRange: 'entry 0% entry 90%',
      },
    },
  },
} as const
