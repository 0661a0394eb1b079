import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeBatches } from './cases/batches'
import { describeFiltering } from './cases/filtering'
import { describeInserting } from './cases/inserting'
import { describeInviting } from './cases/inviting'
import { describeLimiting } from './cases/limiting'
import { describePlaces } from './cases/places'
import { describeReading } from './cases/reading'
import { describeRemoving } from './cases/removing'
import { describeSearching } from './cases/searching'
import { describeSigningIn } from './cases/signing-in'
import { describeSummarizing } from './cases/summarizing'
import { describeSupabaseJs } from './cases/supabase-js'
import { describeTokens } from './cases/tokens'
import { describeUnauthorizedRequests } from './cases/unauthorized'
import { createContractApi } from './contract-api'
import type { Responder } from './responder'

/**
 * The HTTP contract between the site and its backend, as PostgREST and GoTrue implement it:
 * https://docs.postgrest.org/en/stable/references/errors.html and PostgREST's own tests (InsertSpec, SingularSpec,
 * RangeSpec, RpcSpec, ErrorSpec, AuthSpec). It uses only the responder's API. It deletes the rows that it adds, but their
 * positions stay used.
 */
export function describeContract(start: () => Promise<Responder>) {
  let started: Responder | undefined
  const api = createContractApi(() => {
    if (started === undefined) throw new Error('The responder has not started')
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
  describePlaces(api)
  describeInviting(api)
  describeLimiting(api)
  describeReading(api)
  describeFiltering(api)
  describeSearching(api)
  describeSummarizing(api)
  describeBatches(api)
  describeUnauthorizedRequests(api)
  describeRemoving(api)
  describeTokens(api)
  describeSigningIn(api)
  describeSupabaseJs(api)

  test('every known difference applied to at least one case', () => {
    const known = api.responder().differences.map(({ name }) => name)
    expect([...api.metDifferences].sort()).toEqual(known.sort())
  })
}
