import { readPosition } from '../lib/stored-position'
import { clearHtmlState, setHtmlState } from './html-state'

/**
 * Shows the visitor's place in line below the button of the hero, or hides it. CSS shows the number, because the prerendered page
 * needs it before the first paint.
 *
 * @param places what the browser has stored of the visitor's places, unparsed
 */
export function showPosition(places: string | null) {
  const position = readPosition(places)
  if (position === null) return clearHtmlState('position')
  document.documentElement.style.setProperty('--position', `"#${position}"`)
  setHtmlState('position')
}
