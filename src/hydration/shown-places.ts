import { formatMonthDay } from '../content/dates'
import { formatCount } from '../content/format'
import { hasHtmlState, setHtmlState } from '../lib/html-state'

/**
 * Shows the visitor's places in line in the hero and above the form, and whether the first one waits, is invited, or is gone, or
 * hides them. CSS shows the numbers and the date, because the prerendered page needs them before the first paint.
 *
 * @param places the stored value of the visitor's places, unparsed
 */
export function showPlaces(places: string | null) {
  const text = places ?? ''
  const [first, ...others] = readPositions(text).map((position) => `#${position}`)
  const several = others.length > 0 ? 'several' : ''
  // Of the first place alone.
  const [latest = ''] = /^\[\{[^}]*/.exec(text) ?? []
  const isGone = first !== undefined && latest.includes('"goneAt":"')
  const invitedAt = new Date(/"invitedAt":"([^"]+)"/.exec(latest)?.[1] ?? '')
  const isInvited = first !== undefined && !isGone && invitedAt.getTime() > 0
  // A page that shows the place keeps its height.
  const isLate = isGone && hasHtmlState('place')
  setHtmlState('place', first === undefined || (isGone && !isLate) ? null : several)
  const gone = isLate ? 'late' : several
  setHtmlState('place-gone', isGone ? gone : null)
  setHtmlState('place-invited', isInvited ? '' : null)
  const { style } = document.documentElement
  // A code that arrives later moves nothing.
  const isPlain = document.readyState === 'loading' && latest.includes('"inviteCode":null')
  const isOther = style.getPropertyValue('--place') !== `"${first}"`
  if (isPlain || isOther) setHtmlState('place-plain', isPlain ? '' : null)
  if (first === undefined) return
  style.setProperty('--place', `"${first}"`)
  if (isInvited) style.setProperty('--invited-on', `"${formatMonthDay(invitedAt)}"`)
  // A line for each.
  style.setProperty('--other-places', `"${others.join('\\a ')}"`)
}

/** Anything but a whole number from 1 is invalid, as for `waitlist/signup/known-places.ts`. */
const POSITION = /"position":([1-9]\d{0,14})[,}]/g

/**
 * Finds the positions in the stored value of the visitor's places, unparsed, so that the inline script needs no parser.
 *
 * @returns the positions as the page shows them: "1,044"
 */
const readPositions = (places: string): string[] =>
  [...places.matchAll(POSITION)].map(([, digits]) => formatCount(Number(digits)))
