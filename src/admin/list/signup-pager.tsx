import { chakra, Flex } from '@chakra-ui/react'
import { adminPage } from '../../content/admin'
import { TextButton } from '../text-button'
import { JumpField } from './jump-field'
import { nextStart, type SignupPage } from './signup-page'
import type { PageStart } from './signup-view'

const Pager = chakra('nav', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '3',
    py: { base: '1', lg: '2' },
  },
  variants: {
    // A pager that has the focus stays, so that the focus is not lost.
    isHidden: { true: { '&:not(:focus-within)': { display: 'none' } } },
  },
})

interface Target {
  readonly text: string
  readonly start: PageStart
  readonly isEnabled: boolean
}

interface SignupPagerProps {
  isHidden: boolean
  page: SignupPage
  /** The last position of the waitlist; null if it is not known. */
  lastPosition: number | null
  isLoading: boolean
  goTo: (start: PageStart) => void
  jumpTo: (position: number) => Promise<string | null>
}

/** Goes to a position, to the neighbors of a page, and to both ends of the list, each with one request. */
export function SignupPager({
  isHidden,
  page,
  lastPosition,
  isLoading,
  goTo,
  jumpTo,
}: SignupPagerProps) {
  const { entries, hasPrevious, hasNext, view } = page
  const [first] = entries
  const next = nextStart(page)
  const { pages } = adminPage
  const targets: readonly Target[] = [
    { text: pages.first, start: { type: 'first' }, isEnabled: view.start.type !== 'first' },
    {
      text: pages.previous,
      start: first === undefined ? { type: 'last' } : { type: 'before', position: first.position },
      isEnabled: hasPrevious,
    },
    { text: pages.next, start: next ?? { type: 'last' }, isEnabled: hasNext && next !== undefined },
    { text: pages.last, start: { type: 'last' }, isEnabled: hasNext },
  ]

  return (
    <Pager aria-label={pages.label} isHidden={isHidden}>
      <JumpField view={view} lastPosition={lastPosition} onJump={jumpTo} />
      <Flex wrap="wrap" gap={{ md: '1' }} mx={{ base: '-2', md: '-3' }}>
        {targets.map(({ text, start, isEnabled }) => (
          <TextButton
            key={text}
            px={{ base: '2', md: '3' }}
            // A disabled button would lose the focus when its last page is reached.
            aria-disabled={!isEnabled || isLoading}
            onClick={isEnabled && !isLoading ? () => goTo(start) : undefined}
          >
            {text}
          </TextButton>
        ))}
      </Flex>
    </Pager>
  )
}
