/**
 * What was typed in a form, kept over a reload: in the history entry, which belongs to this tab alone, and neither in an
 * address nor in a storage that others could read later.
 */
export function keepFields(fields: URLSearchParams) {
  history.replaceState({ ...history.state, fields: String(fields) }, '')
}

/** What was kept, once: it is forgotten as it is taken. */
export function takeKeptFields(): URLSearchParams {
  const { fields, ...state }: { fields?: string } = history.state ?? {}
  if (fields !== undefined) history.replaceState(state, '')
  return new URLSearchParams(fields)
}
