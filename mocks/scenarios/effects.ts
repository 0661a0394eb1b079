import { delay, HttpResponse } from 'msw'
import { mapSignupColumns } from '../../src/lib/signup-columns'
import { authRefusals } from '../server/gotrue/gotrue-responses'
import { batchRequest } from '../server/postgrest'
import { readBody } from '../server/request'
import { countedResponse, refusals, rowsResponse, valueResponse } from '../server/responses'
import {
  everybody,
  inviteBatch,
  previewBatch,
  summarizeSignups,
} from '../server/signups/signup-functions'
import { insertSignups, lastPosition } from '../server/signups/signup-table'
import {
  type ActiveScenario,
  affectedCalls,
  byPrecedence,
  DEFAULT_WAIT_S,
  delayOf,
} from './active-scenario'
import { breakResponse, DEFAULT_BROKEN_RESPONSE, type Send } from './broken-responses'
import { browserFaults, type Restore } from './browser-faults'
import { type CallId, callOf } from './calls'
import { isPart } from './code-parts'
import { signOutInAnotherTab } from './demo-session'
import { startsBehindBreak } from './list-break'
import { activeScenarios, setScenario, useScenarioStore } from './scenario-store'
import type { ScenarioId } from './scenarios'

/** The list is on the screen by then. */
const SIGNED_OUT_AFTER_MS = 1_000

const OTHER_ADMINISTRATOR = 'other-admin@example.com'

type Effect =
  | {
      readonly on: 'calls'
      /** Which requests of its calls it affects; without this function all. It does not count the others. */
      readonly affects?: (request: Request) => Promise<boolean>
      /** Returns the replaced response. If it resolves to undefined, the next scenario or the mocked server responds. */
      readonly respond: (
        request: Request,
        scenario: ActiveScenario,
        send: Send,
      ) => Response | Promise<Response | undefined>
    }
  | {
      /** The site's own document and assets. */
      readonly on: 'code'
      /** As above. */
      readonly respond: (
        request: Request,
        scenario: ActiveScenario,
      ) => Response | Promise<undefined>
    }
  | {
      /** An API of the browser. */
      readonly on: 'browser'
      /** Replaces the API, and returns how to undo that. */
      readonly fault: () => Restore
    }
  /** It replaces no response, and takes effect in the file named beside it. */
  | { readonly on: 'nothing' }

const effects: Readonly<Record<ScenarioId, Effect>> = {
  slow: {
    on: 'calls',
    async respond(_request, scenario) {
      await delay(delayOf(scenario))
      return undefined
    },
  },
  never: {
    on: 'calls',
    async respond() {
      await delay('infinite')
      return undefined
    },
  },
  offline: { on: 'calls', respond: () => HttpResponse.error() },
  unavailable: { on: 'calls', respond: respondAsProxy },
  'rate-limited': {
    on: 'calls',
    respond: (request, { wait }) =>
      isAuth(request)
        ? authRefusals.tooManyRequests()
        : refusals.tooManyRequests(wait ?? DEFAULT_WAIT_S),
  },
  'server-error': {
    on: 'calls',
    respond: (request) =>
      isAuth(request) ? authRefusals.unexpectedFailure() : refusals.statementTimeout(),
  },
  broken: {
    on: 'calls',
    respond: (request, { response }, send) =>
      breakResponse(response ?? DEFAULT_BROKEN_RESPONSE, request, send),
  },
  'duplicate-email': { on: 'calls', respond: () => refusals.duplicate('email_key') },
  'insert-failure': { on: 'calls', respond: refusals.statementTimeout },
  'friends-joined': { on: 'calls', respond: () => valueResponse(3) },
  'no-lookup': {
    on: 'calls',
    respond: () => refusals.unknownFunction('find_place', ['email']),
  },
  'hidden-field': { on: 'browser', fault: browserFaults.fillHiddenField },
  'too-fast': { on: 'browser', fault: browserFaults.submitTooFast },
  'admin-failure': { on: 'calls', respond: refusals.statementTimeout },
  'admin-empty': { on: 'calls', respond: respondAsEmptyTable },
  'many-signups': { on: 'nothing' }, // ../server/signups/signup-table.ts
  'unknown-time-zone': { on: 'browser', fault: browserFaults.hideTimeZone },
  'list-breaks': {
    on: 'calls',
    affects: startsBehindBreak,
    respond: refusals.statementTimeout,
  },
  'new-signups': { on: 'calls', respond: joinMeanwhile },
  'no-batches': { on: 'calls', respond: () => valueResponse([]) },
  'faster-administrator': { on: 'calls', respond: inviteElsewhere },
  'signed-out': { on: 'nothing' }, // demo-session.ts
  'session-expired': { on: 'nothing' }, // ../server/gotrue/sessions.ts
  'signed-out-elsewhere': { on: 'calls', respond: signOutElsewhere },
  'old-token': { on: 'nothing' }, // demo-session.ts
  'sign-in-failure': { on: 'calls', respond: respondAsProxy },
  'account-banned': { on: 'calls', respond: authRefusals.userBanned },
  'late-code': { on: 'nothing' }, // ../browser.tsx
  'slow-code': {
    on: 'code',
    async respond(_request, scenario) {
      await delay(delayOf(scenario))
      return undefined
    },
  },
  'missing-code': { on: 'code', respond: () => HttpResponse.error() },
  'new-version': { on: 'code', respond: respondAsNewVersion },
  crash: { on: 'nothing' }, // crash-probe.tsx
  'clipboard-blocked': { on: 'browser', fault: browserFaults.blockClipboard },
  'share-fails': { on: 'browser', fault: browserFaults.breakShareSheet },
  'storage-refused': { on: 'browser', fault: browserFaults.refuseStorage },
  'storage-full': { on: 'browser', fault: browserFaults.fillStorage },
  'storage-damaged': { on: 'nothing' }, // damaged-storage.ts
  'old-browser': { on: 'browser', fault: browserFaults.beOld },
}

