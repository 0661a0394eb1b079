import { answer } from '../../mocks/server/answer'
import { accounts } from '../../mocks/server/gotrue/accounts'
import { settingError } from '../../src/lib/env'
import { type Gateway, serveGateway } from './gateway'
import { localPort } from './local-address'
import { seed, startLocalProject } from './local-project'
import { findLocalPrograms } from './programs'

/**
 * Starts the backend of `npm run dev:local`, with made-up people.
 *
 * @returns the backend with a note for the developer; rejects if a program is missing, or if the port is taken
 */
export async function startForDevelopment() {
  stopWithProcess()
  const programs = findLocalPrograms()
  if (programs.type === 'missing') {
    throw settingError(
      `${programs.reason}. \`npm run demo\` needs neither PostgreSQL nor PostgREST.`,
    )
  }
  const project = await startLocalProject(programs, { port: localPort })
  await seed(project)
  const description = [
    `The local project runs at ${project.url}, with the schema of supabase/migrations and made-up people.`,
    'All changes are lost when it stops. Sign in at /admin as',
    ...accounts.map(
      ({ email, password, isAdministrator }) =>
        `  ${email} with the password ${password} (${isAdministrator ? 'an administrator' : 'not an administrator'})`,
    ),
  ].join('\n')
  return { description, close: project.close }
}

/**
 * Starts the backend for the tests of the production build, with made-up people and without the signup limit. If a program is
 * missing, the mock is the backend.
 *
 * @param port by default, a free port
 */
export async function startForTests(port = 0): Promise<Gateway> {
  stopWithProcess()
  const programs = findLocalPrograms()
  if (programs.type === 'missing') return await serveGateway(answer, { port })
  const project = await startLocalProject(programs, { port })
  await seed(project)
  await project.owner.query('update private.signup_limit set per_minute = null')
  return project
}

/** Makes the process exit at a signal. An exit stops the backend, even during its start, but a kill by a signal would not. */
function stopWithProcess() {
  for (const signal of ['SIGINT', 'SIGHUP', 'SIGTERM'] as const) {
    process.once(signal, () => process.exit())
  }
}
