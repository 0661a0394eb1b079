import { Box, Flex } from '@chakra-ui/react'
import { useRef } from 'react'
import { Button } from '../../components/button'
import { inviteCopy } from '../../content/admin-batches'
import { selectionCopy } from '../../content/admin-list'
import type { SignupPage } from '../data/signup-view'
import { goldenButton, TextButton } from '../parts/controls'
import type { useSelection } from './use-selection'

interface SelectionBarProps {
  selected: ReturnType<typeof useSelection>
  page: SignupPage
  clear: () => void
  invite: () => void
}

/** The number of selected signups, and what can be done with them. */
export function SelectionBar({
  selected: { selection, select },
  page,
  clear,
  invite,
}: SelectionBarProps) {
  const number = useRef<HTMLParagraphElement>(null)
  const ids = page.entries.map(({ id }) => id)
  return (
    <Flex columnGap={{ base: '1', md: '2' }} align="center" wrap="wrap">
      <Box as="p" ref={number} tabIndex={-1} role="status" fontWeight="strong" textStyle="small">
        {selection.size === 0 ? '' : selectionCopy.count(selection.size)}
      </Box>
      {selection.size > 0 && (
        <>
          {!ids.every((id) => selection.has(id)) && (
            <TextButton
              onClick={() => {
                // The pressed button unmounts.
                number.current?.focus()
                select(ids, true)
              }}
            >
              {selectionCopy.pageShort}
            </TextButton>
          )}
          <TextButton aria-label={selectionCopy.clear} onClick={clear}>
            {selectionCopy.clearShort}
          </TextButton>
          <Button {...goldenButton} ms="auto" my="2" onClick={invite}>
            {inviteCopy.openSelected(selection.size)}
          </Button>
        </>
      )}
    </Flex>
  )
}
