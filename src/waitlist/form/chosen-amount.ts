import { createStore } from 'zustand'

interface ChosenAmount {
  /** The balance that the visitor has chosen in the calculator, in whole cents, or null. */
  readonly balanceCents: number | null
  /** Whether the visitor has chosen Premium in the calculator. The form does not ask for a tier. */
  readonly isPremium: boolean
}

/**
 * Passes the amount from the calculator to the form, which may hydrate later or be on another page. The calculator starts with
 * it when the visitor comes back, until the visitor has joined.
 */
export const chosenAmount = createStore<ChosenAmount>(() => ({
  balanceCents: null,
  isPremium: false,
}))
