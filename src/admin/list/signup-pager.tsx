import { Box, chakra, Flex } from '@chakra-ui/react'
import { adminPage } from '../../content/admin-list'
import { type PageStart, positionsOf, type SignupPage, wholeList } from '../data/signup-view'
import { useView } from '../data/use-view'
import { IconButton, LineIcon } from '../parts/controls'

const Arrows = chakra('nav', {
  base: { display: 'flex', me: '-2' },
  variants: {
    // Hiding them must not lose the focus.
    isHidden: { true: { '&:not(:focus-within)': { display: 'none' } } },
  },
})

interface SignupPagerProps {
  page: SignupPage
  isLoading: boolean
  /** How many signups are in the list; null if it is not known. */
  listed: number | null
}

export function SignupPager({ page, isLoading, listed }: SignupPagerProps) {
  const { showList } = useView()
  const { entries, hasPrevious, hasNext, view } = page
  const shown = positionsOf(entries)
  const end: PageStart = { type: 'last' }
  const before: PageStart = shown === null ? end : { type: 'before', position: shown.first }
  const after: PageStart =
    shown === null ? end : { type: 'at', position: shown.last + (view.isNewestFirst ? -1 : 1) }
  const { pages } = adminPage
  /** The label, the arrow, the page, and whether it exists. */
  const buttons = [
    [pages.first, 'M4 3v10M12 3L7 8l5 5', wholeList.start, view.start.type !== 'first'],
    [pages.previous, 'M10 3L5 8l5 5', before, hasPrevious],
    [pages.next, 'M6 3l5 5-5 5', after, hasNext && shown !== null],
    [pages.last, 'M4 3l5 5-5 5M12 3v10', end, hasNext],
  ] as const

  return (
    <Flex
      columnGap="3"
      align="center"
      justify="flex-end"
      // Keeps the height of the arrows while they are hidden.
      minHeight={{ base: '3.25rem', lg: '2.5rem' }}
    >
      <Box as="p" textStyle="small" color="stone" fontVariantNumeric="tabular-nums">
        {shown !== null && describeRange(shown, listed)}
      </Box>
      <Arrows aria-label={pages.label} isHidden={!hasPrevious && !hasNext}>
        {buttons.map(([label, arrow, start, isEnabled]) => (
          <IconButton
            key={label}
            aria-label={label}
            // A disabled button would lose the focus when its last page is reached.
            aria-disabled={!isEnabled || isLoading}
            onClick={isEnabled && !isLoading ? () => showList({ start }) : undefined}
          >
            <LineIcon path={arrow} />
          </IconButton>
        ))}
      </Arrows>
    </Flex>
  )
}

/** "#51–#100 · 1,043 signups". The range has positions, because signups come and go. */
function describeRange(shown: { first: number; last: number }, listed: number | null): string {
  const range = adminPage.range(shown.first, shown.last)
  return listed === null ? range : `${range} · ${adminPage.count(listed)}`
}
