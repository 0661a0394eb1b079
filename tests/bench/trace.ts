/** An event of Chromium's trace, as far as it is looked at. Times in microseconds. */
export interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** Of the duration, how long the thread ran. */
  readonly tdur?: number
}

/** What the main thread did as one, and meanwhile nothing else. Times in milliseconds. */
export interface Task {
  readonly end: number
  readonly duration: number
  /** Without what the thread waited for the processor. */
  readonly ran: number
}

export interface MainThread {
  readonly firstPaint: number
  readonly tasks: readonly Task[]
  readonly events: readonly TraceEvent[]
}

/** From here on a task keeps a visitor waiting, in milliseconds. */
const LONG_MS = 50

const isTask = ({ name }: TraceEvent) =>
  name === 'ThreadControllerImpl::RunTask' || name === 'RunTask'

/** In: the trace of one page. Out: what happened on the thread that painted it. */
export function mainThreadOf(trace: readonly TraceEvent[]): MainThread {
  // The last: what was open before may have painted too.
  const paint = trace.findLast(({ name }) => name === 'firstContentfulPaint')
  if (paint === undefined) throw new Error('Nothing was painted')
  const events = trace.filter(({ pid, tid }) => pid === paint.pid && tid === paint.tid)
  const tasks = events.filter(isTask).map(({ ts, dur = 0, tdur = 0 }) => ({
    end: (ts + dur) / 1000,
    duration: dur / 1000,
    ran: tdur / 1000,
  }))
  if (tasks.every(({ ran }) => ran === 0))
    throw new Error('The trace does not say how long tasks ran')
  return { firstPaint: paint.ts / 1000, tasks, events }
}

/** How much longer than a visitor should wait the tasks took, in sum. In and out: milliseconds. */
export function blockedBy(durations: readonly number[]): number {
  return durations.reduce((sum, duration) => sum + Math.max(0, duration - LONG_MS), 0)
}
