import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Call, ContractApi } from '../contract-api'
import { duplicateOf, unknownFunction } from '../expected-responses'
import { readPlace } from '../read-body'

const roles = ['anonymous', 'member', 'administrator'] as const

/** Signing up with an idempotency key, and finding the place by it. */
export function describePlaces({
  expectContract,
  table,
  insert,
  callFunction,
  newcomer,
  storedAs,
}: ContractApi) {
  describe('a signup with an idempotency key', () => {
    const withKey = (key: string) => ({ prefer: `idempotency-key=${key}, return=representation` })
    const join = async (key: string, as: Call['as'] = 'anonymous') => {
      const signup = newcomer()
      const query = '?select=position,invite_code'
      const { status, body } = await insert(signup, { as, query, headers: withKey(key) })
      expect(status).toBe(201)
      return { ...signup, ...readPlace(body) }
    }
    const find = (key: string, email: unknown, as: Call['as'] = 'anonymous') =>
      callFunction('find_place', { email }, { as, headers: { prefer: `idempotency-key=${key}` } })
    const found = (place: { position: number; invite_code: string } | null) => ({
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8', 'content-range': '0-0/*' },
      body: { place },
    })

    test.each(roles)(
      'has it as its id, and the key and the email find the place (%s)',
      async (as) => {
        const key = randomUUID()
        const { email, position, invite_code } = await join(key, as)
        expect(await storedAs(email)).toEqual([expect.objectContaining({ id: key })])
        const place = found({ position, invite_code })
        expectContract(await find(key, email, as), place)
        expectContract(await find(key.toUpperCase(), email.toUpperCase(), as), place)
      },
    )

    test('returns the position alone, and says nothing of the key', async () => {
      expectContract(await insert(newcomer(), { headers: withKey(randomUUID()) }), {
        status: 201,
        headers: { 'content-range': '*/*', 'preference-applied': 'return=representation' },
        body: { position: expect.any(Number) },
      })
    })

    test.each(roles)('is refused if the key was used before (%s)', async (as) => {
      const key = randomUUID()
      const { email } = await join(key)
      const again = { ...newcomer(), email }
      const headers = withKey(key)
      // PostgreSQL checks the older constraint first.
      expectContract(await insert(again, { as, headers }), duplicateOf('id'))
      expectContract(await insert(newcomer(), { as, headers }), duplicateOf('id'))
      expectContract(
        await insert(again, { as, headers: withKey(randomUUID()) }),
        duplicateOf('email'),
      )
    })

    test('can be made again after a removal, with the next position', async () => {
      const key = randomUUID()
      const { email, position } = await join(key)
      await table({ as: 'administrator', method: 'DELETE', query: `?id=eq.${key}` })
      expectContract(await find(key, email), found(null))
      const { body } = await insert({ ...newcomer(), email }, { headers: withKey(key) })
      expect(body).toEqual({ position: position + 1 })
    })

    test('is found by nothing but its own key and email', async () => {
      const [key, otherKey] = [randomUUID(), randomUUID()]
      const { email } = await join(key)
      const other = await join(otherKey)
      for (const as of roles) {
        for (const [one, guess] of [
          [key, other.email],
          [otherKey, email],
          [randomUUID(), email],
          ['', email],
          [key.slice(1), email],
          [key, ` ${email}`],
          [key, '%'],
          [key, ''],
          [key, null],
        ] as const) {
          expectContract(await find(one, guess, as), found(null))
        }
      }
    })

    test('is not found by the Kelvin sign, although its lower case is k', async () => {
      const key = randomUUID()
      const signup = newcomer()
      const email = (letter: string) => `${letter}${signup.email}`
      const { status } = await insert({ ...signup, email: email('k') }, { headers: withKey(key) })
      expect(status).toBe(201)
      expectContract(await find(key, email('\u212a')), found(null))
      await table({ as: 'administrator', method: 'DELETE', query: `?id=eq.${key}` })
    })

    test.each(['', 'someone', `${randomUUID()}0`])('joins without the key %j', async (key) => {
      const { email } = await join(key)
      expect(await storedAs(email)).toEqual([
        expect.objectContaining({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) }),
      ])
      expectContract(await find(key, email), found(null))
    })

    test('is not looked up without its email', async () => {
      expectContract(await callFunction('find_place', {}), unknownFunction('find_place'))
      expectContract(
        await callFunction('find_place', { id: randomUUID(), email: 'ada@example.com' }),
        unknownFunction('find_place', 'email', 'id'),
      )
    })
  })
}
