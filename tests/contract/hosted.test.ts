import { test } from 'vitest'
import { readSupabaseProject } from '../../src/lib/env'
import { describeContract } from './contract'

/** Two accounts of the hosted project, of which one is an administrator. The README says how to prepare it. */
const needed = [
  'CONTRACT_SUPABASE_URL',
  'CONTRACT_SUPABASE_ANON_KEY',
  'CONTRACT_ADMINISTRATOR_EMAIL',
  'CONTRACT_ADMINISTRATOR_PASSWORD',
  'CONTRACT_MEMBER_EMAIL',
  'CONTRACT_MEMBER_PASSWORD',
] as const

const read = (name: (typeof needed)[number]) => process.env[name] ?? ''
const missing = needed.filter((name) => read(name) === '')

if (missing.length === 0) {
  describeContract(async () => {
    const reading = readSupabaseProject({
      VITE_SUPABASE_URL: read('CONTRACT_SUPABASE_URL'),
      VITE_SUPABASE_ANON_KEY: read('CONTRACT_SUPABASE_ANON_KEY'),
    })
    if (!reading.ok) throw new Error(reading.problems.join(' '))
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
      // Its secret stays where it is: the cases that need a token of their own are skipped.
      createToken: null,
      differences: [],
    }
  })
} else {
  const reason = `no hosted project was asked for the contract: ${missing.join(', ')} not set`
  process.stdout.write(`${reason}\n`)
  // Only whoever owns a project can give its address and keys: nothing is here to ask. The mock and Lite answer the same cases.
  test.skip(reason, () => {})
}
