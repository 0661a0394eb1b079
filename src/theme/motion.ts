export const ENABLED = ':not(:disabled, [aria-disabled=true])'

const BUTTON = ':is(button, [data-button])'
const PRESSED = `${BUTTON}:active${ENABLED}`

export const keyframes = {
  '@keyframes turn': { to: { transform: 'rotate(1turn)' } },
  /** For elements that appear after an animation delay. */
  '@keyframes appear': { from: { visibility: 'hidden' } },
  '@keyframes slide': { from: { transform: 'translateY(-0.75rem)' } },
  '@keyframes edge': { from: { boxShadow: 'none' } },
  '@keyframes grow': { from: { transform: 'scale(0)' } },
  '@keyframes fill': { from: { clipPath: 'inset(100% 0 0)' } },
  /** The robin blinks once, then twice in a row. */
  '@keyframes blink': {
    'from, 34.2%, 84.2%, 87.2%, to': { opacity: '0' },
    '33%, 83%, 86%': { opacity: '1' },
  },
  /** A ticket falls from the robin's beak into the nest, in the units of the picture. */
  '@keyframes drop': {
    from: { transform: 'translate(12px, -120px) rotate(-46deg)' },
    '20%': {
      transform: 'translate(14px, -114px) rotate(-30deg)',
      animationTimingFunction: 'ease-in',
    },
    '75%': { transform: 'translateY(9px) rotate(7deg)' },
  },
  '@keyframes rollIn': { from: { transform: 'translateY(100%)' } },
  '@keyframes rollOut': {
    from: { transform: 'translateY(0)' },
    to: { transform: 'translateY(-100%)', visibility: 'hidden' },
  },
} as const

/** Animations in the global styles: of buttons, and of elements with data attributes. */
export const motion = {
  '@media screen and (prefers-reduced-motion: no-preference)': {
    // A pressed button moves down and changes its colors at once, and eases back.
    [BUTTON]: { transition: 'background-color 120ms, color 120ms, translate 120ms' },
    [PRESSED]: { transitionDuration: '0s', translate: '0 2px' },
    // Extends the moved button upward: otherwise, a press on its upper edge would end outside it, and not be a click.
    [`${PRESSED}::after`]: { content: '""', position: 'absolute', inset: '-4px -2px 0' },

    // The hero's robin drops a ticket once, and blinks while the counter runs. The counter's button pauses both animations.
    '[data-drops]': { animation: 'drop 1100ms 900ms backwards' },
    'html[data-counter=paused] [data-drops]': { animationPlayState: 'paused' },
    'html[data-counter=running] [data-blinks]': { animation: 'blink 12s step-end infinite' },

    // Pictures slide into place as they scroll into view. Nothing fades in, so that text is readable at once. The pictures keep
    // their size, because visitors compare the eggs.
    '@supports (animation-timeline: view())': {
      '[data-slides] svg': {
        animation: 'slide both',
        animationTimeline: 'view()',
        animationRange: 'entry 0% entry 90%',
      },
    },
  },
} as const
