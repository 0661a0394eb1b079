import { delay, getResponse, HttpResponse, http } from 'msw'
import { server } from '../../mocks/node'
import {
  type BrokenResponseId,
  breakResponse,
  failureBodies,
  json,
  type Send,
} from '../../mocks/scenarios/broken-responses'
import { handlers } from '../../mocks/scenarios/handlers'
import { type CallId, callOf } from '../../mocks/server/calls'
import { mockProject } from '../../mocks/server/project'
import type { FailureReason } from '../../src/lib/failure'

/** A way in which a request to the backend fails. */
export interface Fault {
  readonly name: string
  readonly respond: (request: Request, send: Send) => Response | Promise<Response>
  /** The failure reason that the site must report. */
  readonly reason: FailureReason
  /** The wait that the site must show. */
  readonly waitSeconds?: number
  /** Whether the site gives up because no complete response arrives in time. */
  readonly isTimeout?: boolean
  /** Whether the server acts on the request, although the site receives no response in time. */
  readonly isLate?: boolean
  /** Whether a proxy or the server refuses the request, so that the server does not act. */
  readonly isRefusal?: boolean
}

/** How long the site waits for a response. */
export const TIMEOUT_MS = 15_000

const broken =
  (id: BrokenResponseId): Fault['respond'] =>
  (request, send) =>
    breakResponse(id, request, send)

/** The server acts at once, and its response arrives after the delay. */
export const respondAfter =
  (milliseconds: number): Fault['respond'] =>
  async (request, send) => {
    const response = await send(request)
    await delay(milliseconds)
    return response
  }

const connections: readonly Fault[] = [
  { name: 'a lost connection', respond: () => HttpResponse.error(), reason: 'offline' },
  {
    name: 'a connection lost after the server acted',
    respond: broken('lost'),
    reason: 'offline',
    isLate: true,
  },
  { name: 'silence', respond: () => new Promise(() => {}), reason: 'timed-out', isTimeout: true },
  {
    name: 'silence after the server acted',
    respond: broken('silence'),
    reason: 'timed-out',
    isTimeout: true,
    isLate: true,
  },
  {
    name: 'a response after 16 seconds',
    respond: respondAfter(16_000),
    reason: 'timed-out',
    isTimeout: true,
    isLate: true,
  },
  {
    name: 'a body that never ends',
    respond: broken('endless'),
    reason: 'timed-out',
    isTimeout: true,
  },
  {
    name: 'a connection lost in the middle of the body',
    respond: () => {
      const start = (body: ReadableStreamDefaultController) => body.error(new TypeError('Torn'))
      return new HttpResponse(new ReadableStream({ start }), { status: 201 })
    },
    reason: 'offline',
  },
]

/** The statuses whose bodies the site may read. The other statuses are tested with an empty body only. */
const withBodies = [401, 404, 409, 429, 500, 503]

const statuses = (
  [
    [400, 'unexpected'],
    [401, 'unavailable'],
    [402, 'unavailable'],
    [403, 'unavailable'],
    [404, 'unexpected'],
    [408, 'timed-out'],
    [409, 'unexpected'],
    [413, 'unexpected'],
    [418, 'unexpected'],
    [429, 'rate-limited'],
    [500, 'unexpected'],
    [502, 'unavailable'],
    [503, 'unavailable'],
    [504, 'unavailable'],
    [540, 'unavailable'],
  ] as const
).flatMap(([status, reason]): Fault[] => {
  const isRefusal = [401, 402, 403, 404, 429, 540].includes(status)
  const withBody = (name: string, body: keyof typeof failureBodies): Fault => {
    return { name, respond: () => failureBodies[body](status), reason, isRefusal }
  }
  const empty = withBody(`an empty ${status}`, 'empty')
  if (!withBodies.includes(status)) return [empty]
  return [
    empty,
    withBody(`a ${status} with HTML`, 'html'),
    withBody(`a ${status} with null`, 'null'),
    withBody(`a ${status} with another code`, 'other-code'),
  ]
})

/** A 403 with PostgREST's `code` and GoTrue's `error_code`. Without an API version header, the auth client ignores `code`. */
const refusal: Fault = {
  name: 'a refusal by the server',
  respond: () => json('{"code":"42501","error_code":"user_banned","message":"No"}', 403),
  reason: 'refused',
  isRefusal: true,
}

const limited: Fault = {
  name: 'a 429 with a wait of 37 seconds',
  respond: () =>
    HttpResponse.json({ code: 'PT429', details: '{"retry_after_seconds": 36.2}' }, { status: 429 }),
  reason: 'rate-limited',
  waitSeconds: 37,
  isRefusal: true,
}

/** Responses with a success status that the site must not treat as a success. */
const bodies: readonly Fault[] = (
  [
    ['a captive portal', broken('captive-portal')],
    ['an empty 200', () => new HttpResponse('')],
    ['a 204', broken('204')],
    ['truncated JSON', broken('truncated')],
    ['null', () => json('null')],
    ['true', () => json('true')],
    ['a fraction', () => json('1.5')],
    ['a negative number', () => json('-1')],
    ['a text', broken('wrong-type')],
    ['an empty object', () => json('{}')],
    ['a list of null', () => json('[null]')],
    ['a list of lists', () => json('[[]]')],
    ['an object with every key of null', () => json('{"position":null,"total":null,"id":null}')],
  ] as const
).map(([name, respond]) => ({ name, respond, reason: 'unexpected' }))

export const faults: readonly Fault[] = [...connections, limited, ...statuses, refusal, ...bodies]

/** One fault per failure reason, for code that sees only the reason. */
export const oneFaultForEachReason: readonly Fault[] = faults.filter(
  ({ reason }, index) => faults.findIndex((other) => other.reason === reason) === index,
)

/** @throws if there is no fault with this name */
export function faultNamed(name: string): Fault {
  const fault = faults.find((one) => one.name === name)
  if (fault === undefined) throw new Error(`There is no fault with the name "${name}"`)
  return fault
}

/** Replaces the responses to all further requests of a call. */
export function breakCall(id: CallId, respond: Fault['respond']) {
  const send = async (request: Request) => {
    const response = await getResponse([...handlers], request.clone())
    if (response === undefined) throw new Error('The mocked server did not respond')
    return response
  }
  server.use(
    http.all(`${mockProject.url}/*`, async ({ request }) => {
      return callOf(request) === id ? respond(request, send) : undefined
    }),
  )
}
