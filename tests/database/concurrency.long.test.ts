import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, DatabaseError } from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import type { PrivatePostgres } from '../../supabase/local/private-postgres'
import { findPostgres } from '../../supabase/local/programs'
import { describeIfFound } from '../support/describe-if-found'
import { startMigratedPostgres } from '../support/migrated-postgres'

const CLIENTS = 32
const SIGNUPS = 5_000
const TIMEOUT_MS = 180_000
/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const UNIQUE_VIOLATION = '23505'
/** Never that of the positions or of the codes, which would tell a visitor that they have joined before. */
const EMAIL_KEY = 'waitlist_signups_email_key'
const ADMIN_SHUTDOWN = '57P01'

/** A stored signup, or the response that its sender received. */
interface PlaceInLine {
  readonly email: string
  readonly position: number
}

type SignupOutcome =
  | { readonly type: 'acknowledged'; readonly position: number }
  | { readonly type: 'duplicate' }
  | { readonly type: 'broken-connection' }

/** Returns the same numbers on every run, so that a failure can be reproduced. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** A third of the signups repeat the email of another one, half of these in upper case. The order is shuffled. */
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

const insertModes = {
  /** A visitor's signup. */
  plain: { role: 'anon', onConflict: '' },
  /** A signed-in user's signup with `Prefer: resolution=ignore-duplicates`. */
  ignoreDuplicates: { role: 'authenticated', onConflict: 'on conflict (email) do nothing' },
} as const
type InsertMode = keyof typeof insertModes

interface InvitedSignup {
  readonly email: string
  readonly invitedBy: string | null
}

interface VisibleSignup extends PlaceInLine {
  readonly invite_code: string
}

/** Signs up as a signed-in user, and reads all that the request may see. */
async function signUpAndRead(
  client: Client,
  { email, invitedBy }: InvitedSignup,
): Promise<VisibleSignup[]> {
  await client.query('begin; set local role authenticated')
  await client.query(`select set_config('request.jwt.claims', '{"role":"authenticated"}', true)`)
  await client.query(
    'insert into public.waitlist_signups (name, email, invited_by) values ($1, $2, $3)',
    ['Ada Park', email, invitedBy],
  )
  const { rows } = await client.query<VisibleSignup>(
    'select email, position, invite_code from public.waitlist_signups',
  )
  await client.query('commit')
  return rows
}

/** Runs the statements that PostgREST runs for a signup: one transaction with the role of the sender. */
async function signUp(client: Client, email: string, mode: InsertMode): Promise<SignupOutcome> {
  const { role, onConflict } = insertModes[mode]
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
    if (error.code !== UNIQUE_VIOLATION || error.constraint !== EMAIL_KEY) throw error
    // If the connection breaks here, the next signup reports it.
    await client.query('rollback').catch(() => undefined)
    return { type: 'duplicate' }
  }
}

interface LoadResult {
  readonly acknowledged: PlaceInLine[]
  readonly duplicates: string[]
  /** Emails of signups that may have been stored, because the connection broke before a response arrived. */
  readonly unknown: string[]
}

/** Sends signups from all clients concurrently. Each client stops when its connection breaks. */
async function sendSignups(
  { connect }: PrivatePostgres,
  emails: readonly string[],
  {
    mode = 'plain',
    onAcknowledged = () => undefined,
  }: { mode?: InsertMode; onAcknowledged?: (count: number) => void } = {},
): Promise<LoadResult> {
  const result: LoadResult = { acknowledged: [], duplicates: [], unknown: [] }
  const connections = await Promise.all(
    Array.from({ length: CLIENTS }, () => connect('authenticator')),
  )
  const queue = emails.values()
  const work = async (client: Client) => {
    for (const email of queue) {
      const outcome = await signUp(client, email, mode)
      if (outcome.type === 'broken-connection') {
        result.unknown.push(email)
        return
      }
      if (outcome.type === 'duplicate') result.duplicates.push(email)
      else {
        result.acknowledged.push({ email: email.toLowerCase(), position: outcome.position })
        onAcknowledged(result.acknowledged.length)
      }
    }
  }
  await Promise.all(connections.map(work))
  await Promise.all(connections.map((client) => client.end().catch(() => undefined)))
  return result
}

