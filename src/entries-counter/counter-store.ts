import { create } from 'zustand'
import { figures } from '../content/figures'

const { start, intervalMs, largestStep } = figures.entriesCounter

/** A simulated number of prize entries. */
export const useCounterStore = create<{ entries: number }>(() => ({ entries: start }))

function randomStep(): number {
  return 1 + Math.floor(Math.random() * largestStep)
}

/** Counts up while the tab is visible and motion is not reduced. @returns a function that stops the counter */
export function startCounter(): () => void {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  let timer: ReturnType<typeof setInterval> | undefined
  const tick = () =>
    useCounterStore.setState(({ entries }) => ({ entries: entries + randomStep() }))
  const restart = () => {
    clearInterval(timer)
    if (document.visibilityState !== 'visible' || reducedMotion.matches) return
    timer = setInterval(tick, intervalMs)
  }
  restart()
  document.addEventListener('visibilitychange', restart)
  reducedMotion.addEventListener('change', restart)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', restart)
    reducedMotion.removeEventListener('change', restart)
  }
}
