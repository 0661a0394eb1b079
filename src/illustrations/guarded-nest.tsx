import { colorVariable } from '../theme/tokens'
import { Egg } from './egg'
import { Nest } from './nest'
import { Picture } from './picture'
import { Robin } from './robin'

/** Trust: the robin sits on the eggs in the nest. */
export function GuardedNest() {
  return (
    <Picture viewBox="20 96 600 444">
      <circle cx="320" cy="316" r="216" fill={colorVariable('egg')} />
      <Nest isCopy>
        <Egg x={166} y={392} width={96} lean={-16} />
        <Egg x={482} y={392} width={96} lean={16} />
        <Robin x={156} y={140} scale={1.78} isSitting isCopy />
      </Nest>
    </Picture>
  )
}
