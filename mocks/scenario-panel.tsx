import { Box, ChakraProvider, chakra, Flex } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../src/components/button'
import { Stack } from '../src/components/stack'
import { Switch } from '../src/components/switch'
import { TextAnchor } from '../src/components/text-link'
import { formatCount } from '../src/content/format'
import { system } from '../src/theme/system'
import { administrator } from './accounts'
import { takenEmail } from './made-up-people'
import { activeScenarios, setScenario, useScenarioStore } from './scenario-store'
import { scenarios } from './scenarios'
import { allSignups, resetSignups } from './signup-table'

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

/** The testers' panel: says that the data is made up, switches scenarios, and resets the table. */
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
      {/* Room below the footer, so that the badge covers none of it at the end of the page. There is none before the page. */}
      <Box
        height="4rem"
        bg="night"
        data-print="hide"
        css={{ '#root:empty ~ div > &': { display: 'none' } }}
      />
      {/* The panel stands above the badge, and comes after it for the keyboard. */}
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
      `Back to ${formatCount(allSignups().length)} people. A list that is open shows it after a reload.`,
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
          Nobody here is real, and nothing leaves this browser. To see a duplicate by hand, sign up
          with <strong>{takenEmail}</strong>. To sign in on /admin, use{' '}
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
                    // The error page is below the panel.
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
