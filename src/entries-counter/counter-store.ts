import { create } from 'zustand'
import { figures } from '../content/figures'

const { start, intervalMs, largestStep } = figures.entriesCounter

/** The decorative number of prize entries. It is simulated and comes from no server. */
export const useCounterStore = create<{ entries: number }>(() => ({ entries: start }))

/** 1, 2 or 3. */
function randomStep(): number {
  return 1 + Math.floor(Math.random() * largestStep)
}

/** Adds 1 to 3 every 3 seconds while the tab is visible. Out: a function that stops it. */
export function startCounter(): () => void {
  let ticking: ReturnType<typeof setInterval> | undefined
  const tick = () =>
    useCounterStore.setState(({ entries }) => ({ entries: entries + randomStep() }))
  const followVisibility = () => {
    clearInterval(ticking)
    if (document.visibilityState === 'visible') ticking = setInterval(tick, intervalMs)
  }
  followVisibility()
  document.addEventListener('visibilitychange', followVisibility)
  return () => {
    clearInterval(ticking)
    document.removeEventListener('visibilitychange', followVisibility)
  }
}
