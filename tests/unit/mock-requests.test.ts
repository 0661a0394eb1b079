import { expect, test } from 'vitest'
import { answer } from '../../mocks/server/answer'
import { administrator } from '../../mocks/server/gotrue/accounts'
import { startSession } from '../../mocks/server/gotrue/sessions'
import { mockProject } from '../../mocks/server/project'
import { expectConsole } from '../support/console-guard'

// A changed request must fail in the demo if it could fail in production. The contract tests cover the accepted requests.

const table = '/rest/v1/waitlist_signups'
const object = 'application/vnd.pgrst.object+json'
const returned = 'return=representation'
const row = { name: 'Ada', email: 'ada@example.com', phone: null, savings_amount: null }
const key = 'a0000000-0000-4000-8000-000000000001'

interface Sent {
  readonly accept?: string
  readonly prefer?: string
  readonly body?: unknown
}

const join = `POST ${table}`
/** A signup request without an invitation. */
const signup: Sent = { accept: object, prefer: returned, body: row }
const withKeyAlone: Sent = { ...signup, prefer: `idempotency-key=${key}` }

test.each<[string, string, string, Sent]>([
  [join, '?select=*', 'parameters "select=*": it expects "^select=position$"', signup],
  [join, '?select=position', `Accept "*/*": it expects "${object}"`, { ...signup, accept: '*/*' }],
  [join, '?select=position', 'Prefer "idempotency-key=<key>": it expects', withKeyAlone],
  [join, '?select=position', 'this body: ', { ...signup, body: [row, row] }],
  [`GET ${table}`, '?select=*&order=position.asc&limit=5&name=eq.Ada', 'parameters "', {}],
  [`GET ${table}`, '?select=*&order=position.desc', 'parameters "', {}],
  [
    `GET ${table}`,
    '?select=position&order=position.asc&limit=1',
    'Prefer "count=planned"',
    { prefer: 'count=planned' },
  ],
  [`DELETE ${table}`, '?select=id', 'parameters "select=id": it expects', { prefer: returned }],
  [
    'POST /rest/v1/rpc/search_signups',
    '?order=position.asc&limit=51',
    'the order or the limit of the address',
    { body: { filter: {}, newest_first: true, max_rows: 51 } },
  ],
  [`PATCH ${table}`, '', 'method and path', { body: { name: 'Ada' } }],
])('the mock refuses %s%s and reports: %s', async (target, parameters, difference, sent) => {
  expectConsole('error', /^The mock has no answer to /)
  const [method = '', path] = target.split(' ')
  const { accept, prefer, body } = sent
  const response = await answer(
    new Request(`${mockProject.url}${path}${parameters}`, {
      method,
      headers: {
        apikey: mockProject.anonKey,
        authorization: `Bearer ${startSession(administrator).accessToken}`,
        ...(accept !== undefined && { accept }),
        ...(prefer !== undefined && { prefer }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  )
  expect(response.status).toBe(501)
  const { message } = await response.json()
  expect(message).toContain(`The mock has no answer to ${target} with th`)
  expect(message).toContain(difference)
})
