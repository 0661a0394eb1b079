import { Box } from '@chakra-ui/react'
import { Button } from '../../components/button'
import { Stack } from '../../components/layout'
import { adminPage } from '../../content/admin'
import { Nest } from '../../illustrations/nest'
import { Picture } from '../../illustrations/picture'
import { AdminLoading } from '../admin-loading'
import { isFiltered } from '../signup-filter'
import type { Signups } from '../use-signup-list'
import type { SignupView } from './signup-view'

interface NoEntriesProps {
  view: SignupView
  signups: Pick<Signups, 'lastPosition' | 'hasFunctions' | 'isForbidden'>
  goToFirst: () => void
}

/** Why a page of the list is empty. */
export function NoEntries({ view, signups, goToFirst }: NoEntriesProps) {
  const { start } = view
  const { lastPosition, hasFunctions, isForbidden } = signups
  if (start.type === 'at' || start.type === 'before') {
    const isTooFar = lastPosition !== null && start.position > lastPosition
    return (
      <Stack gap="3" align="flex-start" py="6">
        <Box as="p" textStyle="subtitle">
          {adminPage.nothingHere}
        </Box>
        <p>{isTooFar ? adminPage.lastPosition(lastPosition) : adminPage.nothingHereText}</p>
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
  // The count tells whether the account may see signups.
  if (hasFunctions === null) return <AdminLoading />
  return (
    <Stack gap="3" py="6">
      <Box maxWidth="16rem" mb="2">
        <Picture viewBox="20 270 600 280">
          <Nest />
        </Picture>
      </Box>
      <Box as="p" textStyle="subtitle">
        {isForbidden ? adminPage.forbidden : adminPage.empty}
      </Box>
      {isForbidden && (
        <Box as="p" maxWidth="prose" color="stone">
          {adminPage.forbiddenText}
        </Box>
      )}
    </Stack>
  )
}
