import { administrator, member } from '../../mocks/server/gotrue/accounts'
import { findLocalPrograms, seed, startLocalProject } from '../../supabase/local/local-project'
import { describeIfFound } from '../support/describe-if-found'
import { describeContract } from './contract'
import { postgrest12Differences } from './postgrest-12-differences'

describeIfFound(findLocalPrograms(), 'the contract on PostgREST', (programs) => {
  describeContract(async () => {
    const project = await startLocalProject(programs)
    await seed(project)
    // With another salt, an address may share its counters with others of the same test, which happens in 2 of 100 runs.
    await project.owner.query(
      "update private.signup_limit set salt = sha256('the same in each run')",
    )
    return {
      project,
      fetch(request) {
        // Without an address, which the gateway would add, a request is not limited.
        if (!request.headers.has('x-forwarded-for')) request.headers.set('x-forwarded-for', '')
        return fetch(request)
      },
      accounts: { administrator, member },
      createToken: project.createToken,
      believesAddress: true,
      differences: postgrest12Differences,
      close: project.close,
    }
  })
})
