import { test } from 'vitest'
import { readSupabaseProject } from '../../src/lib/env'
import { describeContract } from './contract'

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

if (missing.length === 0) {
  describeContract(async () => {
    const reading = readSupabaseProject({
      VITE_SUPABASE_URL: read('CONTRACT_SUPABASE_URL'),
      VITE_SUPABASE_ANON_KEY: read('CONTRACT_SUPABASE_ANON_KEY'),
    })
    if (reading.type === 'invalid') throw new Error(reading.problems.join(' '))
    return {
      project: reading.project,
      fetch: (request) => fetch(request),
      accounts: {
        administrator: {
          email: read('CONTRACT_ADMINISTRATOR_EMAIL'),
          password: read('CONTRACT_ADMINISTRATOR_PASSWORD'),
        },
        member: {
          email: read('CONTRACT_MEMBER_EMAIL'),
          password: read('CONTRACT_MEMBER_PASSWORD'),
        },
      },
      // Without the project's secret, the cases that sign tokens are skipped.
      createToken: null,
      believesAddress: false,
      differences: [],
    }
  })
} else {
  const reason = `skips the contract with a hosted project: ${missing.join(', ')} not set`
  process.stdout.write(`${reason}\n`)
  // Only the owner of a project has its URL and keys. The mock and the local project run the same cases.
  test.skip(reason, () => {})
}
