/** 247893 → "247,893". In: a whole number. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}

/** 205000 → "$2,050", 8250 → "$82.50", -1800 → "−$18". In: whole cents. */
export function formatDollars(cents: number): string {
  const fractionDigits = cents % 100 === 0 ? 0 : 2
  const amount = (Math.abs(cents) / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  })
  // A minus sign, as wide as a digit and read as "minus", instead of a hyphen.
  return cents < 0 ? `−${amount}` : amount
}

/** 325 → "3.25%", 400 → "4.0%": one decimal at least, as rates are written. In: basis points. */
export function formatRate(basisPoints: number): string {
  const percent = basisPoints / 100
  return `${percent.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 2 })}%`
}

/** 400 → "4%", 325 → "3.25%": as a rate is said. In: basis points. */
export function formatShortRate(basisPoints: number): string {
  return `${(basisPoints / 100).toLocaleString('en-US', { maximumFractionDigits: 2 })}%`
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

const dateFormat = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** "Nov 20, 2026, 3:04 PM" in the reader's time zone. In: an ISO 8601 time; what is none comes back as it is. */
export function formatDate(time: string): string {
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? time : dateFormat.format(date)
}
