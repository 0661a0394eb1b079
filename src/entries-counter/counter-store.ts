import { create } from 'zustand'
import { figures } from '../content/figures'

const { start, intervalMs, largestStep } = figures.entriesCounter

/** The decorative number of prize entries. It is simulated and comes from no server. */
export const useCounterStore = create<{ entries: number }>(() => ({ entries: start }))

/** 1, 2 or 3. */
function randomStep(): number {
  return 1 + Math.floor(Math.random() * largestStep)
}

/**
 * Adds 1 to 3 every 3 seconds while the tab is visible, unless motion is reduced: there it stands still.
 * Out: a function that stops it.
 */
export function startCounter(): () => void {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  let ticking: ReturnType<typeof setInterval> | undefined
  const tick = () =>
    useCounterStore.setState(({ entries }) => ({ entries: entries + randomStep() }))
  const follow = () => {
    clearInterval(ticking)
    const isWatched = document.visibilityState === 'visible' && !reducedMotion.matches
    if (isWatched) ticking = setInterval(tick, intervalMs)
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  reducedMotion.addEventListener('change', follow)
  return () => {
    clearInterval(ticking)
    document.removeEventListener('visibilitychange', follow)
    reducedMotion.removeEventListener('change', follow)
  }
}
