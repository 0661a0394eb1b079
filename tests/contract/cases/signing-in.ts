import { describe, expect, test } from 'vitest'
import type { ContractApi } from '../contract-api'
import { authRefusal } from '../expected-responses'
import { readSession } from '../read-body'

/** Sessions: sign-in, refresh and sign-out. */
export function describeSigningIn({
  responder,
  expectContract,
  table,
  auth,
  signIn,
  refresh,
  sessionOf,
}: ContractApi) {
  describe('signing in', () => {
    const sessionBody = (email: string) =>
      expect.objectContaining({
        access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        token_type: 'bearer',
        expires_in: 3_600,
        expires_at: expect.any(Number),
        refresh_token: expect.stringMatching(/./),
        user: expect.objectContaining({
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          aud: 'authenticated',
          role: 'authenticated',
          email,
          app_metadata: expect.objectContaining({ provider: 'email' }),
          user_metadata: expect.any(Object),
          created_at: expect.any(String),
        }),
      })

    test('returns a session whose token can read the list', async () => {
      const credentials = responder().accounts.administrator
      const response = await signIn(credentials)
      expectContract(response, { status: 200, body: sessionBody(credentials.email) })
      const { access_token, expires_at } = readSession(response.body)
      expect(Math.abs(expires_at - Date.now() / 1_000 - 3_600)).toBeLessThan(30)
      expect(
        (await table({ as: { token: access_token }, query: '?select=*&limit=1' })).status,
      ).toBe(200)
    })

    test('accepts the email in upper case', async () => {
      const { email, password } = responder().accounts.member
      expectContract(await signIn({ email: email.toUpperCase(), password }), {
        status: 200,
        body: sessionBody(email),
      })
    })

    test.each([
      ['a wrong password', () => ({ ...responder().accounts.administrator, password: 'wrong' })],
      ['an unknown email', () => ({ email: 'nobody@example.com', password: 'wrong' })],
    ])('with %s is refused without saying which part is wrong', async (_name, credentials) => {
      expectContract(
        await signIn(credentials()),
        authRefusal(400, 'invalid_credentials', 'Invalid login credentials'),
      )
    })

    test('returns a new refresh token on refresh', async () => {
      const first = await sessionOf('administrator')
      const response = await refresh(first.refresh_token)
      expectContract(response, {
        status: 200,
        body: sessionBody(responder().accounts.administrator.email),
      })
      const second = readSession(response.body)
      expect(second.refresh_token).not.toBe(first.refresh_token)
      expect(
        (await table({ as: { token: second.access_token }, query: '?select=*&limit=1' })).status,
      ).toBe(200)
    })

    test('signing out revokes the refresh token', async () => {
      const session = await sessionOf('administrator')
      expectContract(
        await auth({ as: { token: session.access_token }, path: 'logout', query: '?scope=local' }),
        { status: 204, body: null },
      )
      expectContract(
        await refresh(session.refresh_token),
        authRefusal(
          400,
          'refresh_token_not_found',
          'Invalid Refresh Token: Refresh Token Not Found',
        ),
      )
    })

    test('refuses a malformed refresh token', async () => {
      expectContract(
        await refresh('no token'),
        authRefusal(400, 'validation_failed', 'Refresh token is not valid'),
      )
    })

    test('refuses to sign out with a malformed access token', async () => {
      const { status, body } = await auth({ as: { token: 'two.parts' }, path: 'logout' })
      expect(status).toBe(403)
      expect(JSON.stringify(body)).toContain('bad_jwt')
    })
  })
}
