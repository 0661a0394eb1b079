import { expect, test } from 'vitest'
import { answerAuthRequest } from '../../mocks/server/gotrue'
import { answerTableRequest } from '../../mocks/server/postgrest'
import { mockProject } from '../../mocks/server/project'

function request(query: string, headers: Record<string, string> = {}) {
  const url = `${mockProject.url}/rest/v1/waitlist_signups${query}`
  return new Request(url, { headers: { apikey: mockProject.anonKey, ...headers } })
}

test.each([
  '?on_conflict=email',
  '?or=(position.eq.1,position.eq.2)',
  '?email=ilike.*ada*',
  '?position=not.eq.1',
  '?select=id,rewards(name)',
  '?select=place:position',
  '?select=position::text',
  '?select=*&order=position.asc.nullslast',
])('the mock throws for a query that it does not implement (%s)', async (query) => {
  await expect(answerTableRequest(request(query), 'waitlist_signups')).rejects.toThrow(
    'The mocked PostgREST does not implement',
  )
})

test.each([
  ['Prefer', 'count=planned'],
  ['Prefer', 'return=representation,resolution=merge-duplicates'],
  ['Accept', 'text/csv'],
  ['Accept-Profile', 'private'],
  ['Range', '0-9'],
])('the mock throws for a header that it does not implement (%s: %s)', async (name, value) => {
  const unsupported = request('?select=position', { [name]: value })
  await expect(answerTableRequest(unsupported, 'waitlist_signups')).rejects.toThrow(
    'The mocked PostgREST does not implement',
  )
})

test.each([
  ['GET', 'user', ''],
  ['PUT', 'user', ''],
  ['POST', 'signup', ''],
  ['POST', 'token', '?grant_type=pkce'],
  ['POST', 'token', ''],
  ['POST', 'logout', '?scope=others'],
])(
  'the mock throws for a request to GoTrue that it does not implement (%s %s%s)',
  async (method, path, query) => {
    const url = `${mockProject.url}/auth/v1/${path}${query}`
    const unsupported = new Request(url, { method, headers: { apikey: mockProject.anonKey } })
    await expect(answerAuthRequest(unsupported, path)).rejects.toThrow(
      'The mocked GoTrue does not implement',
    )
  },
)

test('the mock throws for a sign-in with a phone number', async () => {
  const phone = new Request(`${mockProject.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: mockProject.anonKey },
    body: JSON.stringify({ phone: '+12065550100', password: 'secret' }),
  })
  await expect(answerAuthRequest(phone, 'token')).rejects.toThrow(
    'The mocked GoTrue does not implement signing in with a phone number',
  )
})
