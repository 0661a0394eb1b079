import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answerer } from './answerer'
import { describeInserting } from './cases/inserting'
import { describeReading } from './cases/reading'
import { describeRemoving } from './cases/removing'
import { describeSigningIn } from './cases/signing-in'
import { describeStrangers } from './cases/strangers'
import { describeSupabaseJs } from './cases/supabase-js'
import { describeTokens } from './cases/tokens'
import { createContractApi } from './contract-api'

/**
 * The wire contract between the site and its backend, as PostgREST and GoTrue keep it:
 * https://docs.postgrest.org/en/stable/references/errors.html and PostgREST's own tests (InsertSpec, SingularSpec,
 * RangeSpec, ErrorSpec, AuthSpec). In: what answers. It needs nothing of it but its API, and leaves its waitlist as it
 * was, but for the numbers that were given.
 */
export function describeContract(start: () => Promise<Answerer>) {
  let started: Answerer | undefined
  const api = createContractApi(() => {
    if (started === undefined) throw new Error('Nobody answers yet')
    return started
  })

  beforeAll(async () => {
    started = await start()
  }, 60_000)

  afterAll(async () => {
    await api.removeNewcomers()
    await started?.close?.()
  }, 60_000)

  describeInserting(api)
  describeReading(api)
  describeStrangers(api)
  describeRemoving(api)
  describeTokens(api)
  describeSigningIn(api)
  describeSupabaseJs(api)

  test('each known difference was met', () => {
    const known = api.answerer().differences.map(({ name }) => name)
    expect([...api.metDifferences].sort()).toEqual(known.sort())
  })
}
