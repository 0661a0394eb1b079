import { Box, chakra, Flex } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../../components/button'
import { adminPage, details, statusCopy } from '../../content/admin'
import { formatDate, formatDay } from '../../content/dates'
import { actions } from '../../content/error-pages'
import { formatCount } from '../../content/format'
import { copyText } from '../../lib/browser-calls'
import { invitationAddress } from '../../lib/invitation-address'
import { fieldOf, type ListedSignup, signupColumnNames } from '../../lib/signup-columns'
import { routes } from '../../routes'
import { useAdmin } from '../admin-context'
import { ModalDialog } from '../dialog'
import { RemovalSteps } from '../removal/removal-steps'
import { localDay } from '../summary/days'
import { TextButton } from '../text-button'
import { invitationQuery, MAX_FRIENDS } from './invitation-query'

/** The columns that somebody copies while answering an email. */
const COPIED_COLUMNS: readonly string[] = ['email', 'phone']

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: 'max-content 1fr' },
    columnGap: '5',
    rowGap: { md: '1' },
    '& dt': { color: 'stone', textStyle: 'small', py: { md: '0.375rem' } },
    '& dd': { minWidth: '0', mb: { base: '2', md: '0' }, py: { md: '0.25rem' } },
  },
})

/** Stays at the bottom of the dialog, however many friends are above it. */
const Footer = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    alignItems: 'center',
    '@media (min-height: 30rem)': { position: 'sticky', bottom: '-6' },
    mb: '-6',
    pt: '3',
    pb: '6',
    bg: 'paper',
  },
})

interface SignupDetailsProps {
  signup: ListedSignup
  /** Whether the backend has invitations. */
  hasInvitations: boolean
  /** Shows another signup instead. */
  showOther: (signup: ListedSignup) => void
  /** Lists the friends who joined through an invitation. */
  showFriends: (code: string) => void
  startRemoval: () => void
  onClose: () => void
}

/** Everything that is known about a signup, for somebody who answers an email. */
export function SignupDetails({
  signup,
  hasInvitations,
  showOther,
  showFriends,
  startRemoval,
  onClose,
}: SignupDetailsProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  /** The pressed button unmounts. */
  const focusTitle = () => title.current?.focus()
  const [message, setMessage] = useState('')
  const { position, name, created_at, invite_code } = signup
  const copy = async (what: string, text: string) => {
    // So that copying it again is announced again.
    setMessage('')
    setMessage(await describeCopy(what, text))
  }

  return (
    <ModalDialog ref={dialog} labelledBy={titleId} isBusy={false} place="side" onClose={onClose}>
      <Box as="h2" ref={title} tabIndex={-1} id={titleId} mb="3" textStyle="subtitle">
        <bdi>{name}</bdi>
        <Box as="span" color="stone">{` ${details.title(position)}`}</Box>
      </Box>
      <List>
        {signupColumnNames
          .filter((column) => column !== 'name')
          .map((column) => {
            const { heading } = fieldOf(column)
            const value = signup[column]
            return (
              <Item
                key={column}
                term={heading}
                copy={
                  value !== null && COPIED_COLUMNS.includes(column)
                    ? () => copy(heading, value)
                    : undefined
                }
              >
                {value ?? details.notGiven}
              </Item>
            )
          })}
        <Item term={adminPage.columns.joined}>{formatDate(created_at)}</Item>
        {hasInvitations && invite_code !== null && (
          <Invitation
            signup={signup}
            code={invite_code}
            copy={copy}
            showOther={showOther}
            showFriends={() => showFriends(invite_code)}
            focusTitle={focusTitle}
          />
        )}
      </List>
      <RemovalSteps />
      <Footer>
        <Button look="quiet" onClick={onClose}>
          {details.close}
        </Button>
        <Box as="p" role="status" flexGrow="1" textStyle="small">
          {message}
        </Box>
        <TextButton me="-2" color="berry" onClick={startRemoval}>
          {details.remove}
        </TextButton>
      </Footer>
    </ModalDialog>
  )
}

interface InvitationProps {
  signup: ListedSignup
  /** The code of the signup's own invitation. */
  code: string
  copy: (what: string, text: string) => Promise<void>
  showOther: (signup: ListedSignup) => void
  showFriends: () => void
  focusTitle: () => void
}

