import { Box, chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { Input, Select } from '../../src/components/form-field'
import { Stack } from '../../src/components/layout'
import { Switch } from '../../src/components/switch'
import { formatCount } from '../../src/content/format'
import {
  type ActiveScenario,
  DEFAULT_WAIT_S,
  delayOf,
  MAX_DELAY_MS,
  MAX_WAIT_S,
  readRate,
  writeRate,
} from '../scenarios/active-scenario'
import {
  brokenResponses,
  DEFAULT_BROKEN_RESPONSE,
  isBrokenResponseId,
} from '../scenarios/broken-responses'
import { calls, isCallId } from '../scenarios/calls'
import { codeParts, isCodePartId } from '../scenarios/code-parts'
import { changeScenario, setScenario, useScenarioStore } from '../scenarios/scenario-store'
import { type ScenarioId, scenarioOf } from '../scenarios/scenarios'

const Label = chakra('label', { base: { display: 'block', fontWeight: 'strong', mb: '1' } })

interface ScenarioSwitchProps {
  id: ScenarioId
  onSwitch?: () => void
}

/** The switch of a scenario. If the scenario is on, its options are below. */
export function ScenarioSwitch({ id, onSwitch }: ScenarioSwitchProps) {
  const active = useScenarioStore((state) => state.active.find((one) => one.id === id))
  const { label, description } = scenarioOf(id)
  const switchId = `scenario-${id}`
  return (
    <Flex as="li" gap="3" align="flex-start">
      <Switch
        id={switchId}
        aria-describedby={`${switchId}-description`}
        checked={active !== undefined}
        onChange={(event) => {
          setScenario(id, event.target.checked)
          onSwitch?.()
        }}
      />
      <Box flexGrow="1" minWidth="0">
        <chakra.label htmlFor={switchId} fontWeight="strong">
          {label}
        </chakra.label>
        <Box as="p" id={`${switchId}-description`} textStyle="small" color="stone">
          {description}
        </Box>
        {active !== undefined && <Options scenario={active} />}
      </Box>
    </Flex>
  )
}

function Options({ scenario }: { scenario: ActiveScenario }) {
  const { id } = scenario
  const { label, options } = scenarioOf(id)
  if (options.length === 0) return null
  return (
    <Stack as="fieldset" minWidth="0" gap="3" mt="2" textStyle="small">
      <chakra.legend srOnly>{`Options of “${label}”`}</chakra.legend>
      {options.includes('response') && (
        <SelectField
          id={`scenario-${id}-response`}
          label="What arrives"
          choices={brokenResponses}
          value={scenario.response ?? DEFAULT_BROKEN_RESPONSE}
          choose={(value) => {
            if (isBrokenResponseId(value)) changeScenario({ ...scenario, response: value })
          }}
        />
      )}
      {options.includes('call') && (
        <SelectField
          id={`scenario-${id}-call`}
          label="Calls"
          choices={[{ id: '', label: 'All calls' }, ...calls]}
          value={scenario.call ?? ''}
          choose={(value) => {
            const { call: _previous, ...others } = scenario
            changeScenario(isCallId(value) ? { ...others, call: value } : others)
          }}
        />
      )}
      {options.includes('part') && (
        <SelectField
          id={`scenario-${id}-part`}
          label="Part of the code"
          choices={[{ id: '', label: 'All code' }, ...codeParts]}
          value={scenario.part ?? ''}
          choose={(value) => {
            const { part: _previous, ...others } = scenario
            changeScenario(isCodePartId(value) ? { ...others, part: value } : others)
          }}
        />
      )}
      {options.includes('rate') && <RateField scenario={scenario} />}
      {options.includes('delay') && (
        <NumberField
          scenario={scenario}
          option="delay"
          label="Delay in milliseconds"
          range={{ from: 0, to: MAX_DELAY_MS, usual: delayOf(scenario) }}
        />
      )}
      {options.includes('wait') && (
        <NumberField
          scenario={scenario}
          option="wait"
          label="Wait in seconds"
          range={{ from: 1, to: MAX_WAIT_S, usual: DEFAULT_WAIT_S }}
        />
      )}
    </Stack>
  )
}

interface SelectFieldProps {
  id: string
  label: string
  choices: readonly { readonly id: string; readonly label: string }[]
  value: string
  choose: (value: string) => void
}

/** An option with a list of choices. */
function SelectField({ id, label, choices, value, choose }: SelectFieldProps) {
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <Select id={id} value={value} onChange={({ target }) => choose(target.value)}>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.label}
          </option>
        ))}
      </Select>
    </div>
  )
}

const rateChoices = ['first-1', 'first-2', 'every-2', 'every-3', 'every-5']

function RateField({ scenario }: { scenario: ActiveScenario }) {
  const { rate, ...others } = scenario
  const value = rate === undefined ? '' : writeRate(rate)
  // A link can name any number.
  const choices =
    value === '' || rateChoices.includes(value) ? rateChoices : [...rateChoices, value]
  return (
    <SelectField
      id={`scenario-${scenario.id}-rate`}
      label="Requests"
      choices={['', ...choices].map((choice) => ({ id: choice, label: describeRate(choice) }))}
      value={value}
      choose={(text) => {
        const chosen = readRate(text)
        changeScenario(chosen === null ? others : { ...others, rate: chosen })
      }}
    />
  )
}

/** @param text a rate, or empty for none */
function describeRate(text: string): string {
  const rate = readRate(text)
  if (rate === null) return 'All requests'
  const { type, count } = rate
  if (type === 'every') return `Every ${ordinal(count)} request`
  return count === 1 ? 'The next request only' : `The next ${count} requests only`
}

function ordinal(count: number): string {
  const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
  const rule = new Intl.PluralRules('en-US', { type: 'ordinal' }).select(count)
  return `${count}${suffixes[rule] ?? 'th'}`
}

interface NumberFieldProps {
  scenario: ActiveScenario
  option: 'delay' | 'wait'
  label: string
  range: { readonly from: number; readonly to: number; readonly usual: number }
}

/** An option that is a whole number. */
function NumberField({ scenario, option, label, range: { from, to, usual } }: NumberFieldProps) {
  const number = String(scenario[option] ?? usual)
  const [invalid, setInvalid] = useState<string | null>(null)
  // A preset may have changed the number.
  const [lastNumber, setLastNumber] = useState(number)
  if (number !== lastNumber) {
    setLastNumber(number)
    setInvalid(null)
  }
  const id = `scenario-${scenario.id}-${option}`
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <Input
        id={id}
        inputMode="numeric"
        value={invalid ?? number}
        aria-invalid={invalid !== null || undefined}
        aria-describedby={`${id}-error`}
        onChange={({ target: { value } }) => {
          const isValid = /^\d+$/.test(value) && Number(value) >= from && Number(value) <= to
          setInvalid(isValid ? null : value)
          if (isValid) changeScenario({ ...scenario, [option]: Number(value) })
        }}
      />
      <Box as="p" id={`${id}-error`} role="status" color="berry" fontWeight="strong">
        {invalid === null
          ? ''
          : `Enter a whole number from ${formatCount(from)} to ${formatCount(to)}.`}
      </Box>
    </div>
  )
}
