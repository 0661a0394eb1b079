import { describe, expect, test } from 'vitest'
import { type Call, type ContractApi, SINGLE_OBJECT } from '../contract-api'
import { notOneRow, permissionDenied, refusal } from '../expected-responses'
import { readRows } from '../read-body'
import type { Role } from '../responder'

export function describeRemoving({ expectContract, table, join, storedAs }: ContractApi) {
  describe('removing a signup', () => {
    const remove = (role: Role, filter: string, headers: Call['headers'] = {}) =>
      table({
        as: role,
        method: 'DELETE',
        query: `?${filter}&select=id`,
        headers: { prefer: 'return=representation', ...headers },
      })

    test('returns the id of the removed row to an administrator', async () => {
      const { email } = await join()
      const [{ id } = { id: '' }] = readRows(await storedAs(email))
      expectContract(await remove('administrator', `id=eq.${id}`), {
        status: 200,
        headers: { 'content-range': '*/*', 'preference-applied': 'return=representation' },
        body: [{ id }],
      })
      expect(await storedAs(email)).toEqual([])
      expectContract(await remove('administrator', `id=eq.${id}`), {
        status: 200,
        headers: { 'content-range': '*/*', 'preference-applied': 'return=representation' },
        body: [],
      })
    })

    test('returns no body if no row is requested', async () => {
      const { email } = await join()
      const filter = `email=eq.${encodeURIComponent(email)}`
      expectContract(await table({ as: 'administrator', method: 'DELETE', query: `?${filter}` }), {
        status: 204,
        headers: { 'content-range': '*/*' },
        body: null,
      })
      expect(await storedAs(email)).toEqual([])
    })

    test('does not free its position', async () => {
      const { email, position } = await join()
      await remove('administrator', `email=eq.${encodeURIComponent(email)}`)
      expect((await join()).position).toBe(position + 1)
    })

    test('is refused for more than one signup at a time', async () => {
      const people = [await join(), await join()]
      const emails = people.map(({ email }) => `"${email}"`).join(',')
      expectContract(
        await remove('administrator', `email=in.(${encodeURIComponent(emails)})`),
        refusal(400, 'P0001', 'Only one signup can be removed at a time'),
      )
      for (const { email } of people) expect(await storedAs(email)).toHaveLength(1)
    })

    test('refuses to return no row as an object', async () => {
      for (const prefer of ['return=representation', null]) {
        const headers = { accept: SINGLE_OBJECT, prefer }
        const response = await remove('administrator', 'position=eq.-1', headers)
        expectContract(response, notOneRow(0))
      }
    })

    test('is not allowed for visitors and other users', async () => {
      const { email } = await join()
      const filter = `email=eq.${encodeURIComponent(email)}`
      expectContract(await remove('anonymous', filter), permissionDenied('anonymous'))
      expectContract(await remove('member', filter), {
        status: 200,
        headers: { 'content-range': '*/*', 'preference-applied': 'return=representation' },
        body: [],
      })
      expect(await storedAs(email)).toHaveLength(1)
    })
  })
}
