import { Box, Flex } from '@chakra-ui/react'
import { useRef } from 'react'
import { Button } from '../../components/button'
import { inviteCopy } from '../../content/admin-batches'
import { selectionCopy } from '../../content/admin-list'
import type { SignupPage } from '../data/signup-view'
import { goldenButton, TextButton, toolbarButton } from '../parts/controls'
import type { useSelection } from './use-selection'

interface SelectionBarProps {
  selected: ReturnType<typeof useSelection>
  page: SignupPage
  clear: () => void
  invite: () => void
}

export function SelectionBar({
  selected: { selection, select },
  page: { entries },
  clear,
  invite,
}: SelectionBarProps) {
  const number = useRef<HTMLParagraphElement>(null)
  const { size } = selection
  const onPage = new Map(entries.map((entry) => [entry.id, entry]))
  // The page may be newer than the selection, and some people may have been invited since.
  const waiting = [...selection.values()].filter(
    (entry) => (onPage.get(entry.id) ?? entry).batch === null,
  ).length
  return (
    <Flex columnGap={{ base: '1', md: '2' }} align="center" wrap="wrap">
      <Box as="p" ref={number} tabIndex={-1} role="status" fontWeight="strong" textStyle="small">
        {size === 0 ? '' : selectionCopy.count(size)}
      </Box>
      {size > 0 && (
        <>
          {!entries.every(({ id }) => selection.has(id)) && (
            <TextButton
              onClick={() => {
                // The pressed button unmounts.
                number.current?.focus()
                select(entries, true)
              }}
            >
              {selectionCopy.pageShort}
            </TextButton>
          )}
          <TextButton aria-label={selectionCopy.clear} onClick={clear}>
            {selectionCopy.clearShort}
          </TextButton>
          <Button
            {...(waiting === 0 ? toolbarButton : goldenButton)}
            look={waiting === 0 ? 'quiet' : 'primary'}
            aria-disabled={waiting === 0}
            ms="auto"
            my="2"
            onClick={waiting === 0 ? undefined : invite}
          >
            {inviteCopy.openSelected(waiting, size)}
          </Button>
        </>
      )}
    </Flex>
  )
}