/** Whether the team has invited the person, who else did, and whom the person invited. */
function Invitation({ signup, code, copy, showOther, showFriends, focusTitle }: InvitationProps) {
  const { repository } = useAdmin()
  const { invited_at, batch, invited_by, friends_joined } = signup
  const friendsQuery = useQuery(invitationQuery(repository, friends_joined > 0 ? code : null))
  const inviterQuery = useQuery(invitationQuery(repository, invited_by))
  const address = invitationAddress(routes.joinWaitlist.path, code)
  return (
    <>
      <Item term={statusCopy.heading}>
        {batch === null || invited_at === null
          ? statusCopy.waiting
          : details.invitedOn(formatDay(localDay(new Date(invited_at))), batch)}
      </Item>
      <Item term={details.invitationLink} copy={() => copy(details.invitationLink, address)}>
        {address.replace(/^https?:\/\//, '')}
      </Item>
      <Item term={adminPage.columns.invitedBy}>
        {invited_by === null ? (
          details.joinedAlone
        ) : (
          <Loaded query={inviterQuery} onRetry={focusTitle}>
            {({ owner }) =>
              owner === null ? (
                <span>{`${details.inviterGone} (${invited_by})`}</span>
              ) : (
                <PersonButton person={owner} show={showOther} />
              )
            }
          </Loaded>
        )}
      </Item>
      <Item term={details.friends}>
        {friends_joined === 0 ? (
          details.noFriends
        ) : (
          <>
            <span>
              {friends_joined > MAX_FRIENDS
                ? details.firstFriends(friends_joined, MAX_FRIENDS)
                : formatCount(friends_joined)}
            </span>
            <Loaded query={friendsQuery} onRetry={focusTitle}>
              {({ friends }) => (
                <Box as="ul" listStyleType="none">
                  {friends.map((friend) => (
                    <li key={friend.id}>
                      <PersonButton person={friend} show={showOther} />
                    </li>
                  ))}
                </Box>
              )}
            </Loaded>
            <TextButton ms="-2" onClick={showFriends}>
              {details.showFriends}
            </TextButton>
          </>
        )}
      </Item>
    </>
  )
}

interface ItemProps {
  term: string
  /** Copies the value. */
  copy?: (() => void) | undefined
  children: ReactNode
}

function Item({ term, copy, children }: ItemProps) {
  return (
    <>
      <dt>{term}</dt>
      <dd>
        <Flex columnGap="2" align="center" wrap="wrap">
          <Box flex="1 1 8rem" minWidth="0" overflowWrap="anywhere">
            {children}
          </Box>
          {copy !== undefined && (
            <TextButton
              my="-1"
              me="-2"
              flexShrink="0"
              aria-label={details.copy(term)}
              onClick={copy}
            >
              {details.copyShort}
            </TextButton>
          )}
        </Flex>
      </dd>
    </>
  )
}

interface LoadedProps<Data> {
  query: { readonly data?: Data | undefined; readonly isError: boolean; refetch: () => unknown }
  onRetry: () => void
  children: (data: Data) => ReactNode
}

/** What a query has loaded. Until then, and after a failure, it says so. */
function Loaded<Data>({ query: { data, isError, refetch }, onRetry, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data)
  if (!isError) return <p>{details.loading}</p>
  return (
    <>
      <Box as="p" role="alert" color="berry" fontWeight="strong">
        {details.failed}
      </Box>
      <TextButton
        ms="-2"
        onClick={() => {
          onRetry()
          refetch()
        }}
      >
        {actions.tryAgain}
      </TextButton>
    </>
  )
}

interface PersonButtonProps {
  person: ListedSignup
  show: (person: ListedSignup) => void
}

function PersonButton({ person, show }: PersonButtonProps) {
  return (
    <TextButton ms="-2" my="-1" textAlign="start" onClick={() => show(person)}>
      <bdi>{person.name}</bdi>
      <Box as="span" color="stone" fontWeight="400" whiteSpace="pre">
        {` ${details.title(person.position)}`}
      </Box>
    </TextButton>
  )
}

/** @returns what the user reads about it */
const describeCopy = async (what: string, text: string): Promise<string> =>
  (await copyText(text)) ? details.copied(what) : details.notCopied
