import { Flex } from '@chakra-ui/react'
import { Stack } from '../../components/layout'
import { Spinner } from '../../components/spinner'
import { adminPage } from '../../content/admin-list'
import { htmlSelectors } from '../../lib/html-state'
import { Card, Cards } from './cards'

interface AdminLoadingProps {
  /** Whether to show the empty cards. By default, the inline script decides (`data-session`). */
  hasSession?: boolean
}

/** Empty cards, if there is a session, and a spinner in place of the first row. The prerendered page shows the same. */
export function AdminLoading({ hasSession }: AdminLoadingProps) {
  return (
    <Stack gap="2">
      <Cards
        aria-hidden="true"
        visibility={hasSession === true ? undefined : 'hidden'}
        css={
          hasSession === undefined
            ? { [htmlSelectors.sessionStored]: { visibility: 'visible' } }
            : {}
        }
      >
        <Card disabled />
        <Card disabled />
        <Card disabled />
        <Card disabled />
      </Cards>
      <Flex
        role="status"
        data-needs-script=""
        align="center"
        justify="center"
        gap="3"
        // The height of the tabs, the toolbar and, in a wide viewport, the table head.
        mt={{ base: '10.25rem', md: '6.5rem', lg: '6.25rem' }}
        css={{ '@media (min-width: 80rem)': { mt: '8.25rem' } }}
        minHeight="3rem"
      >
        <Spinner /> {adminPage.loading}
      </Flex>
    </Stack>
  )
}
