import { Box, Flex } from '@chakra-ui/react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { BusyLabel, Button } from '../../components/button'
import { FailureBox } from '../../components/failure-box'
import { Stack } from '../../components/stack'
import { adminPage, tooManyRequests } from '../../content/admin'
import {
  adminLoadFailureToast,
  removedToast,
  signupNotFoundToast,
} from '../../content/admin-toasts'
import { waysOut } from '../../content/error-pages'
import { withWait } from '../../content/format-wait'
import type { Failed } from '../../lib/failure'
import type { SignupRow } from '../../lib/signup-columns'
import { showToast } from '../../toasts/toast-store'
import { RemovalDialog } from '../removal/removal-dialog'
import type { Signups } from '../use-signups'
import { FilterChips } from './filter-chips'
import { NoEntries } from './no-entries'
import type { SignupPage } from './signup-page'
import { SignupPager } from './signup-pager'
import { SignupTable } from './signup-table'
import { isFiltered, type SignupView } from './signup-view'
import { useListFocus } from './use-list-focus'

/** The page of signups that the view asks for, or why there is none. */
export function SignupList({ signups }: { signups: Signups }) {
  const { view, page, failure, isLoading, shownMatching, changeView, goTo, reload } = signups
  const focus = useListFocus(signups)
  const [removing, setRemoving] = useState<SignupRow | null>(null)
  /** What gets the focus when the dialog has closed: the row with this id, or the status. */
  const focusTarget = useRef<string | undefined>(undefined)
  const onDialogClosed = useEffectEvent(() => focus.focusRow(focusTarget.current))
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && removing === null) onDialogClosed()
    wasOpen.current = removing !== null
  }, [removing])

  const retry = () => {
    // The button unmounts if that succeeds.
    signups.focusOrigin.current = document.activeElement
    reload()
  }
  const changeFilters = (change: Partial<SignupView>) => {
    focus.status.current?.focus()
    changeView(change)
  }

  return (
    <Stack gap="2">
      <Flex
        columnGap="4"
        rowGap="1"
        align="center"
        wrap="wrap"
        minHeight={{ lg: '2rem' }}
        _empty={{ display: 'none' }}
      >
        {page !== null && (
          <Box
            as="p"
            ref={focus.status}
            tabIndex={-1}
            role="status"
            aria-busy={isLoading || (signups.isCounting && !signups.isOnePage)}
            textStyle="small"
            color="stone"
          >
            {describePage(page, shownMatching)}
          </Box>
        )}
        <FilterChips view={view} change={changeFilters} />
      </Flex>
      {failure !== null && (
        <Failure
          failure={failure}
          hasPage={page !== null}
          isLoading={isLoading}
          tryAgainButton={focus.tryAgain}
          retry={retry}
        />
      )}
      {page !== null && page.entries.length === 0 && (
        <NoEntries
          view={page.view}
          lastPosition={signups.lastPosition}
          goToFirst={() => goTo({ type: 'first' })}
        />
      )}
      {page !== null && page.entries.length > 0 && (
        <SignupTable
          focus={focus}
          page={page}
          matching={shownMatching}
          isBusy={isLoading}
          sort={(isNewestFirst) => changeView({ isNewestFirst })}
          searchForCode={signups.searchForCode}
          startRemoval={setRemoving}
        />
      )}
      {page !== null && (
        <SignupPager
          isHidden={!page.hasPrevious && !page.hasNext}
          page={page}
          lastPosition={signups.lastPosition}
          isLoading={isLoading}
          goTo={goTo}
        />
      )}
      {removing !== null && (
        <RemovalDialog
          key={removing.id}
          signup={removing}
          onClose={(outcome) => {
            const { id } = removing
            const isGone = outcome === 'removed' || outcome === 'not-found'
            if (outcome === 'unknown') focusTarget.current = undefined
            else focusTarget.current = isGone ? focus.neighborOf(id) : id
            setRemoving(null)
            if (outcome === 'removed') showToast('success', removedToast)
            if (outcome === 'not-found') showToast('destructive', signupNotFoundToast)
          }}
        />
      )}
    </Stack>
  )
}

/** "1,043 signups. Showing #1 to #50" or "21 signups match. Positions #1 to #722", as far as it is known. */
function describePage({ entries, view }: SignupPage, matching: number | null): string {
  const [describeCount, describeRange] = isFiltered(view)
    ? [adminPage.matching, adminPage.positions]
    : [adminPage.count, adminPage.showing]
  const [first, last] = [entries[0], entries.at(-1)]
  const parts = [
    matching === null ? null : describeCount(matching),
    first && last ? describeRange(first.position, last.position) : describeEmpty(view),
  ]
  return parts.filter((part) => part !== null).join('. ')
}

/** The other empty pages have nothing before them, and their count says so. */
const describeEmpty = ({ start }: SignupView) =>
  start.type === 'at' || start.type === 'before' ? adminPage.nothingHere : null

interface FailureProps {
  failure: Failed
  hasPage: boolean
  isLoading: boolean
  tryAgainButton: RefObject<HTMLButtonElement | null>
  retry: () => void
}

function Failure({ failure, hasPage, isLoading, tryAgainButton, retry }: FailureProps) {
  return (
    <Stack gap="3" align="flex-start">
      <FailureBox fontWeight="strong">
        <p>{`${adminLoadFailureToast.title}: ${adminLoadFailureToast.description}`}</p>
        {failure.reason === 'rate-limited' && (
          <p>{withWait(tooManyRequests, failure.waitSeconds)}</p>
        )}
        {hasPage && <p>{adminPage.stillShowing}</p>}
      </FailureBox>
      <Button
        ref={tryAgainButton}
        look="quiet"
        aria-disabled={isLoading}
        onClick={isLoading ? undefined : retry}
      >
        <BusyLabel
          isBusy={isLoading}
          text={isLoading ? adminPage.loadingAgain : waysOut.tryAgain}
        />
      </Button>
    </Stack>
  )
}
