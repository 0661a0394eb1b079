import { respondAsMock } from '../../mocks/node'
import { accounts } from '../../mocks/server/gotrue/accounts'
import { settingError } from '../../src/lib/env'
import { serveGateway } from './gateway'
import { localPort, localProject } from './local-address'
import { seed, startLocalProject } from './local-project'
import { findLocalPrograms } from './programs'

interface LocalBackend {
  /** A note for the developer. */
  readonly description: string
  close(): Promise<void>
}

/** Starts the backend of `npm run dev:local`, with made-up people. Rejects if a program is missing, and says how to get it. */
export async function startForDevelopment(): Promise<LocalBackend> {
  const programs = findLocalPrograms()
  if (programs.type === 'missing') {
    throw settingError(
      `${programs.reason}. \`npm run demo\` needs neither PostgreSQL nor PostgREST.`,
    )
  }
  const project = await startLocalProject(programs, { port: localPort })
  await seed(project)
  const description = [
    `The local project runs at ${localProject.url}, with the schema of supabase/migrations and made-up people.`,
    'All changes are lost when it stops. Sign in at /admin as',
    ...accounts.map(
      ({ email, password, isAdministrator }) =>
        `  ${email} with the password ${password} (${isAdministrator ? 'an administrator' : 'not an administrator'})`,
    ),
  ].join('\n')
  return { description, close: project.close }
}

/**
 * Starts the backend for the tests of the production build, with made-up people and without a limit of signups. Where a program
 * is missing, the backend is the mock.
 */
export async function startForTests(): Promise<LocalBackend> {
  const programs = findLocalPrograms()
  if (programs.type === 'missing') {
    const { close } = await serveGateway(respondAsMock, { port: localPort })
    return { description: `The backend is the mock: ${programs.reason}`, close }
  }
  const project = await startLocalProject(programs, { port: localPort })
  await seed(project)
  await project.owner.query('update private.signup_limit set per_minute = null')
  return { description: 'The backend is PostgREST', close: project.close }
}
