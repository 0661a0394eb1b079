import { create } from 'zustand'
import { formatCount } from '../../src/content/format'
import { type ActiveScenario, writeScenario, writeScenarios } from '../scenarios/active-scenario'
import type { CallId } from '../scenarios/calls'
import { currentPage } from '../scenarios/demo-link'
import { activeScenarios } from '../scenarios/scenario-store'
import { withoutPersonalData } from '../server/signups/personal-data'
import { readSignupState } from '../server/signups/signup-table'

/** A request or a response. Personal data in the body is replaced by made-up data. */
export interface LoggedMessage {
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: string
}

export interface LoggedCall {
  readonly number: number
  /** Null for a request that the site does not make. */
  readonly call: CallId | null
  /** When the request was made, in milliseconds since 1970. */
  readonly sentAt: number
  readonly method: string
  readonly url: string
  readonly request: LoggedMessage
  /** The path and the parameters of the page that made the request. */
  readonly page: string
  /** The scenarios that were on, as a link names them. */
  readonly scenarios: string
  /** How many made-up people the waitlist had started with. */
  readonly people: number
  /** The scenarios that delayed or replaced the response, as a link names them. */
  readonly affectedBy: readonly string[]
  readonly outcome:
    | { readonly type: 'pending' }
    /** `status` is 0 if a scenario let the request fail without a response. */
    | {
        readonly type: 'answered'
        readonly status: number
        readonly response: LoggedMessage
        readonly milliseconds: number
      }
    /** A defect of the mock. */
    | { readonly type: 'threw'; readonly message: string; readonly milliseconds: number }
}

const MAX_CALLS = 200
/** How many rows of a response are kept. An export of 100,000 people would fill the memory of the tab. */
const MAX_ROWS = 100
/** How many characters of a body are kept. A broken response may have 10 MB. */
const MAX_CHARACTERS = 100_000

/** The calls since the page was loaded, the newest first. */
export const useCallLog = create<{ calls: readonly LoggedCall[] }>(() => ({ calls: [] }))

export function clearCallLog() {
  useCallLog.setState({ calls: [] })
}

let lastNumber = 0

/** Adds a request to the log. @returns functions that report what happened to it */
export function logCall(request: Request, call: CallId | null) {
  const startedAt = performance.now()
  const elapsed = () => Math.round(performance.now() - startedAt)
  const { method, url } = request
  const logged: LoggedCall = {
    number: ++lastNumber,
    call,
    sentAt: Date.now(),
    method,
    url,
    request: { headers: [...request.headers], body: '' },
    // The contract tests run without a page.
    page: globalThis.location === undefined ? '/' : currentPage(),
    scenarios: writeScenarios(activeScenarios()),
    people: readSignupState().people,
    affectedBy: [],
    outcome: { type: 'pending' },
  }
  useCallLog.setState(({ calls }) => ({ calls: [logged, ...calls].slice(0, MAX_CALLS) }))

  const update = (change: (one: LoggedCall) => LoggedCall) =>
    useCallLog.setState(({ calls }) => ({
      calls: calls.map((one) => (one.number === logged.number ? change(one) : one)),
    }))

  // Bodies are read in the background, so that logging delays no response.
  void readMessage(request.clone()).then((message) =>
    update((one) => ({ ...one, request: message })),
  )

  return {
    affectedBy: (scenario: ActiveScenario) =>
      update((one) => ({ ...one, affectedBy: [...one.affectedBy, writeScenario(scenario)] })),
    answered(response: Response) {
      const milliseconds = elapsed()
      const { status } = response
      void readMessage(response.clone(), MAX_ROWS).then((message) =>
        update((one) => ({
          ...one,
          outcome: { type: 'answered', status, response: message, milliseconds },
        })),
      )
    },
    threw: (error: unknown) =>
      update((one) => ({
        ...one,
        outcome: { type: 'threw', message: String(error), milliseconds: elapsed() },
      })),
  }
}

async function readMessage(
  message: Request | Response,
  maxRows = Infinity,
): Promise<LoggedMessage> {
  const body = await message.text().catch((error) => `The body could not be read: ${error}`)
  return { headers: [...message.headers], body: shorten(cleanBody(body, maxRows)) }
}

function shorten(text: string): string {
  const omitted = text.length - MAX_CHARACTERS
  return omitted > 0
    ? `${text.slice(0, MAX_CHARACTERS)}\n(and ${formatCount(omitted)} more characters)`
    : text
}

function cleanBody(text: string, maxRows: number): string {
  try {
    const body: unknown = JSON.parse(text)
    const write = (value: unknown) => JSON.stringify(withoutPersonalData(value), null, 2)
    const omitted = Array.isArray(body) ? Math.max(0, body.length - maxRows) : 0
    return Array.isArray(body) && omitted > 0
      ? `${write(body.slice(0, maxRows))}\n(and ${omitted} more rows)`
      : write(body)
  } catch {
    // A response without a body, or the HTML page of a proxy.
    return text
  }
}
