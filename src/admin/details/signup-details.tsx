import { Box, chakra, Flex } from '@chakra-ui/react'
import { type ReactNode, type RefObject, useId, useState } from 'react'
import { Dialog } from '../../components/dialog'
import { adminPage, statusCopy } from '../../content/admin-list'
import { details, nameOf, noValue, removalSteps } from '../../content/admin-signup'
import { formatDate, formatDay, localDay } from '../../content/dates'
import { formatCount } from '../../content/format'
import { invitationAddress } from '../../invitation/invitation-address'
import { announce } from '../../lib/announce'
import { copyText } from '../../lib/browser-calls'
import { fieldOf, type ListedSignup, signupColumnNames } from '../../lib/signup-columns'
import { routes } from '../../routes'
import { useSession } from '../data/admin'
import { MAX_FRIENDS } from '../data/queries'
import { Cross, Folded, IconButton, LineIcon, TextButton } from '../parts/controls'
import { PeopleOf, PersonButton } from './invitation-people'

/** The columns with a copy button: the team uses their values to contact people. */
const COPIED_COLUMNS: readonly string[] = ['email', 'phone']

/** The scroll margin of focusable elements, so that the footer does not cover them. */
const ABOVE_FOOTER = '6rem'

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: 'max-content 1fr' },
    columnGap: '5',
    rowGap: { md: '1' },
    '& dt': { color: 'stone', textStyle: 'small', py: { md: '0.375rem' } },
    '& dd': { minWidth: '0', mb: { base: '2', md: '0' }, py: { md: '0.25rem' } },
    '& button': { scrollMarginBottom: ABOVE_FOOTER },
  },
})

const Steps = chakra(Folded, {
  base: {
    '&, & summary': { scrollMarginBottom: ABOVE_FOOTER },
    '& ol': { ps: '6', mb: '2', listStyleType: 'decimal' },
  },
})

/** Sticks to the bottom of the dialog, unless the viewport is short. */
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
  /** The signups on the list page, for the buttons that show the previous and the next person. */
  entries: readonly ListedSignup[]
  hasInvitations: boolean
  /** The heading, which takes the focus when another person's details open. */
  title: RefObject<HTMLHeadingElement | null>
  /** Shows the signup above or below instead, and leaves the focus where it is. */
  step: (signup: ListedSignup) => void
  showOther: (signup: ListedSignup) => void
  showFriends: (code: string) => void
  startRemoval: () => void
  /** Called if nothing has the focus after the dialog has closed. */
  returnFocus: () => void
  onClose: () => void
}

