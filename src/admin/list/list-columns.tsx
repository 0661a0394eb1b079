import { chakra, type SystemStyleObject } from '@chakra-ui/react'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { adminPage, statusCopy } from '../../content/admin-list'
import { details, invitation } from '../../content/admin-signup'
import { formatDate, formatDay, localDay } from '../../content/dates'
import { formatCount } from '../../content/format'
import { fieldOf, type ListedSignup, signupColumnNames } from '../../lib/signup-columns'
import { isSameFilter, type SignupFilter, unfiltered } from '../data/signup-filter'
import type { SignupPage, SignupView } from '../data/signup-view'

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
type Values = Pick<Row, 'entry' | 'inviter'>
type Measured = { readonly filter: SignupFilter; readonly rows: readonly Values[] }

/** A value of a signup. */
interface ListField {
  readonly key: string
  readonly heading: string
  /** Only a backend with invitations has it. */
  readonly isOfInvitations?: true
  readonly look?: SystemStyleObject
  /** Fits a usual value. Without it, the column is as wide as its texts. */
  readonly width?: string
  /** What a person typed, which may be of any length. */
  readonly text?: (values: Values) => string | null
  readonly render: (row: Row) => ReactNode
}

const gray = { color: 'stone' } as const

const position: ListField = {
  key: 'position',
  heading: adminPage.columns.position,
  width: '5.25rem',
  look: { fontVariantNumeric: 'tabular-nums' },
  render: ({ entry }) => `#${formatCount(entry.position)}`,
}

/** A field of the form. */
const typed = (column: (typeof signupColumnNames)[number]): ListField => ({
  key: column,
  heading: fieldOf(column).heading,
  text: ({ entry }) => entry[column],
  render: ({ entry }) => (entry[column] === null ? nothing : <Typed>{entry[column]}</Typed>),
})

const name: ListField = {
  ...typed('name'),
  render: ({ entry, open }) => (
    <NameButton aria-label={details.open(entry)} aria-haspopup="dialog" onClick={() => open(entry)}>
      <Typed>{entry.name}</Typed>
    </NameButton>
  ),
}

// It has no spaces.
const email: ListField = { ...typed('email'), look: { ...gray, wordBreak: 'break-all' } }

const others = signupColumnNames
  .filter((column) => column !== 'name' && column !== 'email')
  .map(typed)

const joined: ListField = {
  key: 'joined',
  heading: adminPage.columns.joined,
  width: '10.25rem',
  look: gray,
  render: ({ entry: { created_at } }) => (
    <time dateTime={created_at}>{formatDate(created_at)}</time>
  ),
}

const status: ListField = {
  key: 'status',
  heading: statusCopy.heading,
  width: '8.5rem',
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
  width: '4rem',
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
  text: ({ entry: { invited_by }, inviter: person }) =>
    person === undefined ? invited_by : invitation.person(person),
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

const fields = [position, name, email, ...others, joined, status, friends, inviter]

/** The lines of a column. Each has one field or several. */
type ListColumn = readonly (readonly ListField[])[]

const alone = (field: ListField): ListColumn => [[field]]

/** The columns after the one with the checkboxes, by the width of the window. */
const layouts = {
  phone: [[[position, name, status], [email], [...others, joined]]],
  tablet: [
    [[position], [friends]],
    [[name], [email]],
    others.map((field) => [field]),
    [[joined], [status]],
  ],
  laptop: [[[position], [friends]], ...[name, email, ...others].map(alone), [[joined], [status]]],
  desktop: fields.map(alone),
} as const satisfies Record<string, readonly ListColumn[]>

export type Layout = keyof typeof layouts

/** @returns the columns of a layout, without the fields of invitations if the backend has none */
export const columnsOf = (layout: Layout, hasInvitations: boolean) =>
  layouts[layout].flatMap((column: ListColumn) => {
    const lines = column
      .map((line) => line.filter(({ isOfInvitations }) => hasInvitations || !isOfInvitations))
      .filter((line) => line.length > 0)
    const [first] = lines.flat()
    return first === undefined ? [] : [{ first, lines }]
  })

type Columns = ReturnType<typeof columnsOf>

const longestTexts = (columns: Columns, rows: readonly Values[]) =>
  columns.map(({ lines }) =>
    rows
      .flatMap((values) => lines.flat().map(({ text }) => text?.(values) ?? ''))
      .reduce((longest, text) => (text.length > longest.length ? text : longest), ''),
  )

/**
 * Returns the text that sets the width of each column: the longest one on the page. It stays while the user goes to other pages
 * of the same list, unless a text there would probably need a third line.
 */
export function useWidestTexts(columns: Columns, page: SignupPage | null, rows: readonly Values[]) {
  const [measured, setMeasured] = useState<Measured>({ filter: unfiltered, rows: [] })
  const isSameList = page === null || isSameFilter(page.view, measured.filter)
  const before = isSameList ? measured.rows : []
  const texts = longestTexts(columns, before)
  const isWide = (text: string, index: number) => text.length > 1.5 * (texts[index] ?? '').length
  if (page !== null && longestTexts(columns, rows).some(isWide))
    setMeasured({ filter: page.view, rows: [...before, ...rows] })
  return texts
}

/** How each field looks. One rule for each, and not a styled component for each value, because there are hundreds. */
export const fieldLooks = Object.fromEntries(
  fields.map(({ key, look = {} }) => [`& [data-field=${key}]`, look]),
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
 * By the width of the page in rem, because large text needs more room. Media queries know only the size of text that the
 * browser is set to. The bounds are 1rem less than 40, 60, and 80rem, because of a scrollbar.
 */
function readLayout(): Layout {
  const textSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const width = (document.querySelector('main')?.clientWidth ?? 0) / textSize
  if (width < 39) return 'phone'
  if (width < 59 || matchMedia('print').matches) return 'tablet'
  return width < 79 ? 'laptop' : 'desktop'
}

/** Returns the layout for the width of the page. */
export const useLayout = (): Layout => useSyncExternalStore(followLayout, readLayout)

/** Text that a person typed, in two lines at most. The details show the rest. */
const Typed = chakra('bdi', { base: { lineClamp: '2', overflowWrap: 'anywhere' } })

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

/** Its target is larger than the text: on a phone, the whole cell, and up to a laptop, the height of the row. */
const NameButton = chakra(CellButton, {
  base: {
    fontWeight: 'strong',
    '&:not(:hover)': { textDecoration: 'none' },
    _after: { content: '""', position: 'absolute', inset: '0' },
    '[data-layout=desktop] &': { _after: { display: 'none' } },
  },
})
