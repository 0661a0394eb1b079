import { chakra } from '@chakra-ui/react'
import { memo } from 'react'
import { invitation } from '../../content/admin'
import { statusCopy } from '../../content/admin-batches'
import { formatCount } from '../../content/format'
import { formatDate } from '../../content/format-date'
import { formatDay } from '../../content/format-day'
import {
  fieldOf,
  type SignupColumn,
  type SignupRow,
  signupColumnNames,
} from '../../lib/signup-columns'
import { localDay } from '../summary/days'
import { RowMenu } from './row-menu'

/** Cards, one below the other. */
export const AS_CARDS = '@media screen and (max-width: 47.99rem), print and (max-width: 35.99rem)'

/** Two lines for each signup, on a tablet and on paper. */
export const AS_GRID =
  '@media screen and (min-width: 48rem) and (max-width: 71.99rem), print and (min-width: 36rem)'

/** One line for each signup. */
export const AS_TABLE = '@media screen and (min-width: 72rem)'

/** The sides of a cell of the table. Narrow at 1024 px, so that no value needs a second line. */
export const tableCell = {
  pe: 'clamp(4px, 3vw - 27px, 8px)',
  '* + &': { ps: 'clamp(4px, 3vw - 27px, 8px)' },
} as const

/** The fields after name and email. */
const otherFields: readonly SignupColumn[] = signupColumnNames.filter(
  (column) => column !== 'name' && column !== 'email',
)

/** The width that a usual value needs in one line, in pixels, so that large text has more space. */
const widthOf = (column: SignupColumn) => (fieldOf(column).choices === undefined ? 100 : 122)

/** In a table, a value has some space at both sides. */
export const tableWidthOf = (column: SignupColumn) =>
  otherFields.includes(column) ? `${widthOf(column) + 7}px` : undefined

/** The columns of the grid: position, person, the other fields, date, and menu. */
export const grid = {
  display: 'grid',
  gridTemplateColumns: [
    '70px minmax(0, 1fr)',
    ...otherFields.map((column) => `${widthOf(column)}px`),
    '152px 2.25rem',
  ].join(' '),
  columnGap: '0.375rem',
} as const
const DATE_COLUMN = otherFields.length + 3

const Row = chakra('tr', {
  base: {
    position: 'relative',
    borderBottom: '1px solid',
    borderColor: 'sand',
    overflowWrap: 'anywhere',
    _hover: { bg: 'mist' },
    _print: { breakInside: 'avoid' },
    [AS_CARDS]: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '3',
      // Room for the menu.
      pe: '12',
      py: '2',
    },
    [AS_GRID]: { ...grid, py: '2' },
  },
})

/** Isolated, because it may be written from right to left. A long word or a tower of accents stays in the cell. */
const Text = chakra('bdi', {
  base: {
    display: 'inline-block',
    [AS_TABLE]: { maxWidth: '16rem' },
    overflow: 'clip',
    // By default, WebKit would put the lower edge of a clipped box on the baseline.
    verticalAlign: 'top',
  },
})

const Cell = chakra(
  'td',
  {
    base: {
      textAlign: 'start',
      [AS_TABLE]: { ...tableCell },
      // An empty cell of a card takes no room.
      _empty: { [AS_CARDS]: { display: 'none' } },
    },
    variants: {
      column: {
        position: {
          color: 'lagoon',
          fontWeight: 'strong',
          fontVariantNumeric: 'tabular-nums',
          whiteSpace: 'nowrap',
        },
        name: { fontWeight: 'strong', [AS_GRID]: { gridArea: '1 / 2' } },
        email: { [AS_CARDS]: { flexBasis: 'full' }, [AS_GRID]: { gridArea: '2 / 2' } },
        other: {},
        joined: {
          color: 'stone',
          [AS_GRID]: { gridArea: `1 / ${DATE_COLUMN}` },
        },
        status: { color: 'stone', [AS_GRID]: { gridArea: '2 / 1' } },
        friends: {
          color: 'stone',
          [AS_GRID]: { gridArea: `2 / 3 / auto / span ${otherFields.length}` },
        },
        inviter: { color: 'stone', [AS_GRID]: { gridArea: `2 / ${DATE_COLUMN}` } },
        menu: {
          [AS_CARDS]: { position: 'absolute', top: '1', right: '0' },
          [AS_GRID]: { gridArea: `1 / ${DATE_COLUMN + 1} / span 2`, alignSelf: 'center' },
          [AS_TABLE]: { width: '2rem', py: '1', pe: '0' },
        },
      },
    },
  },
  { defaultProps: { role: 'cell' } },
)

