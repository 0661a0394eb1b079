import { afterAll, afterEach, beforeAll, test, vi } from 'vitest'
import * as z from 'zod'
import { localProject } from '../../supabase/local/local-address'
import type { ProjectDatabase } from '../../supabase/local/local-project'
import { expectNobodyLosesAPlace } from '../model/expect-nobody-loses-a-place'
import { startDatabase } from '../support/waitlist-database'

/** PostgreSQL's client returns one result, embedded Postgres a list. */
const resultSchema = z.preprocess(
  (result) => (Array.isArray(result) ? result[0] : result),
  z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        email: z.string(),
        position: z.number(),
        invite_code: z.string(),
      }),
    ),
  }),
)

// A slice of `unit/join-model.test.ts` on PostgreSQL.

let database: ProjectDatabase

beforeAll(async () => {
  database = await startDatabase()
  await database.run('update private.signup_limit set per_minute = null')
}, 60_000)
afterEach(() => {
  vi.useRealTimers()
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await database.project.close()
})

test('nobody loses a place on PostgreSQL', async () => {
  await expectNobodyLosesAPlace(
    {
      project: localProject,
      fetch: (request) => database.project.fetch(request),
      rows: async () => {
        const statement = 'select id, email, position, invite_code from public.waitlist_signups'
        return resultSchema.parse(await database.run(statement)).rows
      },
      clear: async () => {
        await database.run('truncate public.waitlist_signups, private.waitlist_counter')
      },
    },
    100,
  )
}, 300_000)
