import { Box, chakra } from '@chakra-ui/react'
import { memo, useMemo } from 'react'
import { adminPage, selectionCopy, tabsCopy } from '../../content/admin-list'
import { colorVariable } from '../../theme/tokens'
import { positionsOf, type SignupPage } from '../data/signup-view'
import { useView } from '../data/use-view'
import { LineIcon } from '../parts/controls'
import { SelectBox } from '../selection/select-box'
import { useRowSelection, type useSelection } from '../selection/use-selection'
import { columnLooks, columnsOf, type Row, WITH_COLUMNS, WITHOUT_COLUMNS } from './list-columns'
import type { useListFocus } from './use-list-focus'

/** In a narrow viewport, rows wrap. All rows wrap at the same column, because column widths do not depend on the text. */
const Table = chakra('table', {
  base: {
    width: 'full',
    textStyle: 'small',
    '&[aria-busy=true] tbody': { opacity: '0.6' },
    // The headings, the pager, and the number of selected signups must not cover a focused control.
    '& tbody :is(button, input)': { scrollMarginTop: '3.5rem', scrollMarginBottom: 'aboveToast' },
    '& tbody tr': {
      borderBottom: '1px solid',
      borderColor: 'sand',
      '&:hover, &[data-selected]': { bg: 'mist' },
      _print: { breakInside: 'avoid' },
    },
    '& :is(th, td)': { position: 'relative', textAlign: 'start', fontWeight: '400' },
    '& [data-column=select]': { width: { base: '2.75rem', lg: '2rem' } },
    ...columnLooks,
    [WITH_COLUMNS]: {
      '& thead': {
        bg: 'shell',
        position: 'sticky',
        top: '0',
        zIndex: '1',
        color: 'stone',
        boxShadow: `inset 0 -1px ${colorVariable('slate')}`,
      },
      '& thead th': { py: '2', fontWeight: 'strong', whiteSpace: 'nowrap' },
      '& :is(th, td):not([data-column=select])': { ps: '2', verticalAlign: 'top' },
      '& tbody :is(th, td):not([data-column=select])': { py: '1.5' },
    },
    [WITHOUT_COLUMNS]: {
      display: 'block',
      '& thead': { display: 'none' },
      '& tbody': { display: 'block' },
      '& tbody tr': {
        position: 'relative',
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: '2',
        py: '1',
      },
      '&[data-selectable] tr': { ps: { base: '2.75rem', lg: '2.25rem' } },
      '& tbody [data-column]': { minWidth: '0' },
      '& tbody [data-column=select]': { position: 'absolute', insetStart: '0', top: '0' },
    },
  },
})

const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    // Makes the button as tall as the cell.
    my: '-2',
    py: '2',
    cursor: 'pointer',
    _hover: { color: 'lagoon' },
  },
})

interface SignupTableProps extends Pick<Row, 'open'> {
  page: SignupPage
  isLoading: boolean
  hasInvitations: boolean
  focus: ReturnType<typeof useListFocus>
  selected: ReturnType<typeof useSelection>
  /** The signup whose details are open. */
  openId: string | undefined
}

export function SignupTable({
  page,
  isLoading,
  hasInvitations,
  focus,
  selected,
  openId,
  open,
}: SignupTableProps) {
  const { changeView, showList } = useView()
  const { entries, view } = page
  const { isNewestFirst } = view
  const { selection, select } = selected
  const columns = useMemo(() => columnsOf(hasInvitations), [hasInvitations])
  const selectRow = useRowSelection(entries, select)
  const selectedHere = entries.filter(({ id }) => selection.has(id)).length
  const shown = positionsOf(entries)
  const byCode = new Map(entries.map((entry) => [entry.invite_code, entry]))
  return (
    <Box containerType="inline-size">
      <Table
        ref={focus.table}
        tabIndex={-1}
        data-selectable={hasInvitations || undefined}
        aria-label={
          shown === null ? tabsCopy.tabs.signups : adminPage.caption(shown.first, shown.last)
        }
        aria-busy={isLoading}
      >
        <thead>
          <tr>
            {hasInvitations && (
              // Not a `th`, because screen readers would read it before each checkbox.
              <td data-column="select">
                <SelectBox
                  label={selectionCopy.page}
                  isChecked={selectedHere > 0 && selectedHere === entries.length}
                  isMixed={selectedHere > 0 && selectedHere < entries.length}
                  onSelect={(isOn) => select(entries, isOn)}
                />
              </td>
            )}
            {columns.map(({ key, heading }) => (
              <th
                key={key}
                data-column={key}
                scope="col"
                aria-sort={key === 'position' ? order(isNewestFirst) : undefined}
              >
                {key === 'position' ? (
                  <SortButton
                    type="button"
                    onClick={() => changeView({ isNewestFirst: !isNewestFirst })}
                  >
                    <span>{heading}</span>
                    <LineIcon path={isNewestFirst ? 'M4 6l4 4 4-4' : 'M4 10l4-4 4 4'} />
                  </SortButton>
                ) : (
                  heading
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <SignupRow
              key={entry.id}
              entry={entry}
              inviter={byCode.get(entry.invited_by ?? '')}
              columns={columns}
              hasSelection={hasInvitations}
              isSelected={selection.has(entry.id)}
              isOpen={entry.id === openId}
              selectRow={selectRow}
              open={open}
              showList={showList}
            />
          ))}
        </tbody>
      </Table>
    </Box>
  )
}

const order = (isDescending: boolean) => (isDescending ? 'descending' : 'ascending')

interface SignupRowProps extends Row {
  columns: ReturnType<typeof columnsOf>
  hasSelection: boolean
  isSelected: boolean
  isOpen: boolean
  selectRow: ReturnType<typeof useRowSelection>
}

/** Memoized, so that selecting or opening a signup does not re-render every row. */
const SignupRow = memo(
  ({
    entry,
    columns,
    hasSelection,
    isSelected: isOn,
    isOpen,
    selectRow,
    ...rest
  }: SignupRowProps) => (
    <tr data-signup={entry.id} data-selected={isOn || isOpen || undefined}>
      {hasSelection && (
        <td data-column="select">
          <SelectBox
            label={selectionCopy.row(entry)}
            isChecked={isOn}
            onSelect={(select, isRange) => selectRow(entry, select, isRange)}
          />
        </td>
      )}
      {columns.map(({ key, render }) => {
        const Cell = key === 'name' ? 'th' : 'td'
        return (
          <Cell key={key} scope={key === 'name' ? 'row' : undefined} data-column={key}>
            {render({ entry, ...rest })}
          </Cell>
        )
      })}
    </tr>
  ),
)
