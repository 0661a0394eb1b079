import { chakra } from '@chakra-ui/react'
import { memo, useMemo } from 'react'
import { adminPage, selectionCopy } from '../../content/admin-list'
import type { ListedSignup } from '../../lib/signup-columns'
import { colorVariable } from '../../theme/tokens'
import { useWaitlist } from '../data/waitlist'
import { LineIcon } from '../parts/controls'
import { SelectBox } from '../selection/select-box'
import { useRowSelection, type useSelection } from '../selection/use-selection'
import {
  columnsOf,
  fieldLooks,
  type Layout,
  nothing,
  type RowActions,
  useLayout,
  useWidestTexts,
} from './list-columns'
import type { useListFocus } from './use-list-focus'

const Table = chakra('table', {
  base: {
    width: 'full',
    textStyle: 'small',
    '&[aria-busy=true] tbody': { opacity: '0.6' },
    '& thead': {
      bg: 'shell',
      position: 'sticky',
      top: '0',
      zIndex: '1',
      color: 'stone',
      boxShadow: `inset 0 -1px ${colorVariable('slate')}`,
      _print: { position: 'static', bg: 'transparent' },
    },
    // The headings, the pager, and the number of selected signups must not cover a control that gets the focus.
    '& tbody :is(button, input)': { scrollMarginTop: '3.5rem', scrollMarginBottom: '10rem' },
    '& tbody tr': {
      borderBottom: '1px solid',
      borderColor: 'sand',
      '&:hover, &[data-selected]': { bg: 'mist' },
      _print: { breakInside: 'avoid' },
    },
    '& :is(th, td)': {
      position: 'relative',
      ps: '2',
      py: { base: '1', lg: '1.5' },
      textAlign: 'start',
      fontWeight: '400',
      '&:last-child': { pe: '1' },
    },
    // Each column gets the width of its widest text, or if the window is too narrow, part of it.
    '& thead th': {
      py: '2',
      fontWeight: 'strong',
      hyphens: 'auto',
      '&::before, &::after': {
        content: 'attr(data-text)',
        display: 'block',
        height: '0',
        pe: '2',
        overflow: 'hidden',
        visibility: 'hidden',
      },
      _before: { maxWidth: '9rem', whiteSpace: 'nowrap' },
      _after: { overflowWrap: 'anywhere' },
    },
    '& [data-column=email]::before': { maxWidth: '11.5rem' },
    '& [data-column=inviter]::before': { maxWidth: '5.75rem' },
    '&:not([data-layout=phone]) tbody :is(th, td)': { maxWidth: '0', verticalAlign: 'top' },
    '& [data-column=select]': { p: '0', width: { base: '2.75rem', lg: '2rem' } },
    '& thead [data-column=select] label': { my: '-1' },
    // A line of a cell, and a value in it.
    '& [data-line]': { display: 'flex', columnGap: '2', minHeight: '1.25rem' },
    '& [data-field]': { minWidth: '0' },
    ...fieldLooks,
    '&[data-layout=desktop] [data-field=friends]': { ms: 'auto', textAlign: 'end', pe: '2' },
    '&[data-layout=phone]': {
      '& th': { ps: '0' },
      tableLayout: 'fixed',
      // With large text, the values of a line are below each other.
      '& [data-line]': { flexWrap: 'wrap' },
      '& [data-field]': { maxWidth: 'full' },
      '& [data-field=position]': { color: 'stone' },
      // With a long name, the status is below it.
      '& [data-field=name]': { flex: '1 1 auto', maxWidth: 'calc(100% - 3.5rem)' },
      '& [data-field=status]': { ms: 'auto' },
      '& [data-field=joined]': { ms: 'auto' },
      '& [data-line]:last-child': {
        columnGap: '1.5',
        fontSize: '0.75rem',
        lineHeight: '1.25rem',
      },
    },
  },
})

const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    // As large as the cell.
    my: '-2',
    py: '2',
    cursor: 'pointer',
    _hover: { color: 'lagoon' },
  },
})

interface SignupTableProps extends Pick<RowActions, 'open'> {
  focus: ReturnType<typeof useListFocus>
  selected: ReturnType<typeof useSelection>
  /** The signup whose details are open. */
  openId: string | undefined
}

