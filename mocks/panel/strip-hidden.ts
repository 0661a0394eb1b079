import { STRIP_PARAMETER } from '../link-parameters'
import { STRIP_HIDDEN_KEY } from '../storage-keys'

/** Whether the address hides the strip (`?demo=hidden`), or, without the parameter, whether it was hidden in this tab before. */
export function isStripHidden(): boolean {
  const parameter = new URLSearchParams(location.search).get(STRIP_PARAMETER)
  return parameter === null
    ? sessionStorage.getItem(STRIP_HIDDEN_KEY) !== null
    : parameter === 'hidden'
}
