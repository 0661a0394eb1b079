import { chakra } from '@chakra-ui/react'
import { memo } from 'react'
import { details, invitation, selectionCopy, statusCopy } from '../../content/admin'
import { formatDate, formatDay } from '../../content/dates'
import { formatCount } from '../../content/format'
import {
  fieldOf,
  type ListedSignup,
  type SignupColumn,
  signupColumnNames,
} from '../../lib/signup-columns'
import { SelectBox } from '../selection/select-box'
import { localDay } from '../summary/days'

/** Cards, one below the other. */
export const AS_CARDS = '@media screen and (max-width: 47.99rem), print and (max-width: 35.99rem)'

/** Two lines for each signup, on a tablet and on paper. */
export const AS_GRID =
  '@media screen and (min-width: 48rem) and (max-width: 79.99rem), print and (min-width: 36rem)'

/** One line for each signup. */
export const AS_TABLE = '@media screen and (min-width: 80rem)'

/** The sides of a cell of the table. */
export const tableCell = { pe: '2', '* + &': { ps: '2' } } as const

/** The fields after name and email. */
const otherFields: readonly SignupColumn[] = signupColumnNames.filter(
  (column) => column !== 'name' && column !== 'email',
)

/** The width that a usual value needs in one line, in pixels, so that large text has more space. */
const widthOf = (column: SignupColumn) => (fieldOf(column).choices === undefined ? 100 : 122)

/** In a table, a value has some space at both sides. */
export const tableWidthOf = (column: SignupColumn) =>
  otherFields.includes(column) ? `${widthOf(column) + 7}px` : undefined

/** The width of the first column of the grid, in CSS. */
export const CHECKBOX_WIDTH = '--checkbox-width'

/** The columns of the grid: checkbox, position, person, the other fields, and date. */
export const grid = {
  display: 'grid',
  gridTemplateColumns: [
    `var(${CHECKBOX_WIDTH}) 70px minmax(0, 1fr)`,
    ...otherFields.map((column) => `${widthOf(column)}px`),
    '152px',
  ].join(' '),
  columnGap: '0.625rem',
} as const
const DATE_COLUMN = otherFields.length + 4

const Row = chakra('tr', {
  base: {
    position: 'relative',
    borderBottom: '1px solid',
    borderColor: 'sand',
    overflowWrap: 'anywhere',
    '&:hover, &[data-selected]': { bg: 'mist' },
    _print: { breakInside: 'avoid' },
    [AS_CARDS]: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      columnGap: '2',
      // Room for the checkbox.
      pe: '12',
      py: '0.375rem',
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
      [AS_TABLE]: tableCell,
      // An empty cell of a card takes no room.
      _empty: { [AS_CARDS]: { display: 'none' } },
    },
    variants: {
      column: {
        select: {
          // The grid keeps its columns on paper.
          _print: { visibility: 'hidden' },
          // Above the button of a card.
          [AS_CARDS]: {
            position: 'absolute',
            top: '50%',
            right: '0',
            translate: '0 -50%',
            zIndex: '1',
          },
          [AS_GRID]: { gridArea: '1 / 1 / span 2', alignSelf: 'center' },
          [AS_TABLE]: { width: '1.75rem', py: '1', pe: '0' },
        },
        position: {
          [AS_CARDS]: { gridArea: '1 / 1' },
          [AS_GRID]: { gridArea: '1 / 2', textAlign: 'end' },
          [AS_TABLE]: { textAlign: 'end' },
          fontVariantNumeric: 'tabular-nums',
          whiteSpace: 'nowrap',
        },
        name: { [AS_CARDS]: { gridArea: '1 / 2' }, [AS_GRID]: { gridArea: '1 / 3' } },
        email: {
          color: 'stone',
          [AS_CARDS]: { gridArea: '2 / 1 / auto / span 2' },
          [AS_GRID]: { gridArea: '2 / 3 / auto / span 2' },
        },
        other: { [AS_CARDS]: { srOnly: true } },
        joined: {
          color: 'stone',
          [AS_CARDS]: { srOnly: true },
          [AS_GRID]: { gridArea: `1 / ${DATE_COLUMN}` },
        },
        status: {
          color: 'stone',
          whiteSpace: 'nowrap',
          [AS_CARDS]: { gridArea: '1 / 3', textAlign: 'end' },
          [AS_GRID]: { gridArea: `2 / ${DATE_COLUMN - 1}` },
        },
        friends: {
          color: 'stone',
          fontVariantNumeric: 'tabular-nums',
          [AS_CARDS]: { gridArea: '2 / 3', textAlign: 'end' },
          [AS_GRID]: { gridArea: '2 / 2', textAlign: 'end', whiteSpace: 'nowrap' },
          [AS_TABLE]: { textAlign: 'end' },
        },
        inviter: {
          color: 'stone',
          [AS_CARDS]: { srOnly: true },
          [AS_GRID]: { gridArea: `2 / ${DATE_COLUMN}` },
        },
      },
    },
  },
  { defaultProps: { role: 'cell' } },
)

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

