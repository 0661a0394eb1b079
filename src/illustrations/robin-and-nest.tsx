import { Egg } from './egg'
import { Nest } from './nest'
import { Picture } from './picture'
import { Robin } from './robin'

/** A picture for error pages. An empty nest means that nothing is here, and eggs mean that nothing is lost. */
export function RobinAndNest({ hasEggs }: { hasEggs: boolean }) {
  return (
    <Picture viewBox="0 130 640 420">
      <Nest>
        {hasEggs && (
          <>
            <Egg x={222} y={408} width={132} lean={-12} />
            <Egg x={438} y={408} width={132} lean={13} />
            <Egg x={330} y={424} width={140} />
          </>
        )}
      </Nest>
      <Robin x={24} y={160} scale={0.92} />
    </Picture>
  )
}
