import { formatCount } from '../content/format'

/** Anything but a whole number from 1 is invalid, as for `waitlist/place/place-in-line.ts`. */
const POSITION = /"position":([1-9]\d{0,14})[,}]/g

/**
 * Finds the positions in what the browser has stored of the visitor's places. Reads it unparsed, so that the inline script needs no
 * parser.
 *
 * @returns the positions as the page shows them: "1,044"
 */
export const readPositions = (places: string | null): string[] =>
  [...(places ?? '').matchAll(POSITION)].map(([, digits]) => formatCount(Number(digits)))
