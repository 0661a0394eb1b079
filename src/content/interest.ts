import type { Tier } from './figures'
import { formatDollars } from './format'

/** Interest in whole cents, formatted. The free tier's rate is a maximum. */
export const formatInterest = (cents: number, tier: Tier): string =>
  tier === 'free' ? `up to ${formatDollars(cents)}` : formatDollars(cents)
