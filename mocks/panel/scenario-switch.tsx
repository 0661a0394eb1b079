import { Box, chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { Input, Select } from '../../src/components/form-field'
import { Stack } from '../../src/components/stack'
import { Switch } from '../../src/components/switch'
import { formatCount } from '../../src/content/format'
import {
  type ActiveScenario,
  DEFAULT_DELAY_MS,
  MAX_DELAY_MS,
  readRate,
  writeRate,
} from '../scenarios/active-scenario'
import {
  brokenResponses,
  DEFAULT_BROKEN_RESPONSE,
  isBrokenResponseId,
} from '../scenarios/broken-responses'
import { calls, isCallId } from '../scenarios/calls'
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
        <div>
          <Label htmlFor={`scenario-${id}-response`}>What arrives</Label>
          <Select
            id={`scenario-${id}-response`}
            value={scenario.response ?? DEFAULT_BROKEN_RESPONSE}
            onChange={({ target: { value } }) => {
              if (isBrokenResponseId(value)) changeScenario({ ...scenario, response: value })
            }}
          >
            {brokenResponses.map((one) => (
              <option key={one.id} value={one.id}>
                {one.label}
              </option>
            ))}
          </Select>
        </div>
      )}
      {options.includes('call') && (
        <div>
          <Label htmlFor={`scenario-${id}-call`}>Calls</Label>
          <Select
            id={`scenario-${id}-call`}
            value={scenario.call ?? ''}
            onChange={({ target: { value } }) => {
              const { call: _previous, ...others } = scenario
              changeScenario(isCallId(value) ? { ...others, call: value } : others)
            }}
          >
            <option value="">All calls</option>
            {calls.map((one) => (
              <option key={one.id} value={one.id}>
                {one.label}
              </option>
            ))}
          </Select>
        </div>
      )}
      {options.includes('rate') && <RateField scenario={scenario} />}
      {options.includes('delay') && <DelayField scenario={scenario} />}
    </Stack>
  )
}

const rateChoices = ['first-1', 'first-2', 'every-2', 'every-3', 'every-5']

function RateField({ scenario }: { scenario: ActiveScenario }) {
  const { rate, ...others } = scenario
  const id = `scenario-${scenario.id}-rate`
  const value = rate === undefined ? '' : writeRate(rate)
  // A link can name any number.
  const choices =
    value === '' || rateChoices.includes(value) ? rateChoices : [...rateChoices, value]
  return (
    <div>
      <Label htmlFor={id}>Requests</Label>
      <Select
        id={id}
        value={value}
        onChange={({ target }) => {
          const chosen = readRate(target.value)
          changeScenario(chosen === null ? others : { ...others, rate: chosen })
        }}
      >
        <option value="">All requests</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {describeRate(choice)}
          </option>
        ))}
      </Select>
    </div>
  )
}

function describeRate(text: string): string {
  const rate = readRate(text)
  if (rate === null) return text
  const { type, count } = rate
  if (type === 'every') return `Every ${ordinal(count)} request`
  return count === 1 ? 'The next request only' : `The next ${count} requests only`
}

function ordinal(count: number): string {
  const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
  const rule = new Intl.PluralRules('en-US', { type: 'ordinal' }).select(count)
  return `${count}${suffixes[rule] ?? 'th'}`
}

function DelayField({ scenario }: { scenario: ActiveScenario }) {
  const [invalid, setInvalid] = useState<string | null>(null)
  const id = `scenario-${scenario.id}-delay`
  return (
    <div>
      <Label htmlFor={id}>Delay in milliseconds</Label>
      <Input
        id={id}
        inputMode="numeric"
        value={invalid ?? String(scenario.delay ?? DEFAULT_DELAY_MS)}
        aria-invalid={invalid !== null || undefined}
        aria-describedby={`${id}-error`}
        onChange={({ target: { value } }) => {
          setInvalid(isDelay(value) ? null : value)
          if (isDelay(value)) changeScenario({ ...scenario, delay: Number(value) })
        }}
      />
      <Box as="p" id={`${id}-error`} role="status" color="berry" fontWeight="strong">
        {invalid === null ? '' : `Enter a whole number from 0 to ${formatCount(MAX_DELAY_MS)}.`}
      </Box>
    </div>
  )
}

const isDelay = (text: string) => /^\d+$/.test(text) && Number(text) <= MAX_DELAY_MS
