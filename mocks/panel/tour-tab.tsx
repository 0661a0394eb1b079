import { Stack } from '../../src/components/layout'
import { TextAnchor } from '../../src/components/text'
import { PanelList } from './panel-section'
import { stepLink, tour } from './tour'

/** The steps of the tour. */
export function TourTab() {
  return (
    <Stack gap="4">
      <p>
        The tour presents the site in five minutes. Each step starts the demo over: signups,
        changes, and scenarios so far are lost.
      </p>
      <PanelList as="ol">
        {tour.map(({ title }, index) => (
          <li key={title}>
            <TextAnchor href={stepLink(index + 1)}>{`${index + 1}. ${title}`}</TextAnchor>
          </li>
        ))}
      </PanelList>
    </Stack>
  )
}
