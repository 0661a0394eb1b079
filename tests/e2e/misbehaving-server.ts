import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { respondAsMock } from '../../mocks/node'
import { type CallId, callOf } from '../../mocks/scenarios/calls'
import { mockProject } from '../../mocks/server/project'
import { INITIAL_PEOPLE } from '../../mocks/server/signups/made-up-people'
import { startWith } from '../../mocks/server/signups/signup-table'
import { addressOf, close, listen, serveProductionBuild } from './build-host'
import { test as base } from './fixtures'

/** A request to the backend whose response a test replaces. */
export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** The address of the site, which is another origin. */
  readonly site: string
  /** Has the mocked server act on the request, and returns its response. */
  readonly act: () => Promise<Response>
  readonly send: (response: Response) => Promise<unknown>
}

interface Broken {
  readonly call: CallId
  readonly respond: (exchange: Exchange) => unknown
  readonly arrived: () => void
}

export interface Servers {
  readonly site: string
  /**
   * Replaces the responses to a call until `repair` is called.
   *
   * @returns a promise that resolves when a request has arrived, and is acted on if `respond` starts with `act`
   */
  breakCall(call: CallId, respond: (exchange: Exchange) => unknown): Promise<void>
  repair(): void
}

/** The production build, with a backend at another origin that a test can break. The backend is the mocked server. */
export const test = base.extend<{ servers: Servers }>({
  servers: async ({ context }, use) => {
    startWith(INITIAL_PEOPLE)
    let broken: Broken | null = null
    const backend = createServer(async (request, response) => {
      const { method = 'GET', url = '/' } = request
      response.setHeaders(new Headers(corsHeaders))
      if (method === 'OPTIONS') return response.writeHead(204).end()
      const body = await text(request)
      let acting: Promise<unknown> = Promise.resolve()
      const act = () => {
        const acted = mockedResponse(request, body)
        acting = acted
        return acted
      }
      const send = async (answered: Response) =>
        response
          .writeHead(answered.status, Object.fromEntries(answered.headers))
          .end(await answered.text())
      const call = callOf({ method, url: mockProject.url + url })
      if (broken === null || broken.call !== call) return send(await act())
      const { arrived, respond } = broken
      const responded = respond({ request, response, site: addressOf(host), act, send })
      acting.then(arrived, arrived)
      return responded
    })
    await listen(backend)
    const host = await serveProductionBuild(addressOf(backend))
    await use({
      site: addressOf(host),
      breakCall: (call, respond) =>
        new Promise((arrived) => {
          broken = { call, respond, arrived }
        }),
      repair: () => {
        broken = null
      },
    })
    for (const page of context.pages()) await page.close()
    await Promise.all([backend, host].map(close))
  },
})

const corsHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*, Authorization',
  'Access-Control-Allow-Methods': '*',
  'Access-Control-Expose-Headers': '*',
}

function mockedResponse(
  { method = 'GET', url = '/', headers }: IncomingMessage,
  body: string,
): Promise<Response> {
  return respondAsMock(
    new Request(mockProject.url + url, {
      method,
      headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
      ...(body !== '' && { body }),
    }),
  )
}