/**
 * Checks that the stored positions are 1 to n, and that every acknowledged signup is stored with its position.
 *
 * @returns a description of each fault
 */
function findFaults(line: readonly PlaceInLine[], acknowledged: readonly PlaceInLine[]): string[] {
  const faults: string[] = []
  const positions = line.map(({ position }) => position).sort((a, b) => a - b)
  positions.forEach((position, index) => {
    if (position !== index + 1) faults.push(`position ${index + 1} is ${position}`)
  })
  const byEmail = new Map(line.map((row) => [row.email, row.position]))
  if (byEmail.size !== line.length) faults.push('an email is stored twice')
  for (const { email, position } of acknowledged) {
    if (byEmail.get(email) !== position) {
      faults.push(`${email} was acknowledged at ${position} and is ${byEmail.get(email) ?? 'lost'}`)
    }
  }
  if (new Set(acknowledged.map(({ position }) => position)).size !== acknowledged.length) {
    faults.push('a position was acknowledged twice')
  }
  return faults
}

describe('findFaults', () => {
  const line = [
    { email: 'a@example.com', position: 1 },
    { email: 'b@example.com', position: 2 },
  ]

  test('finds nothing in a correct line', () => {
    expect(findFaults(line, line)).toEqual([])
    expect(findFaults(line, [])).toEqual([])
  })

  test.each([
    ['a gap', [line[0], { email: 'b@example.com', position: 3 }], [], 'position 2 is 3'],
    [
      'a repeated position',
      [line[0], { email: 'b@example.com', position: 1 }],
      [],
      'position 2 is 1',
    ],
    ['a repeated email', [line[0], { email: 'a@example.com', position: 2 }], [], 'stored twice'],
    ['a lost signup', [line[0]], line, 'b@example.com was acknowledged at 2 and is lost'],
    ['a changed position', line, [{ email: 'a@example.com', position: 2 }], 'is 1'],
    ['a position that was acknowledged twice', line, [line[0], line[0]], 'acknowledged twice'],
  ])('finds %s', (_name, rows, acknowledged, fault) => {
    const defined = (all: readonly (PlaceInLine | undefined)[]) =>
      all.filter((row) => row !== undefined)
    expect(findFaults(defined(rows), defined(acknowledged)).join('; ')).toContain(fault)
  })
})

/** Signs up as a visitor whose address the proxy has sent. */
async function signUpFrom(address: string, client: Client, email: string) {
  await client.query('begin; set local role anon')
  const headers = JSON.stringify({ 'cf-connecting-ip': address })
  await client.query(`select set_config('request.headers', $1, true)`, [headers])
  try {
    await client.query(`insert into public.waitlist_signups (name, email) values ('Ada', $1)`, [
      email,
    ])
    await client.query('commit')
    return 'joined'
  } catch (error) {
    await client.query('rollback')
    if (error instanceof DatabaseError && error.message.includes('PT429')) return 'refused'
    throw error
  }
}

