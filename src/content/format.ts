/* This file does not use `Intl`, which takes a slow phone a tenth of a second to initialize (measured with `npm run bench`). */

/** 247893 → "247,893". Whole numbers only. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** Whole cents: 205000 → "$2,050", 8250 → "$82.50", -1800 → "−$18". */
export function formatDollars(cents: number): string {
  const rest = Math.abs(cents) % 100
  const dollars = formatCount((Math.abs(cents) - rest) / 100)
  const amount = rest === 0 ? `$${dollars}` : `$${dollars}.${String(rest).padStart(2, '0')}`
  // A minus sign is as wide as a digit, and screen readers read it as "minus".
  return cents < 0 ? `−${amount}` : amount
}

/** Whole thousands of dollars, in cents: 1000000 → "$10K". */
export const formatThousands = (cents: number) => `$${cents / 1_000_00}K`

/** Basis points: 325 → "3.25%", 400 → "4.0%". Rates usually have at least one decimal. */
export function formatRate(basisPoints: number): string {
  return `${(basisPoints / 100).toFixed(2).replace(/0$/, '')}%`
}

/** Basis points: 400 → "4%", 325 → "3.25%". */
export function formatShortRate(basisPoints: number): string {
  return `${Number((basisPoints / 100).toFixed(2))}%`
}

/** 0.0801 → "8.0%". Never "100.0%" for a probability below 1. */
export function formatChance(probability: number): string {
  if (probability > 0.999 && probability < 1) return 'over 99.9%'
  return `${(100 * probability).toFixed(1)}%`
}

/** 0.0641 → "1 in 16". The probability must be above 0. */
export function formatOdds(probability: number): string {
  return `1 in ${formatCount(Math.round(1 / probability))}`
}

/** 1 → "1 second", 90 → "90 seconds", 91 → "2 minutes". */
function formatWait(seconds: number): string {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`
  return seconds === 1 ? '1 second' : `${seconds} seconds`
}

/** Replaces "a minute" in a message with the wait time. @param seconds undefined if unknown */
export function withWait(message: string, seconds: number | undefined): string {
  return seconds === undefined ? message : message.replace('a minute', formatWait(seconds))
}

/** Shown if the backend itself reported an error. @param code from PostgREST or PostgreSQL */
export const reportedError = (code: string) => `The server reported error ${code}.`
