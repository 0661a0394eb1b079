import { chakra } from '@chakra-ui/react'
import { adminPage } from '../../content/admin'
import { fieldOf, type SignupRow, signupColumnNames } from '../../lib/signup-columns'
import { offsetOf, type SignupPage } from './signup-page'
import { ON_PAPER, SignupTableRow } from './signup-table-row'
import type { useListFocus } from './use-list-focus'

/** A table from 1024 px and on paper, and a list of cards below. */
const Table = chakra('table', {
  base: {
    display: { base: 'block', lg: 'table' },
    [ON_PAPER]: { display: 'table' },
    width: 'full',
    textStyle: 'small',
    '&[aria-busy=true]': { opacity: '0.6' },
  },
})

const Head = chakra('thead', {
  base: {
    // Cards show no headings, but screen readers name the columns.
    srOnly: true,
    lg: { srOnly: false, position: 'sticky', top: '0', zIndex: '1', bg: 'shell' },
    [ON_PAPER]: { srOnly: false },
  },
})

const HeadRow = chakra('tr', {}, { defaultProps: { role: 'row' } })

const Body = chakra(
  'tbody',
  {
    base: {
      display: { base: 'block', lg: 'table-row-group' },
      [ON_PAPER]: { display: 'table-row-group' },
    },
  },
  { defaultProps: { role: 'rowgroup' } },
)

const HeadCell = chakra(
  'th',
  {
    base: {
      px: '2',
      py: '2',
      borderBottom: '2px solid',
      borderColor: 'slate',
      textAlign: 'start',
      textStyle: 'label',
      color: 'stone',
    },
  },
  { defaultProps: { scope: 'col' } },
)

const { columns } = adminPage

interface SignupTableProps {
  focus: ReturnType<typeof useListFocus>
  page: SignupPage
  /** The number of matching signups; null if it is not known. */
  matching: number | null
  isBusy: boolean
  searchForCode: (code: string) => void
  startRemoval: (entry: SignupRow) => void
}

/**
 * One page of the signups. The roles repeat what the elements say, because browsers forget it when CSS displays a table as
 * something else. The row numbers are those of the whole list.
 */
export function SignupTable({
  focus,
  page,
  matching,
  isBusy,
  searchForCode,
  startRemoval,
}: SignupTableProps) {
  const { entries, view } = page
  const offset = offsetOf(page, matching)
  const hasRowNumbers = offset !== null && matching !== null
  return (
    <Table
      ref={focus.table}
      onFocus={focus.onFocus}
      onBlur={focus.onBlur}
      role="table"
      tabIndex={-1}
      aria-label={adminPage.caption}
      aria-busy={isBusy}
      // The header is row 1.
      aria-rowcount={hasRowNumbers ? matching + 1 : undefined}
    >
      <Head role="rowgroup">
        <HeadRow aria-rowindex={hasRowNumbers ? 1 : undefined}>
          <HeadCell role="columnheader" aria-sort={view.isNewestFirst ? 'descending' : 'ascending'}>
            {columns.position}
          </HeadCell>
          {signupColumnNames.map((column) => (
            <HeadCell key={column} role="columnheader">
              {fieldOf(column).heading}
            </HeadCell>
          ))}
          <HeadCell role="columnheader">{columns.joined}</HeadCell>
          <HeadCell role="columnheader" data-print="hide">
            <chakra.span srOnly>{columns.actions}</chakra.span>
          </HeadCell>
        </HeadRow>
      </Head>
      <Body>
        {entries.map((entry, index) => (
          <SignupTableRow
            key={entry.id}
            entry={entry}
            rowIndex={hasRowNumbers ? offset + index + 2 : undefined}
            searchForCode={searchForCode}
            startRemoval={startRemoval}
          />
        ))}
      </Body>
    </Table>
  )
}
