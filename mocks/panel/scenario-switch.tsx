import { Box, chakra, Flex } from '@chakra-ui/react'
import { Select } from '../../src/components/form-field'
import { Stack } from '../../src/components/layout'
import { type ActiveScenario, readScenario, writeScenario } from '../scenarios/active-scenario'
import { brokenResponses } from '../scenarios/broken-responses'
import { codeParts } from '../scenarios/code-parts'
import type { ScenarioOption } from '../scenarios/scenario'
import { changeScenario, setScenario, useScenarioStore } from '../scenarios/scenario-store'
import { type ScenarioId, scenarioOf } from '../scenarios/scenarios'
import { calls } from '../server/calls'
import { Switch } from './switch'

interface ScenarioSwitchProps {
  id: ScenarioId
  onSwitch?: () => void
}

export function ScenarioSwitch({ id, onSwitch }: ScenarioSwitchProps) {
  const active = useScenarioStore((state) => state.active.find((one) => one.id === id))
  const { label, description, options } = scenarioOf(id)
  const switchId = `scenario-${id}`
  return (
    <Flex as="li" gap="3" align="flex-start">
      <Switch
        type="checkbox"
        role="switch"
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
        <chakra.code ms="2" textStyle="small" color="stone">
          {id}
        </chakra.code>
        <Box as="p" id={`${switchId}-description`} textStyle="small" color="stone">
          {description}
        </Box>
        {active !== undefined && options.length > 0 && (
          <Stack as="fieldset" minWidth="0" gap="3" mt="2" textStyle="small">
            <chakra.legend srOnly>{`Options of “${label}”`}</chakra.legend>
            {options.map((option) => (
              <OptionField key={option} scenario={active} option={option} />
            ))}
          </Stack>
        )}
      </Box>
    </Flex>
  )
}

interface Choice {
  /** The option as it appears in a link; empty for no option. */
  readonly id: string
  readonly label: string
}

/** Each option's label and choices, with the default choice first. Links also accept other values, such as `first-7`. */
const fields: Readonly<Record<ScenarioOption, { label: string; choices: readonly Choice[] }>> = {
  response: { label: 'What arrives', choices: brokenResponses },
  call: { label: 'Calls', choices: [{ id: '', label: 'All calls' }, ...calls] },
  part: { label: 'Part of the code', choices: [{ id: '', label: 'All code' }, ...codeParts] },
  first: {
    label: 'Requests',
    choices: [
      { id: '', label: 'All requests' },
      { id: 'first-1', label: 'The next request only' },
      { id: 'first-2', label: 'The next 2 requests only' },
    ],
  },
  delay: {
    label: 'Delay',
    choices: [
      { id: '', label: 'As above' },
      { id: '400ms', label: '0.4 seconds' },
      { id: '1500ms', label: '1.5 seconds' },
      { id: '14000ms', label: '14 seconds, just in time' },
      { id: '16000ms', label: '16 seconds, too late' },
    ],
  },
}

interface OptionFieldProps {
  scenario: ActiveScenario
  option: ScenarioOption
}

function OptionField({ scenario, option }: OptionFieldProps) {
  const { [option]: chosen, ...others } = scenario
  const withoutOption = writeScenario(others)
  // The option as it appears in a link, without the scenario's id.
  const text = writeScenario({
    id: scenario.id,
    ...(chosen !== undefined && { [option]: chosen }),
  })
    .split(':')
    .slice(1)
    .join()
  const { label, choices } = fields[option]
  const value = text || (choices[0]?.id ?? '')
  const isListed = choices.some(({ id }) => id === value)
  const id = `scenario-${scenario.id}-${option}`
  return (
    <div>
      <chakra.label htmlFor={id} display="block" fontWeight="strong" mb="1">
        {label}
      </chakra.label>
      <Select
        id={id}
        value={value}
        onChange={({ target }) => {
          const changed = [withoutOption, target.value].filter(Boolean).join(':')
          changeScenario(readScenario(changed) ?? scenario)
        }}
      >
        {[...choices, ...(isListed ? [] : [{ id: value, label: value }])].map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.label}
          </option>
        ))}
      </Select>
    </div>
  )
}
