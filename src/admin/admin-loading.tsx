import { Flex } from '@chakra-ui/react'
import { Spinner } from '../components/spinner'
import { adminPage } from '../content/admin'

/** In the prerendered page, and until the first signups arrive. */
export function AdminLoading() {
  return (
    <Flex role="status" data-needs-script="" align="center" gap="3">
      <Spinner /> {adminPage.loading}
    </Flex>
  )
}
