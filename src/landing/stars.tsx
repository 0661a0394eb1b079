import { chakra } from '@chakra-ui/react'
import { colorVariable } from '../theme/tokens'

const STAR = 'M12 1.6l3.1 6.6 7.2.9-5.3 5 1.4 7.1L12 17.7l-6.4 3.5 1.4-7.1-5.3-5 7.2-.9z'

const STEP = 26

const Row = chakra('svg', {
  base: { alignSelf: 'flex-start', height: '0.625rem', width: 'auto', forcedColorAdjust: 'none' },
})

/** A rating. Screen readers announce `label`. */
export function Stars({ count, label }: { count: number; label: string }) {
  return (
    <Row viewBox={`0 0 ${STEP * count} 24`} role="img" aria-label={label}>
      {Array.from({ length: count }, (_, index) => STEP * index).map((x) => (
        <path key={x} d={STAR} transform={`translate(${x} 0)`} fill={colorVariable('honey')} />
      ))}
    </Row>
  )
}
