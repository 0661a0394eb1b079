import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { administrator, member } from '../../mocks/server/gotrue/accounts'
import { createAnonymousClient } from '../../src/lib/postgrest-client'
import { createSupabaseWaitlistRepository } from '../../src/waitlist/backend/supabase-waitlist-repository'
import { type LocalProject, seed, startLocalProject } from '../../supabase/local/local-project'
import { findLocalPrograms } from '../../supabase/local/programs'
import { describeIfFound } from '../support/describe-if-found'
import { exampleSignup } from '../support/example-signup'
import { describeContract } from './contract'
import { postgrest12Differences } from './postgrest-12-differences'

describeIfFound(findLocalPrograms(), 'the contract on PostgREST', (programs) => {
  let project: LocalProject

  describeContract(async () => {
    project = await startLocalProject(programs)
    await seed(project)
    // With another salt, an address may share its counters with others of the same test, which happens in 2 of 100 runs.
    await project.owner.query(
      "update private.signup_limit set salt = sha256('the same in each run')",
    )
    return {
      project,
      fetch(request) {
        // Without an address, which the gateway would add, a request is not limited.
        if (!request.headers.has('x-forwarded-for')) request.headers.set('x-forwarded-for', '')
        return fetch(request)
      },
      accounts: { administrator, member },
      createToken: project.createToken,
      believesAddress: true,
      differences: postgrest12Differences,
      close: project.close,
    }
  })

  test('neither the key of a signup nor what was typed is in a log', async () => {
    const repository = createSupabaseWaitlistRepository(createAnonymousClient(project))
    const key = randomUUID()
    const signup = { ...exampleSignup, email: 'not.in.a.log@example.com' }
    expect(await repository.join(key, signup, null)).toMatchObject({ type: 'joined' })
    expect(await repository.join(key, signup, null)).toEqual({ type: 'duplicate' })
    expect(await repository.findPlace(key, signup.email)).toMatchObject({ type: 'found' })
    const logs = ['log', 'postgrest.log'].map((name) =>
      readFileSync(join(project.folder, name), 'utf8'),
    )
    for (const log of logs) {
      expect(log).toContain('waitlist_signups')
      expect(log).not.toContain(key)
      expect(log).not.toContain(signup.email)
      expect(log).not.toContain(signup.name)
    }
  })
})
