import * as z from 'zod/mini'
import { writeScenario } from '../scenarios/active-scenario'
import { activeScenarios, useScenarioStore } from '../scenarios/scenario-store'
import { mockProject } from '../server/project'
import { createStored } from '../server/stored'
import { EVENTS_KEY } from '../storage-keys'
import { type LoggedCall, useCallLog } from './call-log'
import { labelOf, statusOf } from './describe-call'

/** Something that has happened in this tab. An error may contain an email, which the report masks. */
interface RecentEvent {
  /** In milliseconds since 1970. */
  readonly at: number
  readonly text: string
}

const MAX_EVENTS = 200

const stored = createStored<readonly RecentEvent[]>(
  EVENTS_KEY,
  [],
  z.array(z.object({ at: z.number(), text: z.string() })),
  'sessionStorage',
)

function record(text: string, at = Date.now()) {
  stored.write([...stored.read(), { at, text }].slice(-MAX_EVENTS))
}

/**
 * @param since in milliseconds since 1970
 * @returns what has happened since then in this tab, also before the page was loaded, in the order in which it began
 */
export function eventsSince(since: number): readonly RecentEvent[] {
  return [...stored.read(), ...pendingCalls()]
    .filter(({ at }) => at >= since)
    .sort((one, other) => one.at - other.at)
}

/** Notes what a bug report tells: page loads, calls, scenarios that go on or off, errors, and files that are missing. */
export function followEvents() {
  followPages()
  followCalls()
  followScenarios()
  followErrors()
  followFiles()
}

function followPages() {
  record(`Opened ${location.pathname}`)
  let shown = location.pathname
  const onChange = () => {
    if (location.pathname !== shown) record(`Went to ${location.pathname}`)
    shown = location.pathname
  }
  // The router sends the first event.
  for (const type of ['pushState', 'popstate']) addEventListener(type, onChange)
}

const isPending = ({ outcome }: LoggedCall) => outcome.type === 'pending'
const pendingCalls = () => useCallLog.getState().calls.filter(isPending).map(eventOfCall)

function followCalls() {
  useCallLog.subscribe(({ calls }, { calls: previous }) => {
    const wasPending = new Set(previous.filter(isPending).map(({ number }) => number))
    const done = calls.filter((call) => wasPending.has(call.number) && !isPending(call))
    for (const { at, text } of done.map(eventOfCall)) record(text, at)
  })
  // The log ends with the page.
  addEventListener('pagehide', () => {
    for (const { at, text } of pendingCalls()) record(text, at)
  })
}

function eventOfCall(call: LoggedCall): RecentEvent {
  const duration = call.outcome.type === 'pending' ? '' : ` after ${call.outcome.milliseconds} ms`
  const scenarios = call.affectedBy.length > 0 ? ` (${call.affectedBy.join(', ')})` : ''
  const text = `${call.method} ${labelOf(call)} from ${call.page.replace(/[?#].*/, '')}: ${statusOf(call)}${duration}${scenarios}`
  return { at: call.sentAt, text }
}

function followScenarios() {
  let before = activeScenarios().map(writeScenario)
  if (before.length > 0) record(`On: ${before.join(', ')}`)
  useScenarioStore.subscribe(({ active }) => {
    const now = active.map(writeScenario)
    for (const one of before) if (!now.includes(one)) record(`Off: ${one}`)
    for (const one of now) if (!before.includes(one)) record(`On: ${one}`)
    before = now
  })
}

function followErrors() {
  addEventListener('error', ({ message, error }) =>
    record(error instanceof Error ? describe(error) : message),
  )
  addEventListener('unhandledrejection', ({ reason }) => record(`Unhandled: ${describe(reason)}`))
  // React reports an error here for which the page has shown something else instead.
  const { error } = console
  console.error = (...values: unknown[]) => {
    error(...values)
    const [thrown] = values.filter((value) => value instanceof Error)
    if (thrown !== undefined) record(describe(thrown))
  }
}

/** An error with the place in the code that threw it. */
function describe(thrown: unknown): string {
  if (!(thrown instanceof Error)) return `a value of type ${typeof thrown}`
  const place = thrown.stack?.split('\n').find((line) => /:\d+:\d+\)?$/.test(line))
  return place === undefined ? String(thrown) : `${thrown} (${place.trim()})`
}

/** Files that did not arrive. The calls of the backend have an entry of their own. */
function followFiles() {
  new PerformanceObserver((list) => {
    for (const file of list.getEntries()) {
      if (!(file instanceof PerformanceResourceTiming) || file.name.startsWith(mockProject.url))
        continue
      const { name, responseStatus, startTime } = file
      const { pathname } = new URL(name)
      const at = Math.round(performance.timeOrigin + startTime)
      // `0` is what a browser reports for a request that failed without a response.
      if (responseStatus === 0) record(`File ${pathname}: failed`, at)
      if (responseStatus >= 400) record(`File ${pathname}: ${responseStatus}`, at)
    }
  }).observe({ type: 'resource', buffered: true })
}
