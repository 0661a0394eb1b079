import { Box, Flex } from '@chakra-ui/react'
import { selectionCopy } from '../../content/admin'
import { InviteControl } from '../batches/invite-control'
import type { SignupPage } from '../list/signup-page'
import { AS_GRID, AS_TABLE } from '../list/signup-table-row'
import { TextButton } from '../text-button'
import { countSelected, isSelected, type useSelection } from './use-selection'

interface SelectionBarProps extends ReturnType<typeof useSelection> {
  page: SignupPage
  /** The number of signups in the list; null if it is not known. */
  matching: number | null
}

/** The number of selected signups, and what can be done with them. */
export function SelectionBar({
  selection,
  select,
  selectAll,
  clear,
  page,
  matching,
}: SelectionBarProps) {
  const count = countSelected(selection, matching)
  const ids = page.entries.map(({ id }) => id)
  const isPageSelected = ids.every((id) => isSelected(selection, id))
  const hasOtherPages = page.hasNext || page.hasPrevious
  const text = count === null ? selectionCopy.allSelected : selectionCopy.count(count)
  return (
    <Flex columnGap={{ base: '1', md: '2' }} align="center" wrap="wrap" data-print="hide">
      <Box as="p" role="status" fontWeight="strong" textStyle="small">
        {count === 0 ? '' : text}
      </Box>
      {count !== 0 && (
        <>
          {!isPageSelected && (
            // In the other layouts, a checkbox above those of the rows does it.
            <TextButton
              css={{ [AS_GRID]: { display: 'none' }, [AS_TABLE]: { display: 'none' } }}
              onClick={() => select(ids, true)}
            >
              {selectionCopy.pageShort}
            </TextButton>
          )}
          {isPageSelected && hasOtherPages && selection.type === 'some' && (
            <TextButton onClick={selectAll}>{selectionCopy.all(matching)}</TextButton>
          )}
          <TextButton aria-label={selectionCopy.clear} onClick={clear}>
            {selectionCopy.clearShort}
          </TextButton>
          <Box ms="auto" my="2">
            <InviteControl candidates={{ type: 'selected', selection, count }} onInvited={clear} />
          </Box>
        </>
      )}
    </Flex>
  )
}
