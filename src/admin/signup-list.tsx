import { Flex } from '@chakra-ui/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { BusyLabel, Button } from '../components/button'
import { FailureBox } from '../components/failure-box'
import { Stack } from '../components/stack'
import { adminPage, toolbar, tooManyRequests } from '../content/admin'
import { adminLoadFailureToast, removedToast, signupNotFoundToast } from '../content/admin-toasts'
import { waysOut } from '../content/error-pages'
import { withWait } from '../content/format-wait'
import type { Failed } from '../lib/failure'
import type { SignupRow } from '../lib/signup-columns'
import { showToast } from '../toasts/toast-store'
import { NoEntries } from './no-entries'
import { RemovalDialog } from './removal-dialog'
import { SignupPager } from './signup-pager'
import { SignupTable } from './signup-table'
import { isFiltered, type PageStart, type SignupView, unfiltered } from './signup-view'
import { offsetOf, type SignupPage, type useSignupPage } from './use-signup-page'

/** A page with more signups has a second pager at its end, unless it is the only page. */
const MAX_ROWS_WITH_ONE_PAGER = 10

interface SignupListProps extends Omit<ReturnType<typeof useSignupPage>, 'reload'> {
  view: SignupView
  /** The number of signups in the list on the screen; null if it is not known. */
  matching: number | null
  isCounting: boolean
  changeView: (change: Partial<SignupView>) => void
  goTo: (start: PageStart) => void
  /** Searches for an invitation code. */
  searchFor: (code: string) => void
  /** The element with the focus when another list or page was requested; null if none was. */
  focusOrigin: RefObject<Element | null>
  /** Loads everything again, after a removal or a failure. */
  reload: () => void
}

/** The page of signups that the view asks for, or why there is none. */
export function SignupList({
  phase,
  failure,
  page,
  isLoading,
  removeEntry,
  view,
  matching,
  isCounting,
  changeView,
  goTo,
  searchFor,
  focusOrigin,
  reload,
}: SignupListProps) {
  const table = useRef<HTMLTableElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const tryAgain = useRef<HTMLButtonElement>(null)
  const [removing, setRemoving] = useState<SignupRow | null>(null)
  /** What gets the focus when the dialog has closed: the menu of the row with this index, or the status. */
  const focusTarget = useRef<number | 'status' | null>(null)

  useEffect(() => {
    const target = focusTarget.current
    if (target === null || removing !== null) return
    focusTarget.current = null
    const buttons = table.current?.querySelectorAll<HTMLElement>('[data-signup] button')
    // After the last row of a page, the one before it.
    const button = target === 'status' ? null : buttons?.item(Math.min(target, buttons.length - 1))
    const element = button ?? status.current
    element?.focus()
  }, [removing])

  useEffect(() => {
    if (focusOrigin.current === null || isLoading) return
    const focused = document.activeElement
    const hasMovedOn = focused !== focusOrigin.current && focused !== document.body
    focusOrigin.current = null
    if (hasMovedOn) return
    if (phase === 'failed') {
      tryAgain.current?.focus()
      return
    }
    const list = table.current ?? status.current
    list?.focus({ preventScroll: true })
    status.current?.scrollIntoView({ block: 'start' })
  }, [phase, isLoading, focusOrigin])

  const retry = () => {
    // The button unmounts if that succeeds.
    focusOrigin.current = document.activeElement
    reload()
  }
  const clearFilters = () => {
    // The button unmounts.
    status.current?.focus()
    changeView(unfiltered)
  }

  const isOnlyPage = page !== null && !page.hasPrevious && !page.hasNext
  return (
    <Stack gap="3">
      {page !== null && (
        <Flex gap="3" align="center" justify="space-between" wrap="wrap">
          <Flex columnGap="4" rowGap="2" align="center" wrap="wrap">
            <p ref={status} tabIndex={-1} role="status" aria-busy={isLoading || isCounting}>
              {describePage(page, matching)}
            </p>
            {isFiltered(view) && (
              <Button look="quiet" px="4" data-print="hide" onClick={clearFilters}>
                {toolbar.clear}
              </Button>
            )}
          </Flex>
          <SignupPager
            label={adminPage.pages.label}
            isHidden={page.entries.length === 0 && isOnlyPage}
            page={page}
            isLoading={isLoading}
            goTo={goTo}
          />
        </Flex>
      )}
      {failure !== null && (
        <Failure
          failure={failure}
          hasPage={page !== null}
          isLoading={isLoading}
          tryAgainButton={tryAgain}
          retry={retry}
        />
      )}
      {page !== null && page.entries.length === 0 && (
        <NoEntries view={page.view} goToFirst={() => goTo({ type: 'first' })} />
      )}
      {page !== null && page.entries.length > 0 && (
        <SignupTable
          ref={table}
          entries={page.entries}
          matching={matching}
          offset={offsetOf(page, matching)}
          isNewestFirst={page.view.isNewestFirst}
          isBusy={isLoading}
          searchFor={searchFor}
          startRemoval={setRemoving}
        />
      )}
      {page !== null && (
        <SignupPager
          label={adminPage.pages.labelBelow}
          isHidden={page.entries.length <= MAX_ROWS_WITH_ONE_PAGER || isOnlyPage}
          page={page}
          isLoading={isLoading}
          goTo={goTo}
        />
      )}
      {removing !== null && (
        <RemovalDialog
          key={removing.id}
          entry={removing}
          onClose={(outcome) => {
            const index = page?.entries.findIndex(({ id }) => id === removing.id) ?? 0
            // The row may disappear when the list is loaded again.
            focusTarget.current = outcome === 'unknown' ? 'status' : index
            setRemoving(null)
            if (outcome === null) return
            if (outcome === 'removed') showToast('success', removedToast)
            if (outcome === 'not-found') showToast('destructive', signupNotFoundToast)
            if (outcome !== 'unknown') removeEntry(removing.id)
            reload()
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
