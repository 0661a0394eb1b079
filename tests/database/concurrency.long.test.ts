import { type Client, DatabaseError } from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { readMigrations } from '../../supabase/local/migrations'
import { supabaseRoles } from './plain-postgres'
import { findServerPrograms, type PrivatePostgres, startPrivatePostgres } from './private-postgres'

const CLIENTS = 32
const SIGNUPS = 5_000
const TIMEOUT_MS = 180_000
/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const UNIQUE_VIOLATION = '23505'
const ADMIN_SHUTDOWN = '57P01'

/** An address, and the place in line that its owner was told. */
interface Acknowledgement {
  readonly email: string
  readonly position: number
}

type Answer =
  | { readonly type: 'acknowledged'; readonly position: number }
  | { readonly type: 'duplicate' }
  | { readonly type: 'broken-connection' }

/** The same on every run: a test that fails has to fail again. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** A third of the signups repeat the address of another one, half of those in capitals; in a shuffled order. */
function makeSignups(): string[] {
  const random = createRandom(7)
  const distinct = Math.ceil((SIGNUPS * 2) / 3)
  const emails = Array.from({ length: SIGNUPS }, (_, index) => {
    const email = `saver-${index < distinct ? index : Math.floor(random() * distinct)}@example.com`
    return index >= distinct && index % 2 === 0 ? email.toUpperCase() : email
  })
  for (let index = emails.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1))
    ;[emails[index], emails[other]] = [emails[other] ?? '', emails[index] ?? '']
  }
  return emails
}

/** How a signup is sent: by a visitor, or by somebody signed in who asks to leave duplicates out. */
const manners = {
  visitor: { role: 'anon', onConflict: '' },
  upsert: { role: 'authenticated', onConflict: 'on conflict (email) do nothing' },
} as const
type Manner = keyof typeof manners

/** What PostgREST does for one signup: one transaction, in the role of who sends it. */
async function signUp(client: Client, email: string, manner: Manner): Promise<Answer> {
  const { role, onConflict } = manners[manner]
  try {
    await client.query(`begin; set local role ${role}`)
    await client.query(`select set_config('request.jwt.claims', '{"role":"${role}"}', true)`)
    const { rows } = await client.query<{ position: number }>(
      `insert into public.waitlist_signups (name, email, phone, savings_amount)
       values ('Ada Park', $1, null, null) ${onConflict}
       returning position`,
      [email],
    )
    await client.query('commit')
    const [row] = rows
    return row === undefined
      ? { type: 'duplicate' }
      : { type: 'acknowledged', position: row.position }
  } catch (error) {
    if (!(error instanceof DatabaseError)) return { type: 'broken-connection' }
    if (error.code === ADMIN_SHUTDOWN) return { type: 'broken-connection' }
    if (error.code !== UNIQUE_VIOLATION) throw error
    // Where the connection breaks here, the next signup tells.
    await client.query('rollback').catch(() => undefined)
    return { type: 'duplicate' }
  }
}

interface Load {
  readonly acknowledged: Acknowledgement[]
  readonly duplicates: string[]
  /** Those of whom nobody knows what became. */
  readonly unknown: string[]
}

/** Sends signups from so many clients at once. Stops where the connection breaks. */
async function send(
  { connect }: PrivatePostgres,
  emails: readonly string[],
  {
    manner = 'visitor',
    onAcknowledged = () => undefined,
  }: { manner?: Manner; onAcknowledged?: (count: number) => void } = {},
): Promise<Load> {
  const load: Load = { acknowledged: [], duplicates: [], unknown: [] }
  const connections = await Promise.all(
    Array.from({ length: CLIENTS }, () => connect('authenticator')),
  )
  const queue = emails.values()
  const work = async (client: Client) => {
    for (const email of queue) {
      const answer = await signUp(client, email, manner)
      if (answer.type === 'broken-connection') {
        load.unknown.push(email)
        return
      }
      if (answer.type === 'duplicate') load.duplicates.push(email)
      else {
        load.acknowledged.push({ email: email.toLowerCase(), position: answer.position })
        onAcknowledged(load.acknowledged.length)
      }
    }
  }
  await Promise.all(connections.map(work))
  await Promise.all(connections.map((client) => client.end().catch(() => undefined)))
  return load
}

/** What is wrong with a line: holes, doubles, and promises that were not kept. Nothing, if all is well. */
function findFaults(line: readonly Acknowledgement[], told: readonly Acknowledgement[]): string[] {
  const faults: string[] = []
  const positions = line.map(({ position }) => position).sort((a, b) => a - b)
  positions.forEach((position, index) => {
    if (position !== index + 1) faults.push(`place ${index + 1} is ${position}`)
  })
  const byEmail = new Map(line.map((row) => [row.email, row.position]))
  if (byEmail.size !== line.length) faults.push('an address stands in line twice')
  for (const { email, position } of told) {
    if (byEmail.get(email) !== position) {
      faults.push(`${email} was told ${position} and is ${byEmail.get(email) ?? 'gone'}`)
    }
  }
  if (new Set(told.map(({ position }) => position)).size !== told.length) {
    faults.push('a place was told twice')
  }
  return faults
}

