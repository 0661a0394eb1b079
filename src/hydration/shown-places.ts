import { formatMonthDay } from '../content/dates'
import { formatCount } from '../content/format'
import { hasHtmlState, setHtmlState } from '../lib/html-state'

/**
 * Tells CSS the visitor's places in line, and whether the latest place is invited or gone. The prerendered page needs this
 * before the first paint.
 * @param places the stored JSON, unparsed, so that the inline script needs no parser
 */
export function showPlaces(places: string | null) {
  const text = places ?? ''
  const [first, ...others] = readPositions(text).map((position) => `#${position}`)
  const several = others.length > 0 ? 'several' : ''
  // The JSON of the latest place, which comes first.
  const [latest = ''] = /^\[\{[^}]*/.exec(text) ?? []
  const isGone = first !== undefined && latest.includes('"goneAt":"')
  const invitedAt = new Date(/"invitedAt":"([^"]+)"/.exec(latest)?.[1] ?? '')
  const isInvited = first !== undefined && !isGone && invitedAt.getTime() > 0
  // If the page has already shown the place, the page must keep its height.
  const isLate = isGone && hasHtmlState('place')
  setHtmlState('place', first === undefined || (isGone && !isLate) ? null : several)
  const gone = isLate ? 'late' : several
  setHtmlState('place-gone', isGone ? gone : null)
  setHtmlState('place-invited', isInvited ? '' : null)
  const { style } = document.documentElement
  // A missing code counts only while the page loads: a code that arrives later must not shift anything.
  const isPlain = document.readyState === 'loading' && latest.includes('"inviteCode":null')
  const isOther = style.getPropertyValue('--place') !== `"${first}"`
  if (isPlain || isOther) setHtmlState('place-plain', isPlain ? '' : null)
  if (first === undefined) return
  style.setProperty('--place', `"${first}"`)
  if (isInvited) style.setProperty('--invited-on', `"${formatMonthDay(invitedAt)}"`)
  // Each place is on its own line.
  style.setProperty('--other-places', `"${others.join('\\a ')}"`)
}

/** Whole numbers from 1, as in `waitlist/signup/known-places.ts`. */
const POSITION = /"position":([1-9]\d{0,14})[,}]/g

/** @returns the positions as the page shows them: "1,044" */
const readPositions = (places: string): string[] =>
  [...places.matchAll(POSITION)].map(([, digits]) => formatCount(Number(digits)))
