import { chakra, type SystemStyleObject } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { adminPage, details, invitation, statusCopy } from '../../content/admin'
import { formatDate, formatDay, localDay } from '../../content/dates'
import { formatCount } from '../../content/format'
import { fieldOf, type ListedSignup, signupColumnNames } from '../../lib/signup-columns'
import { unfiltered } from '../data/signup-filter'
import type { SignupView } from '../data/signup-view'
import { contained, TypedText } from '../parts/controls'

/** Cards, one below the other. The queries are of the element around the table, which is narrower beside the details. */
export const AS_CARDS = '@container (max-width: 41.99rem)'
/** Two lines for each signup, on a tablet and on paper. */
export const AS_GRID = '@container (min-width: 42rem) and (max-width: 74.99rem)'
/** One line for each signup. */
export const AS_TABLE = '@container (min-width: 75rem)'

/** What can be done in a row. */
export interface RowActions {
  /** Shows everything about the signup. */
  readonly open: (entry: ListedSignup) => void
  readonly showList: (change: Partial<SignupView>) => void
}

interface ListColumn {
  readonly key: string
  readonly heading: string
  /** Only a backend with invitations has it. */
  readonly isOfInvitations?: true
  /** The width of a usual value, in pixels, so that large text has more space. Names and emails give way if there is little room. */
  readonly width?: number
  /** Its line and column in the grid, whose first column has the checkbox. Columns of the second line have no heading there. */
  readonly inGrid: string
  /** Its line and column in a card. Without one, only screen readers say it: the details have it, too. */
  readonly inCard?: string
  readonly look?: SystemStyleObject
  readonly render: (entry: ListedSignup, actions: RowActions) => ReactNode
}

const numeric = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const
const gray = { color: 'stone' } as const
const atEnd = { textAlign: 'end' } as const

/** The fields after name and email. */
const otherFields = signupColumnNames.filter((column) => column !== 'name' && column !== 'email')
const widthOf = (column: (typeof otherFields)[number]) =>
  fieldOf(column).choices === undefined ? 100 : 122
/** The column of the grid that has the dates. */
const LAST = otherFields.length + 4

/** The columns of the grid: checkbox, position, person, the other fields, and date. */
export const gridTemplate = [
  'var(--checkbox-width) 70px minmax(0, 1fr)',
  ...otherFields.map((column) => `${widthOf(column)}px`),
  '152px',
].join(' ')

