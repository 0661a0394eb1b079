import { expect, test } from 'vitest'
import { readSupabaseProject } from '../../src/lib/env'

const url = 'https://project.supabase.co'
const key = 'sb_publishable_abc'

function jwt(claims: object) {
  return ['e30', btoa(JSON.stringify(claims)).replaceAll('=', ''), 'c2ln'].join('.')
}

function problems(VITE_SUPABASE_URL?: string, VITE_SUPABASE_ANON_KEY?: string) {
  const reading = readSupabaseProject({ VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY })
  return reading.type === 'project' ? [] : reading.problems
}

test.each([
  [url, key],
  [`${url}/`, key],
  ['http://127.0.0.1:54321', jwt({ role: 'anon' })],
])('accepts the project %s', (address, anonKey) => {
  expect(
    readSupabaseProject({ VITE_SUPABASE_URL: address, VITE_SUPABASE_ANON_KEY: anonKey }),
  ).toEqual({
    type: 'project',
    project: { url: new URL(address).origin, anonKey },
  })
})

test('names each missing variable', () => {
  expect(problems()).toEqual([
    expect.stringContaining('VITE_SUPABASE_URL is not set'),
    expect.stringContaining('VITE_SUPABASE_ANON_KEY is not set'),
  ])
})

test.each([
  ['project', key, 'not an address'],
  ['ftp://project.supabase.co', key, 'not an address'],
  [`${url}/rest/v1`, key, 'not an address'],
  [url, 'hello', 'neither'],
  [url, 'a.b', 'neither'],
  [url, 'sb_publishable_', 'neither'],
  [url, 'sb_secret_abc', 'secret key'],
  [url, jwt({ role: 'service_role' }), 'secret key'],
])('rejects the address %s with the key %s', (address, anonKey, problem) => {
  expect(problems(address, anonKey)).toEqual([expect.stringContaining(problem)])
})
