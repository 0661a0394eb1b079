import { execFile, execFileSync, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'

const run = promisify(execFile)

/** The oldest that Supabase hosts, and that the migrations are written for. */
const OLDEST_VERSION = 15
const START_TIMEOUT_MS = 60_000
const BURIAL_MS = 3_000

/** Where the programs of a PostgreSQL server stand, or why there are none that can be used. */
export type ServerPrograms = { readonly folder: string } | { readonly missing: string }

/** Looks in POSTGRES_BIN, on the PATH, and where Debian, Homebrew and the installers put them, newest first. */
export function findServerPrograms(
  { POSTGRES_BIN, PATH = '' }: NodeJS.ProcessEnv = process.env,
): ServerPrograms {
  const folders = POSTGRES_BIN ? [POSTGRES_BIN] : [...PATH.split(delimiter), ...usualFolders()]
  const folder = folders.find((one) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(one, name))),
  )
  if (folder === undefined) {
    return {
      missing:
        'no PostgreSQL server (initdb, postgres) was found; POSTGRES_BIN may name its folder',
    }
  }
  // initdb looks for its files beside where it really is.
  const real = dirname(realpathSync(join(folder, 'initdb')))
  const version = execFileSync(join(real, 'postgres'), ['--version'], { encoding: 'utf8' })
  const major = Number(/\d+/.exec(version)?.[0])
  return major >= OLDEST_VERSION
    ? { folder: real }
    : { missing: `PostgreSQL ${major} in ${real} is older than ${OLDEST_VERSION}` }
}

function usualFolders(): string[] {
  const versioned = [
    { parent: '/usr/lib/postgresql', bin: 'bin' },
    { parent: '/Library/PostgreSQL', bin: 'bin' },
    { parent: '/opt/homebrew/opt', bin: 'bin' },
    { parent: '/usr/local/opt', bin: 'bin' },
  ]
  return versioned.flatMap(({ parent, bin }) => {
    const names = existsSync(parent) ? readdirSync(parent) : []
    return names
      .filter((name) => /\d+$/.test(name))
      .sort((a, b) => Number(/\d+$/.exec(b)) - Number(/\d+$/.exec(a)))
      .map((name) => join(parent, name, bin))
  })
}

/** A PostgreSQL server of a test's own, on a socket in a temporary folder. */
export interface PrivatePostgres {
  /** Connects. In: as which role. Out: a connection, whose end has to be asked for. */
  connect(user?: string): Promise<Client>
  /** Kills the server and all that belongs to it with SIGKILL, as when a machine loses its power for one program. */
  kill(): Promise<void>
  /** Starts it on the data that it has. */
  start(): Promise<void>
  /** Stops it, and takes its data away. */
  remove(): Promise<void>
}

/** Who runs the server: it refuses to run as root. */
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
      // There is no such user here.
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is no user "postgres" or "nobody"')
}

/**
 * Makes a server and starts it. In: the folder of its programs. What it keeps is safe on the disk before it is
 * acknowledged, as by default. Rejects with the end of its log if it does not start.
 */
export async function startPrivatePostgres(folder: string): Promise<PrivatePostgres> {
  const owner = chooseOwner()
  // Short, because the path of a socket may have about 100 characters.
  const home = await mkdtemp(join(tmpdir(), 'pg-'))
  if (owner.uid !== undefined && owner.gid !== undefined) await chown(home, owner.uid, owner.gid)
  const data = join(home, 'data')
  const logFile = join(home, 'log')
  await run(
    join(folder, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C'],
    { ...owner, cwd: home },
  )
  let postmaster: number | undefined

  async function connect(user = 'postgres') {
    const client = new Client({ host: home, user, database: 'postgres' })
    // A connection that breaks also fails the query that is on its way, which is where it is told.
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
    ]
    const until = Date.now() + START_TIMEOUT_MS
    // After a kill, the processes that are left keep the memory for a moment: then it refuses, and is started again.
    while (Date.now() < until) {
      const log = openSync(logFile, 'a')
      const server = spawn(
        join(folder, 'postgres'),
        ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
        { ...owner, cwd: home, stdio: ['ignore', log, log] },
      )
      closeSync(log)
      postmaster = server.pid
      let isRunning = true
      server.once('exit', () => {
        isRunning = false
      })
      while (isRunning && Date.now() < until) {
        if (await answers()) return
        await sleep(50)
      }
    }
    throw new Error(`PostgreSQL did not start:\n${readFileSync(logFile, 'utf8').slice(-2_000)}`)
  }

  async function answers(): Promise<boolean> {
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
    // Not for ever: where nobody buries them, the dead still answer.
    const until = Date.now() + BURIAL_MS
    while (Date.now() < until && processes.some((pid) => signal(pid, 0))) await sleep(10)
    postmaster = undefined
  }

  try {
    await start()
  } catch (error) {
    await kill()
    await rm(home, { recursive: true, force: true })
    throw error
  }
  return {
    connect,
    kill,
    start,
    async remove() {
      await kill()
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** Each backend is the leader of a session of its own, so there is no group to kill. */
function childrenOf(pid: number): number[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  return table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child = 0]) => child)
}

/** Out: whether there was such a process. */
function signal(pid: number, name: 'SIGKILL' | 0): boolean {
  try {
    process.kill(pid, name)
    return true
  } catch {
    return false
  }
}
