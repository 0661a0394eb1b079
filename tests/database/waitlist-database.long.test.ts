import { afterAll, beforeAll, expect, test } from 'vitest'
import { administrator } from '../../mocks/server/gotrue/accounts'
import { localProject } from '../../supabase/local/local-address'
import { startWaitlist, type Waitlist } from '../support/waitlist-database'

let waitlist: Waitlist

beforeAll(async () => {
  waitlist = await startWaitlist(100)
})
afterAll(() => waitlist?.project.close())

async function post(path: string, body: object, token?: string): Promise<unknown> {
  const headers = {
    apikey: localProject.anonKey,
    'content-type': 'application/json',
    prefer: 'return=representation',
  }
  const response = await waitlist.project.fetch(
    new Request(`${localProject.url}${path}`, {
      method: 'POST',
      headers: token === undefined ? headers : { ...headers, authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    }),
  )
  return response.json()
}

async function signIn(): Promise<string> {
  const { email, password } = administrator
  const session = await post('/auth/v1/token?grant_type=password', { email, password })
  expect(session).toMatchObject({ access_token: expect.any(String) })
  return String(Reflect.get(Object(session), 'access_token'))
}

test('the waitlist of the benchmark has its people, its accounts, and the functions', async () => {
  const token = await signIn()
  const summary = await post('/rest/v1/rpc/summarize_signups', {}, token)
  expect(summary).toMatchObject({ total: 100, last_position: 100, matching: 100 })
  const found = await post('/rest/v1/rpc/search_signups', { search: 'ada okafor' }, token)
  expect(found).toEqual([expect.objectContaining({ name: 'Ada Okafor', position: 1 })])
})

test('the next signup gets the next position', async () => {
  const signup = { name: 'New Saver', email: 'new@example.com' }
  const rows = await post('/rest/v1/waitlist_signups?select=position', signup)
  expect(rows).toEqual([{ position: 101 }])
})
