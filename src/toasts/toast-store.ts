import { create } from 'zustand'
import type { Message } from '../content/toasts'
import { announce } from '../lib/announce'

/** A destructive toast reports a failure. */
export type ToastKind = 'success' | 'destructive'

export interface Toast extends Message {
  readonly id: number
  readonly kind: ToastKind
}

/** The visible toasts, oldest first. */
export const useToastStore = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }))

/** Why the countdowns are paused. For `pointer` and `focus`, the pointer or the focus is on a toast. */
export type PauseReason = 'pointer' | 'focus' | 'hidden-tab'

const MAX_VISIBLE = 3
const VISIBLE_FOR_MS = 4_000

let nextId = 1
/** The timers of painted toasts, by toast id. After a pause, a countdown starts from the beginning. */
const countdowns = new Map<number, ReturnType<typeof setTimeout> | undefined>()
const pauses = new Set<PauseReason>()

interface ToastOptions {
  /** Whether screen readers skip the toast, because the page says more. */
  readonly isSilent?: boolean
}

/** Shows a toast for 4 seconds after it was painted. A fourth toast closes the oldest. */
export function showToast(
  kind: ToastKind,
  message: Message,
  { isSilent = false }: ToastOptions = {},
) {
  const oldest = useToastStore.getState().toasts.at(-MAX_VISIBLE)
  if (oldest !== undefined) dismissToast(oldest.id)

  const id = nextId++
  useToastStore.setState((state) => ({ toasts: [...state.toasts, { ...message, id, kind }] }))
  if (!isSilent) announce(`${message.title} ${message.description}`)
}

/** Starts the countdowns of the toasts that have just been painted. */
export function startCountdowns() {
  for (const { id } of useToastStore.getState().toasts) {
    if (!countdowns.has(id)) startCountdown(id)
  }
}

export function dismissToast(id: number) {
  clearTimeout(countdowns.get(id))
  countdowns.delete(id)
  useToastStore.setState((state) => ({ toasts: state.toasts.filter((toast) => toast.id !== id) }))
}

/** Closes the toasts with these descriptions. Titles are not compared, because they may contain a number. */
export function dismissToasts(...messages: readonly Message[]) {
  for (const { id, description } of useToastStore.getState().toasts) {
    if (messages.some((message) => message.description === description)) dismissToast(id)
  }
}

/** Pauses all countdowns until `resumeToasts` has been called for every reason. */
export function pauseToasts(reason: PauseReason) {
  pauses.add(reason)
  for (const timer of countdowns.values()) clearTimeout(timer)
}

export function resumeToasts(reason: PauseReason) {
  if (!pauses.delete(reason) || pauses.size > 0) return
  for (const id of countdowns.keys()) startCountdown(id)
}

function startCountdown(id: number) {
  const isPaused = pauses.size > 0
  countdowns.set(id, isPaused ? undefined : setTimeout(dismissToast, VISIBLE_FOR_MS, id))
}
