import { Box } from '@chakra-ui/react'
import { Stack } from '../../src/components/stack'
import { TextAnchor } from '../../src/components/text-link'
import { panelKey } from './strip-store'
import { tour } from './tour'

/** A five-minute tour of the site. */
export function TourTab() {
  return (
    <Stack gap="4">
      <p>
        {`A five-minute tour of the site. ${panelKey} opens this panel again on the next page, at this tab. If the strip is hidden and there is no keyboard, open /?demo=shown.`}
      </p>
      <Stack as="ol" gap="4">
        {tour.map(({ title, text, link }, index) => (
          <li key={title}>
            <TextAnchor href={link} fontWeight="strong">{`${index + 1}. ${title}`}</TextAnchor>
            <Box as="p" textStyle="small">
              {text}
            </Box>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}
