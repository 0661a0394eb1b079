import { chakra } from '@chakra-ui/react'
import { memo } from 'react'
import { invitation } from '../../content/admin'
import { formatCount } from '../../content/format'
import { formatDate } from '../../content/format-date'
import { type SignupRow, signupColumnNames } from '../../lib/signup-columns'
import { RowMenu } from './row-menu'

/** Paper is wide enough for a table, unless the text is large. */
export const ON_PAPER = '@media print and (min-width: 36rem)'

const Row = chakra('tr', {
  base: {
    position: 'relative',
    display: { base: 'flex', md: 'grid', lg: 'table-row' },
    [ON_PAPER]: { display: 'table-row' },
    flexWrap: 'wrap',
    gridTemplateColumns: '4.5rem minmax(0, 1fr) minmax(0, 9.5rem) minmax(0, 10.5rem) 2.75rem',
    columnGap: '3',
    // Room for the menu.
    pe: { base: '12', md: '0' },
    py: { base: '2', lg: '0' },
    borderBottom: '1px solid',
    borderColor: 'sand',
    overflowWrap: 'anywhere',
    _hover: { bg: 'mist' },
    _print: { breakInside: 'avoid' },
  },
})

/** Isolated, because it may be written from right to left. A long word or a tower of accents stays in the cell. */
const Text = chakra('bdi', {
  base: {
    display: 'inline-block',
    maxWidth: { lg: '16rem' },
    overflow: 'clip',
    // By default, WebKit would put the lower edge of a clipped box on the baseline.
    verticalAlign: 'top',
  },
})

const withDetail = {
  display: { base: 'flex', lg: 'table-cell' },
  [ON_PAPER]: { display: 'table-cell' },
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '2',
} as const

const Cell = chakra(
  'td',
  {
    base: {
      px: { lg: '2' },
      [ON_PAPER]: { px: '2' },
      py: { lg: '0.125rem' },
      textAlign: 'start',
      // An empty cell of a card takes no room.
      _empty: { lgDown: { display: 'none' } },
    },
    variants: {
      column: {
        position: {
          color: 'lagoon',
          fontWeight: 'strong',
          fontVariantNumeric: 'tabular-nums',
          whiteSpace: 'nowrap',
        },
        person: { ...withDetail, fontWeight: 'strong', md: { gridColumn: '2' } },
        email: { flexBasis: 'full', md: { gridArea: '2 / 2' } },
        // One below the other.
        other: { md: { gridColumn: '3' } },
        joined: {
          ...withDetail,
          color: 'stone',
          md: { gridArea: '1 / 4 / span 2' },
          whiteSpace: { lg: 'nowrap' },
        },
        menu: {
          position: { base: 'absolute', md: 'relative' },
          top: { base: '1', md: 'auto' },
          right: { base: '0', md: 'auto' },
          width: '2.75rem',
          p: '0',
          lg: { py: '0.125rem' },
          md: { gridArea: '1 / 5 / span 2' },
        },
      },
    },
  },
  { defaultProps: { role: 'cell' } },
)

/** Beside the value of a cell, or below it. */
const Detail = chakra('span', {
  base: {
    display: { lg: 'block' },
    [ON_PAPER]: { display: 'block' },
    color: 'stone',
    textStyle: 'small',
    fontWeight: '400',
  },
})

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

/** The fields after name and email. */
const otherFields = signupColumnNames.filter((column) => column !== 'name' && column !== 'email')

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
    return (
      <Row role="row" aria-rowindex={rowIndex} data-signup={id}>
        <Cell column="position">{`#${formatCount(position)}`}</Cell>
        <Cell as="th" role="rowheader" column="person">
          <Text>{name}</Text>
          {friends_joined > 0 && <Detail>{invitation.friends(friends_joined)}</Detail>}
        </Cell>
        <Cell column="email">{email}</Cell>
        {otherFields.map((column) => (
          <Cell key={column} column="other">
            {entry[column] !== null && <Text>{entry[column]}</Text>}
          </Cell>
        ))}
        <Cell column="joined">
          <time dateTime={created_at}>{formatDate(created_at)}</time>
          {invited_by !== null && (
            <Detail>
              <span>{`${invitation.invitedBy} `}</span>
              <CodeButton
                aria-label={invitation.searchFor(invited_by)}
                onClick={() => searchForCode(invited_by)}
              >
                {invited_by}
              </CodeButton>
            </Detail>
          )}
        </Cell>
        <Cell column="menu" data-print="hide">
          <RowMenu entry={entry} searchForCode={searchForCode} startRemoval={startRemoval} />
        </Cell>
      </Row>
    )
  },
)
