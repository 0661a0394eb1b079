import { HttpResponse } from 'msw'
import type { FailureReason } from '../src/lib/failure'

/** Something that goes wrong with a request to the backend. */
export interface Fault {
  readonly name: string
  /** What replaces the response; a promise that never resolves if there is none. */
  readonly respond: () => Response | Promise<Response>
  /** How the site has to report it. */
  readonly reason: FailureReason
  /** The server has acted before the fault. */
  readonly isLate?: boolean
  /** The body is no JSON, so the response is not the backend's. */
  readonly isUnreadable?: boolean
}

export const ENDLESS_BODY = 'a body that never ends'

const TEN_MEGABYTES = 10_000_000

const page = (title: string, status: number) =>
  HttpResponse.html(`<!DOCTYPE html><title>${title}</title><h1>${title}</h1>`, { status })

const connections: readonly Fault[] = [
  { name: 'a lost connection', respond: () => HttpResponse.error(), reason: 'offline' },
  {
    name: 'a connection lost after the server acted',
    respond: () => HttpResponse.error(),
    reason: 'offline',
    isLate: true,
  },
  { name: 'silence', respond: () => new Promise(() => {}), reason: 'timed-out' },
  {
    name: 'silence after the server acted',
    respond: () => new Promise(() => {}),
    reason: 'timed-out',
    isLate: true,
  },
  { name: ENDLESS_BODY, respond: () => endlessBody(), reason: 'timed-out' },
]

const statuses = (
  [
    [400, 'unexpected'],
    [401, 'refused'],
    [403, 'refused'],
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
  ] as const
).flatMap(([status, reason]): Fault[] => [
  {
    name: `an empty ${status}`,
    respond: () => new HttpResponse(null, { status }),
    reason,
    isUnreadable: true,
  },
  {
    name: `a ${status} with HTML`,
    respond: () => page('Error', status),
    reason,
    isUnreadable: true,
  },
  { name: `a ${status} with null`, respond: () => HttpResponse.json(null, { status }), reason },
  {
    name: `a ${status} with another code`,
    respond: () => HttpResponse.json({ code: 'proxy_error', message: 'No' }, { status }),
    reason,
  },
])

/** Successful responses that the site must not take for a success. */
const bodies: readonly Fault[] = (
  [
    ['a captive portal', () => page('Sign in to the Wi-Fi', 200)],
    ['an empty 200', () => new HttpResponse('')],
    ['an empty 201', () => new HttpResponse(null, { status: 201 })],
    ['a 204', () => new HttpResponse(null, { status: 204 })],
    ['truncated JSON', () => json('{"position":1,"invite_co')],
    ['null', () => json('null')],
    ['true', () => json('true')],
    ['a fraction', () => json('1.5')],
    ['a negative number', () => json('-1')],
    ['a text', () => json('"joined"')],
    ['an empty object', () => json('{}')],
    ['a list of null', () => json('[null]')],
    ['a list of lists', () => json('[[]]')],
    ['an object with every key of null', () => json('{"position":null,"total":null,"id":null}')],
    ['10 MB of JSON', () => json(`"${'x'.repeat(TEN_MEGABYTES)}"`)],
    ['10 MB of HTML', () => HttpResponse.html('<p>'.repeat(TEN_MEGABYTES / 3))],
  ] as const
).map(([name, respond]) => ({ name, respond, reason: 'unexpected' }))

export const faults: readonly Fault[] = [...connections, ...statuses, ...bodies]

const json = (body: string) =>
  new HttpResponse(body, { headers: { 'Content-Type': 'application/json' } })

function endlessBody(): Response {
  return new HttpResponse(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"position":'))
      },
    }),
    { headers: { 'Content-Type': 'application/json' } },
  )
}
