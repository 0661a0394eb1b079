/** The marketing figures and business constants. Money is in whole cents, rates in basis points. */
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
  largestBatch: 2_500,
  entriesCounter: { start: 247_893, intervalMs: 3_000, largestStep: 3 },
} as const

/** Totals that the company reports about itself, in its own wording. */
export const socialProof = {
  earlyMembers: '1,000+',
  saved: '$2.5M+',
  prizesAwarded: '$25K+',
  insurerAssets: '$10B+',
} as const

/** The values are in years, days, and whole cents. */
export const sweepstakesTerms = {
  minimumAge: 18,
  daysForPostcardToArrive: 7,
  daysToDrawing: 7,
  daysToNotify: 10,
  daysToRespond: 10,
  taxFormFromCents: 600_00,
} as const

export type Tier = 'free' | 'premium'

/** The entries per month for a balance in whole cents. */
export function entriesForBalance(balanceCents: number, tier: Tier): number {
  return Math.floor(balanceCents / figures.centsPerEntry) * figures.entriesMultiplier[tier]
}

/** @returns whole cents */
export function interestForYear(balanceCents: number, tier: Tier): number {
  return Math.round((balanceCents * figures.apyBasisPoints[tier]) / 10_000)
}

/** A year's fee if it is paid yearly, in whole cents. */
export function feeForYear(tier: Tier): number {
  return tier === 'premium' ? figures.premiumFeeCents.year : 0
}

/** A year's interest minus the fee, in whole cents. */
export const leftAfterFee = (balanceCents: number, tier: Tier): number =>
  interestForYear(balanceCents, tier) - feeForYear(tier)

/** The balances from which Premium's extra interest covers its fee, in whole cents, rounded up to a whole dollar. */
export const premiumPaysFromCents = (() => {
  const { apyBasisPoints, premiumFeeCents } = figures
  const from = (feeCents: number) =>
    Math.ceil((feeCents / (apyBasisPoints.premium - apyBasisPoints.free)) * 100) * 100
  return { paidYearly: from(premiumFeeCents.year), paidMonthly: from(12 * premiumFeeCents.month) }
})()
