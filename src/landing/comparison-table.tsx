import { chakra } from '@chakra-ui/react'
import { Section } from '../components/section'
import { Unbroken, VisuallyHidden } from '../components/text'
import { comparison, type Flag } from '../content/landing'
import { ONE_COLUMN, sheet } from '../theme/recipes'
import { colorVariable } from '../theme/tokens'

/** A container query, because a breakpoint ignores the visitor's text size. */
const WIDE = '@container (min-width: 42rem)'

/** Too narrow for a mark beside its text. */
const NARROW = '@container (max-width: 24rem)'

const TableContainer = chakra('div', { base: { containerType: 'inline-size' } })

/**
 * If the table is not wide, each row has the feature's name above its three values. In one column, each value has its own line,
 * with the name of its column. The elements have explicit roles, because some browsers drop the table semantics if `display`
 * changes.
 */
const Table = chakra('table', {
  base: {
    ...sheet,
    width: 'full',
    borderCollapse: 'separate',
    borderSpacing: '0',
    // Clips the corners.
    overflow: 'clip',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': {
      px: { base: '2', sm: '3' },
      py: { base: '1', sm: '1.5' },
      textAlign: 'start',
      verticalAlign: 'middle',
      [WIDE]: { px: '4', py: '2.5' },
    },
  },
})

const Head = chakra('thead', { base: { [ONE_COLUMN]: { srOnly: true } } })

const Row = chakra('tr', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    [WIDE]: { display: 'table-row' },
    [ONE_COLUMN]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})

const ColumnHeader = chakra('th', {
  base: {
    textStyle: 'label',
    bg: 'night',
    color: 'paper',
    [WIDE]: { whiteSpace: 'nowrap' },
  },
})

const GroupHeader = chakra('th', {
  base: {
    gridColumn: '1 / -1',
    textStyle: 'note',
    color: 'stone',
    '&&': { pt: { base: '3', md: '4' }, pb: '0.5' },
    borderTop: `1px solid ${colorVariable('sand')}`,
  },
})

const RowHeader = chakra('th', {
  base: {
    gridColumn: '1 / -1',
    textStyle: 'label',
    '&&': { pb: '0', [WIDE]: { pb: '3' } },
    borderTop: `1px solid ${colorVariable('sand')}`,
  },
})

const Cell = chakra('td', {
  base: {
    textStyle: 'note',
    [WIDE]: {
      textStyle: 'body',
      borderTop: `1px solid ${colorVariable('sand')}`,
      // All columns but the one of the banks.
      '&:not(:last-child)': { bg: 'mist' },
    },
    [ONE_COLUMN]: {
      _before: { content: 'attr(data-column)', display: 'block', fontWeight: 'strong' },
    },
  },
})

/** The marks differ in shape, not only in color. Decorative: the title of the group says the same. */
const Mark = chakra('svg', {
  base: {
    // The text hangs beside the mark.
    float: 'inline-start',
    width: '1.125rem',
    height: '1.125rem',
    mt: '0.5',
    me: '1.5',
    [NARROW]: { float: 'none', mb: '0.5' },
    '& + span': { display: 'flow-root' },
    color: 'paper',
    forcedColorAdjust: 'none',
    '& path': {
      fill: 'none',
      stroke: 'currentcolor',
      strokeWidth: '2.5',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    },
  },
  variants: { flag: { better: { fill: 'lagoon' }, worse: { fill: 'stone' } } },
})

const glyphs = { better: 'M7 12.5l3.5 3.5 6.5-8', worse: 'M8 8l8 8M16 8l-8 8' } as const

function FlaggedValue({ value, flag = null }: { value: string; flag?: Flag | null | undefined }) {
  return (
    <>
      {flag !== null && (
        <Mark viewBox="0 0 24 24" aria-hidden="true" flag={flag}>
          <circle cx="12" cy="12" r="12" />
          <path d={glyphs[flag]} />
        </Mark>
      )}
      <span>
        <Unbroken text={value} />
      </span>
    </>
  )
}

export function ComparisonTable() {
  return (
    <Section id="comparison" title={comparison.title}>
      <TableContainer>
        <Table role="table">
          <VisuallyHidden as="caption">{comparison.caption}</VisuallyHidden>
          <Head role="rowgroup">
            <Row role="row">
              <ColumnHeader
                role="columnheader"
                scope="col"
                css={{
                  position: 'absolute',
                  clipPath: 'inset(50%)',
                  [WIDE]: { position: 'static', clipPath: 'none' },
                }}
              >
                {comparison.feature}
              </ColumnHeader>
              {comparison.columns.map((name) => (
                <ColumnHeader role="columnheader" scope="col" key={name}>
                  {name}
                </ColumnHeader>
              ))}
            </Row>
          </Head>
          {comparison.groups.map(({ title, rows }) => (
            <tbody key={title}>
              <Row role="row">
                <GroupHeader role="rowheader" scope="rowgroup" colSpan={4}>
                  {title}
                </GroupHeader>
              </Row>
              {rows.map(({ feature, values, flags }) => (
                <Row role="row" key={feature}>
                  <RowHeader role="rowheader" scope="row">
                    <Unbroken text={feature} />
                  </RowHeader>
                  {comparison.columns.map((name, index) => (
                    <Cell role="cell" key={name} data-column={name}>
                      <FlaggedValue value={values[index] ?? ''} flag={flags?.[index]} />
                    </Cell>
                  ))}
                </Row>
              ))}
            </tbody>
          ))}
        </Table>
      </TableContainer>
    </Section>
  )
}
