import { Box, Flex } from '@chakra-ui/react'
import { useId, useRef, useState } from 'react'
import { Button } from '../../src/components/button'
import { Stack } from '../../src/components/layout'
import {
  type ActiveScenario,
  byPrecedence,
  readScenarios,
  writeScenario,
  writeScenarios,
} from '../scenarios/active-scenario'
import { brokenResponses } from '../scenarios/broken-responses'
import { linkToCurrentState } from '../scenarios/demo-link'
import { presets } from '../scenarios/presets'
import { replaceScenarios, useScenarioStore } from '../scenarios/scenario-store'
import { scenarioGroups, scenarioOf, scenarios } from '../scenarios/scenarios'
import { administrator } from '../server/gotrue/accounts'
import { takenEmail } from '../server/signups/made-up-people'
import { useOfflineCopy } from '../worker/offline-copy'
import { CopyButton } from './copy-button'
import { NewVersion } from './offline-section'
import { PanelList, PanelSection } from './panel-section'
import { ScenarioSwitch } from './scenario-switch'
import { containsWords, SearchField } from './search-field'

/** What is on, the presets, and a switch for each scenario. */
export function ScenariosTab({ close }: { close: () => void }) {
  const hasNewVersion = useOfflineCopy((copy) => copy.hasNewVersion)
  return (
    <Stack gap="6">
      {hasNewVersion && <NewVersion />}
      <ActiveScenarios />
      <p>
        All people are made up, and no data leaves this browser. A switch applies to the next
        request. To see a duplicate, sign up with <strong>{takenEmail}</strong>. To sign in at
        /admin, use <strong>{administrator.email}</strong> and the password{' '}
        <strong>{administrator.password}</strong>.
      </p>
      <Presets />
      <Switches close={close} />
    </Stack>
  )
}

function Switches({ close }: { close: () => void }) {
  const [search, setSearch] = useState('')
  const found = scenarios.filter(({ id, label, description, options }) => {
    const responses = options.some((option) => option === 'response') ? brokenResponses : []
    const texts = responses.map((response) => `${response.id} ${response.label}`)
    return containsWords([id, label, description, ...texts].join(' '), search)
  })
  return (
    <>
      <SearchField
        label="Find a scenario"
        value={search}
        change={setSearch}
        found={found.length === 1 ? '1 scenario' : `${found.length} scenarios`}
      />
      {scenarioGroups
        .filter((group) => found.some((scenario) => scenario.group === group.id))
        .map((group) => (
          <PanelSection key={group.id} title={group.label}>
            <PanelList>
              {found
                .filter((scenario) => scenario.group === group.id)
                .map(({ id }) => (
                  // The panel would cover the error page.
                  <ScenarioSwitch key={id} id={id} {...(id === 'crash' && { onSwitch: close })} />
                ))}
            </PanelList>
          </PanelSection>
        ))}
    </>
  )
}

/** The active scenarios in the order of their precedence. */
function ActiveScenarios() {
  const active = useScenarioStore((state) => state.active)
  const title = useRef<HTMLHeadingElement>(null)

  /** The button that was pressed disappears, so the focus moves to the heading. */
  const replace = (next: readonly ActiveScenario[]) => {
    replaceScenarios(next)
    title.current?.focus()
  }

  return (
    <PanelSection
      title={`On now: ${active.length === 0 ? 'nothing' : active.length}`}
      titleRef={title}
    >
      <Stack gap="3">
        {active.length > 0 && (
          <Stack as="ol" gap="2">
            {byPrecedence(active).map((scenario) => (
              <Flex
                as="li"
                key={scenario.id}
                wrap="wrap"
                align="center"
                justify="space-between"
                gap="3"
              >
                <Box minWidth="0">
                  <strong>{scenarioOf(scenario.id).label}</strong>
                  <Box as="span" display="block" textStyle="small" color="stone">
                    {writeScenario(scenario)}
                  </Box>
                </Box>
                <Button
                  look="quiet"
                  aria-label={`Switch off: ${scenarioOf(scenario.id).label}`}
                  onClick={() => replace(active.filter(({ id }) => id !== scenario.id))}
                >
                  Off
                </Button>
              </Flex>
            ))}
          </Stack>
        )}
        {active.length > 1 && (
          <Box as="p" textStyle="small">
            If several scenarios match a request, the one for fewer calls wins, then the one for
            fewer requests, then the one that was switched on last. The list is in this order. “Slow
            server” adds its delay in any case.
          </Box>
        )}
        <Flex wrap="wrap" gap="2">
          {active.length > 0 && (
            <Button look="quiet" onClick={() => replace([])}>
              All off
            </Button>
          )}
          <CopyButton label="Copy link to this page and state" text={linkToCurrentState} />
        </Flex>
      </Stack>
    </PanelSection>
  )
}

function Presets() {
  const active = useScenarioStore((state) => writeScenarios(state.active))
  const chosen = presets.find(({ scenarios: preset }) => preset === active)
  const idPrefix = useId()
  return (
    <PanelSection title="Presets">
      <Box as="p" mb="2" textStyle="small">
        A preset replaces what is on.
      </Box>
      <PanelList>
        {presets.map((preset) => (
          <li key={preset.label}>
            <Button
              look="quiet"
              aria-describedby={idPrefix + preset.scenarios}
              onClick={() => replaceScenarios(readScenarios(preset.scenarios).scenarios)}
            >
              {preset.label}
            </Button>
            <Box as="p" id={idPrefix + preset.scenarios} mt="1" textStyle="small" color="stone">
              {preset.description}
            </Box>
          </li>
        ))}
      </PanelList>
      <Box role="status" mt="2" textStyle="small">
        {chosen === undefined ? '' : `Switched on: ${chosen.label}`}
      </Box>
    </PanelSection>
  )
}
