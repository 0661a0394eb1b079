import { Box } from '@chakra-ui/react'
import { Button } from '../../components/button'
import { Stack } from '../../components/stack'
import { adminPage, toolbar } from '../../content/admin'
import { EmptyNest } from '../../illustrations/empty-nest'
import { isFiltered, type SignupView } from './signup-view'

interface NoEntriesProps {
  view: SignupView
  /** The last position of the waitlist; null if it is not known. */
  lastPosition: number | null
  goToFirst: () => void
}

/** Why a page of the list is empty. */
export function NoEntries({ view, lastPosition, goToFirst }: NoEntriesProps) {
  const { start } = view
  if (start.type === 'at' || start.type === 'before') {
    const isTooFar = lastPosition !== null && start.position > lastPosition
    return (
      <Stack gap="3" align="flex-start" py="6">
        <Box as="p" textStyle="subtitle">
          {adminPage.nothingHere}
        </Box>
        <p>{isTooFar ? toolbar.jumpTooFar(lastPosition) : adminPage.nothingHereText}</p>
        <Button look="quiet" onClick={goToFirst}>
          {adminPage.firstPage}
        </Button>
      </Stack>
    )
  }
  if (isFiltered(view)) {
    return (
      <Stack gap="2" py="6">
        <Box as="p" textStyle="subtitle">
          {adminPage.nothingMatches}
        </Box>
        <p>{adminPage.nothingMatchesText}</p>
      </Stack>
    )
  }
  return (
    <Stack gap="3" py="6">
      <Box maxWidth="16rem" mb="2">
        <EmptyNest />
      </Box>
      <Box as="p" textStyle="subtitle">
        {adminPage.empty}
      </Box>
      <Box as="p" maxWidth="prose" color="stone">
        {adminPage.emptyForOthers}
      </Box>
    </Stack>
  )
}
