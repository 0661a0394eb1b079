/** The marketing figures and business constants, each written once. Money is in whole cents, rates in basis points. */
export const figures = {
  apyBasisPoints: { free: 325, premium: 400 },
  minimumDepositCents: 1_000_00,
  termYears: { from: 3, to: 5 },
  penaltyFreeWithdrawalPercent: 10,
  centsPerEntry: 25_00,
  daysToEarnEntries: 30,
  entriesMultiplier: { free: 1, premium: 2 },
  premiumFeeCents: { month: 10_00, year: 100_00 },
  referral: { friends: 3, bonusEntries: 50 },
  entriesCounter: { start: 247_893, intervalMs: 3_000, largestStep: 3 },
} as const

/** Totals that the company reports about itself, as it words them. */
export const socialProof = {
  earlyMembers: '1,000+',
  saved: '$2.5M+',
  prizesAwarded: '$25K+',
  insurerAssets: '$10B+',
} as const

export type Tier = 'free' | 'premium'

/** Entries a month for a balance. In: whole cents. Out: whole entries; a started $25 gives none. */
export function entriesForBalance(balanceCents: number, tier: Tier): number {
  return Math.floor(balanceCents / figures.centsPerEntry) * figures.entriesMultiplier[tier]
}

/** Guaranteed interest for one year. In: whole cents. Out: whole cents, rounded to the nearest. */
export function interestForYear(balanceCents: number, tier: Tier): number {
  return Math.round((balanceCents * figures.apyBasisPoints[tier]) / 10_000)
}
