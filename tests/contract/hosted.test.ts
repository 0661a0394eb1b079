import { test } from 'vitest'
import { readSupabaseProject } from '../../src/lib/env'
import { record } from './recorder'
import { expectShapes } from './recording'
import { expectSigningIn } from './signing-in'

/** A hosted project's URL, public key, administrator, and member. supabase/operating.md says how to run this test. */
const {
  CONTRACT_SUPABASE_URL: url,
  CONTRACT_SUPABASE_ANON_KEY: anonKey,
  CONTRACT_ADMINISTRATOR_EMAIL: administratorEmail = '',
  CONTRACT_ADMINISTRATOR_PASSWORD: administratorPassword = '',
  CONTRACT_MEMBER_EMAIL: memberEmail = '',
  CONTRACT_MEMBER_PASSWORD: memberPassword = '',
} = process.env

// Runs only for a project's owner, who has its URL and key. Other tests send the requests to the mock and the local project.
test.skipIf(url === undefined)('a hosted project responds with the recorded shapes', async () => {
  const reading = readSupabaseProject({ VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: anonKey })
  if (reading.type === 'invalid') throw new Error(reading.problems.join(' '))
  const { project } = reading
  const administrator = { id: '', email: administratorEmail, password: administratorPassword }
  const member = { id: '', email: memberEmail, password: memberPassword }
  await expectSigningIn(project, administrator)
  expectShapes(
    await record({
      project,
      accounts: { administrator, member },
      createToken: null,
      // A hosted project's proxy replaces the IP address in the header, so limited steps cannot run.
      prepare: async ({ isLimited }) => isLimited !== true,
    }),
  )
})
