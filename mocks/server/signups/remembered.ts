import type { SignupRow } from '../../../src/lib/signup-columns'

/** Values that are computed from a row. Computing them for 10,000 made-up people takes longer than a search should. */
export function remembered<Value>(compute: (row: SignupRow) => Value): (row: SignupRow) => Value {
  const values = new WeakMap<SignupRow, Value>()
  return (row) => {
    const known = values.get(row)
    if (known !== undefined) return known
    const value = compute(row)
    values.set(row, value)
    return value
  }
}