/** One page of the signups: a column for each field, or cells of two lines, or on a phone, one cell for each person. */
export function SignupTable({ focus, selected, openId, open }: SignupTableProps) {
  const { page, isLoading, hasInvitations, changeView, showList } = useWaitlist()
  const entries = page?.entries ?? []
  const isNewestFirst = page?.view.isNewestFirst ?? false
  const { selection, select } = selected
  const layout = useLayout()
  const columns = useMemo(() => columnsOf(layout, hasInvitations), [layout, hasInvitations])
  const selectRow = useRowSelection(entries, select)
  const ids = entries.map(({ id }) => id)
  const selectedHere = ids.filter((id) => selection.has(id)).length
  const [first, last] = [entries[0], entries.at(-1)]
  const byCode = new Map(entries.map((entry) => [entry.invite_code, entry]))
  const listed = entries.map((entry) => ({ entry, inviter: byCode.get(entry.invited_by ?? '') }))
  const widest = useWidestTexts(columns, page, listed)
  return (
    <Table
      ref={focus.table}
      tabIndex={-1}
      data-layout={layout}
      aria-label={
        first && last ? adminPage.caption(first.position, last.position) : adminPage.loading
      }
      aria-busy={isLoading}
    >
      {layout !== 'phone' && (
        <thead>
          <tr>
            {hasInvitations && (
              // No heading, which screen readers would say before the name of each checkbox.
              <td data-column="select">
                <SelectBox
                  label={selectionCopy.page}
                  isChecked={selectedHere > 0 && selectedHere === ids.length}
                  isMixed={selectedHere > 0 && selectedHere < ids.length}
                  onSelect={(isOn) => select(ids, isOn)}
                />
              </td>
            )}
            {columns.map(({ first: { key, width }, lines }, index) => (
              <chakra.th
                key={key}
                data-column={key}
                data-text={widest[index]}
                {...{ scope: 'col' }}
                width={width}
                aria-sort={key === 'position' ? order(isNewestFirst) : undefined}
              >
                {lines.flat().map((field) => (
                  <div key={field.key} data-line="">
                    <span data-field={field.key}>
                      {field.key === 'position' ? (
                        <SortButton
                          type="button"
                          onClick={() => changeView({ isNewestFirst: !isNewestFirst })}
                        >
                          <span>{field.heading}</span>
                          <LineIcon path={isNewestFirst ? 'M4 6l4 4 4-4' : 'M4 10l4-4 4 4'} />
                        </SortButton>
                      ) : (
                        field.heading
                      )}
                    </span>
                  </div>
                ))}
              </chakra.th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {listed.map(({ entry, inviter }) => (
          <SignupRow
            key={entry.id}
            entry={entry}
            inviter={inviter}
            layout={layout}
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
  )
}

const order = (isDescending: boolean) => (isDescending ? 'descending' : 'ascending')

interface SignupRowProps extends RowActions {
  entry: ListedSignup
  inviter: ListedSignup | undefined
  layout: Layout
  columns: ReturnType<typeof columnsOf>
  hasSelection: boolean
  isSelected: boolean
  isOpen: boolean
  selectRow: ReturnType<typeof useRowSelection>
}

/** One signup. Memoized, so that selecting or opening one does not render every row again. */
const SignupRow = memo(
  ({
    entry,
    layout,
    columns,
    hasSelection,
    isSelected: isOn,
    isOpen,
    selectRow,
    ...rest
  }: SignupRowProps) => {
    const selectCell = hasSelection && (
      <td data-column="select">
        <SelectBox
          label={selectionCopy.row(entry)}
          isChecked={isOn}
          onSelect={(select, isRange) => selectRow(entry.id, select, isRange)}
        />
      </td>
    )
    return (
      <tr data-signup={entry.id} data-selected={isOn || isOpen || undefined}>
        {layout !== 'phone' && selectCell}
        {columns.map(({ first: { key, render }, lines }) => {
          const isName = key === 'name' || layout === 'phone'
          const Cell = isName ? 'th' : 'td'
          const scope = isName ? 'row' : undefined
          // Hundreds of elements less.
          if (lines.flat().length === 1)
            return (
              <Cell key={key} scope={scope} data-field={key}>
                {render({ entry, ...rest })}
              </Cell>
            )
          return (
            <Cell key={key} scope={scope}>
              {lines.map((line) => (
                <div key={line[0]?.key} data-line="">
                  {line.map((field) => {
                    const value = field.render({ entry, ...rest })
                    // Among other values, nothing stands for a missing one.
                    return value === nothing ? null : (
                      <span key={field.key} data-field={field.key}>
                        {value}
                      </span>
                    )
                  })}
                </div>
              ))}
            </Cell>
          )
        })}
        {layout === 'phone' && selectCell}
      </tr>
    )
  },
)
