import { describe, test } from 'vitest'
import type { ContractApi } from '../contract-api'
import { invalidToken, refusal } from '../expected-responses'
import type { Role } from '../responder'

/** An id that belongs to no account. */
const UNKNOWN_USER = '00000000-0000-4000-9000-000000000999'

/** Keys and tokens that are missing, wrong, expired or forged. */
export function describeTokens({ responder, expectContract, table, bearerOf }: ContractApi) {
  describe('keys and tokens', () => {
    const read = (role: Role) => table({ as: role, query: '?select=*' })
    const inSeconds = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds

    test('refuses a request without a key', async () => {
      expectContract(
        await table({ query: '?select=position', headers: { apikey: null, authorization: null } }),
        {
          status: 401,
          body: {
            message: 'No API key found in request',
            hint: 'No `apikey` request header or url param was found.',
          },
        },
      )
    })

    test('refuses a wrong key', async () => {
      const wrong = 'sb_publishable_other'
      expectContract(
        await table({
          query: '?select=position',
          headers: { apikey: wrong, authorization: `Bearer ${wrong}` },
        }),
        {
          status: 401,
          body: {
            message: 'Invalid API key',
            hint: 'Double check your Supabase `anon` or `service_role` API key.',
          },
        },
      )
    })

    test('refuses a token of two parts', async () => {
      expectContract(
        await read({ token: 'two.parts' }),
        invalidToken('Expected 3 parts in JWT; got 2'),
      )
    })

    test('refuses a token with changed claims', async () => {
      const [header = '', , signature = ''] = (await bearerOf('member')).split('.')
      const claims = btoa(JSON.stringify({ sub: 'x', role: 'service_role', exp: inSeconds(60) }))
      expectContract(
        await read({ token: `${header}.${claims.replaceAll('=', '')}.${signature}` }),
        invalidToken(
          'No suitable key or wrong key type',
          'None of the keys was able to decode the JWT',
        ),
      )
    })

    test('refuses an expired token', async ({ skip }) => {
      const { createToken } = responder()
      if (createToken === null) return skip('the secret of the project is not known')
      const token = createToken({ sub: UNKNOWN_USER, role: 'authenticated', exp: inSeconds(-120) })
      expectContract(await read({ token }), {
        status: 401,
        headers: {
          'proxy-status': 'PostgREST; error=PGRST303',
          'www-authenticate': 'Bearer error="invalid_token", error_description="JWT expired"',
        },
        body: { code: 'PGRST303', details: null, hint: null, message: 'JWT expired' },
      })
    })

    test('accepts a token for 30 seconds after it expires', async ({ skip }) => {
      const { createToken } = responder()
      if (createToken === null) return skip('the secret of the project is not known')
      const token = createToken({ sub: UNKNOWN_USER, role: 'authenticated', exp: inSeconds(-15) })
      expectContract(await read({ token }), {
        status: 200,
        headers: { 'content-range': '*/*' },
        body: [],
      })
    })

    test('refuses a token with an unknown role', async ({ skip }) => {
      const { createToken } = responder()
      if (createToken === null) return skip('the secret of the project is not known')
      const token = createToken({ sub: UNKNOWN_USER, role: 'ghost', exp: inSeconds(60) })
      expectContract(await read({ token }), refusal(401, '22023', 'role "ghost" does not exist'))
    })
  })
}
