import { Box, chakra, Flex } from '@chakra-ui/react'
import { useId, useRef, useState } from 'react'
import { Button } from '../../components/button'
import { Checkbox } from '../../components/checkbox'
import { Input, Select } from '../../components/form-field'
import { statusCopy, toolbar } from '../../content/admin-list'
import { savingsRanges } from '../../content/signup-fields'
import { activeFilters, FRIENDS_GOAL, filters, unfiltered } from '../data/signup-filter'
import type { SignupView } from '../data/signup-view'
import { useView } from '../data/use-view'
import { CheckLabel, Cross, compact, LineIcon, TextButton, toolbarButton } from '../parts/controls'
import { Popup, PopupPanel } from '../parts/popup'

const FieldLabel = chakra('label', {
  base: { display: 'block', mb: '1', textStyle: 'small', fontWeight: 'strong' },
})

const { search, ...noFilters } = unfiltered

export function SignupFilters({ matching }: { matching: number | null }) {
  const button = useRef<HTMLButtonElement>(null)
  const { view, changeView } = useView()
  const { savings, minFriends, status, isNewestFirst } = view
  const { write } = filters.status
  // The Batches tab can filter by a batch. That batch is then a choice here, too.
  const statuses = ['waiting', 'invited', ...(typeof status === 'number' ? [status] : [])] as const
  const active = activeFilters(view)
  const switchOff = (change: Partial<SignupView>) => {
    // The pressed button unmounts.
    button.current?.focus()
    changeView(change)
  }
  return (
    <>
      <Popup
        buttonRef={button}
        button={(opener) => (
          <Button look="quiet" {...toolbarButton} {...opener} _expanded={{ bg: 'mist' }}>
            <LineIcon path="M1 4h14M4 8h8M6.5 12h3" />
            <span>{toolbar.filters(active.length)}</span>
          </Button>
        )}
      >
        {(close) => (
          <PopupPanel
            role="group"
            aria-label={toolbar.filtersLabel}
            // On a phone, the panel is as wide as the toolbar.
            left="0"
            right={{ base: '0', md: 'auto' }}
            width={{ md: '31rem' }}
            mt="2"
            p="4"
            display="grid"
            gridTemplateColumns="repeat(auto-fit, minmax(min(11rem, 100%), 1fr))"
            gap="3"
          >
            <Choice
              label={statusCopy.heading}
              value={status === null ? '' : write(status)}
              options={[
                ['', statusCopy.any],
                ...statuses.map((one) => [write(one), filters.status.describe(one)] as const),
              ]}
              onChange={(value) => changeView({ status: filters.status.read(value) })}
            />
            <Choice
              label={toolbar.savings}
              value={savings === null ? '' : filters.savings.write(savings)}
              options={[
                ['', toolbar.anySavings],
                ...savingsRanges.map((range) => [filters.savings.write(range), range] as const),
                ['none', toolbar.noSavings],
              ]}
              onChange={(value) => changeView({ savings: filters.savings.read(value) })}
            />
            <DayInput name="firstDay" />
            <DayInput name="lastDay" />
            <CheckLabel gridColumn="1 / -1">
              <Checkbox
                checked={minFriends !== null}
                onChange={({ target }) =>
                  changeView({ minFriends: target.checked ? FRIENDS_GOAL : null })
                }
              />
              <span>{toolbar.friends}</span>
            </CheckLabel>
            {/* The column heading, which also sorts, is hidden in a narrow viewport. */}
            <Choice
              label={toolbar.order}
              value={isNewestFirst ? 'newest' : 'oldest'}
              options={[
                ['oldest', toolbar.oldestFirst],
                ['newest', toolbar.newestFirst],
              ]}
              onChange={(value) => changeView({ isNewestFirst: value === 'newest' })}
            />
            <Button gridColumn="1 / -1" display={{ md: 'none' }} onClick={close}>
              {toolbar.show(matching)}
            </Button>
          </PopupPanel>
        )}
      </Popup>
      {active.length > 0 && (
        <Flex gap="2" align="center" wrap="wrap" flexBasis={{ base: 'full', md: 'auto' }}>
          {active.map(({ text, name, off }) => (
            <Chip key={name} aria-label={toolbar.removeFilter(name)} onClick={() => switchOff(off)}>
              <span>{text}</span>
              <Cross />
            </Chip>
          ))}
          <TextButton aria-label={toolbar.clear} onClick={() => switchOff(noFilters)}>
            {toolbar.clearShort}
          </TextButton>
        </Flex>
      )}
    </>
  )
}

interface ChoiceProps {
  label: string
  value: string
  /** Pairs of a value and its text. */
  options: readonly (readonly [string, string])[]
  onChange: (value: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <Box minWidth="0">
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <Select id={id} {...compact} value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </Select>
    </Box>
  )
}

function DayInput({ name }: { name: 'firstDay' | 'lastDay' }) {
  const { view, changeView } = useView()
  const day = view[name]
  const [text, setText] = useState(day ?? '')
  const [shownDay, setShownDay] = useState(day)
  // The day changed, perhaps outside this field, for example through Back.
  if (day !== shownDay) {
    setShownDay(day)
    setText(day ?? '')
  }
  return (
    // In Firefox, screen readers announce the legend of a date field, but not its label.
    <Box as="fieldset" minWidth="0">
      <FieldLabel as="legend">{toolbar[name]}</FieldLabel>
      <Input
        {...compact}
        aria-label={toolbar[name]}
        type="date"
        min="2020-01-01"
        max="2099-12-31"
        value={text}
        onChange={({ target: { value } }) => {
          setText(value)
          const next = filters[name].read(value)
          if (value === '' || next !== null) changeView({ [name]: next })
        }}
      />
    </Box>
  )
}

const Chip = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: { base: '2.25rem', lg: '2rem' },
    px: '3',
    bg: 'mist',
    border: '1px solid',
    borderColor: 'lake',
    borderRadius: 'full',
    textStyle: 'small',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'egg' },
    _active: { bg: 'lake' },
  },
})
