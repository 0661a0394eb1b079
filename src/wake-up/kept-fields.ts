/** What stands in a form, by the names of its controls. */
export type Fields = Readonly<Record<string, string>>

const KEY = 'nestwin:typed'

/**
 * What was typed in a form, kept until the next page of the site is there: in this tab alone, where nobody else reads it and
 * the next page forgets it as it takes it. Never in an address.
 */
export function keepFields(fields: Fields) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(fields))
  } catch {
    // A browser that keeps nothing.
  }
}

/** What was kept, once. */
export function takeKeptFields(): Fields {
  try {
    const fields = sessionStorage.getItem(KEY) ?? '{}'
    sessionStorage.removeItem(KEY)
    return JSON.parse(fields)
  } catch {
    return {}
  }
}
