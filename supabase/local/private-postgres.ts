import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import { chown, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'

const run = promisify(execFile)

/** Knows the letters of all languages, as the locale of a hosted project does. */
const LOCALE = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
const START_TIMEOUT_MS = 60_000
const KILL_TIMEOUT_MS = 3_000

/** A PostgreSQL server for one test, on a Unix socket in a temporary folder. */
export interface PrivatePostgres {
  /** The folder of the Unix socket, as a client's host. */
  readonly socketFolder: string
  /** Connects as a role. The caller has to end the connection. */
  connect(user?: string): Promise<Client>
  /** Kills the server and its child processes with SIGKILL, to simulate a crash. */
  kill(): Promise<void>
  /** Starts the server again with its existing data. */
  start(): Promise<void>
  /** Stops the server and deletes its data. */
  remove(): Promise<void>
}

/** The user that runs the server, because PostgreSQL refuses to run as root. Empty for the current user. */
interface Owner {
  readonly uid?: number
  readonly gid?: number
}

function chooseOwner(): Owner {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // This system has no such user.
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is no user "postgres" or "nobody"')
}

/**
 * Creates a server and starts it.
 *
 * @param folder the folder of PostgreSQL's programs
 * @param isDurable whether a commit is on disk before it is acknowledged, as by default in PostgreSQL. Without it, data survives only
 * as long as the machine runs, and the server starts faster.
 * @returns the server; rejects with the end of its log if it does not start
 */
export async function startPrivatePostgres(
  folder: string,
  isDurable = true,
): Promise<PrivatePostgres> {
  const owner = chooseOwner()
  // Short, because the path of a Unix socket is limited to about 100 characters.
  const home = await mkdtemp(join(tmpdir(), 'pg-'))
  if (owner.uid !== undefined && owner.gid !== undefined) await chown(home, owner.uid, owner.gid)
  const programs = await readablePrograms(folder, owner, home)
  const data = join(home, 'data')
  const logFile = join(home, 'log')
  const access = ['-U', 'postgres', '--auth=trust', '--encoding=UTF8', `--locale=${LOCALE}`]
  await run(
    join(programs, 'initdb'),
    ['-D', data, ...access, ...(isDurable ? [] : ['--no-sync'])],
    { ...owner, cwd: home },
  )
  let postmaster: number | undefined
  // If this process ends before the end of `remove`.
  const removeAtExit = () => {
    if (postmaster !== undefined) signal(postmaster, 'SIGQUIT')
    // The server may still write.
    rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', removeAtExit)

  async function connect(user = 'postgres') {
    const client = new Client({ host: home, user, database: 'postgres' })
    // A broken connection also rejects the query in flight, so this event needs no handling.
    client.on('error', () => undefined)
    await client.connect()
    return client
  }

  async function start() {
    const settings = [
      'listen_addresses=',
      `unix_socket_directories=${home}`,
      'max_connections=80',
      'logging_collector=off',
      // As on Supabase.
      'timezone=UTC',
      ...(isDurable ? [] : ['fsync=off']),
    ]
    const deadline = Date.now() + START_TIMEOUT_MS
    // After a kill, remaining processes hold the shared memory for a moment. Until they exit, a new server exits at once.
    while (Date.now() < deadline) {
      const log = openSync(logFile, 'a')
      const server = spawn(
        join(programs, 'postgres'),
        ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
        { ...owner, cwd: home, stdio: ['ignore', log, log] },
      )
      closeSync(log)
      postmaster = server.pid
      let isRunning = true
      server.once('exit', () => {
        isRunning = false
      })
      while (isRunning && Date.now() < deadline) {
        if (await acceptsConnections()) return
        await sleep(50)
      }
    }
    throw new Error(`PostgreSQL did not start:\n${readFileSync(logFile, 'utf8').slice(-2_000)}`)
  }

  async function acceptsConnections(): Promise<boolean> {
    try {
      await (await connect()).end()
      return true
    } catch {
      return false
    }
  }

  async function kill() {
    if (postmaster === undefined) return
    const processes = [postmaster, ...childrenOf(postmaster)]
    for (const pid of processes) signal(pid, 'SIGKILL')
    // With a timeout, because a zombie that no process reaps still accepts signals.
    const deadline = Date.now() + KILL_TIMEOUT_MS
    while (Date.now() < deadline && processes.some((pid) => signal(pid, 0))) await sleep(10)
    postmaster = undefined
  }

  async function remove() {
    await shutDown()
    await rm(home, { recursive: true, force: true })
    process.off('exit', removeAtExit)
  }

  /** The fastest way in which a server ends its own processes. */
  async function shutDown() {
    if (postmaster === undefined) return
    signal(postmaster, 'SIGQUIT')
    const deadline = Date.now() + KILL_TIMEOUT_MS
    while (Date.now() < deadline && signal(postmaster, 0)) await sleep(10)
    await kill()
  }

  try {
    await start()
  } catch (error) {
    await remove()
    throw error
  }
  return {
    socketFolder: home,
    connect,
    kill,
    start,
    remove,
  }
}

/**
 * Copies PostgreSQL if the owner of the server cannot read it, because it is below a folder such as root's home.
 *
 * @returns the folder of its programs
 */
async function readablePrograms(folder: string, owner: Owner, home: string): Promise<string> {
  const { error } = spawnSync(join(folder, 'postgres'), ['--version'], { ...owner, cwd: home })
  if (error === undefined) return folder
  const copy = join(home, 'programs')
  await cp(dirname(folder), copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}

/** Each PostgreSQL backend leads its own session, so they cannot be killed as a process group. */
function childrenOf(pid: number): number[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  return table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child = 0]) => child)
}

/** @returns whether the process exists */
function signal(pid: number, name: 'SIGKILL' | 'SIGQUIT' | 0): boolean {
  try {
    process.kill(pid, name)
    return true
  } catch {
    return false
  }
}
