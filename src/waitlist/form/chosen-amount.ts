import { createStore } from 'zustand'

interface ChosenAmount {
  /** In whole cents; null unless the visitor has chosen a balance in the calculator. */
  readonly balanceCents: number | null
  /** Only for the calculator. The form does not ask for a tier. */
  readonly isPremium: boolean
}

/**
 * Passes the amount from the calculator to the form, which may hydrate later or be on another page. A visitor who comes back
 * finds the amount in the calculator, too.
 */
export const chosenAmount = createStore<ChosenAmount>(() => ({
  balanceCents: null,
  isPremium: false,
}))
