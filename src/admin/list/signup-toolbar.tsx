import { Box, chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../components/button'
import { Checkbox } from '../../components/checkbox'
import { Input, Select } from '../../components/form-field'
import { toolbar } from '../../content/admin'
import { savingsRanges } from '../../content/savings-ranges'
import { useAdmin } from '../admin-context'
import type { Signups } from '../use-signups'
import { FRIENDS_GOAL, isFiltered, readDay, readSavings, savingsSlug } from './signup-view'

/** How long the search waits for the next letter, in milliseconds. */
const SEARCH_PAUSE_MS = 300

const compact = {
  minWidth: '0',
  height: '2.75rem',
  minHeight: '0',
  px: '3',
  textStyle: 'body',
} as const

const Toolbar = chakra(
  'div',
  {
    base: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '3',
      rowGap: '3',
      alignItems: 'end',
    },
  },
  // Older browsers do not know the element <search>.
  { defaultProps: { role: 'search' } },
)

const CheckLabel = chakra('label', {
  base: {
    display: 'flex',
    gap: '2',
    alignItems: 'center',
    minHeight: '2.75rem',
    cursor: 'pointer',
  },
})

interface SignupToolbarProps {
  signups: Signups
  /** More actions at the end of the toolbar. */
  children: ReactNode
}

/** Searches, filters, and sorts the list, and jumps to a position. On a phone, a button shows all but the search. */
export function SignupToolbar({ signups, children }: SignupToolbarProps) {
  const { view, changeView, goTo } = signups
  const { savings, firstDay, lastDay, minFriends, isNewestFirst } = view
  // A view from an address may be filtered.
  const [isOpen, setIsOpen] = useState(isFiltered({ ...view, search: '' }) || isNewestFirst)
  const filtersId = useId()
  return (
    <Toolbar aria-label={toolbar.label} data-print="hide">
      <Box flex={{ base: '1 1 100%', lg: '4 1 14rem' }}>
        <SearchField changeView={changeView} />
      </Box>
      <Button
        look="quiet"
        px="4"
        width="full"
        display={{ md: 'none' }}
        aria-expanded={isOpen}
        aria-controls={filtersId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {toolbar.more}
      </Button>
      <Box id={filtersId} display={{ base: isOpen ? 'contents' : 'none', md: 'contents' }}>
        <Field label={toolbar.savings}>
          {(id) => (
            <Select
              id={id}
              {...compact}
              value={savings === null ? '' : savingsSlug(savings)}
              onChange={({ target }) => changeView({ savings: readSavings(target.value) })}
            >
              <option value="">{toolbar.anySavings}</option>
              {savingsRanges.map((range) => (
                <option key={range} value={savingsSlug(range)}>
                  {range}
                </option>
              ))}
              <option value="none">{toolbar.noSavings}</option>
            </Select>
          )}
        </Field>
        <Field label={toolbar.order}>
          {(id) => (
            <Select
              id={id}
              {...compact}
              value={isNewestFirst ? 'newest' : 'oldest'}
              onChange={({ target }) => changeView({ isNewestFirst: target.value === 'newest' })}
            >
              <option value="oldest">{toolbar.oldestFirst}</option>
              <option value="newest">{toolbar.newestFirst}</option>
            </Select>
          )}
        </Field>
        <Field label={toolbar.firstDay}>
          {(id) => (
            <DayInput id={id} day={firstDay} onChange={(day) => changeView({ firstDay: day })} />
          )}
        </Field>
        <Field label={toolbar.lastDay}>
          {(id) => (
            <DayInput id={id} day={lastDay} onChange={(day) => changeView({ lastDay: day })} />
          )}
        </Field>
        <Box flexBasis="full" display="flex" flexWrap="wrap" gap="3" alignItems="end">
          <CheckLabel>
            <Checkbox
              checked={minFriends !== null}
              onChange={({ target }) =>
                changeView({ minFriends: target.checked ? FRIENDS_GOAL : null })
              }
            />
            <span>{toolbar.friends}</span>
          </CheckLabel>
          <JumpField onJump={(position) => goTo({ type: 'at', position })} />
          {children}
        </Box>
      </Box>
    </Toolbar>
  )
}

interface FieldProps {
  label: string
  children: (id: string) => ReactNode
}

function Field({ label, children }: FieldProps) {
  const id = useId()
  return (
    <Box flex="1 1 8.5rem" minWidth="0">
      <chakra.label htmlFor={id} display="block" mb="1" textStyle="label">
        {label}
      </chakra.label>
      {children(id)}
    </Box>
  )
}

/** Searches when the typing pauses, or at once with Enter. */
function SearchField({ changeView }: Pick<Signups, 'changeView'>) {
  const { search: store } = useAdmin()
  const { text, words } = useStore(store)
  const typed = text.trim()
  useEffect(() => {
    if (typed === words) return
    const timer = setTimeout(() => changeView({ search: typed }), SEARCH_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, words, changeView])

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        changeView({ search: typed })
      }}
    >
      <Field label={toolbar.search}>
        {(id) => (
          <Input
            id={id}
            {...compact}
            type="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={text}
            onChange={({ target }) => store.setState({ text: target.value })}
          />
        )}
      </Field>
    </form>
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
  // "Clear filters", or Back, has changed the day.
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
        if (value === '' || readDay(value) !== null) onChange(readDay(value))
      }}
    />
  )
}

function JumpField({ onJump }: { onJump: (position: number) => void }) {
  const [text, setText] = useState('')
  const [isInvalid, setIsInvalid] = useState(false)
  const errorId = useId()
  return (
    <form
      // The page shows its own message.
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const digits = text.replaceAll(/[#,\s]/g, '')
        const isPosition = /^[1-9]\d{0,8}$/.test(digits)
        setIsInvalid(!isPosition)
        if (isPosition) onJump(Number(digits))
      }}
    >
      <Box display="flex" gap="2" alignItems="end">
        <Field label={toolbar.jump}>
          {(id) => (
            <Input
              id={id}
              {...compact}
              width="8.5rem"
              inputMode="numeric"
              autoComplete="off"
              aria-invalid={isInvalid || undefined}
              aria-describedby={isInvalid ? errorId : undefined}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <Button type="submit" look="quiet" px="4">
          {toolbar.go}
        </Button>
      </Box>
      {isInvalid && (
        <Box as="p" id={errorId} role="alert" color="berry" fontWeight="strong" textStyle="small">
          {toolbar.jumpInvalid}
        </Box>
      )}
    </form>
  )
}
