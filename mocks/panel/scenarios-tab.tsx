import { Box, Flex } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { Button } from '../../src/components/button'
import { Stack } from '../../src/components/stack'
import { TextAnchor } from '../../src/components/text-link'
import { type ActiveScenario, byPrecedence, writeScenario } from '../scenarios/active-scenario'
import { demoLink } from '../scenarios/demo-link'
import { presets } from '../scenarios/presets'
import { replaceScenarios, useScenarioStore, writeScenarios } from '../scenarios/scenario-store'
import { scenarioGroups, scenarioOf, scenarios } from '../scenarios/scenarios'
import { administrator } from '../server/accounts'
import { takenEmail } from '../server/made-up-people'
import { readSignupState } from '../server/signup-table'
import { useOfflineCopy } from '../worker/offline-copy'
import { CopyButton } from './copy-button'
import { GroupTitle } from './group-title'
import { NewVersion } from './offline-section'
import { ScenarioSwitch } from './scenario-switch'

/** What is on, the presets, and a switch for each scenario. */
export function ScenariosTab({ close }: { close: () => void }) {
  const { hasNewVersion } = useOfflineCopy()
  return (
    <Stack gap="6">
      {hasNewVersion && <NewVersion />}
      <ActiveScenarios />
      <p>
        All people are made up, and no data leaves this browser. To see a duplicate, sign up with{' '}
        <strong>{takenEmail}</strong>. To sign in at /admin, use{' '}
        <strong>{administrator.email}</strong> and the password{' '}
        <strong>{administrator.password}</strong>.
      </p>
      <Presets />
      {scenarioGroups.map((group) => (
        <section key={group.id} aria-label={group.label}>
          <GroupTitle>{group.label}</GroupTitle>
          <Stack as="ul" listStyleType="none" gap="4">
            {scenarios
              .filter((scenario) => scenario.group === group.id)
              .map(({ id }) => (
                // The panel would cover the error page.
                <ScenarioSwitch key={id} id={id} {...(id === 'crash' && { onSwitch: close })} />
              ))}
          </Stack>
        </section>
      ))}
    </Stack>
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

  const link = demoLink(location.pathname, {
    scenarios: writeScenarios(active),
    people: readSignupState().people,
  })

  return (
    <section aria-label="On now">
      <GroupTitle ref={title} tabIndex={-1}>
        {`On now: ${active.length === 0 ? 'nothing' : active.length}`}
      </GroupTitle>
      {active.length > 0 && (
        <Stack gap="3">
          <Stack as="ol" gap="2">
            {byPrecedence(active).map((scenario) => (
              <Flex as="li" key={scenario.id} align="center" justify="space-between" gap="3">
                <div>
                  <strong>{scenarioOf(scenario.id).label}</strong>
                  <Box as="span" display="block" textStyle="small" color="stone">
                    {writeScenario(scenario)}
                  </Box>
                </div>
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
          {active.length > 1 && (
            <Box as="p" textStyle="small">
              If several of them could answer a request, the more specific one does: first the one
              for fewer calls, then the one for fewer requests, then the one switched on last. The
              list is in this order. “Slow server” only delays.
            </Box>
          )}
          <p>
            <TextAnchor href={link}>Link to this state</TextAnchor>
          </p>
          <Flex wrap="wrap" gap="2">
            <Button look="quiet" onClick={() => replace([])}>
              All off
            </Button>
            <CopyButton label="Copy link" text={() => new URL(link, location.href).href} />
          </Flex>
        </Stack>
      )}
    </section>
  )
}

function Presets() {
  const [chosen, setChosen] = useState('')
  return (
    <section aria-label="Presets">
      <GroupTitle>Presets</GroupTitle>
      <Box as="p" mb="2" textStyle="small">
        A preset replaces what is on.
      </Box>
      <Stack as="ul" listStyleType="none" gap="3">
        {presets.map(({ id, label, description, scenarios: preset }) => (
          <li key={id}>
            <Button
              look="quiet"
              aria-describedby={`preset-${id}`}
              onClick={() => {
                replaceScenarios(preset)
                setChosen(label)
              }}
            >
              {label}
            </Button>
            <Box as="p" id={`preset-${id}`} mt="1" textStyle="small" color="stone">
              {description}
            </Box>
          </li>
        ))}
      </Stack>
      <Box role="status" mt="2" textStyle="small">
        {chosen === '' ? '' : `Switched on: ${chosen}`}
      </Box>
    </section>
  )
}
