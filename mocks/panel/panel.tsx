import { Box, Flex } from '@chakra-ui/react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '../../src/components/button'
import { Tabs, tabPanel } from '../../src/components/tabs'
import { DataTab } from './data-tab'
import { HAS_ROOM_AT_RIGHT, PANEL_WIDTH } from './dock'
import { MessagesTab } from './messages-tab'
import { ScenariosTab } from './scenarios-tab'
import { type PanelTab, panelKey, panelTabs, showTab, useStripStore } from './strip-store'

interface PanelProps {
  tab: PanelTab
  close: () => void
}

/** The testers' panel. It is not modal, so that the page stays usable. */
export function Panel({ tab, close }: PanelProps) {
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!useStripStore.getState().isStillOpen) title.current?.focus({ preventScroll: true })
  }, [])

  const contents: Readonly<Record<PanelTab, ReactNode>> = {
    Scenarios: <ScenariosTab close={close} />,
    Messages: <MessagesTab />,
    Data: <DataTab />,
  }
  return (
    <Flex
      role="dialog"
      aria-labelledby={titleId}
      direction="column"
      // The oldest supported browsers have no `dvh`.
      height="50vh"
      css={{
        // A short viewport has no room for both the page and the panel.
        '@media (max-height: 34rem)': { height: '90vh' },
        [HAS_ROOM_AT_RIGHT]: {
          position: 'fixed',
          insetBlock: '0',
          insetInlineEnd: '0',
          width: PANEL_WIDTH,
          height: 'auto',
        },
      }}
      bg="paper"
      border="1px solid"
      borderColor="slate"
      boxShadow="raised"
      // With large text, the tabs and their content scroll together.
      overflowY="auto"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Otherwise, Escape would also close a dialog on the page.
        event.preventDefault()
        close()
      }}
    >
      <Flex align="center" justify="space-between" px="4" pt="2">
        <Box as="h2" ref={title} id={titleId} tabIndex={-1} textStyle="subtitle">
          Demo
        </Box>
        <Button look="quiet" title={panelKey} onClick={close}>
          Close
        </Button>
      </Flex>
      <Tabs
        aria-label="Parts of the panel"
        px="2"
        names={panelTabs}
        selected={tab}
        choose={showTab}
      />
      <Box
        key={tab}
        {...tabPanel(tab)}
        tabIndex={0}
        // The visually hidden labels are absolutely positioned. Without this, they would make the whole panel scroll.
        position="relative"
        flexGrow="1"
        minHeight="10rem"
        overflowY="auto"
        p="4"
        borderTop="1px solid"
        borderColor="sand"
      >
        {contents[tab]}
      </Box>
    </Flex>
  )
}
