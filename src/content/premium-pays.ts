import { premiumPaysFromCents } from './figures'
import { formatDollars } from './format'

/** Free pays more at this whole dollar, and Premium at the next one. */
const breakEven = `about ${formatDollars(premiumPaysFromCents - 1_00)}`

/** Says where Premium starts to pay, for a balance in whole cents. */
export function whichTierPays(balanceCents: number): string {
  return balanceCents < premiumPaysFromCents
    ? `Below ${breakEven}, Free pays more.`
    : `Above ${breakEven}, Premium pays more.`
}
