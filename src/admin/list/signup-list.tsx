import { Box, chakra, Flex } from '@chakra-ui/react'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { BusyButton } from '../../components/button'
import { Stack } from '../../components/layout'
import { FailureBox } from '../../components/notice'
import { adminLoadFailureToast, adminPage, removedToast } from '../../content/admin'
import { actions } from '../../content/error-pages'
import type { Failed } from '../../lib/failure'
import { hasInviteCodes, type ListedSignup } from '../../lib/signup-columns'
import { showToast } from '../../toasts/toast-store'
import { useAdmin } from '../admin-context'
import { InviteDialog } from '../batches/invite-dialog'
import type { Candidates } from '../batches/invite-request'
import { SignupDetails } from '../details/signup-details'
import { FailureCause } from '../failure-cause'
import { RemovalDialog } from '../removal/removal-dialog'
import { SelectionBar } from '../selection/selection-bar'
import { useSelection } from '../selection/use-selection'
import { isFiltered } from '../signup-filter'
import type { Signups } from '../use-signup-list'
import { FilterChips } from './filter-chips'
import { NoEntries } from './no-entries'
import type { SignupPage } from './signup-page'
import { SignupPager } from './signup-pager'
import { SignupTable } from './signup-table'
import type { SignupView } from './signup-view'
import { useListFocus } from './use-list-focus'

/** Stays at the bottom of the window while the list is in view, unless the window is low, as at a zoom of 400%. */
const Footer = chakra('div', {
  base: {
    // The demo's panel covers the bottom of the window.
    '@media (min-height: 30rem)': { position: 'sticky', bottom: 'var(--covered-at-bottom, 0px)' },
    zIndex: '1',
    bg: 'shell',
    borderTop: '1px solid',
    borderColor: 'slate',
  },
})

/** The dialog about one signup, or about the selected ones. */
type OpenDialog =
  | { readonly type: 'details'; readonly signup: ListedSignup }
  /** `neighbor` is the row that gets the focus if that of the signup is gone. */
  | {
      readonly type: 'removal'
      readonly signup: ListedSignup
      readonly neighbor: string | undefined
    }
  | { readonly type: 'invite'; readonly candidates: Candidates }

/** The page of signups that the view asks for, or why there is none. */
export function SignupList({ signups }: { signups: Signups }) {
  const { view, page, failure, isLoading, shownMatching, changeView, goTo, reload } = signups
  const hasInvitations =
    signups.hasFunctions !== false && page !== null && hasInviteCodes(page.entries)
  const focus = useListFocus(signups)
  const { repository } = useAdmin()
  const { selection, select, selectAll, forget, clear } = useSelection(page)
  useEffect(() => repository.onRemovedElsewhere(forget), [repository, forget])
  const inviteButton = useRef<HTMLButtonElement>(null)
  const clearSelection = () => {
    // The pressed button unmounts.
    const row = focus.table.current?.querySelector<HTMLElement>('tbody input:checked')
    const target = row ?? focus.status.current
    target?.focus()
    clear()
  }
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const open = useCallback((signup: ListedSignup) => setDialog({ type: 'details', signup }), [])

  // Otherwise, a screen reader would say the old count first: it ignores `aria-busy`.
  const isComplete =
    !signups.isForbidden && !isLoading && (!signups.isCounting || signups.isOnePage)

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
        minHeight={isFiltered(view) ? { lg: '2rem' } : undefined}
        _empty={{ display: 'none' }}
      >
        {page !== null && (
          <Box
            as="p"
            ref={focus.status}
            tabIndex={-1}
            role="status"
            textStyle="small"
            color="stone"
            // The pager shows it, too.
            srOnly={!isFiltered(page.view) && page.entries.length > 0}
          >
            {isComplete ? describePage(page, shownMatching) : null}
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
        <NoEntries view={page.view} signups={signups} goToFirst={() => goTo({ type: 'first' })} />
      )}
      {page !== null && page.entries.length > 0 && (
        <SignupTable
          focus={focus}
          page={page}
          matching={shownMatching}
          isBusy={isLoading}
          hasInvitations={hasInvitations}
          sort={(isNewestFirst) => changeView({ isNewestFirst })}
          selection={selection}
          select={select}
          searchForCode={signups.searchForCode}
          open={open}
        />
      )}
      {page !== null && (
        <Footer data-print="hide">
          <SelectionBar
            selection={selection}
            page={page}
            matching={shownMatching}
            select={select}
            selectAll={selectAll}
            clear={clearSelection}
            inviteButton={inviteButton}
            invite={(candidates) => setDialog({ type: 'invite', candidates })}
          />
          <SignupPager
            isHidden={!page.hasPrevious && !page.hasNext}
            page={page}
            matching={shownMatching}
            isLoading={isLoading}
            goTo={goTo}
          />
        </Footer>
      )}
      {dialog?.type === 'details' && (
        <SignupDetails
          key={dialog.signup.id}
          signup={dialog.signup}
          hasInvitations={hasInvitations}
          showOther={(signup) => setDialog({ type: 'details', signup })}
          showFriends={(code) => {
            flushSync(() => setDialog(null))
            // The list may show them already, and then nothing is loaded that would focus it.
            focus.table.current?.focus({ preventScroll: true })
            signups.searchForCode(code)
          }}
          startRemoval={() => {
            const { signup } = dialog
            setDialog({ type: 'removal', signup, neighbor: focus.neighborOf(signup.id) })
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.type === 'invite' && (
        <InviteDialog
          candidates={dialog.candidates}
          onClose={(wasInvited) => {
            setDialog(null)
            if (wasInvited) clearSelection()
          }}
        />
      )}
      {dialog?.type === 'removal' && (
        <RemovalDialog
          signup={dialog.signup}
          returnFocus={() => focus.focusRow(dialog.neighbor)}
          onClose={(wasRemoved) => {
            const { id, position } = dialog.signup
            setDialog(null)
            if (!wasRemoved) return
            forget(id)
            showToast('success', removedToast(position))
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
        <FailureCause outcome={failure} />
        {hasPage && <p>{adminPage.stillShowing}</p>}
      </FailureBox>
      <BusyButton
        buttonRef={tryAgainButton}
        look="quiet"
        label={actions.tryAgain}
        busyLabel={isLoading ? adminPage.loadingAgain : null}
        onClick={retry}
      />
    </Stack>
  )
}
