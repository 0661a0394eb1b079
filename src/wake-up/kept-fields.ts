const KEY = 'nestwin:typed'

/**
 * What was typed in a form, kept until the next page of the site is there: in this tab alone, where nobody else reads it and
 * the next page forgets it as it takes it. Never in an address.
 */
export function keepFields(fields: URLSearchParams) {
  try {
    sessionStorage.setItem(KEY, String(fields))
  } catch {
    // A browser that keeps nothing.
  }
}

/** What was kept, once. */
export function takeKeptFields(): URLSearchParams {
  try {
    const fields = sessionStorage.getItem(KEY) ?? ''
    sessionStorage.removeItem(KEY)
    return new URLSearchParams(fields)
  } catch {
    return new URLSearchParams()
  }
}
