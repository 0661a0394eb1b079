import { describe, expect, test } from 'vitest'
import type { ContractApi } from '../contract-api'
import { permissionDenied } from '../expected-responses'

/** What visitors and users who are not administrators may not do. */
export function describeUnauthorizedRequests({
  expectContract,
  table,
  join,
  storedAs,
}: ContractApi) {
  describe('visitors and other users', () => {
    test.each([
      '*',
      'email',
      'id,email',
      'position&order=name.asc',
      'position&email=eq.a@example.com',
    ])('a visitor may not read %s', async (select) => {
      expectContract(await table({ query: `?select=${select}` }), permissionDenied('anonymous'))
    })

    test.each([
      ['anonymous', 'id,position'],
      ['member', '*'],
    ] as const)('the role %s sees no rows', async (role, select) => {
      await join()
      const query = `?select=${select}&order=position.asc`
      expectContract(await table({ as: role, query, headers: { prefer: 'count=exact' } }), {
        status: 200,
        headers: { 'content-range': '*/0', 'preference-applied': 'count=exact' },
        body: [],
      })
    })

    test.each(['anonymous', 'member', 'administrator'] as const)(
      'the role %s may not update a row',
      async (role) => {
        const { email } = await join()
        expectContract(
          await table({
            as: role,
            method: 'PATCH',
            query: '?position=eq.1',
            body: { name: 'Somebody Else' },
          }),
          permissionDenied(role),
        )
        expect(await storedAs(email)).toEqual([expect.objectContaining({ name: 'Ada Park' })])
      },
    )
  })
}
