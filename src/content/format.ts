/*
 * Figures as Americans write them, put together by hand: to get the browser's own formats ready takes a slow telephone a tenth
 * of a second, before anything on the page can answer (measured with `npm run bench`).
 */

/** 247893 → "247,893". In: a whole number. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** 205000 → "$2,050", 8250 → "$82.50", -1800 → "−$18". In: whole cents. */
export function formatDollars(cents: number): string {
  const rest = Math.abs(cents) % 100
  const dollars = formatCount((Math.abs(cents) - rest) / 100)
  const amount = rest === 0 ? `$${dollars}` : `$${dollars}.${String(rest).padStart(2, '0')}`
  // A minus sign, as wide as a digit and read as "minus", instead of a hyphen.
  return cents < 0 ? `−${amount}` : amount
}

/** 325 → "3.25%", 400 → "4.0%": one decimal at least, as rates are written. In: basis points. */
export function formatRate(basisPoints: number): string {
  return `${(basisPoints / 100).toFixed(2).replace(/0$/, '')}%`
}

/** 400 → "4%", 325 → "3.25%": as a rate is said. In: basis points. */
export function formatShortRate(basisPoints: number): string {
  return `${Number((basisPoints / 100).toFixed(2))}%`
}

/** 0.0801 → "8.0%"; what is not quite certain is never written as certain. In: a probability. */
export function formatChance(probability: number): string {
  if (probability > 0.999 && probability < 1) return 'over 99.9%'
  return `${(100 * probability).toFixed(1)}%`
}

/** 0.0641 → "1 in 16". In: a probability above 0. */
export function formatOdds(probability: number): string {
  return `1 in ${formatCount(Math.round(1 / probability))}`
}
