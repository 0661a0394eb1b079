import { Nest } from './nest'
import { Picture } from './picture'

/** For an empty list. */
export function EmptyNest() {
  return (
    <Picture viewBox="20 270 600 280">
      <Nest />
    </Picture>
  )
}
