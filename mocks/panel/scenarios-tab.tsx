import { Box, Flex } from '@chakra-ui/react'
import { useRef } from 'react'
import { Button } from '../../src/components/button'
import { Stack } from '../../src/components/layout'
import { byPrecedence, writeScenario } from '../scenarios/active-scenario'
import { setScenario, useScenarioStore } from '../scenarios/scenario-store'
import { scenarioGroups, scenarioOf } from '../scenarios/scenarios'
import { CopyLinkButton } from './copy-link-button'
import { PanelList, PanelSection } from './panel-section'
import { ScenarioSwitch } from './scenario-switch'

export function ScenariosTab({ close }: { close: () => void }) {
  return (
    <Stack gap="6">
      <ActiveScenarios />
      {scenarioGroups.map((group) => (
        <PanelSection key={group.label} title={group.label}>
          <PanelList>
            {group.ids.map((id) => (
              // The open panel would cover the error page.
              <ScenarioSwitch key={id} id={id} {...(id === 'crash' && { onSwitch: close })} />
            ))}
          </PanelList>
        </PanelSection>
      ))}
    </Stack>
  )
}

function ActiveScenarios() {
  const active = useScenarioStore((state) => state.active)
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <PanelSection
      title={`On now: ${active.length === 0 ? 'nothing' : active.length}`}
      titleRef={title}
    >
      <Stack as="ol" gap="2" mb="3">
        {byPrecedence(active).map((scenario) => (
          <Flex as="li" key={scenario.id} align="center" justify="space-between" gap="3">
            <Box minWidth="0">
              <strong>{scenarioOf(scenario.id).label}</strong>
              <Box as="span" display="block" textStyle="small" color="stone">
                {writeScenario(scenario)}
              </Box>
            </Box>
            <Button
              look="quiet"
              aria-label={`Switch off: ${scenarioOf(scenario.id).label}`}
              onClick={() => {
                setScenario(scenario.id, false)
                // Moves the focus, because the pressed button disappears.
                title.current?.focus()
              }}
            >
              Off
            </Button>
          </Flex>
        ))}
      </Stack>
      {active.length > 1 && (
        <Box as="p" mb="3" textStyle="small">
          The first one that replaces a response wins. “Slow server” adds its delay in any case.
        </Box>
      )}
      <CopyLinkButton />
    </PanelSection>
  )
}
