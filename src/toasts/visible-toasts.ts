import { create } from 'zustand'
import type { Message } from '../content/toasts'

// In a file of its own, because every page renders the toasts, but few visitors cause one.

/** A destructive toast reports a failure and interrupts a screen reader; a success toast waits for a pause. */
export type ToastKind = 'success' | 'destructive'

export interface Toast extends Message {
  readonly id: number
  readonly kind: ToastKind
}

/** The visible toasts, oldest first. */
export const useToastStore = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }))