/** The day of the invitation. A table has no room for it, and shows it below the pointer. */
const StatusDay = chakra('span', {
  base: { [AS_GRID]: { srOnly: true }, [AS_TABLE]: { srOnly: true } },
})

/** What the heading of the column says in a table. */
const Label = chakra('span', { base: { [AS_TABLE]: { display: 'none' } } })

const CodeButton = chakra(
  'button',
  {
    base: {
      position: 'relative',
      color: 'lagoon',
      textDecoration: 'underline',
      cursor: 'pointer',
      // Larger than the text, so that it is easy to tap.
      _after: {
        content: '""',
        position: 'absolute',
        inset: { base: '-0.75rem -0.25rem', lg: '-0.125rem -0.25rem' },
      },
    },
  },
  { defaultProps: { type: 'button' } },
)

interface SignupTableRowProps {
  entry: SignupRow
  /** The number of the row in the whole list, for screen readers. */
  rowIndex: number | undefined
  searchForCode: (code: string) => void
  startRemoval: (entry: SignupRow) => void
}

/** One signup. Memoized, so that opening the dialog does not render every row again. */
export const SignupTableRow = memo(
  ({ entry, rowIndex, searchForCode, startRemoval }: SignupTableRowProps) => {
    const { id, name, email, position, created_at, invited_by, friends_joined } = entry
    const { batch, invited_at } = entry
    return (
      <Row role="row" aria-rowindex={rowIndex} data-signup={id}>
        <Cell column="position">{`#${formatCount(position)}`}</Cell>
        <Cell as="th" role="rowheader" column="name">
          <Text>{name}</Text>
        </Cell>
        <Cell column="email">
          {email.slice(0, email.lastIndexOf('@'))}
          {/* An address that is too long continues in the next line from here. */}
          <wbr />
          {email.slice(email.lastIndexOf('@'))}
        </Cell>
        {otherFields.map((column, index) => (
          <Cell key={column} column="other" css={{ [AS_GRID]: { gridArea: `1 / ${index + 3}` } }}>
            {entry[column] !== null && <Text>{entry[column]}</Text>}
          </Cell>
        ))}
        <Cell column="joined">
          <time dateTime={created_at}>{formatDate(created_at)}</time>
        </Cell>
        <Cell column="status">
          {batch === null || invited_at === null ? (
            <span>{statusCopy.waiting}</span>
          ) : (
            <>
              <span title={formatDay(localDay(new Date(invited_at)))}>
                {statusCopy.batch(batch)}
              </span>
              <StatusDay>
                {', '}
                <time dateTime={invited_at}>{formatDay(localDay(new Date(invited_at)))}</time>
              </StatusDay>
            </>
          )}
        </Cell>
        <Cell column="friends">
          {friends_joined > 0 && (
            <>
              <span>{formatCount(friends_joined)}</span>
              <Label>{` ${invitation.friendsJoined(friends_joined)}`}</Label>
            </>
          )}
        </Cell>
        <Cell column="inviter">
          {invited_by !== null && (
            <>
              <Label>{`${invitation.invitedBy} `}</Label>
              <CodeButton
                aria-label={invitation.searchFor(invited_by)}
                onClick={() => searchForCode(invited_by)}
              >
                {invited_by}
              </CodeButton>
            </>
          )}
        </Cell>
        <Cell column="menu" data-print="hide">
          <RowMenu entry={entry} searchForCode={searchForCode} startRemoval={startRemoval} />
        </Cell>
      </Row>
    )
  },
)
