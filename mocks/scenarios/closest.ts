/**
 * Finds what somebody probably meant who mistyped one of a few names. `suggest-email.ts` has narrower rules, because the name of
 * a provider may be one slip from that of a company.
 *
 * @returns the name with the fewest slips; null if all have more than one, and more than a third of their letters
 */
export function closest<Name extends string>(text: string, names: readonly Name[]): Name | null {
  const typed = text.trim().toLowerCase()
  let found: Name | null = null
  let fewest = Infinity
  for (const name of names) {
    const slips = countSlips(typed, name)
    if (slips > Math.max(1, name.length / 3) || slips >= fewest) continue
    found = name
    fewest = slips
  }
  return found
}

/** How many letters are missing, too many, wrong, or swapped with the next one (the optimal string alignment distance). */
function countSlips(typed: string, name: string): number {
  /** For each beginning of the typed text, the slips to each beginning of the name. */
  const rows: number[][] = []
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity
  for (let row = 0; row <= typed.length; row++) {
    rows[row] = []
    for (let column = 0; column <= name.length; column++) {
      const isSame = typed[row - 1] === name[column - 1]
      const isSwapped = typed[row - 1] === name[column - 2] && typed[row - 2] === name[column - 1]
      const slips = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
      )
      rows[row]?.push(row === 0 && column === 0 ? 0 : slips)
    }
  }
  return at(typed.length, name.length)
}
