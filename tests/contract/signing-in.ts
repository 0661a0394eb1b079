import { createClient } from '@supabase/supabase-js'
import { expect } from 'vitest'
import type { SupabaseProject } from '../../src/lib/env'

interface Credentials {
  readonly email: string
  readonly password: string
}

/**
 * Checks what supabase-js gets from GoTrue for each call that the site makes. The local project uses the mock's sign-in
 * service, so only a hosted project can prove these expectations (contract/hosted.test.ts).
 */
export async function expectSigningIn({ url, anonKey }: SupabaseProject, account: Credentials) {
  const { auth } = createClient(url, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const unknown = { ...account, email: 'nobody@example.com' }
  for (const credentials of [{ ...account, password: 'wrong' }, unknown]) {
    const { data, error } = await auth.signInWithPassword(credentials)
    expect(data.session).toBeNull()
    expect(error).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    })
  }

  const upper = { ...account, email: account.email.toUpperCase() }
  const { data: first } = await auth.signInWithPassword(upper)
  expect(first).toMatchObject({
    session: {
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      token_type: 'bearer',
      expires_in: 3_600,
      expires_at: expect.any(Number),
      refresh_token: expect.stringMatching(/./),
    },
    user: {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      aud: 'authenticated',
      role: 'authenticated',
      email: account.email,
      app_metadata: { provider: 'email' },
      user_metadata: expect.any(Object),
      created_at: expect.any(String),
    },
  })

  const { data: second } = await auth.refreshSession()
  expect(second.user?.email).toBe(account.email)
  // Two tabs may refresh at the same time.
  const again = await auth.refreshSession({ refresh_token: first.session?.refresh_token ?? '' })
  expect(again.error).toBeNull()

  expect((await auth.signOut({ scope: 'local' })).error).toBeNull()
  for (const [refresh_token, code] of [
    ['unknowntoken', 'refresh_token_not_found'],
    ['no token', 'validation_failed'],
  ] as const) {
    const { error } = await auth.refreshSession({ refresh_token })
    expect(error).toMatchObject({ status: 400, code })
  }
}
