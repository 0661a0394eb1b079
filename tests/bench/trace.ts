/** An event of Chromium's trace. Times in microseconds. */
interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** How long of the duration the thread had a processor. */
  readonly tdur?: number
}

/** What the main thread did after the first paint, in milliseconds of processor time. */
export interface MainThreadWork {
  /** The longest task from where the first module of the app runs; 0 without one. */
  readonly longestTask: number
  /** How much longer than 50 ms the tasks took, in sum. */
  readonly blocked: number
}

/** From here on a task keeps a visitor waiting, in milliseconds. */
const LONG_MS = 50

const isTask = ({ name }: TraceEvent) => /^(ThreadControllerImpl::)?RunTask$/.test(name)

/** @param trace as Chromium writes it, with the categories toplevel, loading and v8 */
export function mainThreadWork(trace: string): MainThreadWork {
  const { traceEvents: all }: { traceEvents: TraceEvent[] } = JSON.parse(trace)
  // The last: what was open before may have painted too.
  const paint = all.findLast(({ name }) => name === 'firstContentfulPaint')
  if (paint === undefined) throw new Error('Nothing was painted')
  const events = all.filter(({ pid, tid }) => pid === paint.pid && tid === paint.tid)
  const appStart = events.find(({ name }) => name === 'v8.evaluateModule')?.ts ?? Number.MAX_VALUE
  const ranAfter = (start: number) =>
    events
      .filter((event) => isTask(event) && event.ts + (event.dur ?? 0) > start)
      .map(({ tdur = 0 }) => tdur / 1000)
  return {
    longestTask: Math.max(0, ...ranAfter(appStart)),
    blocked: ranAfter(paint.ts).reduce((sum, ms) => sum + Math.max(0, ms - LONG_MS), 0),
  }
}
