import { STRIP_HIDDEN_KEY } from '../storage-keys'

/** The parameter that hides or shows the strip. The early scripts read it, too, so this file stays small. */
export const STRIP_PARAMETER = 'demo'

/** Whether the address hides the strip (`?demo=hidden`), or, without the parameter, whether it was hidden in this tab before. */
export function isStripHidden(): boolean {
  const parameter = new URLSearchParams(location.search).get(STRIP_PARAMETER)
  return parameter === null
    ? sessionStorage.getItem(STRIP_HIDDEN_KEY) !== null
    : parameter === 'hidden'
}
