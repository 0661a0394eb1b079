import { expect, test } from 'vitest'
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
