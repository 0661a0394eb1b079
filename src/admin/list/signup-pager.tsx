import { Box, chakra, Flex } from '@chakra-ui/react'
import { adminPage } from '../../content/admin'
import { TextButton } from '../text-button'
import { nextStart, offsetOf, type SignupPage } from './signup-page'
import type { PageStart } from './signup-view'

const Pager = chakra('nav', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    columnGap: '3',
    py: '1',
  },
  variants: {
    // A pager that has the focus stays, so that the focus is not lost.
    isHidden: { true: { '&:not(:focus-within)': { display: 'none' } } },
  },
})

interface Target {
  readonly label: string
  /** The path of its arrow, 16 by 16. */
  readonly arrow: string
  readonly start: PageStart
  readonly isEnabled: boolean
}

interface SignupPagerProps {
  isHidden: boolean
  page: SignupPage
  /** The number of signups in the list; null if it is not known. */
  matching: number | null
  isLoading: boolean
  goTo: (start: PageStart) => void
}

/** Which part of the list the page is, and buttons for its neighbors and both ends of the list, each with one request. */
export function SignupPager({ isHidden, page, matching, isLoading, goTo }: SignupPagerProps) {
  const { entries, hasPrevious, hasNext, view } = page
  const [first] = entries
  const next = nextStart(page)
  const { pages } = adminPage
  const targets: readonly Target[] = [
    {
      label: pages.first,
      arrow: 'M4 3v10M12 3L7 8l5 5',
      start: { type: 'first' },
      isEnabled: view.start.type !== 'first',
    },
    {
      label: pages.previous,
      arrow: 'M10 3L5 8l5 5',
      start: first === undefined ? { type: 'last' } : { type: 'before', position: first.position },
      isEnabled: hasPrevious,
    },
    {
      label: pages.next,
      arrow: 'M6 3l5 5-5 5',
      start: next ?? { type: 'last' },
      isEnabled: hasNext && next !== undefined,
    },
    {
      label: pages.last,
      arrow: 'M4 3l5 5-5 5M12 3v10',
      start: { type: 'last' },
      isEnabled: hasNext,
    },
  ]

  return (
    <Pager aria-label={pages.label} isHidden={isHidden}>
      <Box as="p" textStyle="small" color="stone" fontVariantNumeric="tabular-nums">
        {describeRange(page, matching)}
      </Box>
      <Flex me="-2">
        {targets.map(({ label, arrow, start, isEnabled }) => (
          <TextButton
            key={label}
            minWidth="2.75rem"
            aria-label={label}
            // A disabled button would lose the focus when its last page is reached.
            aria-disabled={!isEnabled || isLoading}
            onClick={isEnabled && !isLoading ? () => goTo(start) : undefined}
          >
            <svg
              viewBox="0 0 16 16"
              width="1rem"
              height="1rem"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              <path d={arrow} />
            </svg>
          </TextButton>
        ))}
      </Flex>
    </Pager>
  )
}

/** "51–100 of 1,043" if it is known how many signups are before the page, and otherwise "#51–#100". */
function describeRange(page: SignupPage, matching: number | null): string | null {
  const { entries } = page
  const [first, last] = [entries[0], entries.at(-1)]
  if (first === undefined || last === undefined) return null
  const before = offsetOf(page, matching)
  return before === null || matching === null
    ? adminPage.pages.positions(first.position, last.position)
    : adminPage.pages.range(before, entries.length, matching)
}
