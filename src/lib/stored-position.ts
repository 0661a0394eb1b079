import { formatCount } from '../content/format'

/** Anything but a whole number from 1 is invalid, as for `waitlist/place/place-in-line.ts`. */
const POSITION = /^\[.*?"position":([1-9]\d{0,14})[,}]/

/**
 * Finds the first position in what the browser has stored of the visitor's places. Reads it unparsed, so that the start script
 * needs no parser.
 *
 * @returns the position as the page shows it, "1,044", or null if there is none
 */
export function readPosition(places: string | null): string | null {
  const [, digits] = POSITION.exec(places ?? '') ?? []
  return digits === undefined ? null : formatCount(Number(digits))
}
