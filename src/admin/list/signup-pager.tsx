import { Flex } from '@chakra-ui/react'
import { Button } from '../../components/button'
import { adminPage } from '../../content/admin'
import { nextStart, type SignupPage } from './signup-page'
import type { PageStart } from './signup-view'

interface Target {
  readonly text: string
  readonly start: PageStart
  readonly isEnabled: boolean
}

interface SignupPagerProps {
  label: string
  isHidden: boolean
  page: SignupPage
  isLoading: boolean
  goTo: (start: PageStart) => void
}

/** Goes to the neighbors of a page and to both ends of the list, each with one request. */
export function SignupPager({ label, isHidden, page, isLoading, goTo }: SignupPagerProps) {
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
    <Flex
      as="nav"
      aria-label={label}
      gap="2"
      wrap="wrap"
      justify={{ md: 'flex-end' }}
      // A pager that has the focus stays, so that the focus is not lost.
      css={isHidden ? { '&:not(:focus-within)': { display: 'none' } } : undefined}
      data-print="hide"
    >
      {targets.map(({ text, start, isEnabled }) => (
        <Button
          key={text}
          look="quiet"
          px={{ base: '2', sm: '4' }}
          // A disabled button would lose the focus when its last page is reached.
          aria-disabled={!isEnabled || isLoading}
          onClick={isEnabled && !isLoading ? () => goTo(start) : undefined}
        >
          {text}
        </Button>
      ))}
    </Flex>
  )
}
