import { create } from 'zustand'
import { type ActiveScenario, writeScenario } from '../scenarios/active-scenario'
import { type CallId, calls } from '../scenarios/calls'
import { linkToCurrentState } from '../scenarios/demo-link'

/** A request to the backend. It has no personal data. */
export interface LoggedCall {
  readonly number: number
  /** In milliseconds since 1970. */
  readonly sentAt: number
  /** In words, or the path of a request that the site does not make. */
  readonly label: string
  /** The status of the response, or why there is none. */
  readonly status: string
  /** The scenarios that delayed or replaced the response, as a link names them. */
  readonly affectedBy: readonly string[]
  /** The address of the page that made the request, with the scenarios and the number of people at that time. */
  readonly link: string
}

const MAX_CALLS = 50

/** The last calls since the page was loaded, the newest first. */
export const useCallLog = create<{ calls: readonly LoggedCall[] }>(() => ({ calls: [] }))

let lastNumber = 0

/** Adds a request to the log. @returns functions that report its outcome */
export function logCall({ url }: Request, call: CallId | null) {
  const number = ++lastNumber
  const logged: LoggedCall = {
    number,
    sentAt: Date.now(),
    label: calls.find(({ id }) => id === call)?.label ?? new URL(url).pathname,
    status: 'no response yet',
    affectedBy: [],
    // The contract tests run without a page.
    link: globalThis.location === undefined ? '' : linkToCurrentState(),
  }
  useCallLog.setState(({ calls: others }) => ({ calls: [logged, ...others].slice(0, MAX_CALLS) }))
  const update = (change: (one: LoggedCall) => Partial<LoggedCall>) =>
    useCallLog.setState(({ calls: all }) => ({
      calls: all.map((one) => (one.number === number ? { ...one, ...change(one) } : one)),
    }))
  return {
    affectedBy: (scenario: ActiveScenario) =>
      update(({ affectedBy }) => ({ affectedBy: [...affectedBy, writeScenario(scenario)] })),
    /** `0` is the status of a request that fails without a response. */
    answered: ({ status }: Response) =>
      update(() => ({ status: status === 0 ? 'failed' : `${status}` })),
    threw: () => update(() => ({ status: 'the mock failed' })),
  }
}
