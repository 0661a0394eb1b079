import { create } from 'zustand'
import type { Message } from '../content/waitlist'

/** A destructive toast tells of a failure and interrupts a screen reader; the other kind waits its turn. */
export type ToastKind = 'success' | 'destructive'

export interface Toast extends Message {
  readonly id: number
  readonly kind: ToastKind
}

/** Why the toasts stand still: a pointer on them, focus in them, or a hidden tab. */
export type PauseReason = 'pointer' | 'focus' | 'hidden-tab'

const MOST_VISIBLE = 3
const VISIBLE_FOR_MS = 4_000

/** The toasts on the screen, the oldest first. */
export const useToastStore = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }))

interface Countdown {
  remainingMs: number
  startedAt: number
  timer: ReturnType<typeof setTimeout> | undefined
}

let nextId = 1
const countdowns = new Map<number, Countdown>()
const pauses = new Set<PauseReason>()

/** Shows a toast for 4 seconds; a fourth one sends the oldest away. Out: its id. */
export function showToast(kind: ToastKind, message: Message): number {
  const id = nextId++
  const { toasts } = useToastStore.getState()
  for (const { id: oldest } of toasts.slice(0, Math.max(0, toasts.length - MOST_VISIBLE + 1))) {
    dismissToast(oldest)
  }
  useToastStore.setState((state) => ({ toasts: [...state.toasts, { ...message, id, kind }] }))
  const countdown: Countdown = { remainingMs: VISIBLE_FOR_MS, startedAt: 0, timer: undefined }
  countdowns.set(id, countdown)
  if (pauses.size === 0) run(id, countdown)
  return id
}

export function dismissToast(id: number) {
  clearTimeout(countdowns.get(id)?.timer)
  countdowns.delete(id)
  useToastStore.setState((state) => ({ toasts: state.toasts.filter((toast) => toast.id !== id) }))
}

/** Removes every toast and every pause. */
export function dismissAllToasts() {
  for (const { id } of useToastStore.getState().toasts) dismissToast(id)
  pauses.clear()
}

/** Stops every countdown until each reason to pause is gone. */
export function pauseToasts(reason: PauseReason) {
  if (pauses.size === 0) {
    for (const countdown of countdowns.values()) {
      clearTimeout(countdown.timer)
      countdown.remainingMs -= Date.now() - countdown.startedAt
    }
  }
  pauses.add(reason)
}

export function resumeToasts(reason: PauseReason) {
  if (!pauses.delete(reason) || pauses.size > 0) return
  for (const [id, countdown] of countdowns) run(id, countdown)
}

function run(id: number, countdown: Countdown) {
  countdown.startedAt = Date.now()
  countdown.timer = setTimeout(() => dismissToast(id), countdown.remainingMs)
}