/** The columns of the list, after the one with the checkboxes, in each of its layouts. */
export const listColumns: readonly ListColumn[] = [
  {
    key: 'position',
    heading: adminPage.columns.position,
    width: 74,
    inGrid: '1 / 2',
    inCard: '1 / 1',
    look: { ...numeric, [AS_GRID]: atEnd, [AS_TABLE]: atEnd },
    render: ({ position }) => `#${formatCount(position)}`,
  },
  {
    key: 'name',
    heading: fieldOf('name').heading,
    inGrid: '1 / 3',
    inCard: '1 / 2',
    render: (entry, { open }) => (
      <NameButton
        aria-label={details.open(entry)}
        aria-haspopup="dialog"
        onClick={() => open(entry)}
      >
        <Text>{entry.name}</Text>
      </NameButton>
    ),
  },
  {
    key: 'email',
    heading: fieldOf('email').heading,
    inGrid: '2 / 3 / auto / span 2',
    inCard: '2 / 1 / auto / span 2',
    look: { ...gray, ...contained },
    render: ({ email }) => {
      const at = email.lastIndexOf('@')
      // An address that is too long continues in the next line from its "@".
      return [email.slice(0, at), <wbr key="wbr" />, email.slice(at)]
    },
  },
  ...otherFields.map(
    (column, index): ListColumn => ({
      key: column,
      heading: fieldOf(column).heading,
      // In a table, a value has some space at both sides.
      width: widthOf(column) + 7,
      inGrid: `1 / ${index + 4}`,
      render: ({ [column]: value }) => (value === null ? nothing : <Text>{value}</Text>),
    }),
  ),
  {
    key: 'joined',
    heading: adminPage.columns.joined,
    width: 155,
    inGrid: `1 / ${LAST}`,
    look: gray,
    render: ({ created_at }) => <time dateTime={created_at}>{formatDate(created_at)}</time>,
  },
  {
    key: 'status',
    heading: statusCopy.heading,
    isOfInvitations: true,
    width: 122,
    inGrid: `2 / ${LAST - 1}`,
    inCard: '1 / 3',
    look: { ...gray, whiteSpace: 'nowrap', [AS_CARDS]: atEnd },
    render: ({ batch, invited_at }) =>
      batch === null || invited_at === null ? (
        <Status>{statusCopy.waiting}</Status>
      ) : (
        <>
          <Status isInvited>{statusCopy.batch(batch)}</Status>
          <InvitedAt dateTime={invited_at}>{`, ${shortDay(new Date(invited_at))}`}</InvitedAt>
        </>
      ),
  },
  {
    key: 'friends',
    heading: adminPage.columns.friends,
    isOfInvitations: true,
    width: 59,
    inGrid: '2 / 2',
    inCard: '2 / 3',
    look: { ...gray, ...numeric, ...atEnd },
    render: ({ friends_joined: friends }) =>
      friends === 0 ? (
        nothing
      ) : (
        <>
          <span>{formatCount(friends)}</span>
          <Label>{` ${invitation.friends(friends)}`}</Label>
        </>
      ),
  },
  {
    key: 'inviter',
    heading: adminPage.columns.invitedBy,
    isOfInvitations: true,
    width: 83,
    inGrid: `2 / ${LAST}`,
    look: gray,
    render: ({ invited_by: code }, { showList }) =>
      code === null ? (
        nothing
      ) : (
        <>
          <Label>{`${invitation.invitedBy} `}</Label>
          <CodeButton
            aria-label={invitation.searchFor(code)}
            onClick={() => showList({ ...unfiltered, search: code })}
          >
            {code}
          </CodeButton>
        </>
      ),
  },
]

const Text = chakra(TypedText, { base: { [AS_TABLE]: { maxWidth: '16rem' } } })

/** Stands for nothing where a table would have an empty cell. Screen readers say that the cell is empty. */
const Nothing = chakra('span', {
  base: { display: 'none', [AS_TABLE]: { display: 'inline' }, color: 'slate' },
})
const nothing = <Nothing aria-hidden="true">–</Nothing>

/** What the heading of the column says in a table. */
const Label = chakra('span', { base: { [AS_TABLE]: { display: 'none' } } })

/** The date of an invitation. A card has no room for it. */
const InvitedAt = chakra('time', { base: { [AS_CARDS]: { srOnly: true } } })

/** "Oct 15", with the year if it is not this year. */
function shortDay(date: Date): string {
  return formatDay(localDay(date)).replace(`, ${new Date().getFullYear()}`, '')
}

/** A dot: full if the team has invited the person. */
const Status = chakra('span', {
  base: {
    _before: {
      content: '""',
      display: 'inline-block',
      width: '0.5rem',
      height: '0.5rem',
      me: '0.375rem',
      border: '1.5px solid',
      borderColor: 'slate',
      borderRadius: 'full',
      forcedColorAdjust: 'none',
    },
  },
  variants: { isInvited: { true: { _before: { bg: 'lagoon', borderColor: 'lagoon' } } } },
})

/** What can be tapped is larger than the text. */
const NameButton = chakra('button', {
  base: {
    color: 'lagoon',
    fontWeight: 'strong',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
    _after: { content: '""', position: 'absolute' },
    // The whole card opens the signup, except its other controls.
    [AS_CARDS]: { _after: { inset: '0' } },
    [AS_GRID]: { position: 'relative', _after: { inset: '-0.75rem -0.25rem' } },
  },
})

const CodeButton = chakra('button', {
  base: {
    position: 'relative',
    color: 'lagoon',
    textDecoration: 'underline',
    cursor: 'pointer',
    _after: {
      content: '""',
      position: 'absolute',
      inset: { base: '-0.75rem -0.25rem', lg: '-0.125rem -0.25rem' },
    },
  },
})
