import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../src/lib/database.types'
import type { ContractApi } from '../contract-api'
import { inviteCode, permissionDenied } from '../expected-responses'

/** The main cases again through supabase-js, as the site calls it. */
export function describeSupabaseJs({
  responder,
  expectContract,
  auth,
  sessionOf,
  newcomer,
  join,
  unusedWord,
}: ContractApi) {
  describe('supabase-js', () => {
    let client: SupabaseClient<Database>
    let lastRequest: Request | undefined

    beforeAll(() => {
      client = createClient<Database>(responder().project.url, responder().project.anonKey, {
        auth: { persistSession: false, autoRefreshToken: false },
        db: { retry: false },
        global: {
          fetch: (input, init) => {
            const request = new Request(input, init)
            lastRequest = request.clone()
            return responder().fetch(request)
          },
        },
      })
    })
    afterEach(() => client.auth.signOut({ scope: 'local' }))

    const signups = () => client.from('waitlist_signups')

    test('joins and gets the position', async () => {
      const { data, error, status } = await signups().insert(newcomer()).select('position').single()
      expect({ data, error, status }).toEqual({
        data: { position: expect.any(Number) },
        error: null,
        status: 201,
      })
    })

    test('joins through an invitation, gets a code, and counts the friends', async () => {
      const { invite_code: invited_by } = await join()
      const { data, error, status } = await signups()
        .insert({ ...newcomer(), invited_by })
        .select('position, invite_code')
        .single()
      expect({ data, error, status }).toEqual({
        data: { position: expect.any(Number), invite_code: inviteCode },
        error: null,
        status: 201,
      })
      expect(new URL(lastRequest?.url ?? '').search).toBe('?select=position%2Cinvite_code')
      const counted = await client.rpc('count_friends', { code: invited_by })
      expect(counted).toMatchObject({ data: 1, error: null, status: 200 })
    })

    test('gets the error of a duplicate', async () => {
      const { email } = await join()
      const { data, error, status } = await signups()
        .insert({ ...newcomer(), email })
        .select('position')
        .single()
      expect(data).toBeNull()
      expectContract(
        { status, body: error },
        {
          status: 409,
          body: {
            code: '23505',
            details: null,
            hint: null,
            message: 'duplicate key value violates unique constraint "waitlist_signups_email_key"',
          },
        },
      )
    })

    test('gets a permission error when a visitor reads the list', async () => {
      const { data, error, status } = await signups().select('*')
      expect(data).toBeNull()
      expectContract({ status, body: error }, permissionDenied('anonymous'))
    })

    test('signs in, lists with the exact count, removes, and signs out', async () => {
      const { email, position } = await join()
      const signedIn = await client.auth.signInWithPassword(responder().accounts.administrator)
      expect(signedIn.error).toBeNull()
      expect(signedIn.data.user?.email).toBe(responder().accounts.administrator.email)

      const page = await signups()
        .select('*', { count: 'exact' })
        .gt('position', position - 1)
        .order('position', { ascending: true })
        .limit(10)
      expect(page).toMatchObject({ error: null, status: 200, count: 1, data: [{ email }] })

      const removed = await signups()
        .delete()
        .eq('id', page.data?.[0]?.id ?? '')
        .select('id')
      expect(removed).toMatchObject({ error: null, status: 200 })
      expect(removed.data).toHaveLength(1)

      expect((await client.auth.signOut({ scope: 'local' })).error).toBeNull()
      expect((await signups().select('*')).status).toBe(401)
    })

    test('filters, counts, searches and summarizes', async () => {
      const word = unusedWord()
      const { position, email } = await join({ name: word, savings_amount: '$50,000+' })
      await client.auth.signInWithPassword(responder().accounts.administrator)

      const list = await signups()
        .select('*')
        .gt('position', position - 1)
        .lt('position', position + 1)
        .eq('savings_amount', '$50,000+')
        .gte('created_at', '2000-01-01T00:00:00+02:00')
        .order('position', { ascending: false })
        .limit(51)
      expect(list).toMatchObject({ error: null, status: 200, count: null, data: [{ email }] })
      expect((await signups().select('*').eq('position', position).is('phone', null)).data).toEqual(
        list.data,
      )

      const added = await signups()
        .select('position', { count: 'exact', head: true })
        .gt('position', position - 1)
      expect(added).toMatchObject({ error: null, status: 200, count: 1, data: null })

      const inviters = await signups().select('*').gte('friends_joined', 3).eq('email', email)
      expect(inviters).toMatchObject({ error: null, status: 200, data: [] })

      const found = await client
        .rpc('search_signups', { filter: { search: word }, newest_first: true, max_rows: 51 })
        .order('position', { ascending: false })
        .limit(51)
      expect(found).toMatchObject({ error: null, status: 200, data: [{ email, position }] })
      expect(lastRequest?.method).toBe('POST')
      const { pathname, search } = new URL(lastRequest?.url ?? '')
      expect(pathname + search).toBe('/rest/v1/rpc/search_signups?order=position.desc&limit=51')
      expect(await lastRequest?.json()).toEqual({
        filter: { search: word },
        newest_first: true,
        max_rows: 51,
      })

      const summary = await client.rpc('summarize_signups', {
        filter: { search: word },
        time_zone: 'UTC',
      })
      expect(summary).toMatchObject({
        error: null,
        status: 200,
        data: { matching: 1, by_savings: [{ savings_amount: '$50,000+', signups: 1 }] },
      })
    })

    test('gets the error of a search that is not allowed', async () => {
      const { data, error, status } = await client.rpc('search_signups', { filter: { search: '' } })
      expect(data).toBeNull()
      expectContract(
        { status, body: error },
        permissionDenied('anonymous', 'function search_signups'),
      )
    })

    test('gets the error code of a wrong password', async () => {
      const { data, error } = await client.auth.signInWithPassword({
        ...responder().accounts.administrator,
        password: 'wrong',
      })
      expect(data.session).toBeNull()
      expect(error).toMatchObject({ status: 400, code: 'invalid_credentials' })
    })

    test('refreshes a session', async () => {
      await client.auth.signInWithPassword(responder().accounts.administrator)
      const { data, error } = await client.auth.refreshSession()
      expect(error).toBeNull()
      expect(data.session?.user.email).toBe(responder().accounts.administrator.email)
    })

    test('gets the error code of an unknown refresh token', async () => {
      const session = await sessionOf('member')
      await auth({ as: { token: session.access_token }, path: 'logout', query: '?scope=local' })
      const { error } = await client.auth.refreshSession({ refresh_token: session.refresh_token })
      expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
    })
  })
}
