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
  /** Signs an access token for the project; null if the signing secret is unknown. */
  readonly createToken: ((claims: object) => string) | null
  /** Called before each step. @returns whether the step can run */
  prepare?(step: Call): Promise<boolean>
}

/** A step's request and its response. Values that differ between runs have placeholders, and equal values the same one. */
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
 * The response headers that are recorded. The others depend on the body and the URL (Content-Length, Content-Location), the
 * time (Date), or the gateway.
 */
const recordedHeaders = [
  'content-range',
  'content-type',
  'preference-applied',
  'proxy-status',
  'retry-after',
  'www-authenticate',
]

/** Runs the steps that a backend with the made-up people can run. @returns their exchanges, except sign-ins */
export async function record(backend: Backend): Promise<Exchange[]> {
  const exchanges: Exchange[] = []
  const name = createNames()
  let step = ''
  const send = globalThis.fetch
  vi.stubGlobal('window', new EventTarget())
  // A filter's days begin at midnight in the local time zone.
  vi.stubEnv('TZ', 'America/New_York')
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    // The empty header keeps the local gateway from adding an IP address. Without one, the database does not limit signups.
    if (!request.headers.has('x-forwarded-for')) request.headers.set('x-forwarded-for', '')
    const sent = request.clone()
    const response = await send(request)
    const { pathname, search } = new URL(sent.url)
    // Sign-in requests are not recorded, because the local project and the mock share a sign-in service.
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
          // The wait of a rate-limited client depends on the time.
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

/** Keeps only the first and last rows of a list that has the maximum length of a response. */
const shortened = (rows: unknown[]): unknown[] =>
  rows.length < 1_000 ? rows : [rows[0], `${rows.length - 2} rows`, rows.at(-1)]

/** Fields whose values the server generates. */
const madeUpFields = ['id', 'invite_code', 'created_at', 'invited_at']
const known = new Set<unknown>(madeUpPeople.flatMap((person) => Object.values(person)))

/** Replaces values that differ between runs with placeholders, except the values of the made-up people. */
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
    // A batch request contains a plain list of ids.
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
