import { Box } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { adminPage } from '../../content/admin-list'
import { details, nameOf } from '../../content/admin-signup'
import type { ListedSignup } from '../../lib/signup-columns'
import { useAdmin } from '../data/admin'
import { invitationQuery } from '../data/queries'
import { TextButton } from '../parts/controls'

interface PeopleOfProps {
  code: string
  children: (found: readonly ListedSignup[]) => ReactNode
}

/** Loads the owner of an invitation and the friends who joined with it. Shows a message while loading and after a failure. */
export function PeopleOf({ code, children }: PeopleOfProps) {
  const { data, isError } = useQuery(invitationQuery(useAdmin().repository, code))
  if (data !== undefined) return children(data)
  return (
    <p role={isError ? 'alert' : undefined}>{isError ? details.failed : adminPage.loadingAgain}</p>
  )
}

interface PersonButtonProps {
  person: ListedSignup
  show: (person: ListedSignup) => void
}

export const PersonButton = ({ person, show }: PersonButtonProps) => (
  <TextButton ms="-2" my="-1" textAlign="start" onClick={() => show(person)}>
    <Box as="span" color="stone" fontWeight="400" whiteSpace="pre">
      {`${details.title(person.position)} `}
    </Box>
    <bdi>{nameOf(person.name)}</bdi>
  </TextButton>
)
