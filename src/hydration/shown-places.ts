import { readPositions } from '../lib/stored-positions'
import { clearHtmlState, setHtmlState } from './html-state'

/**
 * Shows the visitor's places in line in the hero and above the form, or hides them. CSS shows the numbers, because the prerendered
 * page needs them before the first paint.
 *
 * @param places what the browser has stored of the visitor's places, unparsed
 */
export function showPlaces(places: string | null) {
  const [first, ...others] = readPositions(places).map((position) => `#${position}`)
  if (first === undefined) return clearHtmlState('place')
  const { style } = document.documentElement
  style.setProperty('--place', `"${first}"`)
  // A line for each.
  style.setProperty('--other-places', `"${others.join('\\a ')}"`)
  setHtmlState('place', others.length > 0 ? 'several' : '')
}
