import { administrator, member } from '../../mocks/accounts'
import { mockProject } from '../../mocks/project'
import { createAccessToken } from '../../mocks/tokens'
import { describeContract } from './contract'
import { startMockedServer } from './mocked-server'

startMockedServer()

describeContract(async () => ({
  project: mockProject,
  fetch: (request) => fetch(request),
  accounts: { administrator, member },
  createToken: createAccessToken,
  differences: [],
}))
