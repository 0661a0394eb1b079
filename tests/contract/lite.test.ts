import { beforeEach, vi } from 'vitest'
import { administrator, member } from '../../mocks/accounts'
import { localProject } from '../../supabase/local/local-address'
import { startLocalProject } from '../../supabase/local/local-project'
import { describeContract } from './contract'
import { liteDifferences } from './lite-differences'

// Lite prints every error of PostgreSQL, also those that are an answer.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

describeContract(async () => {
  const { fetch, createToken, close } = await startLocalProject()
  return {
    project: localProject,
    fetch,
    accounts: { administrator, member },
    createToken,
    differences: liteDifferences,
    close,
  }
})
