import { afterAll, afterEach, beforeAll, test, vi } from 'vitest'
import { type LocalProject, startLocalProject } from '../../supabase/local/local-project'
import { findLocalPrograms } from '../../supabase/local/programs'
import { expectNobodyLosesAPlace } from '../model/expect-nobody-loses-a-place'
import { describeIfFound } from '../support/describe-if-found'

// A slice of `unit/join-model.test.ts` on the real backend.

describeIfFound(findLocalPrograms(), 'on PostgREST', (programs) => {
  let project: LocalProject
  const send = fetch

  beforeAll(async () => {
    project = await startLocalProject(programs)
    await project.owner.query('update private.signup_limit set per_minute = null')
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  afterAll(async () => {
    vi.unstubAllGlobals()
    await project.close()
  })

  test('nobody loses a place', async () => {
    await expectNobodyLosesAPlace(
      {
        project,
        fetch: (request) => send(request),
        async rows() {
          const { rows } = await project.owner.query(
            'select id, email, position, invite_code from public.waitlist_signups',
          )
          return rows
        },
        async clear() {
          await project.owner.query('truncate public.waitlist_signups, private.waitlist_counter')
        },
      },
      100,
    )
  }, 300_000)
})
