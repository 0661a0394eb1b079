import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { Stack } from '../../src/components/layout'
import { TextAnchor } from '../../src/components/text'
import { OPENED_MESSAGE_KEY } from '../demo-state'
import { type ListedState, stateGroups } from '../states/states'
import { PanelList, PanelSection } from './panel-section'

export function MessagesTab() {
  const [opened] = useState(() => sessionStorage.getItem(OPENED_MESSAGE_KEY))
  return (
    <Stack gap="6">
      <p>
        Every message of the site, with a link to a page that shows it, and what to do there. The
        link starts the demo over: signups and changes so far are lost.
      </p>
      {stateGroups.map(({ title, states }) => (
        <PanelSection key={title} title={title}>
          <PanelList>
            {states
              // A link cannot lead to a state that needs stored data.
              .filter(({ stored }) => stored === undefined)
              .map((state) => (
                <StateItem key={state.id} state={state} isOpen={state.id === opened} />
              ))}
          </PanelList>
        </PanelSection>
      ))}
    </Stack>
  )
}

interface StateItemProps {
  state: ListedState
  /** Whether the state's link was followed last. The tester needs its steps next. */
  isOpen: boolean
}

function StateItem({ state, isOpen }: StateItemProps) {
  const { id, title, link, steps, shows, spoken } = state
  return (
    <Box
      as="li"
      {...(isOpen && {
        'aria-current': true,
        bg: 'straw',
        ref: (item: HTMLElement | null) => item?.scrollIntoView({ block: 'nearest' }),
      })}
    >
      <TextAnchor
        href={link}
        fontWeight="strong"
        onClick={() => sessionStorage.setItem(OPENED_MESSAGE_KEY, id)}
      >
        {title}
      </TextAnchor>
      {steps.length > 0 && (
        <Box as="p" textStyle="small" overflowWrap="anywhere">
          {steps.map(({ sentence }) => sentence).join(' ')}
        </Box>
      )}
      <Box as="ul" textStyle="small" color="stone" overflowWrap="anywhere">
        {shows.map((text) => (
          <li key={text}>{`“${text}”`}</li>
        ))}
        {spoken !== undefined && <li>{`“${spoken}” (for screen readers only)`}</li>}
      </Box>
    </Box>
  )
}
