/** An event in a Chromium trace. Times are in microseconds. */
interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** The thread's CPU time during the event. */
  readonly tdur?: number
}

/** Main-thread work, in milliseconds of CPU time. */
export interface MainThreadWork {
  /** The longest task since the first module of the app ran; 0 without scripts. */
  readonly longestTask: number
  /** The total time by which tasks after the first contentful paint exceeded 50 ms. */
  readonly blocked: number
}

/** The threshold of Total Blocking Time: https://web.dev/articles/tbt */
const LONG_TASK_MS = 50

const isTask = ({ name }: TraceEvent) => /^(ThreadControllerImpl::)?RunTask$/.test(name)

/** @param trace a Chromium trace as JSON, with the categories toplevel, loading, and v8 */
export function mainThreadWork(trace: string): MainThreadWork {
  const { traceEvents: all }: { traceEvents: TraceEvent[] } = JSON.parse(trace)
  // The last paint counts, because another page may have painted earlier in the trace.
  const paint = all.findLast(({ name }) => name === 'firstContentfulPaint')
  if (paint === undefined) throw new Error('Nothing was painted')
  const events = all.filter(({ pid, tid }) => pid === paint.pid && tid === paint.tid)
  const appStart = events.find(({ name }) => name === 'v8.evaluateModule')?.ts ?? Number.MAX_VALUE
  const taskTimesAfter = (start: number) =>
    events
      .filter((event) => isTask(event) && event.ts + (event.dur ?? 0) > start)
      .map(({ tdur = 0 }) => tdur / 1000)
  return {
    longestTask: Math.max(0, ...taskTimesAfter(appStart)),
    blocked: taskTimesAfter(paint.ts).reduce((sum, ms) => sum + Math.max(0, ms - LONG_TASK_MS), 0),
  }
}
