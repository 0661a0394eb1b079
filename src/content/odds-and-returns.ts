import { figures } from './figures'
import { annualGrandPrize, drawingsPerYear, monthlyWinners } from './prizes'

/**
 * Every prize is drawn from all entries, and every entry is equally likely to win. A winning entry stays in play. Drawing
 * without replacement would change the chances by less than 0.1 percentage points.
 */

/** How many prizes are drawn in a period. */
export const prizesDrawn = {
  month: monthlyWinners,
  year: drawingsPerYear * monthlyWinners + annualGrandPrize.winners,
} as const

/** The chance, from 0 to 1, of winning at least one prize: 1 − (1 − entries ÷ all entries in play) ^ prizes. */
export const chanceOfWinning = (entries: number, prizes: number): number =>
  1 - (1 - entries / figures.entriesCounter.start) ** prizes