const isAuth = ({ url }: Request) => new URL(url).pathname.startsWith('/auth/')

/** Supabase's API returns JSON errors only, but a proxy in front of it returns HTML. */
function respondAsProxy(): Response {
  return HttpResponse.html(
    '<!DOCTYPE html><html><head><title>503 Service Unavailable</title></head><body><h1>503 Service Unavailable</h1></body></html>',
    { status: 503 },
  )
}

function respondAsEmptyTable(request: Request): Response {
  const call = callOf(request)
  if (call === 'summary') return valueResponse(summarizeSignups([], everybody, 'UTC'))
  return call === 'count' ? countedResponse([], 0) : rowsResponse([])
}

/**
 * Another administrator invites the first half of the people, so the mocked server refuses the request. The other half still
 * waits, and the scenario ends, so that the next try can succeed.
 */
async function inviteElsewhere(request: Request): Promise<undefined> {
  setScenario('faster-administrator', false)
  const wanted = await readBody(request, batchRequest)
  const { people } = previewBatch(wanted)
  if (people === 0) return
  const first = { ...wanted, howMany: Math.ceil(people / 2) }
  inviteBatch(first, previewBatch(first).fingerprint, OTHER_ADMINISTRATOR)
}

/** Somebody joins before the mocked server counts. */
async function joinMeanwhile(): Promise<undefined> {
  const email = `ada.park${lastPosition() + 1}@example.com`
  insertSignups([{ ...mapSignupColumns(() => null), name: 'Ada Park', email }])
}

/** The session ends in all tabs. */
async function signOutElsewhere(): Promise<undefined> {
  setScenario('signed-out-elsewhere', false)
  setTimeout(signOutInAnotherTab, SIGNED_OUT_AFTER_MS)
}

const endNewVersion = () => setScenario('new-version', false)

/**
 * The assets of this version are gone, and the document at `/` names the entry of another version. The scenario ends when
 * that document is fetched or the visitor leaves the page, so that the next document loads normally.
 */
function respondAsNewVersion({ url }: Request): Response {
  // The browser ignores a listener that it has already.
  addEventListener('pagehide', endNewVersion, { once: true })
  if (new URL(url).pathname !== '/') return new HttpResponse(null, { status: 404 })
  setTimeout(endNewVersion)
  return HttpResponse.html('<script data-entry="/assets/another-version.js"></script>')
}

/** How many requests have reached each scenario since it was switched on, or since its options changed. */
const requestCounts = new WeakMap<ActiveScenario, number>()

/**
 * Counts a request that has reached a scenario. Switches a scenario for the first n requests off with the last of them.
 *
 * @returns whether the scenario's rate includes the request
 */
function countRequest(scenario: ActiveScenario): boolean {
  const number = (requestCounts.get(scenario) ?? 0) + 1
  requestCounts.set(scenario, number)
  const { id, rate } = scenario
  if (rate === undefined) return true
  if (rate.type === 'every') return number % rate.count === 0
  if (number === rate.count) setScenario(id, false)
  return number <= rate.count
}

/**
 * Responds to a call according to the active scenarios: `slow` delays the response, and the first of the others replaces it.
 *
 * @param send has the mocked server respond
 * @param onScenario is called with each scenario as soon as it takes effect
 * @returns undefined if the mocked server should respond
 */
export async function respondAsScenario(
  call: CallId,
  request: Request,
  send: Send,
  onScenario: (scenario: ActiveScenario) => void,
): Promise<Response | undefined> {
  const affecting = byPrecedence(activeScenarios()).filter((scenario) =>
    affectedCalls(scenario).includes(call),
  )
  const delays = affecting.filter(({ id }) => id === 'slow')
  for (const scenario of [...delays, ...affecting.filter(({ id }) => id !== 'slow')]) {
    const effect = effects[scenario.id]
    if (effect.on !== 'calls') continue
    if (effect.affects !== undefined && !(await effect.affects(request))) continue
    if (!countRequest(scenario)) continue
    onScenario(scenario)
    const response = await effect.respond(request, scenario, send)
    if (response !== undefined) return response
  }
  return undefined
}

/** Whether a scenario is on that delays code or prevents it from loading. */
export const isCodeBroken = () => activeScenarios().some(({ id }) => effects[id].on === 'code')

/** @returns undefined if the document or asset should load normally */
export async function respondToCodeAsScenario(request: Request): Promise<Response | undefined> {
  for (const scenario of byPrecedence(activeScenarios())) {
    const { id, part } = scenario
    const effect = effects[id]
    if (effect.on !== 'code' || (part !== undefined && !isPart(part, request))) continue
    const response = await effect.respond(request, scenario)
    if (response !== undefined) return response
  }
  return undefined
}

/**
 * Lets the faults of the browser happen that the active scenarios name, from now on.
 *
 * @returns a function that ends this
 */
export function followBrowserFaults(): () => void {
  let restores: readonly Restore[] = []
  // In reverse, because two faults may replace the same property.
  const restore = () => {
    for (const one of [...restores].reverse()) one()
    restores = []
  }
  const follow = () => {
    restore()
    restores = activeScenarios().flatMap(({ id }) => {
      const effect = effects[id]
      return effect.on === 'browser' ? effect.fault() : []
    })
  }
  follow()
  const unsubscribe = useScenarioStore.subscribe(follow)
  return () => {
    unsubscribe()
    restore()
  }
}
