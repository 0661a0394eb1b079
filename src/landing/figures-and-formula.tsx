import { chakra } from '@chakra-ui/react'
import { Stack } from '../components/layout'
import { calculator } from '../content/calculator'
import { formatCount } from '../content/format'

const Details = chakra('details', {
  base: {
    mt: '2',
    textStyle: 'note',
    '& > summary': {
      py: '2',
      color: 'lagoon',
      cursor: 'pointer',
      _hover: { textDecoration: 'underline' },
    },
    '& > div': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      columnGap: '10',
      rowGap: '5',
      pt: '2',
    },
    '& dl > div': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '3',
      py: '1',
      borderBottom: '1px solid',
      borderColor: 'sand',
    },
    '& dd': { textStyle: 'label' },
  },
})

interface FiguresAndFormulaProps {
  entries: number
  /** In whole cents. */
  balanceCents: number
}

/** The figures behind the calculator, and the formula for the chances, folded below the calculator. */
export function FiguresAndFormula({ entries, balanceCents }: FiguresAndFormulaProps) {
  const [chance, ...assumptions] = calculator.formula
  return (
    <Details>
      <summary>{calculator.details}</summary>
      <div>
        <Stack gap="3">
          <dl>
            {calculator.figures(entries, balanceCents).map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p>{chance}</p>
          <p>{calculator.formulaTerm(formatCount(entries))}</p>
        </Stack>
        <Stack gap="3" color="stone">
          {assumptions.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Stack>
      </div>
    </Details>
  )
}
