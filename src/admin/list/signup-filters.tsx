import { Box, chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { Button } from '../../components/button'
import { Checkbox } from '../../components/checkbox'
import { Input, Select } from '../../components/form-field'
import { statusCopy, toolbar } from '../../content/admin'
import { savingsRanges } from '../../content/signup-fields'
import { activeFilters, FRIENDS_GOAL, filters } from '../signup-filter'
import type { Signups } from '../use-signup-list'
import { AS_CARDS } from './signup-table-row'
import type { SignupView } from './signup-view'
import { compact, ToolbarField, toolbarButton } from './toolbar-field'

/** A batch is chosen among the batches, and then stands here, too. */
const statuses = (current: SignupView['status']) =>
  typeof current === 'number'
    ? (['waiting', 'invited', current] as const)
    : (['waiting', 'invited'] as const)

/** Below its button, over the list, so that the rows stay where they are. On a phone, as wide as the toolbar. */
const Panel = chakra(
  'div',
  {
    base: {
      position: 'absolute',
      zIndex: '3',
      left: { base: '0', md: 'auto', lg: '0' },
      right: { base: '0', lg: 'auto' },
      width: { md: '31rem' },
      mt: '2',
      p: '4',
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(11rem, 100%), 1fr))',
      gap: '3',
      bg: 'paper',
      border: '1px solid',
      borderColor: 'slate',
      borderRadius: 'control',
      boxShadow: 'raised',
    },
  },
  { defaultProps: { role: 'group' } },
)

const CheckLabel = chakra('label', {
  base: {
    display: 'flex',
    gap: '2',
    alignItems: 'center',
    gridColumn: '1 / -1',
    minHeight: { base: '2.75rem', lg: '2.5rem' },
    cursor: 'pointer',
  },
})

/** The filters of the list, behind a button that says how many are on. Escape, or moving the focus elsewhere, closes them. */
export function SignupFilters({ view, changeView }: Pick<Signups, 'view' | 'changeView'>) {
  const { savings, firstDay, lastDay, minFriends, status, isNewestFirst } = view
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Box
      position={{ md: 'relative' }}
      // Safari focuses no buttons on a click. It then focuses this element instead of leaving the filters.
      tabIndex={-1}
      onBlur={({ currentTarget, relatedTarget, target }) => {
        // An element keeps the focus while its window has none.
        const hasLeft = !currentTarget.contains(relatedTarget) && document.activeElement !== target
        if (hasLeft) setIsOpen(false)
      }}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return
        // The focused field unmounts.
        button.current?.focus()
        setIsOpen(false)
      }}
    >
      <Button
        ref={button}
        look="quiet"
        {...toolbarButton}
        _expanded={{ bg: 'mist' }}
        aria-expanded={isOpen}
        data-control="sort"
        onClick={() => setIsOpen(!isOpen)}
      >
        <svg
          viewBox="0 0 16 16"
          width="1em"
          height="1em"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <path d="M1 4h14M4 8h8M6.5 12h3" />
        </svg>
        <span>{toolbar.filters(activeFilters(view).length)}</span>
      </Button>
      {isOpen && (
        <Panel aria-label={toolbar.filtersLabel}>
          <ToolbarField label={statusCopy.heading}>
            {(id) => (
              <Select
                id={id}
                {...compact}
                value={status === null ? '' : filters.status.write(status)}
                onChange={({ target }) => changeView({ status: filters.status.read(target.value) })}
              >
                <option value="">{statusCopy.any}</option>
                {statuses(status).map((one) => (
                  <option key={one} value={filters.status.write(one)}>
                    {filters.status.describe(one)}
                  </option>
                ))}
              </Select>
            )}
          </ToolbarField>
          <ToolbarField label={toolbar.savings}>
            {(id) => (
              <Select
                id={id}
                {...compact}
                value={savings === null ? '' : filters.savings.write(savings)}
                onChange={({ target }) =>
                  changeView({ savings: filters.savings.read(target.value) })
                }
              >
                <option value="">{toolbar.anySavings}</option>
                {savingsRanges.map((range) => (
                  <option key={range} value={filters.savings.write(range)}>
                    {range}
                  </option>
                ))}
                <option value="none">{toolbar.noSavings}</option>
              </Select>
            )}
          </ToolbarField>
          <ToolbarField label={toolbar.firstDay}>
            {(id) => (
              <DayInput id={id} day={firstDay} onChange={(day) => changeView({ firstDay: day })} />
            )}
          </ToolbarField>
          <ToolbarField label={toolbar.lastDay}>
            {(id) => (
              <DayInput id={id} day={lastDay} onChange={(day) => changeView({ lastDay: day })} />
            )}
          </ToolbarField>
          <CheckLabel>
            <Checkbox
              checked={minFriends !== null}
              onChange={({ target }) =>
                changeView({ minFriends: target.checked ? FRIENDS_GOAL : null })
              }
            />
            <span>{toolbar.friends}</span>
          </CheckLabel>
          {/* The heading of a column sorts a table. Cards have none. */}
          <Box display="none" css={{ [AS_CARDS]: { display: 'block' } }}>
            <ToolbarField label={toolbar.order}>
              {(id) => (
                <Select
                  id={id}
                  {...compact}
                  data-control="sort"
                  value={isNewestFirst ? 'newest' : 'oldest'}
                  onChange={({ target }) =>
                    changeView({ isNewestFirst: target.value === 'newest' })
                  }
                >
                  <option value="oldest">{toolbar.oldestFirst}</option>
                  <option value="newest">{toolbar.newestFirst}</option>
                </Select>
              )}
            </ToolbarField>
          </Box>
        </Panel>
      )}
    </Box>
  )
}

interface DayInputProps {
  id: string
  day: string | null
  onChange: (day: string | null) => void
}

/** Reports a day when it is complete. */
function DayInput({ id, day, onChange }: DayInputProps) {
  const [text, setText] = useState(day ?? '')
  const [shownDay, setShownDay] = useState(day)
  // Back has changed the day.
  if (day !== shownDay) {
    setShownDay(day)
    setText(day ?? '')
  }
  return (
    <Input
      id={id}
      {...compact}
      type="date"
      min="2020-01-01"
      max="2099-12-31"
      value={text}
      onChange={({ target: { value } }) => {
        setText(value)
        const next = filters.firstDay.read(value)
        if (value === '' || next !== null) onChange(next)
      }}
    />
  )
}
