import { create } from 'zustand'
import { figures } from '../content/figures'
import { hasLeftFirstPage } from '../navigation/scroll-restoration'

const { start, intervalMs, largestStep } = figures.entriesCounter

/** A simulated number of prize entries. */
export const useCounterStore = create<{ entries: number }>(() => ({ entries: start }))

function randomStep(): number {
  return 1 + Math.floor(Math.random() * largestStep)
}

/** Counts up while the tab is visible and motion is not reduced. @returns a function that stops the counter */
export function startCounter(): () => void {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  // Ticks come whole intervals after the page was shown. The first page is prerendered, so it was shown before this script ran.
  const shownAt = hasLeftFirstPage() ? performance.now() : 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const tick = () =>
    useCounterStore.setState(({ entries }) => ({ entries: entries + randomStep() }))
  const restart = () => {
    clearTimeout(timer)
    if (document.visibilityState !== 'visible' || reducedMotion.matches) return
    const untilFirst = intervalMs - ((performance.now() - shownAt) % intervalMs)
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
