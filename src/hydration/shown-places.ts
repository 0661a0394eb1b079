import { formatMonthDay } from '../content/dates'
import { formatCount } from '../content/format'
import { clearHtmlState, type HtmlState, hasHtmlState, setHtmlState } from '../lib/html-state'

/**
 * Shows the visitor's places in line in the hero and above the form, and whether the first one waits, is invited, or is gone, or
 * hides them. CSS shows the numbers and the date, because the prerendered page needs them before the first paint.
 *
 * @param places the stored value of the visitor's places, unparsed
 */
export function showPlaces(places: string | null) {
  const [first, ...others] = readPositions(places).map((position) => `#${position}`)
  const [latest = ''] = first === undefined ? [] : (FIRST_PLACE.exec(places ?? '') ?? [])
  const invitedAt = timeIn(latest, 'invitedAt')
  const isGone = timeIn(latest, 'goneAt') > 0
  const isInvited = invitedAt > 0 && !isGone
  const several = others.length > 0 ? 'several' : ''
  // A page that shows the place keeps its height.
  const isLate = isGone && hasHtmlState('place')

  toggle('place', first !== undefined && (!isGone || isLate), several)
  toggle('place-gone', isGone, isLate ? 'late' : several)
  toggle('place-invited', isInvited)
  // A code that arrives later moves nothing.
  if (document.readyState === 'loading') {
    toggle('place-plain', latest.includes('"inviteCode":null'))
  }
  if (first === undefined) return
  const { style } = document.documentElement
  style.setProperty('--place', `"${first}"`)
  if (isInvited) style.setProperty('--invited-on', `"${formatMonthDay(new Date(invitedAt))}"`)
  // A line for each.
  style.setProperty('--other-places', `"${others.join('\\a ')}"`)
}

function toggle(state: HtmlState, isOn: boolean, value: Parameters<typeof setHtmlState>[1] = '') {
  if (isOn) setHtmlState(state, value)
  else clearHtmlState(state)
}

/** Anything but a whole number from 1 is invalid, as for `waitlist/place/place-in-line.ts`. */
const POSITION = /"position":([1-9]\d{0,14})[,}]/g

const FIRST_PLACE = /^\[\{[^}]*/

/** @returns a time in a place, in milliseconds since 1970; NaN if it has none */
const timeIn = (place: string, field: 'invitedAt' | 'goneAt'): number =>
  Date.parse(place.split(`"${field}":"`)[1]?.split('"')[0] ?? '')

/**
 * Finds the positions in the stored value of the visitor's places, unparsed, so that the inline script needs no parser.
 *
 * @returns the positions as the page shows them: "1,044"
 */
const readPositions = (places: string | null): string[] =>
  [...(places ?? '').matchAll(POSITION)].map(([, digits]) => formatCount(Number(digits)))
