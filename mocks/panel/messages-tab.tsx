import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { Stack } from '../../src/components/layout'
import { TextAnchor } from '../../src/components/text'
import { type ListedState, stateGroups, states } from '../states/states'
import { OPENED_MESSAGE_KEY } from '../storage-keys'
import { PanelList, PanelSection } from './panel-section'
import { containsWords, SearchField } from './search-field'

/** Every message of the site, each with a link to it. */
export function MessagesTab() {
  const [opened] = useState(() => sessionStorage.getItem(OPENED_MESSAGE_KEY))
  const [search, setSearch] = useState('')
  const current = states.find(({ id }) => id === opened)
  const found = stateGroups
    .map(({ title, states: all }) => ({
      title,
      // No link leads to a state that needs stored data.
      matching: all.filter((state) => state.stored === undefined && matches(state, search)),
    }))
    .filter(({ matching }) => matching.length > 0)
  return (
    <Stack gap="6">
      {current !== undefined && (
        <PanelSection title="Opened last">
          <StateItem state={current} />
        </PanelSection>
      )}
      <p>
        Every message of the site, with a link to a page that shows it, and what to do there. The
        link starts the demo over: your signups and removals are gone.
      </p>
      <SearchField
        label="Find a message"
        value={search}
        change={setSearch}
        found={describeCount(found.flatMap(({ matching }) => matching).length)}
      />
      {found.map(({ title, matching }) => (
        <PanelSection key={title} title={title}>
          <PanelList>
            {matching.map((state) => (
              <li key={state.id}>
                <StateItem state={state} />
              </li>
            ))}
          </PanelList>
        </PanelSection>
      ))}
    </Stack>
  )
}

function StateItem({ state }: { state: ListedState }) {
  const { id, title, link, steps, shows, spoken } = state
  return (
    <>
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
    </>
  )
}

function matches({ title, link, steps, shows, spoken = '' }: ListedState, search: string): boolean {
  const sentences = steps.map(({ sentence }) => sentence)
  return containsWords([title, link, ...sentences, ...shows, spoken].join(' '), search)
}

const describeCount = (count: number) => (count === 1 ? '1 state' : `${count} states`)
