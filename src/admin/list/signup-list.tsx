import { Box, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { BusyButton, Button } from '../../components/button'
import { Stack } from '../../components/layout'
import { MessageBox } from '../../components/notice'
import { TextLink } from '../../components/text'
import { rangeInWords } from '../../content/admin-batches'
import { adminLoadFailureToast, adminPage, toolbar } from '../../content/admin-list'
import { notFoundToast } from '../../content/admin-signup'
import { actions } from '../../content/error-pages'
import { Nest } from '../../illustrations/nest'
import { Picture } from '../../illustrations/picture'
import { announce } from '../../lib/announce'
import type { Failed } from '../../lib/failure'
import { hasInviteCodes, type ListedSignup } from '../../lib/signup-columns'
import { routes } from '../../routes'
import { showToast } from '../../toasts/toast-store'
import { InviteDialog } from '../batches/invite-dialog'
import type { Candidates } from '../batches/invite-request'
import { loadAgain, useAdmin } from '../data/admin'
import { personQuery } from '../data/queries'
import type { ListContent } from '../data/screen'
import { unfiltered } from '../data/signup-filter'
import { positionsOf, type SignupPage } from '../data/signup-view'
import { type Totals, useNumbers } from '../data/use-numbers'
import type { Signups } from '../data/use-signups'
import { useView } from '../data/use-view'
import { RemovalDialog } from '../details/removal-dialog'
import { SignupDetails } from '../details/signup-details'
import { describeCause } from '../parts/failure-cause'
import { SelectionBar } from '../selection/selection-bar'
import type { useSelection } from '../selection/use-selection'
import { SignupPager } from './signup-pager'
import { SignupTable } from './signup-table'
import { useListFocus } from './use-list-focus'

/** Sticks to the bottom of the viewport, unless the viewport is short, as it is at 400% zoom. */
const Footer = chakra('div', {
  base: {
    '@media (min-height: 30rem)': { position: 'sticky', bottom: '0' },
    zIndex: '1',
    bg: 'shell',
    borderColor: 'slate',
  },
})

interface SignupListProps {
  content: ListContent
  signups: Signups
  totals: Totals
  selected: ReturnType<typeof useSelection>
  /** Whether another tab is selected. */
  isHidden: boolean
}

export function SignupList({ content, signups, totals, selected, isHidden }: SignupListProps) {
  const { page, onlyPage, failure, isLoading } = signups
  const { listed } = totals
  const { view, showList } = useView()
  const numbers = useNumbers(view)
  const entries = page?.entries ?? []
  const hasInvitations = totals.hasFunctions !== false && hasInviteCodes(entries)
  const focus = useListFocus(signups)
  const admin = useAdmin()
  const { selection, select } = selected
  const clearSelection = () => {
    // The pressed button unmounts.
    const row = focus.table.current?.querySelector<HTMLElement>('tbody input:checked')
    const target = row ?? focus.list()
    target?.focus()
    selected.clear()
  }

  const [opened, setOpened] = useState<ListedSignup | null>(null)
  const detailsTitle = useRef<HTMLHeadingElement>(null)
  // Not in an effect, because pressing the same name again must move the focus again.
  const open = useCallback((signup: ListedSignup) => {
    flushSync(() => setOpened(signup))
    detailsTitle.current?.focus()
  }, [])
  const [inviting, setInviting] = useState<Candidates | null>(null)
  const [removing, setRemoving] = useState<ListedSignup | null>(null)
  const onPage = entries.find(({ id }) => id === opened?.id)
  // A change or a removal may take the person off the page.
  const asked = onPage === undefined && removing === null ? opened : null
  const elsewhere = useQuery(personQuery(admin.repository, asked?.id ?? null))
  const gone = elsewhere.data === null ? asked : null
  if (isHidden && opened !== null) setOpened(null)
  useEffect(() => {
    if (gone === null) return
    setOpened(null)
    showToast('destructive', notFoundToast(gone.name))
  }, [gone])
  const shown = onPage ?? elsewhere.data ?? opened

  const isCounting = numbers.isPending || numbers.isFetching
  const isComplete = content !== 'forbidden' && !isLoading && (!isCounting || onlyPage !== null)
  const spoken = page && describePage(page.entries, listed, content).join(', ')
  // Not an element with role="status": while it is empty, Orca says "status bar".
  useEffect(() => {
    if (isComplete && spoken !== null) announce(spoken)
  }, [isComplete, spoken])

  return (
    <Stack gap="2">
      {failure !== null && (
        <Failure
          failure={failure}
          isLoading={isLoading}
          hasPage={page !== null}
          tryAgainButton={focus.tryAgain}
          retry={() => {
            // The button unmounts after a success.
            admin.askedFrom.current = document.activeElement
            void loadAgain(admin)
          }}
        />
      )}
      {content === 'rows' && page !== null && (
        <SignupTable
          page={page}
          isLoading={isLoading}
          hasInvitations={hasInvitations}
          focus={focus}
          selected={selected}
          openId={shown?.id}
          open={open}
        />
      )}
      <NoEntries content={content} titleRef={focus.title} />
      {page !== null && (
        <Footer data-pinned="" data-print="hide" borderTopWidth={content === 'rows' ? '1px' : '0'}>
          <SelectionBar
            selected={selected}
            page={page}
            clear={clearSelection}
            invite={() => setInviting({ filter: unfiltered, selectedIds: [...selection.keys()] })}
          />
          <SignupPager page={page} isLoading={isLoading} listed={listed} />
        </Footer>
      )}
      {shown !== null && (
        <SignupDetails
          signup={shown}
          entries={entries}
          hasInvitations={hasInvitations}
          title={detailsTitle}
          step={(signup) => {
            setOpened(signup)
            focus.scrollToRow(signup.id)
          }}
          showOther={open}
          showFriends={(code) => {
            flushSync(() => setOpened(null))
            showList({ ...unfiltered, search: code })
          }}
          startRemoval={() => setRemoving(shown)}
          returnFocus={() => focus.focusRow(onPage?.id)}
          onClose={() => {
            const { activeElement } = document
            flushSync(() => setOpened(null))
            // The user may have moved the focus.
            const wasHere = activeElement === document.body || !activeElement?.isConnected
            if (wasHere && onPage !== undefined) focus.focusRow(shown.id)
          }}
        />
      )}
      {inviting !== null && (
        <InviteDialog
          candidates={inviting}
          onClose={(wasInvited) => {
            // The dialog returns the focus to the button that opened it.
            flushSync(() => setInviting(null))
            if (wasInvited) clearSelection()
          }}
        />
      )}
      {removing !== null && (
        <RemovalDialog
          signup={removing}
          onClose={(outcome) => {
            // Closes the dialogs before the list drops the row. Dropping it moves the focus to the next row.
            flushSync(() => {
              setRemoving(null)
              if (outcome !== 'kept') setOpened(null)
            })
            if (outcome === 'gone') select([removing], false)
          }}
        />
      )}
    </Stack>
  )
}

/** "1,043 signups" and "#51 to #100", if known, or why the list is empty. */
function describePage(
  entries: SignupPage['entries'],
  listed: number | null,
  content: ListContent,
): string[] {
  const shown = positionsOf(entries)
  const count = listed === null ? [] : [adminPage.count(listed)]
  if (shown !== null) return [...count, rangeInWords(shown)]
  const [reason] = reasons[content] ?? []
  return reason === undefined ? count : [reason]
}

interface FailureProps {
  failure: Failed
  isLoading: boolean
  hasPage: boolean
  tryAgainButton: RefObject<HTMLButtonElement | null>
  retry: () => void
}

function Failure({ failure, isLoading, hasPage, tryAgainButton, retry }: FailureProps) {
  const { title, description } = adminLoadFailureToast
  return (
    <MessageBox display="flex" columnGap="4" rowGap="3" flexWrap="wrap" alignItems="center">
      <Box flex="1 1 16rem">
        <Box as="p" fontWeight="strong">{`${title}: ${description}`}</Box>
        <p>{describeCause(failure)}</p>
        {hasPage && <p>{adminPage.stillShowing}</p>}
      </Box>
      <BusyButton
        buttonRef={tryAgainButton}
        look="quiet"
        label={actions.tryAgain}
        busyLabel={isLoading ? adminPage.loadingAgain : null}
        onClick={retry}
      />
    </MessageBox>
  )
}

/** Why no signup is listed, and a hint. */
const reasons: { readonly [Content in ListContent]?: readonly [string, string?] } = {
  'no-such-page': [adminPage.nothingHere, adminPage.nothingHereText],
  'no-match': [adminPage.nothingMatches, adminPage.nothingMatchesText],
  forbidden: [adminPage.forbidden, adminPage.forbiddenText],
  nobody: [adminPage.empty],
}

interface NoEntriesProps extends Pick<SignupListProps, 'content'> {
  /** Takes the focus if there is no table. */
  titleRef: RefObject<HTMLParagraphElement | null>
}

function NoEntries({ content, titleRef }: NoEntriesProps) {
  const { showList } = useView()
  const [title, text] = reasons[content] ?? []
  if (title === undefined) return null
  return (
    <Stack gap="3" align="center" py="6" textAlign="center">
      {(content === 'nobody' || content === 'forbidden') && (
        <Box width="full" maxWidth="16rem" mb="2">
          <Picture viewBox="20 270 600 280">
            <Nest />
          </Picture>
        </Box>
      )}
      <Box as="p" ref={titleRef} tabIndex={-1} textStyle="subtitle">
        {title}
      </Box>
      <Box as="p" maxWidth="prose" color="stone" _empty={{ display: 'none' }}>
        {text}
      </Box>
      {content === 'nobody' && (
        <TextLink href={routes.joinWaitlist.path}>{adminPage.openForm}</TextLink>
      )}
      {content === 'no-match' && (
        <Button look="quiet" onClick={() => showList(unfiltered)}>
          {toolbar.clearShort}
        </Button>
      )}
      {content === 'no-such-page' && (
        <Button look="quiet" onClick={() => showList({ start: { type: 'first' } })}>
          {adminPage.firstPage}
        </Button>
      )}
    </Stack>
  )
}
