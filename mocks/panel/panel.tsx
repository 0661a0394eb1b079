import { Box, chakra, Flex, Tabs } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../src/components/button'
import { CallLogTab } from './call-log-tab'
import { DataTab } from './data-tab'
import { ScenariosTab } from './scenarios-tab'
import { panelKey } from './strip-store'
import { TourTab } from './tour-tab'

const tabs = [
  { id: 'scenarios', label: 'Scenarios' },
  { id: 'calls', label: 'Calls' },
  { id: 'data', label: 'Data' },
  { id: 'tour', label: 'Tour' },
] as const

type TabId = (typeof tabs)[number]['id']

const TAB_KEY = 'nestwin:demo-tab'

const isTabId = (id: string | null): id is TabId => tabs.some((tab) => tab.id === id)

function rememberedTab(): TabId {
  const id = sessionStorage.getItem(TAB_KEY)
  return isTabId(id) ? id : 'scenarios'
}

const WIDTH = '28rem'

/** On wide screens, the page moves aside for the panel. On others, the panel covers it. */
const pageBesidePanel = { '@media (min-width: 80rem)': { body: { paddingInlineStart: WIDTH } } }

const TabButton = chakra(Tabs.Trigger, {
  base: {
    flexGrow: '1',
    minHeight: '2.75rem',
    px: '2',
    fontWeight: 'strong',
    borderBottom: '3px solid',
    borderColor: 'sand',
    cursor: 'pointer',
    _selected: { borderColor: 'lagoon', color: 'lagoon' },
  },
})

/** The testers' panel. It is not modal, so that the page stays usable beside it. */
export function Panel({ close }: { close: () => void }) {
  const titleId = useId()
  const [tab, setTab] = useState(rememberedTab)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])

  const contents: Readonly<Record<TabId, ReactNode>> = {
    scenarios: <ScenariosTab close={close} />,
    calls: <CallLogTab />,
    data: <DataTab />,
    tour: <TourTab />,
  }
  return (
    <Flex
      role="dialog"
      aria-labelledby={titleId}
      direction="column"
      position="fixed"
      left="0"
      insetBlock="0"
      zIndex="20"
      width={`min(${WIDTH}, 100vw)`}
      bg="paper"
      borderInlineEnd="1px solid"
      borderColor="slate"
      boxShadow="raised"
      data-print="hide"
      onKeyDown={(event) => {
        // In a search field with text, Escape clears the text.
        const { target } = event
        const isSearch = target instanceof HTMLInputElement && target.type === 'search'
        if (event.key === 'Escape' && !(isSearch && target.value !== '')) close()
      }}
    >
      <Global styles={pageBesidePanel} />
      <Flex wrap="wrap" align="center" justify="space-between" gap="2" px="4" pt="3">
        <Box as="h2" ref={title} id={titleId} tabIndex={-1} textStyle="subtitle">
          Demo
        </Box>
        <Button look="quiet" title={panelKey} onClick={close}>
          Close
        </Button>
      </Flex>
      <Tabs.Root
        unstyled
        lazyMount
        unmountOnExit
        display="flex"
        flexDirection="column"
        flexGrow="1"
        minHeight="0"
        value={tab}
        onValueChange={({ value }) => {
          if (!isTabId(value)) return
          setTab(value)
          sessionStorage.setItem(TAB_KEY, value)
        }}
      >
        <Tabs.List display="flex" flexWrap="wrap" px="4" pt="2" aria-label="Parts of the panel">
          {tabs.map(({ id, label }) => (
            <TabButton key={id} value={id}>
              {label}
            </TabButton>
          ))}
        </Tabs.List>
        {tabs.map(({ id }) => (
          <Tabs.Content key={id} value={id} flexGrow="1" minHeight="0" overflowY="auto" p="4">
            {contents[id]}
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </Flex>
  )
}
