import { administrator, member } from '../../mocks/accounts'
import { mockProject } from '../../mocks/project'
import { createAccessToken } from '../../mocks/tokens'
import { describeContract } from './contract'

describeContract(async () => ({
  project: mockProject,
  fetch: (request) => fetch(request),
  accounts: { administrator, member },
  createToken: createAccessToken,
  differences: [],
}))
