import { create } from 'zustand'
import { figures } from '../content/figures'

const { start, intervalMs, largestStep } = figures.entriesCounter

/** The simulated number of prize entries. It is decorative and does not come from a server. */
export const useCounterStore = create<{ entries: number }>(() => ({ entries: start }))

function randomStep(): number {
  return 1 + Math.floor(Math.random() * largestStep)
}

/**
 * Counts up in small random steps while the tab is visible and motion is not reduced.
 *
 * @returns a function that stops the counter
 */
export function startCounter(): () => void {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  let timer: ReturnType<typeof setTimeout> | undefined
  const tick = () =>
    useCounterStore.setState(({ entries }) => ({ entries: entries + randomStep() }))
  const restart = () => {
    clearTimeout(timer)
    if (document.visibilityState !== 'visible' || reducedMotion.matches) return
    // Ticks are aligned with the start of the navigation, however late this script loads.
    const untilFirst = intervalMs - (performance.now() % intervalMs)
    timer = setTimeout(() => {
      tick()
      timer = setInterval(tick, intervalMs)
    }, untilFirst)
  }
  restart()
  document.addEventListener('visibilitychange', restart)
  reducedMotion.addEventListener('change', restart)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', restart)
    reducedMotion.removeEventListener('change', restart)
  }
}
