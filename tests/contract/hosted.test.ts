import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { readSupabaseProject } from '../../src/lib/env'
import { record } from './recorder'
import { expectShapes } from './recording'
import { joinedIds } from './requests'
import { expectSigningIn } from './signing-in'

/** A hosted project, and two of its users, one of them an administrator. supabase/operating.md says how to run this. */
const {
  CONTRACT_SUPABASE_URL: url,
  CONTRACT_SUPABASE_ANON_KEY: anonKey,
  CONTRACT_ADMINISTRATOR_EMAIL: administratorEmail = '',
  CONTRACT_ADMINISTRATOR_PASSWORD: administratorPassword = '',
  CONTRACT_MEMBER_EMAIL: memberEmail = '',
  CONTRACT_MEMBER_PASSWORD: memberPassword = '',
} = process.env

// Only the owner of a project has its URL and keys. The mock and the local project run the same requests.
test.skipIf(url === undefined)('a hosted project answers as recorded', async () => {
  const reading = readSupabaseProject({ VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: anonKey })
  if (reading.type === 'invalid') throw new Error(reading.problems.join(' '))
  const { project } = reading
  const administrator = { id: '', email: administratorEmail, password: administratorPassword }
  const member = { id: '', email: memberEmail, password: memberPassword }
  await expectSigningIn(project, administrator)
  try {
    expectShapes(
      await record({
        project,
        accounts: { administrator, member },
        createToken: null,
        // A real proxy replaces the address in the header.
        prepare: async ({ isLimited }) => isLimited !== true,
      }),
    )
  } finally {
    const client = createClient(project.url, project.anonKey, { auth: { persistSession: false } })
    const { error } = await client.auth.signInWithPassword(administrator)
    expect(error).toBeNull()
    for (const id of joinedIds) await client.from('waitlist_signups').delete().eq('id', id)
  }
})
