import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { Stack } from '../../src/components/layout'
import { TextAnchor } from '../../src/components/text'
import { linkTo, messageGroups, situations } from '../messages/messages'
import { describeStep, type Situation } from '../messages/situation'
import { OPENED_MESSAGE_KEY } from '../storage-keys'
import { PanelList, PanelSection } from './panel-section'
import { containsWords, SearchField } from './search-field'

/** Every message of the site, each with a link to it. */
export function MessagesTab() {
  const [opened] = useState(() => sessionStorage.getItem(OPENED_MESSAGE_KEY))
  const [search, setSearch] = useState('')
  const current = situations.find(({ id }) => id === opened)
  const found = messageGroups
    .map(({ title, situations: all }) => ({
      title,
      matching: all.filter((situation) => matches(situation, search)),
    }))
    .filter(({ matching }) => matching.length > 0)
  return (
    <Stack gap="6">
      {current !== undefined && (
        <PanelSection title="Opened last">
          <SituationItem situation={current} />
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
            {matching.map((situation) => (
              <li key={situation.id}>
                <SituationItem situation={situation} />
              </li>
            ))}
          </PanelList>
        </PanelSection>
      ))}
    </Stack>
  )
}

function SituationItem({ situation }: { situation: Situation }) {
  const { id, title, steps, shows } = situation
  return (
    <>
      <TextAnchor
        href={linkTo(situation)}
        fontWeight="strong"
        onClick={() => sessionStorage.setItem(OPENED_MESSAGE_KEY, id)}
      >
        {title}
      </TextAnchor>
      {steps.length > 0 && (
        <Box as="p" textStyle="small" overflowWrap="anywhere">
          {steps.map(describeStep).join(' ')}
        </Box>
      )}
      <Box as="ul" textStyle="small" color="stone" overflowWrap="anywhere">
        {shows.map(({ text, isOnlySpoken }) => (
          <li key={text}>{`“${text}”${isOnlySpoken ? ' (for screen readers only)' : ''}`}</li>
        ))}
      </Box>
    </>
  )
}

function matches({ title, path, scenarios, steps, shows }: Situation, search: string): boolean {
  const texts = [...steps.map(describeStep), ...shows.map(({ text }) => text)]
  return containsWords([title, path, scenarios, ...texts].join(' '), search)
}

const describeCount = (count: number) => (count === 1 ? '1 situation' : `${count} situations`)
