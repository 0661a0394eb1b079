import type { Message } from '../content/toasts'
import { type ToastKind, useToastStore } from './visible-toasts'

/** Why the countdowns are paused: a pointer over the toasts, the focus in them, or a hidden tab. */
export type PauseReason = 'pointer' | 'focus' | 'hidden-tab'

const MAX_VISIBLE = 3
const VISIBLE_FOR_MS = 4_000

interface Countdown {
  remainingMs: number
  startedAt: number
  timer: ReturnType<typeof setTimeout> | undefined
}

let nextId = 1
const countdowns = new Map<number, Countdown>()
const pauses = new Set<PauseReason>()

/**
 * Shows a toast for 4 seconds. It replaces one with the same title, so that it is announced again. A fourth toast dismisses the
 * oldest.
 *
 * @param outdated messages that are no longer true, so the toast replaces them, too
 */
export function showToast(kind: ToastKind, message: Message, outdated: readonly Message[] = []) {
  const replaced = [message, ...outdated]
  for (const { id, title } of useToastStore.getState().toasts) {
    if (replaced.some((other) => other.title === title)) dismissToast(id)
  }
  const oldest = useToastStore.getState().toasts.at(-MAX_VISIBLE)
  if (oldest !== undefined) dismissToast(oldest.id)

  const id = nextId++
  useToastStore.setState((state) => ({ toasts: [...state.toasts, { ...message, id, kind }] }))
  const countdown: Countdown = { remainingMs: VISIBLE_FOR_MS, startedAt: 0, timer: undefined }
  countdowns.set(id, countdown)
  if (pauses.size === 0) startCountdown(id, countdown)
}

export function dismissToast(id: number) {
  clearTimeout(countdowns.get(id)?.timer)
  countdowns.delete(id)
  useToastStore.setState((state) => ({ toasts: state.toasts.filter((toast) => toast.id !== id) }))
}

/** Pauses all countdowns until `resumeToasts` has been called for every reason. */
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
  for (const [id, countdown] of countdowns) startCountdown(id, countdown)
}

function startCountdown(id: number, countdown: Countdown) {
  countdown.startedAt = Date.now()
  countdown.timer = setTimeout(() => dismissToast(id), countdown.remainingMs)
}
