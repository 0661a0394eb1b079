import { administrator, member } from '../../mocks/server/gotrue/accounts'
import { createAccessToken } from '../../mocks/server/gotrue/tokens'
import { mockProject } from '../../mocks/server/project'
import { startMockedServer } from '../support/mocked-server'
import { describeContract } from './contract'

startMockedServer()

describeContract(async () => ({
  project: mockProject,
  fetch: (request) => fetch(request),
  accounts: { administrator, member },
  createToken: createAccessToken,
  believesAddress: true,
  differences: [],
}))
