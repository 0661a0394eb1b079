import { expect } from 'vitest'
import type { Signup } from '../../src/lib/signup-columns'
import { exampleSignup } from '../support/example-signup'
import { readPlace, readSession } from './read-body'
import { type Expected, expectResponse, type Responder, type Role, readResponse } from './responder'

export const SINGLE_OBJECT = 'application/vnd.pgrst.object+json'

export interface Call {
  as?: Role
  method?: string
  path?: string
  query?: string
  body?: unknown
  /** A header with the value null is not sent. */
  headers?: Readonly<Record<string, string | null>>
}

/** What a request inserts. */
interface NewSignup extends Signup {
  readonly invited_by?: string | null
}

export type ContractApi = ReturnType<typeof createContractApi>

/**
 * The requests and checks that the contract's cases share.
 *
 * @param responder returns the responder; called only after it has started
 */
export function createContractApi(responder: () => Responder) {
  const tokens = new Map<Role, string>()
  const metDifferences = new Set<string>()
  const joinedEmails: string[] = []
  const runId = Date.now().toString(36)

  /** Compares a response with the contract and records the known differences that applied. */
  function expectContract(response: Parameters<typeof expectResponse>[0], expected: Expected) {
    for (const name of expectResponse(response, expected, responder().differences)) {
      metDifferences.add(name)
    }
  }

  /** Sends a request with the headers that supabase-js sends. */
  async function call({
    as = 'anonymous',
    method = 'GET',
    path = '',
    query = '',
    body,
    headers,
  }: Call) {
    const { project } = responder()
    const allHeaders: Record<string, string | null> = {
      apikey: project.anonKey,
      authorization: `Bearer ${await bearerOf(as)}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    }
    const request = new Request(`${project.url}${path}${query}`, {
      method,
      headers: Object.entries(allHeaders).filter(
        (entry): entry is [string, string] => entry[1] !== null,
      ),
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return readResponse(await responder().fetch(request))
  }

  const table = ({ path = 'waitlist_signups', ...rest }: Call) =>
    call({ ...rest, path: `/rest/v1/${path}` })

  const insert = (
    body: unknown,
    { query = '?select=position', headers = {}, ...rest }: Call = {},
  ) =>
    table({
      method: 'POST',
      body,
      query,
      headers: { accept: SINGLE_OBJECT, prefer: 'return=representation', ...headers },
      ...rest,
    })

  /** Calls a function of the database. */
  const callFunction = (
    name: string,
    body: unknown,
    { as = 'administrator', ...rest }: Call = {},
  ) => table({ ...rest, as, method: 'POST', path: `rpc/${name}`, body })

  const list = (query = '', headers: Call['headers'] = {}) =>
    table({
      as: 'administrator',
      query: `?select=*&order=position.asc${query}`,
      headers: { prefer: 'count=exact', ...headers },
    })

  const auth = ({ path, headers, ...rest }: Call) =>
    call({
      method: 'POST',
      ...rest,
      path: `/auth/v1/${path}`,
      headers: { 'x-supabase-api-version': '2024-01-01', ...headers },
    })

  const signIn = ({ email, password }: { email: string; password: string }) =>
    auth({ path: 'token', query: '?grant_type=password', body: { email, password } })

  const refresh = (refresh_token: string) =>
    auth({ path: 'token', query: '?grant_type=refresh_token', body: { refresh_token } })

  async function bearerOf(role: Role): Promise<string> {
    if (role === 'anonymous') return responder().project.anonKey
    if (typeof role === 'object') return role.token
    const token = tokens.get(role) ?? (await sessionOf(role)).access_token
    tokens.set(role, token)
    return token
  }

  async function sessionOf(account: 'member' | 'administrator') {
    const { status, body } = await signIn(responder().accounts[account])
    expect(status).toBe(200)
    return readSession(body)
  }

  /** @returns a signup with an unused email; `removeNewcomers` deletes its row */
  function newcomer(values: Partial<NewSignup> = {}): NewSignup {
    const email = `contract-${runId}-${joinedEmails.length}@example.com`
    joinedEmails.push(email)
    return { ...exampleSignup, ...values, email }
  }

  async function join(values: Partial<NewSignup> = {}) {
    const signup = newcomer(values)
    const { status, body } = await insert(signup, { query: '?select=position,invite_code' })
    expect(status).toBe(201)
    return { ...signup, ...readPlace(body) }
  }

  async function countSignups(): Promise<number> {
    const { headers } = await table({
      as: 'administrator',
      method: 'HEAD',
      query: '?select=*',
      headers: { prefer: 'count=exact' },
    })
    return Number(headers.get('content-range')?.split('/')[1])
  }

  /** @returns the rows with this email */
  async function storedAs(email: string) {
    const { body } = await table({
      as: 'administrator',
      query: `?select=*&email=eq.${encodeURIComponent(email)}`,
    })
    return body
  }

  async function removeNewcomers() {
    for (const email of joinedEmails) {
      await table({
        as: 'administrator',
        method: 'DELETE',
        query: `?email=eq.${encodeURIComponent(email)}`,
      })
    }
  }

  /** A word that no other signup has, in its name or its email. */
  let lastWord = 0
  const unusedWord = () => `${runId}x${++lastWord}x`

  return {
    responder,
    metDifferences,
    expectContract,
    table,
    insert,
    callFunction,
    list,
    auth,
    signIn,
    refresh,
    bearerOf,
    sessionOf,
    newcomer,
    unusedWord,
    join,
    countSignups,
    storedAs,
    removeNewcomers,
  }
}
