import { Box, Flex } from '@chakra-ui/react'
import { type RefObject, useRef } from 'react'
import { Button } from '../../components/button'
import { inviteCopy, selectionCopy } from '../../content/admin'
import type { Candidates } from '../batches/invite-request'
import type { SignupPage } from '../list/signup-page'
import { AS_GRID, AS_TABLE } from '../list/signup-table-row'
import { toolbarButton } from '../list/toolbar-field'
import { TextButton } from '../text-button'
import { countSelected, isSelected, type Selection } from './use-selection'

interface SelectionBarProps {
  selection: Selection
  page: SignupPage
  /** The number of signups in the list; null if it is not known. */
  matching: number | null
  select: (ids: readonly string[], isSelected: boolean) => void
  selectAll: () => void
  clear: () => void
  inviteButton: RefObject<HTMLButtonElement | null>
  invite: (candidates: Candidates) => void
}

/** The number of selected signups, and what can be done with them. */
export function SelectionBar({
  selection,
  page,
  matching,
  select,
  selectAll,
  clear,
  inviteButton,
  invite,
}: SelectionBarProps) {
  const number = useRef<HTMLParagraphElement>(null)
  /** The pressed button unmounts. */
  const focusNumber = () => number.current?.focus()
  const count = countSelected(selection, matching)
  const ids = page.entries.map(({ id }) => id)
  const isPageSelected = ids.every((id) => isSelected(selection, id))
  const hasOtherPages = page.hasNext || page.hasPrevious
  const text = count === null ? selectionCopy.allSelected : selectionCopy.count(count)
  return (
    <Flex columnGap={{ base: '1', md: '2' }} align="center" wrap="wrap">
      <Box as="p" ref={number} tabIndex={-1} role="status" fontWeight="strong" textStyle="small">
        {count === 0 ? '' : text}
      </Box>
      {count !== 0 && (
        <>
          {!isPageSelected && (
            // In the other layouts, a checkbox above those of the rows does it.
            <TextButton
              data-control="page"
              css={{ [AS_GRID]: { display: 'none' }, [AS_TABLE]: { display: 'none' } }}
              onClick={() => {
                focusNumber()
                select(ids, true)
              }}
            >
              {selectionCopy.pageShort}
            </TextButton>
          )}
          {isPageSelected && hasOtherPages && selection.type === 'some' && (
            <TextButton
              onClick={() => {
                focusNumber()
                selectAll()
              }}
            >
              {selectionCopy.all(matching)}
            </TextButton>
          )}
          <TextButton aria-label={selectionCopy.clear} onClick={clear}>
            {selectionCopy.clearShort}
          </TextButton>
          <Button
            ref={inviteButton}
            look="quiet"
            {...toolbarButton}
            ms="auto"
            my="2"
            onClick={() => invite({ type: 'selected', selection, count })}
          >
            {inviteCopy.openSelected}
          </Button>
        </>
      )}
    </Flex>
  )
}
