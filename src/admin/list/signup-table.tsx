import { Box, chakra } from '@chakra-ui/react'
import { VisuallyHidden } from '../../components/text'
import { adminPage, selectionCopy, statusCopy } from '../../content/admin'
import { fieldOf, type ListedSignup, signupColumnNames } from '../../lib/signup-columns'
import { colorVariable } from '../../theme/tokens'
import { SelectBox } from '../selection/select-box'
import { useRowSelection } from '../selection/use-row-selection'
import { isSelected, type Selection } from '../selection/use-selection'
import { offsetOf, type SignupPage } from './signup-page'
import {
  AS_CARDS,
  AS_GRID,
  AS_TABLE,
  CHECKBOX_WIDTH,
  grid,
  SignupTableRow,
  tableCell,
  tableWidthOf,
} from './signup-table-row'
import type { useListFocus } from './use-list-focus'

/** A table from 1280 px, two lines for each signup from 768 px and on paper, and a list of cards below. */
const Table = chakra('table', {
  base: {
    display: 'block',
    [AS_TABLE]: { display: 'table' },
    width: 'full',
    textStyle: 'small',
    '&[aria-busy=true]': { opacity: '0.6' },
  },
})

const stickyHead = {
  position: 'sticky',
  top: '0',
  zIndex: '1',
  bg: 'shell',
  _print: { position: 'static', bg: 'transparent' },
} as const

const Head = chakra('thead', {
  base: {
    // Cards show no headings, but screen readers name the columns.
    [AS_CARDS]: { srOnly: true },
    [AS_GRID]: { ...stickyHead, display: 'block' },
    [AS_TABLE]: stickyHead,
  },
})

const HeadRow = chakra(
  'tr',
  {
    base: {
      overflowWrap: 'anywhere',
      hyphens: 'auto',
      boxShadow: `inset 0 -1px ${colorVariable('slate')}`,
      [AS_GRID]: grid,
    },
  },
  { defaultProps: { role: 'row' } },
)

const Body = chakra(
  'tbody',
  {
    base: {
      display: 'block',
      [AS_TABLE]: { display: 'table-row-group' },
      // What gets the focus is not below the headings, or the pager and the number of selected signups.
      '& button, & input': { scrollMarginTop: '3.5rem', scrollMarginBottom: '10rem' },
    },
  },
  { defaultProps: { role: 'rowgroup' } },
)

const HeadCell = chakra(
  'th',
  {
    base: {
      py: '2',
      textAlign: 'start',
      textStyle: 'small',
      fontWeight: 'strong',
      color: 'stone',
      [AS_TABLE]: tableCell,
    },
    variants: {
      // In the second line.
      isSecond: { true: { [AS_GRID]: { srOnly: true } } },
    },
  },
  { defaultProps: { scope: 'col', role: 'columnheader' } },
)

const SortButton = chakra(
  'button',
  {
    base: {
      [AS_CARDS]: { display: 'none' },
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      textAlign: 'start',
      // As large as the cell.
      my: '-2',
      py: '2',
      cursor: 'pointer',
      _hover: { color: 'lagoon' },
    },
  },
  { defaultProps: { type: 'button' } },
)

/** Cards are sorted among the filters. */
const CardHeading = chakra('span', { base: { display: 'none', [AS_CARDS]: { display: 'inline' } } })

const { columns } = adminPage

interface SignupTableProps {
  focus: ReturnType<typeof useListFocus>
  page: SignupPage
  /** The number of matching signups; null if it is not known. */
  matching: number | null
  isBusy: boolean
  /** Whether the backend has invitations, for which rows are selected. */
  hasInvitations: boolean
  sort: (isNewestFirst: boolean) => void
  selection: Selection
  select: (ids: readonly string[], isSelected: boolean) => void
  searchForCode: (code: string) => void
  open: (entry: ListedSignup) => void
}

/**
 * One page of the signups. In a table, only names and email addresses give way if there is little room: the other columns have
 * the width of their usual values, in pixels, so that large text has more space. The roles repeat what the elements say, because
 * browsers forget it when CSS displays a table as something else. The row numbers are those of the whole list.
 */
