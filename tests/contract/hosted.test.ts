import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { readSupabaseProject } from '../../src/lib/env'
import { record } from './recorder'
import { expectShapes } from './recording'
import { joinedIds } from './requests'
import { expectSigningIn } from './signing-in'

/** A hosted project, prepared as supabase/operating.md describes, and two of its users, one of them an administrator. */
const required = [
  'CONTRACT_SUPABASE_URL',
  'CONTRACT_SUPABASE_ANON_KEY',
  'CONTRACT_ADMINISTRATOR_EMAIL',
  'CONTRACT_ADMINISTRATOR_PASSWORD',
  'CONTRACT_MEMBER_EMAIL',
  'CONTRACT_MEMBER_PASSWORD',
] as const

const read = (name: (typeof required)[number]) => process.env[name] ?? ''
const missing = required.filter((name) => read(name) === '')

// Only the owner of a project has its URL and keys. The mock and the local project run the same requests.
test.skipIf(missing.length > 0)('a hosted project answers as recorded', async () => {
  const reading = readSupabaseProject({
    VITE_SUPABASE_URL: read('CONTRACT_SUPABASE_URL'),
    VITE_SUPABASE_ANON_KEY: read('CONTRACT_SUPABASE_ANON_KEY'),
  })
  if (reading.type === 'invalid') throw new Error(reading.problems.join(' '))
  const { project } = reading
  const administrator = {
    id: '',
    email: read('CONTRACT_ADMINISTRATOR_EMAIL'),
    password: read('CONTRACT_ADMINISTRATOR_PASSWORD'),
  }
  const member = {
    id: '',
    email: read('CONTRACT_MEMBER_EMAIL'),
    password: read('CONTRACT_MEMBER_PASSWORD'),
  }
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
