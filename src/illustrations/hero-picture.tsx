import { colorVariable } from '../theme/tokens'
import { Egg } from './egg'
import { Nest } from './nest'
import { Picture } from './picture'
import { Robin } from './robin'
import { Ticket } from './ticket'

/** A nest with blue eggs (savings), a golden egg (a prize), and tickets in the air. */
export function HeroPicture() {
  return (
    <Picture viewBox="14 24 612 524">
      <circle cx="328" cy="284" r="252" fill={colorVariable('mist')} />
      <Ticket x={252} y={112} scale={0.8} lean={-14} look="blue" />
      <Ticket x={462} y={136} lean={16} look="golden" />
      <Ticket x={548} y={248} scale={0.7} lean={-24} look="blue" />
      <Nest>
        <Egg x={220} y={400} width={128} lean={-12} />
        <Egg x={434} y={398} width={128} lean={13} />
        <g transform="translate(212 368)">
          {/* This ticket drops from the robin's beak, in front of an egg, and behind the front of the nest. */}
          <g data-drops="">
            <Ticket x={0} y={0} scale={0.66} lean={66} look="golden" />
          </g>
        </g>
        <Egg x={324} y={432} width={150} look="golden" />
      </Nest>
      <Robin x={24} y={196} scale={0.86} />
    </Picture>
  )
}
