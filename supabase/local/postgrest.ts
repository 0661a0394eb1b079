import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type PrivatePostgres, START_TIMEOUT_S } from './private-postgres'

export interface Postgrest {
  /** The Unix socket on which PostgREST listens. */
  readonly socketPath: string
  stop(): Promise<void>
}

/**
 * Starts PostgREST with the settings of a hosted project. PostgREST writes its log into the server's folder.
 *
 * @param program the path of PostgREST
 * @param server a server with the role `authenticator`
 * @param jwtSecret the secret that signs tokens
 * @returns PostgREST; rejects with its log if it does not start
 */
export async function startPostgrest(
  program: string,
  { socketFolder }: PrivatePostgres,
  jwtSecret: string,
): Promise<Postgrest> {
  const socketPath = join(socketFolder, 'postgrest.sock')
  const settings = {
    PGRST_DB_URI: `postgresql://authenticator@/postgres?host=${encodeURIComponent(socketFolder)}`,
    PGRST_DB_SCHEMAS: 'public',
    PGRST_DB_EXTRA_SEARCH_PATH: 'public, extensions',
    PGRST_DB_ANON_ROLE: 'anon',
    PGRST_DB_MAX_ROWS: '1000',
    PGRST_JWT_SECRET: jwtSecret,
    // The path is relative, because PostgREST cannot read a path with an umlaut.
    PGRST_SERVER_UNIX_SOCKET: 'postgrest.sock',
    PGRST_LOG_LEVEL: 'info',
  }
  const logFile = join(socketFolder, 'postgrest.log')
  const log = openSync(logFile, 'a')
  const child = spawn(program, [], {
    cwd: socketFolder,
    env: settings,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  let hasEnded = false
  const end = new Promise<void>((resolve) => {
    for (const event of ['exit', 'error']) child.once(event, () => resolve())
  }).then(() => {
    hasEnded = true
  })
  const killAtExit = () => child.kill('SIGKILL')
  process.once('exit', killAtExit)
  const stop = async () => {
    if (!hasEnded) child.kill('SIGKILL')
    await end
    process.off('exit', killAtExit)
  }
  const deadline = Date.now() + START_TIMEOUT_S * 1_000
  while (!(await isReady(socketPath))) {
    if (hasEnded || Date.now() > deadline) {
      const reason = hasEnded ? 'ended' : `was not ready after ${START_TIMEOUT_S} s`
      await stop()
      throw new Error(`PostgREST ${reason}:\n${readFileSync(logFile, 'utf8').slice(-2_000)}`)
    }
    await sleep(20)
  }
  return { socketPath, stop }
}

/** PostgREST responds with 503 until its schema cache has loaded. */
function isReady(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(START_TIMEOUT_S * 1_000)
    request({ socketPath, path: '/', method: 'HEAD', signal }, (response) => {
      response.resume()
      resolve((response.statusCode ?? 503) < 500)
    })
      .on('error', () => resolve(false))
      .end()
  })
}
