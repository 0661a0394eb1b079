export interface PrizeTier {
  readonly name: string
  /** Winners in each drawing. */
  readonly winners: number
  /** What each winner gets, in whole cents. */
  readonly amountCents: number
}

export const annualGrandPrize = {
  name: 'Annual grand prize',
  winners: 1,
  amountCents: 10_000_00,
} as const satisfies PrizeTier

export const monthlyPrizes = [
  { name: 'Monthly tier 1', winners: 1, amountCents: 2_000_00 },
  { name: 'Monthly tier 2', winners: 5, amountCents: 400_00 },
  { name: 'Monthly tier 3', winners: 20, amountCents: 75_00 },
  { name: 'Monthly tier 4', winners: 100, amountCents: 20_00 },
] as const satisfies readonly PrizeTier[]

/** What a tier pays in one drawing, in whole cents. */
export function tierTotalCents(tier: PrizeTier): number {
  return tier.winners * tier.amountCents
}

export const monthlyTotalCents = monthlyPrizes.reduce((sum, tier) => sum + tierTotalCents(tier), 0)

export const drawingsPerYear = 12

/** Includes the annual grand prize. */
export const annualTotalCents =
  drawingsPerYear * monthlyTotalCents + tierTotalCents(annualGrandPrize)

export const monthlyWinners = monthlyPrizes.reduce((sum, tier) => sum + tier.winners, 0)

export const [firstPrize, secondPrize, ...smallPrizes] = monthlyPrizes
export const smallPrizeWinners = smallPrizes.reduce((sum, tier) => sum + tier.winners, 0)