/** The date of an invitation. A card has no room for it. */
const InvitedAt = chakra('time', { base: { [AS_CARDS]: { srOnly: true } } })

/** Stands for nothing where a table would have an empty cell. Screen readers say that the cell is empty. */
const Nothing = chakra('span', {
  base: { display: 'none', [AS_TABLE]: { display: 'inline' }, color: 'slate' },
})
const nothing = <Nothing aria-hidden="true">–</Nothing>

/** What the heading of the column says in a table. */
const Label = chakra('span', { base: { [AS_TABLE]: { display: 'none' } } })

const NameButton = chakra(
  'button',
  {
    base: {
      color: 'lagoon',
      fontWeight: 'strong',
      textAlign: 'start',
      cursor: 'pointer',
      _hover: { textDecoration: 'underline' },
      _after: { content: '""', position: 'absolute' },
      // The whole card opens the signup, except its other controls.
      [AS_CARDS]: { _after: { inset: '0' } },
      // Larger than the text, so that it is easy to tap.
      [AS_GRID]: { position: 'relative', _after: { inset: '-0.75rem -0.25rem' } },
    },
  },
  { defaultProps: { type: 'button' } },
)

const CodeButton = chakra(
  'button',
  {
    base: {
      position: 'relative',
      // Above the button of a card.
      [AS_CARDS]: { zIndex: '1' },
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
  entry: ListedSignup
  /** The number of the row in the whole list, for screen readers. */
  rowIndex: number | undefined
  hasInvitations: boolean
  isSelected: boolean
  /** @param isRange whether to select all rows from the last one that was used */
  selectRow: (id: string, isSelected: boolean, isRange: boolean) => void
  searchForCode: (code: string) => void
  /** Shows everything about the signup. */
  open: (entry: ListedSignup) => void
}

/** One signup. Memoized, so that selecting or opening one does not render every row again. */
export const SignupTableRow = memo(
  ({
    entry,
    rowIndex,
    hasInvitations,
    isSelected,
    selectRow,
    searchForCode,
    open,
  }: SignupTableRowProps) => {
    const { id, name, email, position, created_at } = entry
    return (
      <Row
        role="row"
        aria-rowindex={rowIndex}
        data-signup={id}
        data-selected={isSelected || undefined}
      >
        {hasInvitations && (
          <Cell column="select">
            <SelectBox
              label={selectionCopy.row(entry)}
              value={id}
              isChecked={isSelected}
              onSelect={(isOn, isRange) => selectRow(id, isOn, isRange)}
            />
          </Cell>
        )}
        <Cell column="position">{`#${formatCount(position)}`}</Cell>
        <Cell as="th" role="rowheader" column="name">
          <NameButton
            aria-label={details.open(entry)}
            aria-haspopup="dialog"
            onClick={() => open(entry)}
          >
            <Text>{name}</Text>
          </NameButton>
        </Cell>
        <Cell column="email">
          {email.slice(0, email.lastIndexOf('@'))}
          {/* An address that is too long continues in the next line from here. */}
          <wbr />
          {email.slice(email.lastIndexOf('@'))}
        </Cell>
        {otherFields.map((column, index) => (
          <Cell key={column} column="other" css={{ [AS_GRID]: { gridArea: `1 / ${index + 4}` } }}>
            {entry[column] === null ? nothing : <Text>{entry[column]}</Text>}
          </Cell>
        ))}
        <Cell column="joined">
          <time dateTime={created_at}>{formatDate(created_at)}</time>
        </Cell>
        {hasInvitations && <InvitationCells entry={entry} searchForCode={searchForCode} />}
      </Row>
    )
  },
)

/** Whether the team has invited the person, how many friends joined, and who invited the person. */
function InvitationCells({
  entry: { batch, invited_at, friends_joined, invited_by },
  searchForCode,
}: Pick<SignupTableRowProps, 'entry' | 'searchForCode'>) {
  return (
    <>
      <Cell column="status">
        {batch === null || invited_at === null ? (
          <Status>{statusCopy.waiting}</Status>
        ) : (
          <>
            <Status isInvited>{statusCopy.batch(batch)}</Status>
            <InvitedAt dateTime={invited_at}>{`, ${shortDay(new Date(invited_at))}`}</InvitedAt>
          </>
        )}
      </Cell>
      <Cell column="friends">
        {friends_joined > 0 ? (
          <>
            <span>{formatCount(friends_joined)}</span>
            <Label>{` ${invitation.friends(friends_joined)}`}</Label>
          </>
        ) : (
          nothing
        )}
      </Cell>
      <Cell column="inviter">
        {invited_by === null ? (
          nothing
        ) : (
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
    </>
  )
}