describe('the check of a line', () => {
  const line = [
    { email: 'a@example.com', position: 1 },
    { email: 'b@example.com', position: 2 },
  ]

  test('finds nothing in a good one', () => {
    expect(findFaults(line, line)).toEqual([])
    expect(findFaults(line, [])).toEqual([])
  })

  test.each([
    ['a hole', [line[0], { email: 'b@example.com', position: 3 }], [], 'place 2 is 3'],
    ['a double', [line[0], { email: 'b@example.com', position: 1 }], [], 'place 2 is 1'],
    ['an address twice', [line[0], { email: 'a@example.com', position: 2 }], [], 'twice'],
    ['a signup that was lost', [line[0]], line, 'b@example.com was told 2 and is gone'],
    ['another place than was told', line, [{ email: 'a@example.com', position: 2 }], 'is 1'],
    ['a place that two were told', line, [line[0], line[0]], 'told twice'],
  ])('finds %s', (_name, rows, told, fault) => {
    const known = (all: readonly (Acknowledgement | undefined)[]) =>
      all.filter((row) => row !== undefined)
    expect(findFaults(known(rows), known(told)).join('; ')).toContain(fault)
  })
})

const programs = findServerPrograms()
if ('missing' in programs) {
  const reason = `load and crash tests are skipped: ${programs.missing}`
  process.stdout.write(`${reason}\n`)
  // Clients at the same time need a real server: embedded Postgres has one connection. `.ci/run` installs one, so that CI never skips.
  describe.skip(reason, () => {
    test('a line under load, and after a crash', () => {})
  })
} else {
  const { folder } = programs
  describe('a line of 5,000 signups from 32 clients, a third of them duplicates,', () => {
    let server: PrivatePostgres | undefined
    afterEach(() => server?.remove())

    async function startMigrated(): Promise<PrivatePostgres> {
      const started = await startPrivatePostgres(folder)
      server = started
      const client = await started.connect()
      await client.query(supabaseRoles)
      for (const { sql } of readMigrations()) await client.query(sql)
      await client.query(
        'create role authenticator login noinherit; grant anon, authenticated to authenticator',
      )
      await client.end()
      return started
    }

    async function readLine({ connect }: PrivatePostgres): Promise<Acknowledgement[]> {
      const client = await connect()
      const { rows } = await client.query<Acknowledgement>(
        'select email, position from public.waitlist_signups',
      )
      const counter = await client.query('select last_position from private.waitlist_counter')
      await client.end()
      expect(counter.rows).toEqual([{ last_position: rows.length }])
      return rows
    }

    const emails = makeSignups()
    const distinct = new Set(emails.map((email) => email.toLowerCase())).size

    test(
      'is exactly 1 to n, and each who was told a place has it',
      async () => {
        const started = await startMigrated()
        const before = performance.now()
        const { acknowledged, duplicates, unknown } = await send(started, emails)
        const seconds = (performance.now() - before) / 1_000
        process.stdout.write(
          `${SIGNUPS} signups from ${CLIENTS} clients: ${Math.round(SIGNUPS / seconds)} a second\n`,
        )
        expect(unknown).toEqual([])
        expect(acknowledged).toHaveLength(distinct)
        expect(duplicates).toHaveLength(SIGNUPS - distinct)
        const line = await readLine(started)
        expect(line).toHaveLength(distinct)
        expect(findFaults(line, acknowledged)).toEqual([])
      },
      TIMEOUT_MS,
    )

    test(
      'is so where senders ask to leave duplicates out',
      async () => {
        const started = await startMigrated()
        const { acknowledged, duplicates } = await send(started, emails, { manner: 'upsert' })
        expect(acknowledged).toHaveLength(distinct)
        expect(duplicates).toHaveLength(SIGNUPS - distinct)
        expect(findFaults(await readLine(started), acknowledged)).toEqual([])
      },
      TIMEOUT_MS,
    )

    test(
      'is so after the server was killed in the middle of it, and goes on',
      async () => {
        const started = await startMigrated()
        let killing: Promise<void> | undefined
        const before = await send(started, emails, {
          onAcknowledged(count) {
            if (count >= distinct / 3) killing ??= started.kill()
          },
        })
        await killing
        expect(before.acknowledged.length).toBeGreaterThanOrEqual(distinct / 3)
        expect(before.acknowledged.length).toBeLessThan(distinct)
        expect(before.unknown.length).toBeGreaterThan(0)

        await started.start()
        const found = await readLine(started)
        expect(findFaults(found, before.acknowledged)).toEqual([])
        // Nothing is there that nobody asked for: at most what each client had on its way.
        expect(found.length - before.acknowledged.length).toBeLessThanOrEqual(CLIENTS)

        const known = new Set(before.acknowledged.map(({ email }) => email))
        const after = await send(
          started,
          emails.filter((email) => !known.has(email.toLowerCase())),
        )
        expect(after.unknown).toEqual([])
        const line = await readLine(started)
        expect(line).toHaveLength(distinct)
        expect(findFaults(line, [...before.acknowledged, ...after.acknowledged])).toEqual([])
      },
      TIMEOUT_MS,
    )
  })
}
