import { vi } from 'vitest'
import { madeUpPeople } from '../../mocks/server/signups/made-up-people'
import { createSupabaseAdminRepository } from '../../src/admin/data/backend/supabase-admin-repository'
import { createMemoryStorage, sessionKey } from '../../src/lib/browser-storage'
import type { SupabaseProject } from '../../src/lib/env'
import { createTableClient } from '../../src/lib/postgrest-client'
import { createAdminClient } from '../../src/lib/supabase-client'
import { createSupabaseWaitlistRepository } from '../../src/waitlist/backend/supabase-waitlist-repository'
import { type Actors, type Call, steps } from './requests'

/** A Supabase project or a stand-in for one. */
export interface Backend {
  readonly project: SupabaseProject
  readonly accounts: Actors['accounts']
  /** Signs a token of the project; null if its secret is not known. */
  readonly createToken: ((claims: object) => string) | null
  /** Called before each step. @returns whether the step can run */
  prepare?(step: Call): Promise<boolean>
}

/** A request of a step and its response. Values that differ from run to run have names, equal values the same. */
export interface Exchange {
  readonly step: string
  readonly request: {
    readonly method: string
    readonly address: string
    readonly prefer?: string
    readonly accept?: string
    readonly body?: unknown
  }
  readonly response: {
    readonly status: number
    readonly headers: Readonly<Record<string, string>>
    readonly body?: unknown
  }
}

/**
 * The headers that are recorded. The others derive from the body and the address (Content-Length, Content-Location), from the
 * time (Date), or from the gateway.
 */
const recordedHeaders = [
  'content-range',
  'content-type',
  'preference-applied',
  'proxy-status',
  'retry-after',
  'www-authenticate',
]

/** Runs all steps on a backend with the made-up people, and returns their exchanges with PostgREST. */
export async function record(backend: Backend): Promise<Exchange[]> {
  const exchanges: Exchange[] = []
  const name = createNames()
  let step = ''
  const send = globalThis.fetch
  vi.stubGlobal('window', new EventTarget())
  // The days of a filter begin in the time zone of the reader.
  vi.stubEnv('TZ', 'America/New_York')
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    // Without an address, which a gateway would add, PostgREST does not limit signups.
    if (!request.headers.has('x-forwarded-for')) request.headers.set('x-forwarded-for', '')
    const sent = request.clone()
    const response = await send(request)
    const { pathname, search } = new URL(sent.url)
    // The local project and the mock have the same sign-in service.
    if (!pathname.startsWith('/auth/')) {
      const text = await response.clone().text()
      exchanges.push({
        step,
        request: {
          method: sent.method,
          address: name.inText(pathname.replace('/rest/v1/', '') + search),
          ...optionalHeader(sent, 'prefer'),
          ...optionalHeader(sent, 'accept'),
          ...bodyOf(await sent.text(), name.inBody),
        },
        response: {
          status: response.status,
          headers: Object.fromEntries(
            [...response.headers]
              .filter(([header]) => recordedHeaders.includes(header))
              .map(([header, value]) => [
                header,
                header === 'retry-after' ? '<seconds>' : name.inText(value),
              ])
              .sort(),
          ),
          // How long a limited client has to wait depends on the time.
          ...bodyOf(text.replace(/(retry_after_seconds\\": )\d+/, '$1<seconds>'), name.inBody),
        },
      })
    }
    return response
  })
  const actors = createActors(backend)
  try {
    for (const one of steps) {
      step = one.name
      if (one.needsToken === true && backend.createToken === null) continue
      if ((await backend.prepare?.(one)) !== false) await one.run(actors)
    }
  } finally {
    actors.administrator.signOut()
    vi.stubGlobal('fetch', send)
    Reflect.deleteProperty(globalThis, 'window')
  }
  return exchanges
}

function optionalHeader({ headers }: Request, header: 'prefer' | 'accept') {
  const value = headers.get(header)
  return value === null || value === '*/*' ? {} : { [header]: value }
}

function bodyOf(text: string, named: (body: unknown) => unknown): { body?: unknown } {
  if (text === '') return {}
  try {
    return { body: named(JSON.parse(text)) }
  } catch {
    return { body: text }
  }
}

function createActors({ project, accounts, createToken }: Backend): Actors {
  const storage = createMemoryStorage()
  const administrator = createSupabaseAdminRepository(
    createAdminClient(project, storage),
    storage,
    sessionKey(project.url),
  )
  return {
    accounts,
    visitor: createSupabaseWaitlistRepository(createTableClient(project)),
    administrator,
    async send(method, address, { body, bearer = project.anonKey, ...headers } = {}) {
      await fetch(`${project.url}/rest/v1/${address}`, {
        method,
        headers: {
          apikey: project.anonKey,
          authorization: `Bearer ${bearer}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
    },
    createToken: (claims) => createToken?.(claims) ?? '',
  }
}

/** The ends of a list that is as long as a response can be. */
const shortened = (rows: unknown[]): unknown[] =>
  rows.length < 1_000 ? rows : [rows[0], `${rows.length - 2} rows`, rows.at(-1)]

/** Columns and fields whose values the server makes up. */
const madeUpFields = ['id', 'invite_code', 'created_at', 'invited_at']
const known = new Set<unknown>(madeUpPeople.flatMap((person) => Object.values(person)))

/** Gives names to values that differ from run to run, except for the made-up people. */
function createNames() {
  const names = new Map<string, string>()
  const nameOf = (field: string, value: string) => {
    if (field.endsWith('_at')) return '<time>'
    const count = [...names.values()].filter((one) => one.startsWith(`<${field} `)).length
    const name = names.get(value) ?? `<${field} ${count + 1}>`
    names.set(value, name)
    return name
  }
  const inText = (text: string) =>
    [...names].reduce((named, [value, name]) => named.replaceAll(value, name), text)
  const inBody = (body: unknown): unknown => {
    // The ids of a batch.
    if (typeof body === 'string') return names.get(body) ?? body
    if (Array.isArray(body)) return shortened(body).map(inBody)
    if (typeof body !== 'object' || body === null) return body
    return Object.fromEntries(
      Object.entries(body).map(([field, value]: [string, unknown]) => [
        field,
        typeof value === 'string' &&
        value !== '' &&
        madeUpFields.includes(field) &&
        !known.has(value)
          ? nameOf(field, value)
          : inBody(value),
      ]),
    )
  }
  return { inText, inBody }
}
