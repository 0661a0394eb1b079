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
 * Adds 1 to 3 every 3 seconds, counted from when the page was asked for, while the tab is visible; unless motion is reduced:
 * there it stands still.
 * Out: a function that stops it.
 */
export function startCounter(): () => void {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  let ticking: ReturnType<typeof setTimeout> | undefined
  const tick = () =>
    useCounterStore.setState(({ entries }) => ({ entries: entries + randomStep() }))
  const follow = () => {
    clearTimeout(ticking)
    if (document.visibilityState !== 'visible' || reducedMotion.matches) return
    // In time with the page, whose script comes later than the page.
    const untilFirst = intervalMs - (performance.now() % intervalMs)
    ticking = setTimeout(() => {
      tick()
      ticking = setInterval(tick, intervalMs)
    }, untilFirst)
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  reducedMotion.addEventListener('change', follow)
  return () => {
    clearTimeout(ticking)
    document.removeEventListener('visibilitychange', follow)
    reducedMotion.removeEventListener('change', follow)
  }
}
