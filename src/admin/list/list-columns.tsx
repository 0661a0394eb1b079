import { chakra, type SystemStyleObject } from '@chakra-ui/react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { adminPage, details, invitation, statusCopy } from '../../content/admin'
import { formatDate, formatDay, localDay } from '../../content/dates'
import { formatCount } from '../../content/format'
import { fieldOf, type ListedSignup, signupColumnNames } from '../../lib/signup-columns'
import { unfiltered } from '../data/signup-filter'
import type { SignupView } from '../data/signup-view'
import { TypedText } from '../parts/controls'

/** What can be done in a row. */
export interface RowActions {
  /** Shows everything about the signup. */
  readonly open: (entry: ListedSignup) => void
  readonly showList: (change: Partial<SignupView>) => void
}

interface Row extends RowActions {
  readonly entry: ListedSignup
  /** Who has invited the person, if that person is on the page. */
  readonly inviter: ListedSignup | undefined
}

/** A value of a signup. */
interface ListField {
  readonly key: string
  readonly heading: string
  /** Only a backend with invitations has it. */
  readonly isOfInvitations?: true
  readonly look?: SystemStyleObject
  readonly render: (row: Row) => ReactNode
}

const gray = { color: 'stone' } as const

const position: ListField = {
  key: 'position',
  heading: adminPage.columns.position,
  look: { fontVariantNumeric: 'tabular-nums' },
  render: ({ entry }) => `#${formatCount(entry.position)}`,
}

const name: ListField = {
  key: 'name',
  heading: fieldOf('name').heading,
  render: ({ entry, open }) => (
    <NameButton aria-label={details.open(entry)} aria-haspopup="dialog" onClick={() => open(entry)}>
      <Typed>{entry.name}</Typed>
    </NameButton>
  ),
}

const email: ListField = {
  key: 'email',
  heading: fieldOf('email').heading,
  look: gray,
  render: ({ entry }) => <Typed>{entry.email}</Typed>,
}

/** The fields of the form after name and email. */
const others = signupColumnNames
  .filter((column) => column !== 'name' && column !== 'email')
  .map(
    (column): ListField => ({
      key: column,
      heading: fieldOf(column).heading,
      render: ({ entry }) => (entry[column] === null ? nothing : <Typed>{entry[column]}</Typed>),
    }),
  )

const joined: ListField = {
  key: 'joined',
  heading: adminPage.columns.joined,
  look: gray,
  render: ({ entry: { created_at } }) => (
    <time dateTime={created_at}>{formatDate(created_at)}</time>
  ),
}

const status: ListField = {
  key: 'status',
  heading: statusCopy.heading,
  isOfInvitations: true,
  look: gray,
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

const friends: ListField = {
  key: 'friends',
  heading: adminPage.columns.friends,
  isOfInvitations: true,
  look: { ...gray, fontVariantNumeric: 'tabular-nums' },
  render: ({ entry: { friends_joined: count } }) =>
    count === 0 ? (
      nothing
    ) : (
      <>
        <span>{formatCount(count)}</span>
        <Label>{` ${invitation.friends(count)}`}</Label>
      </>
    ),
}

const inviter: ListField = {
  key: 'inviter',
  heading: adminPage.columns.invitedBy,
  isOfInvitations: true,
  look: gray,
  render({ entry: { invited_by: code }, inviter: person, open, showList }) {
    if (code === null) return nothing
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

/** A column of the list. Each line has one field or several. */
interface ListColumn {
  readonly key: string
  /** Fits a usual value. Names and emails get the rest. */
  readonly width?: string
  readonly lines: readonly (readonly ListField[])[]
}

const one = (field: ListField, width?: string): ListColumn => ({
  key: field.key,
  ...(width !== undefined && { width }),
  lines: [[field]],
})

/** The columns after the one with the checkboxes, by the width of the window. */
const layouts = {
  phone: [{ key: 'person', lines: [[position, name, status], [email], [...others, joined]] }],
  tablet: [
    { key: 'position', width: '5.5rem', lines: [[position], [friends]] },
    { key: 'name', lines: [[name], [email]] },
    { key: 'others', width: '9rem', lines: others.map((field) => [field]) },
    { key: 'joined', width: '11rem', lines: [[joined], [status]] },
  ],
  desktop: [
    one(position, '5.25rem'),
    one(name, 'clamp(10rem, 12.5vw, 14rem)'),
    one(email),
    ...others.map((field) => one(field, '8.25rem')),
    one(joined, '10.125rem'),
    one(status, '8.5rem'),
    one(friends, '4rem'),
    one(inviter, 'clamp(6rem, 7.8vw, 8rem)'),
  ],
} as const satisfies Record<string, readonly ListColumn[]>

export type Layout = keyof typeof layouts

/** @returns the columns of a layout, without the columns of invitations if the backend has none */
export const columnsOf = (layout: Layout, hasInvitations: boolean): readonly ListColumn[] =>
  layouts[layout]
    .map(({ lines, ...column }: ListColumn) => ({
      ...column,
      lines: lines
        .map((line) => line.filter(({ isOfInvitations }) => hasInvitations || !isOfInvitations))
        .filter((line) => line.length > 0),
    }))
    .filter(({ lines }) => lines.length > 0)

/** How each field looks. One rule for each, and not a styled component for each value, because there are hundreds. */
export const fieldLooks = Object.fromEntries(
  [position, name, email, ...others, joined, status, friends, inviter].map(({ key, look = {} }) => [
    `& [data-field=${key}]`,
    look,
  ]),
)

function followLayout(listener: () => void) {
  const print = matchMedia('print')
  addEventListener('resize', listener)
  print.addEventListener('change', listener)
  return () => {
    removeEventListener('resize', listener)
    print.removeEventListener('change', listener)
  }
}

/**
 * By the width in rem, because large text needs more room. Media queries know only the size of text that the browser is set to.
 * The demo's panel takes its room from the page by a padding.
 */
function readLayout(): Layout {
  const taken = Number.parseFloat(getComputedStyle(document.body).paddingInlineEnd) || 0
  const textSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const width = (innerWidth - taken) / textSize
  if (width < 40) return 'phone'
  return width < 80 || matchMedia('print').matches ? 'tablet' : 'desktop'
}

/** Returns the layout for the width of the window. */
export const useLayout = (): Layout => useSyncExternalStore(followLayout, readLayout)

/** In one line, so that all rows are equally high. The details show the rest. */
const Typed = chakra(TypedText, {
  base: { maxWidth: 'full', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
})

/** Stands for nothing in a cell of its own. Screen readers say that the cell is empty. */
export const nothing = <span aria-hidden="true">–</span>

/** The text of the heading, in a cell of its own. */
const Label = chakra('span', { base: { '[data-layout=desktop] &': { display: 'none' } } })

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

/** Its target is larger than the text: on a phone, the whole cell, and on a tablet, the height of the row. */
const NameButton = chakra('button', {
  base: {
    maxWidth: 'full',
    color: 'lagoon',
    fontWeight: 'strong',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
    _after: { content: '""', position: 'absolute', inset: '0' },
    '[data-layout=desktop] &': { _after: { display: 'none' } },
  },
})

const CellButton = chakra('button', {
  base: {
    maxWidth: 'full',
    color: 'lagoon',
    textDecoration: 'underline',
    textAlign: 'start',
    cursor: 'pointer',
  },
})
