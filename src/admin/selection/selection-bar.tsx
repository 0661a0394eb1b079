import { Box, Flex } from '@chakra-ui/react'
import { useRef } from 'react'
import { Button } from '../../components/button'
import { inviteCopy, selectionCopy } from '../../content/admin'
import type { SignupPage } from '../data/signup-view'
import { useWaitlist } from '../data/waitlist'
import { TextButton, toolbarButton } from '../parts/controls'
import { countSelected, isSelected, type useSelection } from './use-selection'

interface SelectionBarProps {
  selected: ReturnType<typeof useSelection>
  page: SignupPage
  clear: () => void
  invite: () => void
}

/** The number of selected signups, and what can be done with them. */
export function SelectionBar({
  selected: { selection, select, selectAll },
  page: { entries, hasNext, hasPrevious },
  clear,
  invite,
}: SelectionBarProps) {
  const { matching } = useWaitlist()
  const number = useRef<HTMLParagraphElement>(null)
  const count = countSelected(selection, matching)
  const ids = entries.map(({ id }) => id)
  const isPageSelected = ids.every((id) => isSelected(selection, id))
  const canSelectAll = (hasNext || hasPrevious) && selection.type === 'some'
  /** The next larger selection. */
  const more = isPageSelected
    ? canSelectAll && { label: selectionCopy.all(matching), select: selectAll }
    : { label: selectionCopy.pageShort, select: () => select(ids, true) }
  const text = count === null ? selectionCopy.allSelected : selectionCopy.count(count)
  return (
    <Flex columnGap={{ base: '1', md: '2' }} align="center" wrap="wrap">
      <Box as="p" ref={number} tabIndex={-1} role="status" fontWeight="strong" textStyle="small">
        {count === 0 ? '' : text}
      </Box>
      {count !== 0 && (
        <>
          {more && (
            <TextButton
              onClick={() => {
                // The pressed button unmounts.
                number.current?.focus()
                more.select()
              }}
            >
              {more.label}
            </TextButton>
          )}
          <TextButton aria-label={selectionCopy.clear} onClick={clear}>
            {selectionCopy.clearShort}
          </TextButton>
          <Button look="quiet" {...toolbarButton} ms="auto" my="2" onClick={invite}>
            {inviteCopy.openSelected}
          </Button>
        </>
      )}
    </Flex>
  )
}