describeIfFound(findPostgres(), 'the waitlist under load and after a crash', ({ path: folder }) => {
  test(
    'of 64 signups that one address sends at the same time, about 30 are stored, and then none',
    async () => {
      const server = await startMigratedPostgres(folder)
      try {
        const clients = await Promise.all(
          Array.from({ length: 64 }, () => server.connect('authenticator')),
        )
        // In the next minute, the address could send 30 more.
        const left = 60_000 - (Date.now() % 60_000)
        if (left < 10_000) await sleep(left)
        const outcomes = await Promise.all(
          clients.map((client, index) =>
            signUpFrom('203.0.113.1', client, `saver-${index}@example.com`),
          ),
        )
        // The four counters of an address can see the tries in different orders, so a few more may pass.
        const joined = outcomes.filter((outcome) => outcome === 'joined').length
        expect(joined).toBeGreaterThanOrEqual(30)
        expect(joined).toBeLessThan(50)
        for (const client of clients.slice(0, 5)) {
          expect(await signUpFrom('203.0.113.1', client, 'late@example.com')).toBe('refused')
        }
        await Promise.all(clients.map((client) => client.end()))
      } finally {
        await server.remove()
      }
    },
    TIMEOUT_MS,
  )

  describe(`${SIGNUPS} signups from ${CLIENTS} clients, a third of them duplicates,`, () => {
    let server: PrivatePostgres | undefined
    afterEach(() => server?.remove())

    async function startMigrated(): Promise<PrivatePostgres> {
      const started = await startMigratedPostgres(folder)
      server = started
      return started
    }

    async function readLine({ connect }: PrivatePostgres): Promise<PlaceInLine[]> {
      const client = await connect()
      const { rows } = await client.query<PlaceInLine>(
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
      'get the positions 1 to n, and each response has the stored position',
      async () => {
        const started = await startMigrated()
        const before = performance.now()
        const { acknowledged, duplicates, unknown } = await sendSignups(started, emails)
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
      'get the positions 1 to n if duplicates are ignored on conflict',
      async () => {
        const started = await startMigrated()
        const { acknowledged, duplicates } = await sendSignups(started, emails, {
          mode: 'ignoreDuplicates',
        })
        expect(acknowledged).toHaveLength(distinct)
        expect(duplicates).toHaveLength(SIGNUPS - distinct)
        expect(findFaults(await readLine(started), acknowledged)).toEqual([])
      },
      TIMEOUT_MS,
    )

    test(
      'see only their own row, and count for the people who have invited them, even if people are removed',
      async () => {
        const started = await startMigrated()
        const random = createRandom(17)
        const codes: string[] = []
        const positions: number[] = []
        const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]
        let isJoining = true
        let removals = 0

        const queue = Array.from(
          { length: SIGNUPS },
          (_, index) => `saver-${index}@example.com`,
        ).values()
        const join = async () => {
          const client = await started.connect('authenticator')
          for (const email of queue) {
            // Few codes, so that many friends join through the same invitation at once.
            const seen = await signUpAndRead(client, {
              email,
              invitedBy: pick(codes.slice(-5)) ?? null,
            })
            expect(seen).toEqual([expect.objectContaining({ email })])
            codes.push(...(random() < 0.02 ? seen.map(({ invite_code }) => invite_code) : []))
            positions.push(...seen.map(({ position }) => position))
          }
          await client.end()
        }
        const remove = async () => {
          const client = await started.connect()
          while (isJoining) {
            // On a slow machine, faster removals would leave nobody with many friends.
            if (removals > positions.length / 5) {
              await sleep(1)
              continue
            }
            removals++
            await client.query('delete from public.waitlist_signups where position = $1', [
              pick(positions),
            ])
          }
          await client.end()
        }
        const removing = Promise.all([remove(), remove()])
        await Promise.all(Array.from({ length: CLIENTS }, join))
        isJoining = false
        await removing

        expect(positions.sort((a, b) => a - b)).toEqual(positions.map((_, index) => index + 1))
        const client = await started.connect()
        const { rows } = await client.query(`
          select
            count(*) filter (where friends_joined <> friends) as wrong,
            count(*) < ${SIGNUPS} as "areSomeRemoved",
            max(friends_joined) > 10 as "haveSomeManyFriends"
          from public.waitlist_signups as inviter,
          lateral (
            select count(*) as friends from public.waitlist_signups as friend where friend.invited_by = inviter.invite_code
          ) as counted
        `)
        await client.end()
        expect(rows).toEqual([{ wrong: '0', areSomeRemoved: true, haveSomeManyFriends: true }])
      },
      TIMEOUT_MS,
    )

    test(
      'keep their acknowledged positions when the server is killed, and continue without gaps',
      async () => {
        const started = await startMigrated()
        let killing: Promise<void> | undefined
        const before = await sendSignups(started, emails, {
          onAcknowledged(count) {
            if (count >= distinct / 3) killing ??= started.crash()
          },
        })
        await killing
        expect(before.acknowledged.length).toBeGreaterThanOrEqual(distinct / 3)
        expect(before.acknowledged.length).toBeLessThan(distinct)
        expect(before.unknown.length).toBeGreaterThan(0)

        await started.start()
        const found = await readLine(started)
        expect(findFaults(found, before.acknowledged)).toEqual([])
        // Each client had at most one signup in flight that was stored without a response.
        expect(found.length - before.acknowledged.length).toBeLessThanOrEqual(CLIENTS)

        const known = new Set(before.acknowledged.map(({ email }) => email))
        const after = await sendSignups(
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
})
