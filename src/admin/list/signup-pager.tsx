import { Box, chakra, Flex } from '@chakra-ui/react'
import { adminPage } from '../../content/admin-list'
import { type PageStart, positionsOf, type SignupPage, wholeList } from '../data/signup-view'
import { useView } from '../data/use-view'
import { IconButton, LineIcon } from '../parts/controls'

const Arrows = chakra('nav', {
  base: { display: 'flex', me: '-2' },
  variants: {
    // The arrows stay visible while one has the focus, because hiding that arrow would lose the focus.
    isHidden: { true: { '&:not(:focus-within)': { display: 'none' } } },
  },
})

interface SignupPagerProps {
  page: SignupPage
  isLoading: boolean
  /** How many signups are in the list; null if unknown. */
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
  /** The label, the arrow, where the page starts, and whether the button is enabled. */
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
            // Not `disabled`, because the button would lose the focus when the user reaches the first or the last page.
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

/** "#51–#100 · 1,043 signups". Shows positions, because row numbers would change when signups are added or removed. */
function describeRange(shown: { first: number; last: number }, listed: number | null): string {
  const range = adminPage.range(shown.first, shown.last)
  return listed === null ? range : `${range} · ${adminPage.count(listed)}`
}
