import { beforeEach, vi } from 'vitest'
import { administrator, member } from '../../mocks/server/accounts'
import { localProject } from '../../supabase/local/local-address'
import { startLocalProject } from '../../supabase/local/local-project'
import { describeContract } from './contract'
import { liteDifferences } from './lite-differences'

// Lite logs every PostgreSQL error, even if the response reports it.
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
