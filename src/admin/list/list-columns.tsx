import { chakra, type SystemStyleObject } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { adminPage, statusCopy } from '../../content/admin-list'
import { details, invitation, nameOf, noValue, numberOf } from '../../content/admin-signup'
import { formatDate, formatDay, localDay } from '../../content/dates'
import { formatCount } from '../../content/format'
import { fieldOf, type ListedSignup, signupColumnNames } from '../../lib/signup-columns'
import { unfiltered } from '../data/signup-filter'
import type { SignupView } from '../data/signup-view'

export interface Row {
  readonly entry: ListedSignup
  /** The person whose invitation `entry` used, if that person is on the same page. */
  readonly inviter: ListedSignup | undefined
  /** Opens the details. */
  readonly open: (entry: ListedSignup) => void
  readonly showList: (change: Partial<SignupView>) => void
}

/** A value of a signup. In a narrow viewport, the values of a row wrap instead of forming table columns. */
interface ListColumn {
  readonly key: string
  readonly heading: string
  readonly isOfInvitations?: true
  readonly look?: SystemStyleObject
  /** The flex basis in a narrow viewport. */
  readonly width: string
  readonly render: (row: Row) => ReactNode
}

/** In rem, because columns with large text need a wider viewport. */
export const WITH_COLUMNS = '@container (min-width: 74rem)'
export const WITHOUT_COLUMNS = '@container (max-width: 73.99rem)'

const gray = { color: 'stone' } as const
const inOneLine = { [WITH_COLUMNS]: { whiteSpace: 'nowrap' } } as const
const number = { fontVariantNumeric: 'tabular-nums' } as const

/** Hidden from screen readers, because they announce an empty cell anyway. */
const dash = <span aria-hidden="true">{noValue}</span>

const position: ListColumn = {
  key: 'position',
  heading: adminPage.columns.position,
  width: '3rem',
  look: { ...number, flexGrow: '0', order: '-1', [WITHOUT_COLUMNS]: gray },
  render: ({ entry }) => numberOf(entry.position),
}

const typed = (column: (typeof signupColumnNames)[number]): ListColumn => ({
  key: column,
  heading: fieldOf(column).heading,
  width: '8rem',
  render: ({ entry }) => (entry[column] === null ? dash : <Typed>{entry[column]}</Typed>),
})

const name: ListColumn = {
  ...typed('name'),
  width: '8.5rem',
  look: { order: '-1' },
  render: ({ entry, open }) => (
    <NameButton aria-label={details.open(entry)} aria-haspopup="dialog" onClick={() => open(entry)}>
      <Typed>{nameOf(entry.name)}</Typed>
    </NameButton>
  ),
}

const email: ListColumn = {
  ...typed('email'),
  width: '14rem',
  // An email address has no spaces to break at.
  look: { ...gray, wordBreak: 'break-all', '& bdi': { maxWidth: '17rem' } },
}

const others = signupColumnNames
  .filter((column) => column !== 'name' && column !== 'email')
  .map(typed)

const joined: ListColumn = {
  key: 'joined',
  heading: adminPage.columns.joined,
  width: '10rem',
  look: { ...gray, ...inOneLine },
  render: ({ entry: { created_at } }) =>
    created_at === null ? dash : <time dateTime={created_at}>{formatDate(created_at)}</time>,
}

const status: ListColumn = {
  key: 'status',
  heading: statusCopy.heading,
  width: '5rem',
  isOfInvitations: true,
  // When rows wrap, the status is next to the name.
  look: {
    ...gray,
    ...inOneLine,
    order: '-1',
    [WITHOUT_COLUMNS]: { '& time': { display: 'none' } },
  },
  render: ({ entry: { batch, invited_at } }) =>
    batch === null || invited_at === null ? (
      <Status>{statusCopy.waiting}</Status>
    ) : (
      <>
        <Status isInvited>{statusCopy.batch(batch)}</Status>
        <time dateTime={invited_at}>{`, ${shortDay(new Date(invited_at))}`}</time>
      </>
    ),
}

const friends: ListColumn = {
  key: 'friends',
  heading: adminPage.columns.friends,
  width: '5rem',
  isOfInvitations: true,
  look: {
    ...gray,
    ...number,
    [WITH_COLUMNS]: { '& span + span': { display: 'none' } },
    [WITHOUT_COLUMNS]: { '& [aria-hidden]': { display: 'none' } },
  },
  render: ({ entry: { friends_joined: count } }) =>
    count === 0 ? (
      dash
    ) : (
      <>
        <span>{formatCount(count)}</span>
        <span>{` ${invitation.friends(count)}`}</span>
      </>
    ),
}

const inviter: ListColumn = {
  key: 'inviter',
  heading: adminPage.columns.invitedBy,
  width: '8rem',
  isOfInvitations: true,
  look: { [WITHOUT_COLUMNS]: { display: 'none' }, '& bdi': { maxWidth: '10rem' } },
  render({ entry: { invited_by: code }, inviter: person, open, showList }) {
    if (code === null) return dash
    return person === undefined ? (
      <CellButton
        aria-label={invitation.searchFor(code)}
        onClick={() => showList({ ...unfiltered, search: code })}
      >
        {code}
      </CellButton>
    ) : (
      <CellButton aria-label={invitation.openInviter(person)} onClick={() => open(person)}>
        <Typed>{invitation.person(person)}</Typed>
      </CellButton>
    )
  },
}

const columns = [position, name, email, ...others, joined, status, friends, inviter]

export const columnsOf = (hasInvitations: boolean) =>
  columns.filter(({ isOfInvitations }) => hasInvitations || !isOfInvitations)

/** One rule for each column, because the page has hundreds of cells, too many for styled components. */
export const columnLooks = Object.fromEntries(
  columns.map(({ key, width, look = {} }) => [
    `& tbody [data-column=${key}]`,
    // `flex` has no effect on table cells.
    { flex: `1 1 ${width}`, ...look },
  ]),
)

/** Text that a person typed, cut off after two lines. The details show the full text. */
const Typed = chakra('bdi', {
  base: { lineClamp: '2', overflowWrap: 'anywhere', [WITH_COLUMNS]: { maxWidth: '13rem' } },
})

/** "Oct 15", with the year if it is not this year. */
function shortDay(date: Date): string {
  return formatDay(localDay(date)).replace(`, ${new Date().getFullYear()}`, '')
}

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

const CellButton = chakra('button', {
  base: {
    display: 'block',
    maxWidth: 'full',
    color: 'lagoon',
    textAlign: 'start',
    textDecoration: 'underline',
    cursor: 'pointer',
  },
})

/** The click target covers the whole cell. */
const NameButton = chakra(CellButton, {
  base: {
    fontWeight: 'strong',
    '&:not(:hover)': { textDecoration: 'none' },
    _after: { content: '""', position: 'absolute', inset: '0' },
    [WITHOUT_COLUMNS]: { _after: { insetBlock: '-0.25rem' } },
  },
})
