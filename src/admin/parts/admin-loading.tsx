import { Flex } from '@chakra-ui/react'
import { Spinner } from '../../components/spinner'
import { adminPage } from '../../content/admin-list'

/** In the prerendered page, and in the place of the table until the first signups arrive. */
export function AdminLoading() {
  return (
    <Flex
      role="status"
      data-needs-script=""
      align="center"
      justify="center"
      gap="3"
      minHeight="40dvh"
    >
      <Spinner /> {adminPage.loading}
    </Flex>
  )
}
