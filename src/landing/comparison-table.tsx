// biome-ignore-all lint/a11y/noRedundantRoles: Some browsers drop the table semantics of an element whose `display` changes.
// biome-ignore-all lint/a11y/useSemanticElements: They are the semantic elements.
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

const line = `1px solid ${colorVariable('sand')}`

/**
 * If the table is not wide, each row has the feature's name above its three values. In one column, each value has its own line,
 * with the name of its column.
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
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      [WIDE]: { display: 'table-row' },
      [ONE_COLUMN]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    },
    '& th, & td': {
      px: { base: '2', sm: '3' },
      py: { base: '1', sm: '1.5' },
      textAlign: 'start',
      verticalAlign: 'middle',
      [WIDE]: { px: '4', py: '2.5' },
    },
    '& thead': { [ONE_COLUMN]: { srOnly: true } },
    '& [scope=col]': {
      textStyle: 'label',
      bg: 'night',
      color: 'paper',
      [WIDE]: { whiteSpace: 'nowrap' },
      // The header of the features.
      _first: {
        position: 'absolute',
        clipPath: 'inset(50%)',
        [WIDE]: { position: 'static', clipPath: 'none' },
      },
    },
    '& [scope^=row]': { gridColumn: '1 / -1', borderTop: line },
    '& [scope=rowgroup]': {
      textStyle: 'note',
      color: 'stone',
      pt: { base: '3', md: '4' },
      pb: '0.5',
    },
    '& [scope=row]': { textStyle: 'label', pb: '0', [WIDE]: { pb: '3' } },
    '& td': {
      textStyle: 'note',
      [WIDE]: {
        textStyle: 'body',
        borderTop: line,
        // All columns but the one of the banks.
        '&:not(:last-of-type)': { bg: 'mist' },
      },
      [ONE_COLUMN]: {
        _before: { content: 'attr(data-column)', display: 'block', fontWeight: 'strong' },
      },
    },
    // The marks differ in shape, not only in color. Decorative: the title of the group says the same.
    '& svg': {
      // The text hangs beside the mark.
      float: 'inline-start',
      width: '1.125rem',
      height: '1.125rem',
      mt: '0.5',
      me: '1.5',
      [NARROW]: { float: 'none', mb: '0.5' },
      '& + span': { display: 'flow-root' },
      fill: 'lagoon',
      '&[data-flag=worse]': { fill: 'stone' },
      forcedColorAdjust: 'none',
      '& path': {
        fill: 'none',
        stroke: 'paper',
        strokeWidth: '2.5',
        strokeLinecap: 'round',
      },
    },
  },
})

const glyphs = { better: 'M7 12.5l3.5 3.5 6.5-8', worse: 'M8 8l8 8M16 8l-8 8' } as const

function FlaggedValue({ value, flag = null }: { value: string; flag?: Flag | null | undefined }) {
  return (
    <>
      {flag !== null && (
        <svg viewBox="0 0 24 24" aria-hidden="true" data-flag={flag}>
          <circle cx="12" cy="12" r="12" />
          <path d={glyphs[flag]} />
        </svg>
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
                    <td role="cell" key={name} data-column={name}>
                      <FlaggedValue value={values[index] ?? ''} flag={flags?.[index]} />
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
