// biome-ignore-all lint/a11y/noRedundantRoles: Some browsers drop the table semantics of an element whose `display` changes.
// biome-ignore-all lint/a11y/useSemanticElements: They are the semantic elements.
import { chakra } from '@chakra-ui/react'
import { Section } from '../components/section'
import { Unbroken, VisuallyHidden } from '../components/text'
import { comparison, type Flag } from '../content/landing'
import { night, ONE_COLUMN, sheet } from '../theme/recipes'
import { colorVariable } from '../theme/tokens'

/** A container query follows the visitor's text size, and a breakpoint does not. */
const WIDE = '@container (min-width: 42rem)'

/** The width of a mark with the space after it. */
const MARK = '1.375rem'

const TableContainer = chakra('div', { base: { containerType: 'inline-size' } })

const line = `1px solid ${colorVariable('sand')}`

/** Unless the table is wide, a feature's name is above its values. In one column, each value has its column's name. */
const Table = chakra('table', {
  base: {
    ...sheet,
    width: 'full',
    borderCollapse: 'separate',
    borderSpacing: '0',
    overflow: 'clip',
    fontVariantNumeric: 'tabular-nums',
    '& tr': {
      display: 'grid',
      gridTemplateColumns: '32fr 37fr 31fr',
      [WIDE]: { gridTemplateColumns: '34fr 21fr 25fr 20fr' },
      [ONE_COLUMN]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    },
    '& th, & td': { px: '2', py: '1', textAlign: 'start', [WIDE]: { px: '4', py: '2.5' } },
    '& thead': { [ONE_COLUMN]: { srOnly: true } },
    '& [scope=col]': {
      textStyle: 'label',
      ...night,
      // Only a wide table shows the header of the feature column.
      '@container (max-width: 41.99rem)': { _first: { srOnly: true } },
    },
    '& [scope^=row]': { gridColumn: '1 / -1', borderTop: line, textStyle: 'label' },
    '& [scope=rowgroup]': { color: 'lagoon', bg: 'mist', py: '2.5' },
    '& [scope=row]': { pb: '0', [WIDE]: { gridColumn: 'auto', lineHeight: '1.5' } },
    '& td': {
      ps: `calc(0.5rem + ${MARK})`,
      textStyle: 'note',
      [WIDE]: {
        ps: `calc(1rem + ${MARK})`,
        textStyle: 'body',
        borderTop: line,
      },
      '&[data-better]': { fontWeight: 'strong' },
      [ONE_COLUMN]: {
        _before: {
          content: 'attr(data-column)',
          display: 'block',
          ms: `-${MARK}`,
          fontWeight: 'strong',
        },
      },
    },
    // The marks differ in shape, not only in color. Screen readers read a hidden word instead.
    '& svg': {
      display: 'inline-block',
      width: '1.125rem',
      ms: `-${MARK}`,
      me: '1',
      verticalAlign: '-0.2em',
      '& path': { fill: 'none', strokeWidth: '2.5', strokeLinecap: 'round' },
    },
  },
})

const marks = {
  better: {
    circle: { r: 12, fill: colorVariable('lagoon') },
    stroke: 'paper',
    d: 'M-5 .5l3.5 3.5 6.5-8',
  },
  worse: {
    circle: { r: 12, fill: colorVariable('stone') },
    stroke: 'paper',
    d: 'M-4-4l8 8M4-4l-8 8',
  },
  depends: {
    circle: { r: 10.7, fill: 'none', stroke: colorVariable('slate'), strokeWidth: 2.6 },
    stroke: 'slate',
    d: 'M-6 1.5q3-6 6-1.5t6-1.5',
  },
} as const

const FlaggedValue = ({ value, flag }: { value: string; flag: Flag }) => (
  <>
    <svg viewBox="-12 -12 24 24" aria-hidden="true">
      <circle {...marks[flag].circle} />
      <path d={marks[flag].d} stroke={colorVariable(marks[flag].stroke)} />
    </svg>
    <Unbroken text={value} />
    <VisuallyHidden>{`, ${flag}`}</VisuallyHidden>
  </>
)

export function ComparisonTable() {
  return (
    <Section id="comparison" title={comparison.title}>
      <TableContainer>
        <Table role="table">
          <VisuallyHidden as="caption">{comparison.caption}</VisuallyHidden>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                {comparison.feature}
              </th>
              {comparison.columns.map((name) => (
                <th role="columnheader" scope="col" key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          {comparison.groups.map(({ title, rows }) => (
            <tbody key={title}>
              <tr role="row">
                <th role="rowheader" scope="rowgroup" colSpan={4}>
                  {title}
                </th>
              </tr>
              {rows.map(({ feature, values, flags }) => (
                <tr role="row" key={feature}>
                  <th role="rowheader" scope="row">
                    <Unbroken text={feature} />
                  </th>
                  {comparison.columns.map((name, index) => (
                    <td
                      role="cell"
                      key={name}
                      data-column={name}
                      data-better={flags[index] === 'better' ? '' : undefined}
                    >
                      <FlaggedValue value={values[index] ?? ''} flag={flags[index] ?? 'depends'} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </Table>
      </TableContainer>
    </Section>
  )
}
