import { chakra } from '@chakra-ui/react'
import { inverted } from '../../theme/recipes'

/** A button for actions that are less important than the list. */
export const TextButton = chakra(
  'button',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      minHeight: { base: '2.75rem', lg: '2rem' },
      px: '2',
      borderRadius: '0.5rem',
      color: 'lagoon',
      textStyle: 'small',
      fontWeight: 'strong',
      cursor: 'pointer',
      _hover: { bg: 'mist' },
      _active: inverted,
      _highContrast: { border: '1px solid' },
      '&[aria-disabled=true]': { color: 'slate', cursor: 'default' },
    },
  },
  { defaultProps: { type: 'button' } },
)

export const IconButton = chakra(TextButton, { base: { minWidth: '2.75rem', fontSize: '1rem' } })

export const CheckLabel = chakra('label', {
  base: {
    display: 'flex',
    gap: '2',
    alignItems: 'center',
    minHeight: { base: '2.75rem', lg: '2.5rem' },
    cursor: 'pointer',
  },
})

/** Its children must include a `summary`. */
export const Folded = chakra('details', {
  base: {
    textStyle: 'small',
    '& summary': {
      width: 'fit-content',
      py: '2',
      color: 'lagoon',
      cursor: 'pointer',
      // The export message must not cover a focused summary.
      scrollMarginTop: '3.5rem',
    },
  },
})

/** Styles for toolbar fields and buttons, which are less tall than those of a form. */
export const compact = {
  minWidth: '0',
  height: { base: '2.75rem', lg: '2.5rem' },
  minHeight: '0',
  px: '3',
  py: '0',
  borderWidth: '1px',
  borderColor: 'slate',
  textStyle: 'body',
} as const

export const toolbarButton = {
  ...compact,
  px: { base: '3', md: '4' },
  textStyle: 'label',
} as const

/** The main button of a toolbar. Its shape also covers the border, so it looks as large as the other buttons. */
export const goldenButton = {
  ...toolbarButton,
  borderColor: 'transparent',
  _before: { inset: '-1px' },
} as const

/** @param path SVG path data in a 16 by 16 view box */
export const LineIcon = ({ path }: { path: string }) => (
  <svg
    viewBox="0 0 16 16"
    width="1em"
    height="1em"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
)

export const Cross = () => <LineIcon path="M4 4l8 8M12 4l-8 8" />
