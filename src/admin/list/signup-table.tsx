import { Box, chakra } from '@chakra-ui/react'
import { memo } from 'react'
import { adminPage, selectionCopy } from '../../content/admin'
import type { ListedSignup } from '../../lib/signup-columns'
import { colorVariable } from '../../theme/tokens'
import type { SignupPage } from '../data/signup-page'
import { LineIcon } from '../parts/controls'
import { SelectBox } from '../selection/select-box'
import { isSelected, type Selection, useRowSelection } from '../selection/use-selection'
import {
  AS_CARDS,
  AS_GRID,
  AS_TABLE,
  gridTemplate,
  listColumns,
  type RowActions,
} from './list-columns'
import type { useListFocus } from './use-list-focus'

/** The roles repeat what the elements say, because browsers forget it when CSS displays a table as something else. */
const roles = {
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader', scope: 'col' },
  rowheader: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const

const specifiedColumns = listColumns.filter(({ isOfInvitations }) => !isOfInvitations)

const grid = { display: 'grid', gridTemplateColumns: gridTemplate, columnGap: '0.625rem' } as const

const columnLooks = listColumns.flatMap(({ key, width, inGrid, inCard, look }) => [
  [
    `& [data-column=${key}]`,
    { ...look, [AS_TABLE]: { ...look?.[AS_TABLE], minWidth: width && `${width}px` } },
  ],
  [
    `& thead [data-column=${key}]`,
    { [AS_GRID]: inGrid.startsWith('1') ? { gridArea: inGrid } : { srOnly: true } },
  ],
  [
    `& tbody [data-column=${key}]`,
    {
      [AS_GRID]: { gridArea: inGrid },
      [AS_CARDS]: inCard === undefined ? { srOnly: true } : { gridArea: inCard },
    },
  ],
])

/** One rule for each column, and not a styled component for each cell, because there are hundreds of them. */
const Table = chakra('table', {
  base: {
    display: 'block',
    [AS_TABLE]: { display: 'table' },
    width: 'full',
    textStyle: 'small',
    '&[aria-busy=true]': { opacity: '0.6' },
    '& thead': {
      bg: 'shell',
      position: 'sticky',
      top: '0',
      zIndex: '1',
      _print: { position: 'static', bg: 'transparent' },
      // Cards show no headings, but screen readers name the columns.
      [AS_CARDS]: { srOnly: true },
      [AS_GRID]: { display: 'block' },
    },
    '& tbody': { display: 'block', [AS_TABLE]: { display: 'table-row-group' } },
    // What gets the focus is not below the headings, or the pager and the number of selected signups.
    '& tbody :is(button, input)': { scrollMarginTop: '3.5rem', scrollMarginBottom: '10rem' },
    '& tr': { overflowWrap: 'anywhere', [AS_GRID]: grid },
    '& thead tr': { hyphens: 'auto', boxShadow: `inset 0 -1px ${colorVariable('slate')}` },
    '& tbody tr': {
      position: 'relative',
      borderBottom: '1px solid',
      borderColor: 'sand',
      '&:hover, &[data-selected]': { bg: 'mist' },
      _print: { breakInside: 'avoid' },
      [AS_CARDS]: {
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr) auto',
        columnGap: '2',
        // Room for the checkbox.
        pe: '12',
        py: '0.375rem',
      },
      [AS_GRID]: { py: '2' },
    },
    '& :is(th, td)': { textAlign: 'start', [AS_TABLE]: { pe: '2' } },
    '& * + :is(th, td)': { [AS_TABLE]: { ps: '2' } },
    '& thead th': { py: '2', textStyle: 'small', fontWeight: 'strong', color: 'stone' },
    '& [data-column=select]': {
      // The grid keeps its columns on paper.
      _print: { visibility: 'hidden' },
      [AS_GRID]: { alignSelf: 'center' },
      [AS_TABLE]: { width: '1.75rem', py: '0', pe: '0' },
    },
    '& thead [data-column=select] label': {
      [AS_CARDS]: { display: 'none' },
      [AS_GRID]: { my: '-0.75rem' },
    },
    '& tbody [data-column=select]': {
      // Above the button of a card.
      [AS_CARDS]: {
        position: 'absolute',
        top: '50%',
        right: '0',
        translate: '0 -50%',
        zIndex: '1',
      },
      [AS_GRID]: { gridArea: '1 / 1 / span 2' },
      [AS_TABLE]: { py: '1' },
    },
    ...Object.fromEntries(columnLooks),
  },
})

