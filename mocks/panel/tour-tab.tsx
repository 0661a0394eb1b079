import { Box } from '@chakra-ui/react'
import { Stack } from '../../src/components/layout'
import { TextAnchor } from '../../src/components/text'
import { PanelList } from './panel-section'
import { WITH_KEYBOARD } from './strip-store'
import { stepAddress, tour } from './tour'

/** The start of the tour, and its steps. */
export function TourTab() {
  return (
    <Stack gap="4">
      <p>
        The tour presents the site in five minutes. A bar above the page shows what to say and what
        to press. Each step opens in the state that it is about. When the tour ends, this demo is as
        it was before.
      </p>
      <Box as="p" display="none" css={{ [WITH_KEYBOARD]: { display: 'block' } }}>
        Show it in full screen: press F11, or Control+Command+F on a Mac. The keys of a presenter’s
        remote work, too: Page Down opens the next step, and Page Up the previous one.
      </Box>
      <TextAnchor href={stepAddress(1)} fontWeight="strong">
        Start the tour
      </TextAnchor>
      <PanelList as="ol">
        {tour.map(({ title, say, press }, index) => (
          <li key={title}>
            <TextAnchor href={stepAddress(index + 1)}>{`${index + 1}. ${title}`}</TextAnchor>
            <Box as="p" textStyle="small">
              {`“${say}”`}
            </Box>
            <Box as="p" textStyle="small" color="stone">
              {press}
            </Box>
          </li>
        ))}
      </PanelList>
    </Stack>
  )
}
