import { beforeEach, vi } from 'vitest'
import { administrator, member } from '../../mocks/server/gotrue/accounts'
import { localProject } from '../../supabase/local/local-address'
import { startEmbeddedDatabase } from '../../supabase/local/local-project'
import { seedSql } from '../../supabase/local/seed-sql'
import { describeContract } from './contract'
import { liteDifferences } from './lite-differences'

// Lite logs every PostgreSQL error, even if the response reports it.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

describeContract(async () => {
  const { project, run } = await startEmbeddedDatabase()
  await run(seedSql())
  // With another salt, an address may share its counters with others of the same test, which happens in 2 of 100 runs.
  await run("update private.signup_limit set salt = sha256('the same in each run')")
  const { fetch, createToken, close } = project
  return {
    project: localProject,
    // Lite sets the headers for the database only if a request calls a function. PostgREST always does.
    async fetch(request) {
      const headers = JSON.stringify(Object.fromEntries(request.headers)).replaceAll("'", "''")
      await run(`select set_config('request.headers', '${headers}', false)`)
      return fetch(request)
    },
    accounts: { administrator, member },
    createToken,
    believesAddress: true,
    differences: liteDifferences,
    close,
  }
})
