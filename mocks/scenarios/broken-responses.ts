import { delay, HttpResponse } from 'msw'

/** Sends a request to the mocked server, which acts on it. */
export type Send = (request: Request) => Promise<Response>

interface BrokenResponse {
  /** Its name in a link, as in `broken:captive-portal`. */
  readonly id: string
  /** At most 25 characters, so that it fits into the panel on a phone. */
  readonly label: string
  /** Some responses send the request to the mocked server first. */
  readonly respond: (request: Request, send: Send) => Response | Promise<Response>
}

const TEN_MEGABYTES = 10_000_000

const page = (title: string, status: number) =>
  HttpResponse.html(`<!DOCTYPE html><title>${title}</title><h1>${title}</h1>`, { status })

/** A response that claims to be JSON, with any text as its body. */
export const json = (text: string, status = 200) =>
  new HttpResponse(text, { status, headers: { 'Content-Type': 'application/json' } })

/** Failed responses that do not come from the backend, by kind of body. */
export const failureBodies = {
  empty: (status: number) => new HttpResponse(null, { status }),
  html: (status: number) => page(`Error ${status}`, status),
  null: (status: number) => json('null', status),
  'other-code': (status: number) => json('{"code":"proxy_error","message":"No"}', status),
} as const

const failWith = <Status extends number>(
  body: keyof typeof failureBodies,
  label: string,
  statuses: readonly Status[],
) =>
  statuses.map((status) => ({
    id: `${status}` as const,
    label: `${status}, ${label}`,
    respond: () => failureBodies[body](status),
  }))

/** What a proxy, a captive portal, a bad connection, or a refusing backend can do to a request or its response. */
export const brokenResponses = [
  {
    id: 'captive-portal',
    label: 'Wi-Fi sign-in page (200)',
    respond: () => page('Sign in to the Wi-Fi', 200),
  },
  {
    id: 'redirect',
    label: 'Redirect to HTML (302)',
    respond: () => HttpResponse.redirect(location.origin, 302),
  },
  {
    id: 'lost',
    label: 'Answer lost after success',
    async respond(request, send) {
      await send(request)
      return HttpResponse.error()
    },
  },
  {
    id: 'silence',
    label: 'Silence after success',
    async respond(request, send) {
      await send(request)
      await delay('infinite')
      return HttpResponse.error()
    },
  },
  {
    id: 'repeated',
    label: 'Request sent twice',
    // Browsers resend a request on their own if a reused connection breaks.
    async respond(request, send) {
      await send(request.clone())
      return send(request)
    },
  },
  {
    id: 'refused',
    label: '403, without permission',
    respond: () => json('{"code":"42501","error_code":"user_banned","message":"No"}', 403),
  },
  {
    id: 'without-prefer',
    label: 'Header “Prefer” dropped',
    // Some proxies forward only the headers on an allowlist.
    respond(request, send) {
      const passed = new Request(request)
      passed.headers.delete('prefer')
      return send(passed)
    },
  },
  { id: 'endless', label: 'Answer without end', respond: respondWithoutEnd },
  { id: 'huge', label: '10 MB of JSON', respond: () => json(`"${'x'.repeat(TEN_MEGABYTES)}"`) },
  { id: 'truncated', label: 'Truncated JSON', respond: () => json('{"position":1,"invite_co') },
  { id: 'wrong-type', label: 'JSON of another type', respond: () => json('"joined"') },
  ...failWith('empty', 'no body', [204, 401, 404, 408, 418, 429, 503]),
  ...failWith('html', 'HTML page', [403, 413, 502, 504]),
  ...failWith('other-code', 'unknown error code', [400, 409]),
  ...failWith('null', 'null', [500]),
] as const satisfies readonly BrokenResponse[]

export type BrokenResponseId = (typeof brokenResponses)[number]['id']

export function isBrokenResponseId(id: string): id is BrokenResponseId {
  return brokenResponses.some((response) => response.id === id)
}

export async function breakResponse(id: BrokenResponseId, request: Request, send: Send) {
  const response: BrokenResponse | undefined = brokenResponses.find((one) => one.id === id)
  if (response === undefined) throw new Error(`There is no broken response ${id}`)
  return response.respond(request, send)
}

function respondWithoutEnd(): Response {
  const start = (controller: ReadableStreamDefaultController<Uint8Array>) =>
    controller.enqueue(new TextEncoder().encode('{"position":'))
  return new HttpResponse(new ReadableStream({ start }), {
    headers: { 'Content-Type': 'application/json' },
  })
}
