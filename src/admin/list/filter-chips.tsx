import { chakra, Flex } from '@chakra-ui/react'
import { toolbar } from '../../content/admin'
import { activeFilters, isFiltered, unfiltered } from '../signup-filter'
import { TextButton } from '../text-button'
import type { SignupView } from './signup-view'

const Chip = chakra(
  'button',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minHeight: { base: '2.25rem', lg: '2rem' },
      px: '3',
      bg: 'mist',
      border: '1px solid',
      borderColor: 'lake',
      borderRadius: 'full',
      textStyle: 'small',
      textAlign: 'start',
      cursor: 'pointer',
      _hover: { bg: 'egg' },
      _active: { bg: 'lake' },
    },
  },
  { defaultProps: { type: 'button' } },
)

interface FilterChipsProps {
  view: SignupView
  /** Moves the focus, because the pressed button unmounts, and changes the view. */
  change: (change: Partial<SignupView>) => void
}

/** The filters that are on, each as a button that switches it off, and a button for all of them and the search. */
export function FilterChips({ view, change }: FilterChipsProps) {
  if (!isFiltered(view)) return null
  return (
    <Flex gap="2" align="center" wrap="wrap" data-print="hide">
      {activeFilters(view).map(({ text, name, off }) => (
        <Chip key={name} aria-label={toolbar.removeFilter(name)} onClick={() => change(off)}>
          <span>{text}</span>
          <svg
            viewBox="0 0 12 12"
            width="0.7em"
            height="0.7em"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            aria-hidden="true"
          >
            <path d="M2 2l8 8M10 2l-8 8" />
          </svg>
        </Chip>
      ))}
      <TextButton ms="-2" onClick={() => change(unfiltered)}>
        {toolbar.clear}
      </TextButton>
    </Flex>
  )
}
