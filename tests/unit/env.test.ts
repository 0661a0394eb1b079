import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSupabaseProject, webAddressProblem } from '../../src/lib/env'
import { serveGateway } from '../../supabase/local/gateway'

const url = 'https://project.supabase.co'
const key = 'sb_publishable_abc'

function jwt(claims: object) {
  return ['e30', btoa(JSON.stringify(claims)).replaceAll('=', ''), 'c2ln'].join('.')
}

function problems(VITE_SUPABASE_URL: string, VITE_SUPABASE_ANON_KEY: string) {
  const reading = readSupabaseProject({ VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY })
  return reading.type === 'project' ? [] : reading.problems
}

test.each([
  [url, key],
  [`${url}/`, key],
  ['http://127.0.0.1:54321', jwt({ role: 'anon' })],
])('the Supabase project %s is accepted', (address, anonKey) => {
  expect(
    readSupabaseProject({ VITE_SUPABASE_URL: address, VITE_SUPABASE_ANON_KEY: anonKey }),
  ).toEqual({
    type: 'project',
    project: { url: new URL(address).origin, anonKey },
  })
})

test.each([
  ['project', key, 'not an address'],
  ['ftp://project.supabase.co', key, 'not an address'],
  [`${url}/rest/v1`, key, 'not an address'],
  ['https://your-project.supabase.co', key, 'still the example'],
  [url, 'sb_publishable_your-key', 'still the example'],
  [url, 'sb_publishable_…', 'still the example'],
  [url, 'hello', 'neither'],
  [url, 'a.b', 'neither'],
  [url, 'sb_publishable_', 'neither'],
  [url, 'sb_secret_abc', 'secret key'],
  [url, jwt({ role: 'service_role' }), 'secret key'],
])('the project URL %s with the key %s is rejected', (address, anonKey, problem) => {
  expect(problems(address, anonKey)).toEqual([expect.stringContaining(problem)])
})

test.each(['https://nestwin.example', 'https://www.nestwin.example:8443', null])(
  'the web address %s is accepted',
  (address) => {
    expect(webAddressProblem(address)).toBeNull()
  },
)

test.each([
  ...['https://nestwin.example/', 'nestwin.example', 'http://nestwin.example', ''],
  ...['https://nestwin.example/waitlist', 'https://Nestwin.example', 'https://…'],
])('the web address %j is rejected', (address) => {
  expect(webAddressProblem(address)).toContain('webAddress')
})

test.each([
  [
    ['--base', '/waitlist/'],
    {},
    'The site must be served from the root of a domain. Remove --base.',
  ],
  // Vite stores the NODE_ENV of an .env file in this variable.
  [[], { VITE_USER_NODE_ENV: 'development' }, 'Remove NODE_ENV from the .env file.'],
])('a build with %j and %j names the problem, with no stack trace', (options, values, problem) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', ...options],
    {
      cwd: join(import.meta.dirname, '../..'),
      env: {
        PATH: process.env.PATH,
        VITE_SUPABASE_URL: url,
        VITE_SUPABASE_ANON_KEY: key,
        ...values,
      },
      encoding: 'utf8',
    },
  )
  expect(status).toBe(1)
  expect(stderr).toContain(problem)
  expect(stderr).not.toMatch(/^\s+at /m)
})

test('a second `npm run dev:local` says which port is taken, and by what', async () => {
  const respond = async () => new Response()
  const first = await serveGateway(respond)
  const port = Number(new URL(first.url).port)
  const message = new RegExp(`in use .*:${port}. Another \`npm run dev:local\` of this folder`)
  await expect(serveGateway(respond, { port })).rejects.toThrow(message)
  await first.close()
})