export function SignupDetails({
  signup,
  entries,
  hasInvitations,
  title,
  step,
  showOther,
  showFriends,
  startRemoval,
  returnFocus,
  onClose,
}: SignupDetailsProps) {
  const titleId = useId()
  // Without a session, nobody may remove a signup.
  const canRemove = useSession().type === 'signed-in'
  const { id, position, name, created_at, invite_code } = signup
  /** The outcome of the last copy, with the id of its signup. */
  const [copied, setCopied] = useState({ id, text: '' })
  const index = entries.findIndex((one) => one.id === id)
  const neighbor = (by: number) => (index === -1 ? undefined : entries[index + by])
  const stepBy = (by: number) => {
    const other = neighbor(by)
    if (other === undefined) return
    announce(details.open(other))
    step(other)
  }
  const copy = async (what: string, text: string) => {
    // Screen readers announce the same outcome again only if the status was empty in between.
    setCopied({ id, text: '' })
    const isCopied = await copyText(text)
    setCopied({ id, text: isCopied ? details.copied(what) : details.notCopied })
  }

  return (
    <Dialog labelledBy={titleId} place="side" returnFocus={returnFocus} onClose={onClose}>
      <Flex
        columnGap="2"
        align="flex-start"
        mb="3"
        onKeyDown={(event) => {
          const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
          if (by === undefined) return
          event.preventDefault()
          stepBy(by)
        }}
      >
        <Box as="h2" ref={title} tabIndex={-1} id={titleId} flexGrow="1" textStyle="subtitle">
          <bdi>{nameOf(name)}</bdi>
          <Box as="span" color="stone">{` ${details.title(position)}`}</Box>
        </Box>
        <Flex mt="-2" me="-4" flexShrink="0">
          {([-1, 1] as const).map((by) => (
            <IconButton
              key={by}
              aria-label={details.step[by]}
              aria-disabled={neighbor(by) === undefined}
              onClick={() => stepBy(by)}
            >
              <LineIcon path={by === 1 ? 'M3 6l5 5 5-5' : 'M3 10l5-5 5 5'} />
            </IconButton>
          ))}
          <IconButton aria-label={details.close} onClick={onClose}>
            <Cross />
          </IconButton>
        </Flex>
      </Flex>
      <List>
        {signupColumnNames
          .filter((column) => column !== 'name')
          .map((column) => {
            const { heading } = fieldOf(column)
            const value = signup[column]
            const canCopy = value !== null && COPIED_COLUMNS.includes(column)
            return (
              <Item key={column} term={heading} copy={canCopy && (() => copy(heading, value))}>
                {value === null ? details.notGiven : <bdi>{value}</bdi>}
              </Item>
            )
          })}
        <Item term={adminPage.columns.joined}>
          {created_at === null ? noValue : formatDate(created_at)}
        </Item>
        {hasInvitations && invite_code !== null && (
          <Invitation
            signup={signup}
            code={invite_code}
            copy={copy}
            showOther={showOther}
            showFriends={() => showFriends(invite_code)}
          />
        )}
      </List>
      {canRemove && <RemovalSteps />}
      <Footer>
        <Box as="p" role="status" flexGrow="1" textStyle="small">
          {copied.id === id ? copied.text : ''}
        </Box>
        {canRemove && (
          <TextButton me="-2" color="berry" onClick={startRemoval}>
            {details.remove}
          </TextButton>
        )}
      </Footer>
    </Dialog>
  )
}

const RemovalSteps = () => (
  <Steps
    onToggle={({ currentTarget }) => {
      if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' })
    }}
  >
    <summary>{removalSteps.title}</summary>
    <ol>
      {removalSteps.steps.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ol>
    <Box as="p" color="stone">
      {removalSteps.result}
    </Box>
  </Steps>
)

interface InvitationProps extends Pick<SignupDetailsProps, 'signup' | 'showOther'> {
  /** The signup's own invitation code. */
  code: string
  copy: (what: string, text: string) => Promise<void>
  showFriends: () => void
}

function Invitation({ signup, code, copy, showOther, showFriends }: InvitationProps) {
  const { invited_at, batch, invited_by, friends_joined } = signup
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
          <PeopleOf code={invited_by}>
            {(found) => {
              const owner = found.find(({ invite_code }) => invite_code === invited_by)
              return owner === undefined ? (
                <span>{`${details.inviterGone} (${invited_by})`}</span>
              ) : (
                <PersonButton person={owner} show={showOther} />
              )
            }}
          </PeopleOf>
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
            <PeopleOf code={code}>
              {(found) => (
                <ul>
                  {friendsOf(code, found).map((friend) => (
                    <li key={friend.id}>
                      <PersonButton person={friend} show={showOther} />
                    </li>
                  ))}
                </ul>
              )}
            </PeopleOf>
            <TextButton ms="-2" onClick={showFriends}>
              {details.showFriends}
            </TextButton>
          </>
        )}
      </Item>
    </>
  )
}

const friendsOf = (code: string, found: readonly ListedSignup[]) =>
  found.filter(({ invited_by }) => invited_by === code).slice(0, MAX_FRIENDS)

interface ItemProps {
  term: string
  copy?: (() => void) | false
  children: ReactNode
}

function Item({ term, copy = false, children }: ItemProps) {
  return (
    <>
      <dt>{term}</dt>
      <dd>
        <Flex columnGap="2" align="center" wrap="wrap">
          <Box flex="1 1 8rem" minWidth="0" overflowWrap="anywhere">
            {children}
          </Box>
          {copy && (
            <TextButton my="-1" me="-2" aria-label={details.copy(term)} onClick={copy}>
              {details.copyShort}
            </TextButton>
          )}
        </Flex>
      </dd>
    </>
  )
}
