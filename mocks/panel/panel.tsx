import { Box, ChakraProvider, chakra, Flex } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../src/components/button'
import { Stack } from '../../src/components/stack'
import { Switch } from '../../src/components/switch'
import { TextAnchor } from '../../src/components/text-link'
import { formatCount } from '../../src/content/format'
import { system } from '../../src/theme/system'
import { activeScenarios, setScenario, useScenarioStore } from '../scenarios/scenario-store'
import { scenarios } from '../scenarios/scenarios'
import { administrator } from '../server/accounts'
import { takenEmail } from '../server/made-up-people'
import { allSignups, resetSignups } from '../server/signup-table'

const PANEL_ID = 'scenario-panel'

const Toggle = chakra('button', {
  base: {
    minHeight: '2.5rem',
    px: '4',
    borderRadius: 'full',
    border: '2px solid',
    borderColor: 'paper',
    bg: 'bark',
    color: 'paper',
    textStyle: 'small',
    fontWeight: '700',
    boxShadow: 'raised',
    cursor: 'pointer',
  },
})

/** The testers' panel: a badge that marks the data as made up, a switch for each scenario, and a reset of the waitlist. */
export function ScenarioPanel() {
  const [isOpen, setIsOpen] = useState(false)
  const active = useScenarioStore((state) => state.active)
  const toggle = useRef<HTMLButtonElement>(null)

  const close = () => {
    toggle.current?.focus()
    setIsOpen(false)
  }

  return (
    <ChakraProvider value={system}>
      {/* Space below the footer, so that the badge does not cover it. Hidden until the page has rendered. */}
      <Box
        height="4rem"
        bg="night"
        data-print="hide"
        css={{ '#root:empty ~ div > &': { display: 'none' } }}
      />
      {/* Reversed: the panel is above the badge, but after it in the tab order. */}
      <Flex
        as="section"
        aria-label="Demo"
        direction="column-reverse"
        align="flex-start"
        position="fixed"
        left={{ base: '3', sm: '6' }}
        bottom={{ base: '3', sm: '6' }}
        zIndex="5"
        maxWidth="calc(100vw - 1.5rem)"
        data-print="hide"
        onKeyDown={(event) => {
          if (event.key === 'Escape') close()
        }}
      >
        <Toggle
          ref={toggle}
          type="button"
          aria-expanded={isOpen}
          aria-controls={PANEL_ID}
          onClick={() => setIsOpen(!isOpen)}
        >
          {active.size > 0 ? `Demo: made-up data (${active.size} on)` : 'Demo: made-up data'}
        </Toggle>
        {isOpen && <Panel close={close} />}
      </Flex>
    </ChakraProvider>
  )
}

function Panel({ close }: { close: () => void }) {
  const active = useScenarioStore((state) => state.active)
  const [resetNote, setResetNote] = useState('')
  const ids = activeScenarios()
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (resetNote !== '') note.current?.scrollIntoView({ block: 'nearest' })
  }, [resetNote])

  const reset = () => {
    resetSignups()
    setResetNote(
      `Back to ${formatCount(allSignups().length)} people. If /admin is open, reload it to see them.`,
    )
  }

  return (
    <Box
      id={PANEL_ID}
      mb="2"
      p="5"
      width="26rem"
      maxWidth="full"
      maxHeight="calc(100dvh - 6rem)"
      overflowY="auto"
      bg="paper"
      border="1px solid"
      borderColor="slate"
      borderRadius="card"
      boxShadow="raised"
    >
      <Stack gap="4">
        <Box as="h2" textStyle="subtitle">
          Scenarios
        </Box>
        <p>
          All people are made up, and no data leaves this browser. To see a duplicate, sign up with{' '}
          <strong>{takenEmail}</strong>. To sign in at /admin, use{' '}
          <strong>{administrator.email}</strong> and the password{' '}
          <strong>{administrator.password}</strong>.
        </p>
        <Stack as="ul" listStyleType="none" gap="3">
          {scenarios.map(({ id, label, description }) => (
            <li key={id}>
              <Flex as="div" gap="3" align="flex-start">
                <Switch
                  id={`scenario-${id}`}
                  aria-describedby={`scenario-${id}-description`}
                  checked={active.has(id)}
                  onChange={(event) => {
                    setScenario(id, event.target.checked)
                    // Otherwise the panel would cover the error page.
                    if (id === 'crash') close()
                  }}
                />
                <div>
                  <chakra.label htmlFor={`scenario-${id}`} fontWeight="700">
                    {label}
                  </chakra.label>
                  <Box as="p" id={`scenario-${id}-description`} textStyle="small" color="stone">
                    {description}
                  </Box>
                </div>
              </Flex>
            </li>
          ))}
        </Stack>
        {ids.length > 0 && (
          <p>
            <TextAnchor href={`?scenario=${ids.join(',')}`}>Link to these scenarios</TextAnchor>
          </p>
        )}
        <div>
          <Button look="quiet" onClick={reset}>
            Reset the waitlist
          </Button>
          <Box ref={note} role="status" mt="2" textStyle="small">
            {resetNote}
          </Box>
        </div>
      </Stack>
    </Box>
  )
}
