import { Box, chakra } from '@chakra-ui/react'
import { Section } from '../components/section'
import { Unbroken, VisuallyHidden } from '../components/text'
import { comparison } from '../content/landing'
import { sheet } from '../theme/recipes'
import { colorVariable } from '../theme/tokens'

/** A container query, because a breakpoint ignores the visitor's text size. */
const WIDE = '@container (min-width: 56rem)'

/** Too narrow for three columns, as with large text on a phone. */
const ONE_COLUMN = '@container (max-width: 16rem)'

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
    // Clips the corners. With `hidden`, the head would not stick to the window.
    overflow: 'clip',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': {
      px: { base: '2', sm: '3' },
      py: '2',
      textAlign: 'start',
      verticalAlign: 'middle',
      [WIDE]: { px: '5', py: '3' },
    },
  },
})

const Head = chakra('thead', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: '1',
    // It would cover a large part of a zoomed page.
    '@media (max-height: 24rem)': { position: 'relative' },
    [ONE_COLUMN]: { srOnly: true },
  },
})

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

/** Says how the rows below it compare. */
const GroupHeader = chakra('th', {
  base: {
    gridColumn: '1 / -1',
    textStyle: 'subtitle',
    bg: 'straw',
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
    textStyle: 'small',
    overflowWrap: 'anywhere',
    [WIDE]: {
      textStyle: 'body',
      whiteSpace: 'nowrap',
      borderTop: `1px solid ${colorVariable('sand')}`,
      // All columns but the one of the banks.
      '&:not(:last-child)': { bg: 'mist' },
    },
    [ONE_COLUMN]: {
      _before: { content: 'attr(data-column)', display: 'block', fontWeight: 'strong' },
    },
  },
})

/** The marks differ in shape, not only in color. */
const Mark = chakra('svg', {
  base: {
    // The text hangs beside the mark.
    float: 'inline-start',
    [WIDE]: { float: 'none', display: 'inline-block', verticalAlign: 'middle' },
    width: '1.25rem',
    height: '1.25rem',
    me: '2',
    '& + span': { display: 'flex', [WIDE]: { display: 'inline' } },
    color: 'paper',
    fill: 'berry',
    forcedColorAdjust: 'none',
    '& path': {
      fill: 'none',
      stroke: 'currentcolor',
      strokeWidth: '2.5',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    },
  },
  variants: { isYes: { true: { fill: 'lagoon' } } },
})

/** A mark before yes and no, and nothing before other values. */
function Value({ value }: { value: string }) {
  const isYes = value.startsWith('Yes')
  return (
    <>
      {(isYes || value === 'No') && (
        <Mark viewBox="0 0 24 24" aria-hidden="true" isYes={isYes}>
          <circle cx="12" cy="12" r="12" />
          <path d={isYes ? 'M7 12.5l3.5 3.5 6.5-8' : 'M8 8l8 8M16 8l-8 8'} />
        </Mark>
      )}
      <span>{value}</span>
    </>
  )
}

export function ComparisonTable() {
  return (
    <Section id="comparison" title={comparison.title} background="mist">
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
              {comparison.columns.map(({ name, price }) => (
                <ColumnHeader role="columnheader" scope="col" key={name}>
                  {name}
                  <Box textStyle="small" fontWeight="400">
                    {price}
                  </Box>
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
              {rows.map(([feature, ...values]) => (
                <Row role="row" key={feature}>
                  <RowHeader role="rowheader" scope="row">
                    <Unbroken text={feature} />
                  </RowHeader>
                  {comparison.columns.map(({ name }, index) => (
                    <Cell role="cell" key={name} data-column={name}>
                      <Value value={values[index] ?? ''} />
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
