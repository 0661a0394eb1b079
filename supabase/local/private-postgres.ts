import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { chown, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'

const run = promisify(execFile)

/** The startup timeout of a program. After a timeout, the error contains the end of the program's log. */
export const START_TIMEOUT_S = 120

/** This locale knows the letters of all languages, like the locale of a hosted project. */
const LOCALE = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'

// A shell may have set PG variables for another server. Clients and PostgreSQL's programs would read them.
for (const name of Object.keys(process.env)) if (name.startsWith('PG')) delete process.env[name]

/** The path of a Unix socket has at most 103 bytes on macOS, and 107 on Linux. The names below the temporary folder need 25. */
const SHORT_FOLDER = Buffer.byteLength(tmpdir()) + 25 > 103 ? '/tmp' : tmpdir()

/** A private PostgreSQL server, on a Unix socket in a temporary folder. */
export interface PrivatePostgres {
  /** The folder of the Unix socket. Clients use it as the host. */
  readonly socketFolder: string
  /** Connects as a role. The caller has to end the connection. */
  connect(user?: string, database?: string): Promise<Client>
  /** Stops the server at once, without a checkpoint, as in a crash. */
  crash(): Promise<void>
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
 * @returns the server; rejects with the command that failed and the end of the log if it does not start
 */
export async function startPrivatePostgres(folder: string): Promise<PrivatePostgres> {
  const owner = chooseOwner()
  const home = await mkdtemp(join(SHORT_FOLDER, 'pg-'))
  if (owner.uid !== undefined && owner.gid !== undefined) await chown(home, owner.uid, owner.gid)
  const programs = await readablePrograms(folder, owner, home)
  const [initdb, pgCtl] = [join(programs, 'initdb'), join(programs, 'pg_ctl')]
  const [data, log] = [join(home, 'data'), join(home, 'log')]
  const timeout = START_TIMEOUT_S * 1_000
  const asOwner = { ...owner, cwd: home, timeout }
  const settings = [
    'listen_addresses=',
    // The path is relative to the data folder, because pg_ctl passes settings to a shell, and a full path may contain a space.
    'unix_socket_directories=..',
    'max_connections=80',
    'logging_collector=off',
    // As on Supabase.
    'timezone=UTC',
    // PostgreSQL does not wait for the disk. The data survives a crash of the server, but not a crash of the machine.
    'fsync=off',
  ]
  const startOptions = settings.map((setting) => `-c ${setting}`).join(' ')
  const stopOptions = ['stop', '-D', data, '-m', 'immediate', '-s']
  // Runs if this process exits before `remove` has finished.
  const removeAtExit = () => {
    spawnSync(pgCtl, stopOptions, asOwner)
    rmSync(home, { recursive: true, force: true })
  }
  process.once('exit', removeAtExit)

  const start = async () => {
    const patience = ['-w', '-t', String(START_TIMEOUT_S)]
    await run(
      pgCtl,
      ['start', '-D', data, '-l', log, '-o', startOptions, '-s', ...patience],
      asOwner,
    )
  }
  const crash = async () => {
    await run(pgCtl, stopOptions, asOwner)
  }
  const remove = async () => {
    // The server may already have stopped.
    await crash().catch(() => undefined)
    await rm(home, { recursive: true, force: true })
    process.off('exit', removeAtExit)
  }
  try {
    const access = ['-U', 'postgres', '--auth=trust', '--encoding=UTF8', `--locale=${LOCALE}`]
    await run(initdb, ['-D', data, ...access, '--no-sync'], asOwner)
    await start()
  } catch (error) {
    const end = existsSync(log) ? readFileSync(log, 'utf8').slice(-2_000) : 'There is no log.'
    await remove()
    throw new Error(
      `PostgreSQL did not start, or took longer than ${START_TIMEOUT_S} s.\n${error}\n${end}`,
    )
  }
  return {
    socketFolder: home,
    async connect(user = 'postgres', database = 'postgres') {
      const client = new Client({ host: home, user, database, connectionTimeoutMillis: timeout })
      // A broken connection also rejects the query in flight, so this event needs no handling.
      client.on('error', () => undefined)
      await client.connect()
      return client
    },
    crash,
    start,
    remove,
  }
}

/**
 * Copies PostgreSQL's programs if the server's owner cannot read them, for example in root's home folder.
 *
 * @returns the folder of the programs that the owner can read
 */
async function readablePrograms(folder: string, owner: Owner, home: string): Promise<string> {
  const { error } = spawnSync(join(folder, 'postgres'), ['--version'], { ...owner, cwd: home })
  if (error === undefined) return folder
  const copy = join(home, 'programs')
  await cp(dirname(folder), copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}
