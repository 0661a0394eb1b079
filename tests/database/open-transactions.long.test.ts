import { type Client, DatabaseError } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PrivatePostgres } from '../../supabase/local/private-postgres'
import { findPostgres } from '../../supabase/local/programs'
import { describeIfFound } from '../support/describe-if-found'
import { startMigratedPostgres } from '../support/migrated-postgres'

// An owner's transaction that stays open must not stop the signups of others.

/** The timeout of `anon` on Supabase. */
const STATEMENT_TIMEOUT = '3s'
/** Of PostgreSQL, when a statement waited too long. */
const CANCELED = '57014'

describeIfFound(findPostgres(), 'signups beside an open transaction', ({ path: folder }) => {
  let server: PrivatePostgres
  let owner: Client
  let concerned: Client
  let other: Client

  beforeAll(async () => {
    server = await startMigratedPostgres(folder)
    owner = await server.connect()
    concerned = await server.connect('authenticator')
    other = await server.connect('authenticator')
  }, 60_000)
  afterAll(() => server?.remove())
  beforeEach(() => owner.query('truncate public.waitlist_signups, private.waitlist_counter'))

  /** Signs up as a visitor. @returns the position, or the error code */
  async function join(client: Client, email: string, invitedBy: string | null = null) {
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

  const duplicate =
    '23505 duplicate key value violates unique constraint "waitlist_signups_email_key"'

  test.each([
    ['changes the inviter', `update public.waitlist_signups set name = 'Ada Park'`, null],
    ['removes the inviter', 'delete from public.waitlist_signups', null],
    [
      'gives the email of the signup to somebody',
      `update public.waitlist_signups set email = 'friend@example.com'`,
      duplicate,
    ],
    [
      'changes the person who joins again',
      `update public.waitlist_signups set name = 'Ada Park'`,
      duplicate,
      'inviter@example.com',
    ],
  ])(
    'other people join while an open transaction %s',
    async (_name, statement, refusal, email = 'friend@example.com') => {
      const code = await addInviter()
      await owner.query(`begin; ${statement}`)
      // Waits for the open transaction.
      const waiting = join(concerned, email, code)
      await waitUntilBlocked()
      expect(await join(other, 'other@example.com')).toBe(2)
      await owner.query('commit')
      expect(await waiting).toBe(refusal ?? 3)
      expect(await join(other, 'next@example.com')).toBe(refusal === null ? 4 : 3)
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

  test('a signup with the key of one person and the email of another waits for neither', async () => {
    await addInviter()
    await join(other, 'second@example.com')
    const { rows } = await owner.query<{ headers: string }>(`
      select json_build_object('prefer', 'idempotency-key=' || id)::text as headers
      from public.waitlist_signups where email = 'inviter@example.com'
    `)
    await owner.query(
      `begin; delete from public.waitlist_signups where email = 'second@example.com'`,
    )
    await concerned.query('begin; set local role authenticated')
    await concerned.query(`select set_config('request.headers', $1, true)`, [rows[0]?.headers])
    await expect(
      concerned.query(`
        insert into public.waitlist_signups (name, email) values ('Ada', 'second@example.com')
        on conflict (email) do nothing
      `),
    ).rejects.toThrow('waitlist_signups_pkey')
    await concerned.query('rollback')
    await owner.query('commit')
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
})
