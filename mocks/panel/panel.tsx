import { Box, chakra, Flex, Tabs } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../src/components/button'
import { buildVersion } from '../build-version'
import { PANEL_TAB_KEY } from '../storage-keys'
import { CallLogTab } from './call-log-tab'
import { DataTab } from './data-tab'
import { MessagesTab } from './messages-tab'
import { choosePanelSide, HAS_ROOM_FOR_BOTH, type PanelSide, usePanelPlace } from './panel-place'
import { ScenariosTab } from './scenarios-tab'
import { panelKey, useStripStore } from './strip-store'
import { TourTab } from './tour-tab'

const tabs = [
  { id: 'scenarios', label: 'Scenarios' },
  { id: 'messages', label: 'Messages' },
  { id: 'calls', label: 'Calls' },
  { id: 'data', label: 'Data' },
  { id: 'tour', label: 'Tour' },
] as const

type TabId = (typeof tabs)[number]['id']

const isTabId = (id: string | null): id is TabId => tabs.some((tab) => tab.id === id)

function rememberedTab(): TabId {
  const id = sessionStorage.getItem(PANEL_TAB_KEY)
  return isTabId(id) ? id : 'scenarios'
}

const TabButton = chakra(Tabs.Trigger, {
  base: {
    flexGrow: '1',
    minHeight: '2.75rem',
    px: { base: '1', sm: '2' },
    textStyle: 'small',
    fontWeight: 'strong',
    borderBottom: '3px solid',
    borderColor: 'sand',
    cursor: 'pointer',
    _selected: {
      borderColor: 'lagoon',
      color: 'lagoon',
      _highContrast: { borderColor: 'Highlight' },
    },
  },
})

/** The testers' panel. It is not modal, so that the page stays usable beside it. */
export function Panel({ close }: { close: () => void }) {
  const titleId = useId()
  const place = usePanelPlace()
  const [tab, setTab] = useState(rememberedTab)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!useStripStore.getState().isStillOpen) title.current?.focus({ preventScroll: true })
  }, [])

  const contents: Readonly<Record<TabId, ReactNode>> = {
    scenarios: <ScenariosTab close={close} />,
    messages: <MessagesTab />,
    calls: <CallLogTab />,
    data: <DataTab />,
    tour: <TourTab />,
  }
  return (
    <Flex
      role="dialog"
      aria-labelledby={titleId}
      direction="column"
      zIndex="20"
      css={place.panelStyles}
      bg="paper"
      borderInlineEnd="1px solid"
      borderColor="slate"
      boxShadow="raised"
      data-print="hide"
      onKeyDown={(event) => {
        // In a search field with text, Escape clears the text.
        const { target } = event
        const isSearch = target instanceof HTMLInputElement && target.type === 'search'
        if (event.key !== 'Escape' || (isSearch && target.value !== '')) return
        // Otherwise a dialog of the page would close, too.
        event.preventDefault()
        close()
      }}
    >
      <Global styles={place.pageStyles} />
      <Flex wrap="wrap" align="center" justify="space-between" columnGap="4" px="4" pt="3">
        <Box as="h2" ref={title} id={titleId} tabIndex={-1} textStyle="subtitle">
          Demo
        </Box>
        <Box
          as="p"
          order="1"
          flexBasis="100%"
          textStyle="small"
          color="stone"
          css={{
            [HAS_ROOM_FOR_BOTH]: { [place.below]: { order: '0', flexBasis: 'auto', me: 'auto' } },
          }}
        >
          {buildVersion}
        </Box>
        <Flex gap="2">
          <MoveButton to="left" place={place} />
          <MoveButton to="bottom" place={place} />
          <Button look="quiet" title={panelKey} onClick={close}>
            Close
          </Button>
        </Flex>
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
          sessionStorage.setItem(PANEL_TAB_KEY, value)
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
          <Tabs.Content
            key={id}
            value={id}
            // Otherwise hidden labels, which are positioned, would let the whole panel scroll.
            position="relative"
            flexGrow="1"
            minHeight="0"
            overflowY="auto"
            p="4"
          >
            {contents[id]}
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </Flex>
  )
}

const moveLabels: Readonly<Record<PanelSide, string>> = {
  left: 'Move left',
  bottom: 'Move down',
}

/** Moves the panel to a side. Shown while it is on the other one. */
function MoveButton({ to, place }: { to: PanelSide; place: ReturnType<typeof usePanelPlace> }) {
  const [beside, below] = to === 'bottom' ? ['inline-flex', 'none'] : ['none', 'inline-flex']
  return (
    <Button
      look="quiet"
      display="none"
      css={{ [HAS_ROOM_FOR_BOTH]: { display: beside, [place.below]: { display: below } } }}
      onClick={({ currentTarget }) => {
        const { previousElementSibling, nextElementSibling } = currentTarget
        flushSync(() => choosePanelSide(to))
        // The pressed button has disappeared, and the other one is there.
        const other = to === 'left' ? nextElementSibling : previousElementSibling
        if (other instanceof HTMLElement) other.focus()
      }}
    >
      {moveLabels[to]}
    </Button>
  )
}
