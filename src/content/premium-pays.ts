import { premiumPaysFromCents } from './figures'
import { formatDollars } from './format'

/** Free pays more at the first whole dollar, and Premium at the next one. */
const breakEven = `about ${formatDollars(premiumPaysFromCents.paidYearly - 1_00)}`

/** The break-even changes if the fee is paid by the month. */
export const ifPaidMonthly = `Paid monthly: ${formatDollars(premiumPaysFromCents.paidMonthly)}.`

/** Says where Premium starts to pay if its fee is paid once a year, for a balance in whole cents. */
export function whichTierPays(balanceCents: number): string {
  return balanceCents < premiumPaysFromCents.paidYearly
    ? `Below ${breakEven}, Free pays more.`
    : `Above ${breakEven}, Premium pays more.`
}
