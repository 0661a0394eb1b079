import { formatMonthDay } from '../content/dates'
import { formatCount } from '../content/format'
import { clearHtmlState, setHtmlState } from '../lib/html-state'

/**
 * Shows the visitor's places in line in the hero and above the form, and whether the team has invited the visitor, or hides
 * them. CSS shows the numbers and the date, because the prerendered page needs them before the first paint.
 *
 * @param places the stored value of the visitor's places, unparsed
 */
export function showPlaces(places: string | null) {
  const [first, ...others] = readPositions(places).map((position) => `#${position}`)
  const invitedAt = new Date(INVITED_AT.exec(places ?? '')?.[1] ?? '')
  const isInvited = first !== undefined && !Number.isNaN(invitedAt.getTime())
  if (isInvited) setHtmlState('place-invited')
  else clearHtmlState('place-invited')
  if (first === undefined) return clearHtmlState('place')
  const { style } = document.documentElement
  style.setProperty('--place', `"${first}"`)
  if (isInvited) style.setProperty('--invited-on', `"${formatMonthDay(invitedAt)}"`)
  // A line for each.
  style.setProperty('--other-places', `"${others.join('\\a ')}"`)
  setHtmlState('place', others.length > 0 ? 'several' : '')
}

/** Anything but a whole number from 1 is invalid, as for `waitlist/place/place-in-line.ts`. */
const POSITION = /"position":([1-9]\d{0,14})[,}]/g

/** When the team has invited the visitor, in the first place. */
const INVITED_AT = /^\[\{[^}]*"invitedAt":"([^"]+)"/

/**
 * Finds the positions in the stored value of the visitor's places, unparsed, so that the inline script needs no parser.
 *
 * @returns the positions as the page shows them: "1,044"
 */
const readPositions = (places: string | null): string[] =>
  [...(places ?? '').matchAll(POSITION)].map(([, digits]) => formatCount(Number(digits)))
