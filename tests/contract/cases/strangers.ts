import { describe, expect, test } from 'vitest'
import type { ContractApi } from '../contract-api'
import { permissionDenied } from '../expected-answers'

/** What everybody else does not. */
export function describeStrangers({ expectContract, table, join, storedAs }: ContractApi) {
  describe('others', () => {
    test.each([
      '*',
      'email',
      'id,position',
      'position&order=name.asc',
      'position&email=eq.a@example.com',
    ])('an anonymous visitor may not read %s', async (select) => {
      expectContract(await table({ query: `?select=${select}` }), permissionDenied('anonymous'))
    })

    test.each([
      ['anonymous', 'position'],
      ['member', '*'],
    ] as const)('%s sees nobody’s row', async (persona, select) => {
      await join()
      const query = `?select=${select}&order=position.asc`
      expectContract(await table({ as: persona, query, headers: { prefer: 'count=exact' } }), {
        status: 200,
        headers: { 'content-range': '*/0', 'preference-applied': 'count=exact' },
        body: [],
      })
    })

    test.each(['anonymous', 'member', 'administrator'] as const)(
      '%s may change nothing',
      async (persona) => {
        const { email } = await join()
        expectContract(
          await table({
            as: persona,
            method: 'PATCH',
            query: '?position=eq.1',
            body: { name: 'Somebody Else' },
          }),
          permissionDenied(persona),
        )
        expect(await storedAs(email)).toEqual([expect.objectContaining({ name: 'Ada Park' })])
      },
    )
  })
}