export function SignupTable({
  focus,
  page,
  matching,
  isBusy,
  hasInvitations,
  sort,
  selection,
  select,
  searchForCode,
  open,
}: SignupTableProps) {
  const { entries, view } = page
  const rows = useRowSelection(page, select)
  const ids = entries.map(({ id }) => id)
  const selectedHere = ids.filter((id) => isSelected(selection, id)).length
  const offset = offsetOf(page, matching)
  const hasRowNumbers = offset !== null && matching !== null
  return (
    <Table
      ref={focus.table}
      onFocus={focus.onFocus}
      onBlur={focus.onBlur}
      onKeyDown={rows.onKeyDown}
      role="table"
      tabIndex={-1}
      css={{ [CHECKBOX_WIDTH]: hasInvitations ? '2.125rem' : '0px' }}
      aria-label={adminPage.caption}
      aria-busy={isBusy}
      // The header is row 1.
      aria-rowcount={hasRowNumbers ? matching + 1 : undefined}
    >
      <Head role="rowgroup">
        <HeadRow aria-rowindex={hasRowNumbers ? 1 : undefined}>
          {hasInvitations && (
            <HeadCell
              css={{
                [AS_TABLE]: { width: '1.75rem', py: '0', pe: '0' },
                _print: { visibility: 'hidden' },
              }}
            >
              <VisuallyHidden>{columns.selected}</VisuallyHidden>
              <Box
                data-control="page"
                css={{ [AS_CARDS]: { display: 'none' }, [AS_GRID]: { my: '-0.75rem' } }}
              >
                <SelectBox
                  label={selectionCopy.page}
                  isChecked={selectedHere === ids.length}
                  isMixed={selectedHere > 0 && selectedHere < ids.length}
                  onSelect={(isOn) => select(ids, isOn)}
                />
              </Box>
            </HeadCell>
          )}
          <HeadCell
            css={{
              textAlign: 'end',
              [AS_GRID]: { gridColumn: '2' },
              [AS_TABLE]: { minWidth: '74px' },
            }}
            aria-sort={view.isNewestFirst ? 'descending' : 'ascending'}
          >
            <SortButton data-control="sort" onClick={() => sort(!view.isNewestFirst)}>
              <span>{columns.position}</span>
              <svg
                viewBox="0 0 10 6"
                width="0.7em"
                height="0.45em"
                fill="currentColor"
                transform={view.isNewestFirst ? 'rotate(180)' : undefined}
                aria-hidden="true"
              >
                <path d="M0 6h10L5 0z" />
              </svg>
            </SortButton>
            <CardHeading>{columns.position}</CardHeading>
          </HeadCell>
          {signupColumnNames.map((column) => (
            <HeadCell
              key={column}
              isSecond={column === 'email'}
              css={{ [AS_TABLE]: { minWidth: tableWidthOf(column) } }}
            >
              {fieldOf(column).heading}
            </HeadCell>
          ))}
          <HeadCell css={{ [AS_TABLE]: { minWidth: '155px' } }}>{columns.joined}</HeadCell>
          {hasInvitations && (
            <>
              <HeadCell isSecond css={{ [AS_TABLE]: { minWidth: '122px' } }}>
                {statusCopy.heading}
              </HeadCell>
              <HeadCell isSecond css={{ textAlign: 'end', [AS_TABLE]: { minWidth: '59px' } }}>
                {columns.friends}
              </HeadCell>
              <HeadCell isSecond css={{ [AS_TABLE]: { minWidth: '83px' } }}>
                {columns.invitedBy}
              </HeadCell>
            </>
          )}
        </HeadRow>
      </Head>
      <Body>
        {entries.map((entry, index) => (
          <SignupTableRow
            key={entry.id}
            entry={entry}
            rowIndex={hasRowNumbers ? offset + index + 2 : undefined}
            hasInvitations={hasInvitations}
            isSelected={isSelected(selection, entry.id)}
            selectRow={rows.selectRow}
            searchForCode={searchForCode}
            open={open}
          />
        ))}
      </Body>
    </Table>
  )
}
