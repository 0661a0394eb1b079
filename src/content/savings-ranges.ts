/** The answers to "How much would you like to save?", exactly as they are shown, sent and stored. */
export const savingsRanges = [
  '$1,000 - $5,000',
  '$5,000 - $10,000',
  '$10,000 - $25,000',
  '$25,000 - $50,000',
  '$50,000+',
] as const

/** Stands for the signups without an amount. */
export const noSavingsAmount = 'Not given'

export type SavingsRange = (typeof savingsRanges)[number]