/** Cards are sorted among the filters. */
const SortButton = chakra('button', {
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
})

const CardHeading = chakra('span', { base: { display: 'none', [AS_CARDS]: { display: 'inline' } } })

interface SignupTableProps extends RowActions {
  focus: ReturnType<typeof useListFocus>
  page: SignupPage
  isBusy: boolean
  /** Whether the backend has invitations, for which rows are selected. */
  hasInvitations: boolean
  /** The signup whose details are open. */
  openId: string | undefined
  sort: (isNewestFirst: boolean) => void
  selection: Selection
  select: (ids: readonly string[], isSelected: boolean) => void
}

/** One page of the signups, in one of three layouts. */
export function SignupTable({
  focus,
  page,
  isBusy,
  hasInvitations,
  openId,
  sort,
  selection,
  select,
  ...actions
}: SignupTableProps) {
  const { entries, view } = page
  const rows = useRowSelection(page, select)
  const ids = entries.map(({ id }) => id)
  const selectedHere = ids.filter((id) => isSelected(selection, id)).length
  const order = view.isNewestFirst ? 'descending' : 'ascending'
  const columns = hasInvitations ? listColumns : specifiedColumns
  return (
    <Box containerType="inline-size">
      <Table
        ref={focus.table}
        onKeyDown={rows.onKeyDown}
        role="table"
        tabIndex={-1}
        css={{ '--checkbox-width': hasInvitations ? '2.125rem' : '0px' }}
        aria-label={adminPage.caption(entries[0]?.position ?? 0, entries.at(-1)?.position ?? 0)}
        aria-busy={isBusy}
      >
        <thead {...roles.rowgroup}>
          <tr {...roles.row}>
            {hasInvitations && (
              // No heading, which screen readers would say before the name of each checkbox.
              <td {...roles.cell} data-column="select">
                <SelectBox
                  label={selectionCopy.page}
                  isChecked={selectedHere === ids.length}
                  isMixed={selectedHere > 0 && selectedHere < ids.length}
                  onSelect={(isOn) => select(ids, isOn)}
                />
              </td>
            )}
            {columns.map(({ key, heading }) => (
              <th
                key={key}
                {...roles.columnheader}
                data-column={key}
                aria-sort={key === 'position' ? order : undefined}
              >
                {key === 'position' ? (
                  <>
                    <CardHeading>{heading}</CardHeading>
                    <SortButton type="button" onClick={() => sort(!view.isNewestFirst)}>
                      <span>{heading}</span>
                      <LineIcon path={view.isNewestFirst ? 'M4 6l4 4 4-4' : 'M4 10l4-4 4 4'} />
                    </SortButton>
                  </>
                ) : (
                  heading
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.rowgroup}>
          {entries.map((entry) => (
            <SignupRow
              key={entry.id}
              entry={entry}
              columns={columns}
              hasSelection={hasInvitations}
              isSelected={isSelected(selection, entry.id)}
              isOpen={entry.id === openId}
              selectRow={rows.selectRow}
              {...actions}
            />
          ))}
        </tbody>
      </Table>
    </Box>
  )
}

interface SignupRowProps extends RowActions {
  entry: ListedSignup
  columns: typeof listColumns
  hasSelection: boolean
  isSelected: boolean
  isOpen: boolean
  /** @param isRange whether to select all rows from the last one that was used */
  selectRow: (id: string, isSelected: boolean, isRange: boolean) => void
}

/** One signup. Memoized, so that selecting or opening one does not render every row again. */
const SignupRow = memo(
  ({
    entry,
    columns,
    hasSelection,
    isSelected: isOn,
    isOpen,
    selectRow,
    ...actions
  }: SignupRowProps) => (
    <tr {...roles.row} data-signup={entry.id} data-selected={isOn || isOpen || undefined}>
      {hasSelection && (
        <td {...roles.cell} data-column="select">
          <SelectBox
            label={selectionCopy.row(entry)}
            value={entry.id}
            isChecked={isOn}
            onSelect={(select, isRange) => selectRow(entry.id, select, isRange)}
          />
        </td>
      )}
      {columns.map(({ key, render }) =>
        key === 'name' ? (
          <th key={key} {...roles.rowheader} data-column={key}>
            {render(entry, actions)}
          </th>
        ) : (
          <td key={key} {...roles.cell} data-column={key}>
            {render(entry, actions)}
          </td>
        ),
      )}
    </tr>
  ),
)
