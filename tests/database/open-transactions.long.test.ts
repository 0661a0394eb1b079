import { type Client, DatabaseError } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startMigratedPostgres } from '../support/migrated-postgres'
import { findServerPrograms, type PrivatePostgres } from '../support/private-postgres'

// An owner's transaction that stays open, or maintenance, must not stop the signups of others.

/** The timeout of `anon` on Supabase. */
const STATEMENT_TIMEOUT = '3s'
/** Of PostgreSQL, when a statement waited too long. */
const CANCELED = '57014'

const programs = findServerPrograms()
if (programs.type === 'missing') {
  // Embedded Postgres has only one connection. `.ci/run` installs a server, so CI does not skip these tests.
  describe.skip(`open transactions: ${programs.missing}`, () => {
    test('signups beside an open transaction', () => {})
  })
} else {
  const { folder } = programs
  let server: PrivatePostgres
  let owner: Client
  let [concerned, other]: Client[] = []

  beforeAll(async () => {
    server = await startMigratedPostgres(folder)
    owner = await server.connect()
    concerned = await server.connect('authenticator')
    other = await server.connect('authenticator')
  }, 60_000)
  afterAll(() => server?.remove())
  beforeEach(() => owner.query('truncate public.waitlist_signups, private.waitlist_counter'))

  /** Signs up as a visitor. @returns the position, or the error code */
  async function join(client: Client | undefined, email: string, invitedBy: string | null = null) {
    if (client === undefined) throw new Error('There is no connection')
    await client.query(
      `begin; set local role anon; set local statement_timeout = '${STATEMENT_TIMEOUT}'`,
    )
    try {
      const { rows } = await client.query<{ position: number }>(
        `insert into public.waitlist_signups (name, email, invited_by) values ('Ada', $1, $2) returning position`,
        [email, invitedBy],
      )
      await client.query('commit')
      return rows[0]?.position
    } catch (error) {
      await client.query('rollback')
      if (error instanceof DatabaseError) return `${error.code} ${error.message}`
      throw error
    }
  }

  async function addInviter(): Promise<string> {
    await join(other, 'inviter@example.com')
    const { rows } = await owner.query<{ invite_code: string }>(
      'select invite_code from public.waitlist_signups',
    )
    return rows[0]?.invite_code ?? ''
  }

  describe.each([
    ['the inviter is corrected', `update public.waitlist_signups set name = 'Ada Park'`, 2],
    ['the inviter is removed', 'delete from public.waitlist_signups', 2],
    [
      'somebody gets the email of the signup',
      `update public.waitlist_signups set email = 'friend@example.com'`,
      '23505 duplicate key value violates unique constraint "waitlist_signups_email_key"',
    ],
    [
      'the person is corrected, who joins again,',
      `update public.waitlist_signups set name = 'Ada Park'`,
      '23505 duplicate key value violates unique constraint "waitlist_signups_email_key"',
      'inviter@example.com',
    ],
    [
      'the inviter is corrected of somebody with a strange email',
      `update public.waitlist_signups set name = 'Ada Park'`,
      '23514 new row for relation "waitlist_signups" violates check constraint "waitlist_signups_email_check"',
      'private.waitlist_counter',
    ],
  ])(
    'while %s by an open transaction',
    (_name, statement, expected, email = 'friend@example.com') => {
      test('other people join', async () => {
        const code = await addInviter()
        await owner.query(`begin; ${statement}`)
        // Waits for the open transaction.
        const waiting = join(concerned, email, code)
        await waitUntilBlocked()
        expect(await join(other, 'other@example.com')).toBe(2)
        await owner.query('commit')
        expect(await waiting).toBe(typeof expected === 'number' ? 3 : expected)
        expect(await join(other, 'next@example.com')).toBe(typeof expected === 'number' ? 4 : 3)
      })
    },
  )

  test('a removed person joins again while the removal is not committed, and others join', async () => {
    await addInviter()
    await owner.query('begin; delete from public.waitlist_signups')
    const waiting = join(concerned, 'inviter@example.com')
    await waitUntilBlocked()
    expect(await join(other, 'other@example.com')).toBe(2)
    await owner.query('commit')
    expect(await waiting).toBe(3)
  })

  test('only the signups that a transaction concerns fail if it stays open', async () => {
    const code = await addInviter()
    await owner.query(`begin; update public.waitlist_signups set name = 'Ada Park'`)
    const waiting = join(concerned, 'friend@example.com', code)
    await waitUntilBlocked()
    expect(await join(other, 'other@example.com')).toBe(2)
    expect(await waiting).toContain(CANCELED)
    await owner.query('rollback')
    expect(await join(concerned, 'friend@example.com', code)).toBe(3)
  }, 20_000)

  test('a taken email is a duplicate after the indexes have been built again', async () => {
    await addInviter()
    await owner.query('reindex index concurrently public.waitlist_signups_email_key')
    await owner.query('reindex index concurrently public.waitlist_signups_pkey')
    expect(await join(other, 'inviter@example.com')).toContain('waitlist_signups_email_key')
  })

  /** Resolves when a session waits for the owner's transaction. */
  async function waitUntilBlocked() {
    await expect
      .poll(async () => {
        const { rows } = await owner.query<{ blocked: string }>(
          'select count(*) as blocked from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))',
        )
        return rows[0]?.blocked
      })
      .toBe('1')
  }
}
