import { delay, HttpResponse } from 'msw'
import { authRefusals } from '../server/gotrue/gotrue-responses'
import { refusals } from '../server/responses'
import { breakResponse, brokenResponses } from './broken-responses'
import type { Scenario } from './scenario'

/** The wait that `rate-limited` requires, in seconds. */
const WAIT_S = 5
const SLOW_MS = 3_000

const everyCall = { calls: 'all', options: ['call', 'first'] } as const

const isAuth = ({ url }: Request) => new URL(url).pathname.startsWith('/auth/')

/** Supabase's API returns only JSON, but a proxy in front of it returns HTML. */
const respondAsProxy = () =>
  HttpResponse.html(
    '<!DOCTYPE html><html><head><title>503 Service Unavailable</title></head><body><h1>503 Service Unavailable</h1></body></html>',
    { status: 503 },
  )

export const networkScenarios = {
  slow: {
    label: 'Slow server',
    description: 'Responses take 3 seconds, or as long as you choose.',
    calls: 'all',
    options: ['call', 'first', 'delay'],
    before: (_request, { options }) => delay(options.delay ?? SLOW_MS),
  },
  never: {
    label: 'No response',
    description: 'Requests hang. The site gives up after 15 seconds.',
    ...everyCall,
    async respond() {
      await delay('infinite')
      return HttpResponse.error()
    },
  },
  offline: {
    label: 'Network drops',
    description: 'Requests fail before a response arrives.',
    ...everyCall,
    respond: () => HttpResponse.error(),
  },
  unavailable: {
    label: 'Server unavailable',
    description: 'The response is a 503 with an HTML page, as from a proxy.',
    ...everyCall,
    respond: respondAsProxy,
  },
  'rate-limited': {
    label: 'Too many requests',
    description:
      'The response is a 429, which demands a wait of 5 seconds. The sign-in service demands no wait.',
    ...everyCall,
    respond: (request) =>
      isAuth(request) ? authRefusals.tooManyRequests() : refusals.tooManyRequests(WAIT_S),
  },
  'server-error': {
    label: 'Server error',
    description: 'Requests fail in the database, or in the sign-in service (500).',
    ...everyCall,
    respond: (request) =>
      isAuth(request) ? authRefusals.unexpectedFailure() : refusals.statementTimeout(),
  },
  broken: {
    label: 'Broken response',
    description: 'The response does not come from the backend, or is incomplete.',
    calls: 'all',
    options: ['response', 'call', 'first'],
    respond: (request, { options, send }) =>
      breakResponse(options.response ?? brokenResponses[0].id, request, send),
  },
} as const satisfies Record<string, Scenario>
