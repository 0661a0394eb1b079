import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Call, ContractApi } from '../contract-api'
import { duplicateOf, refusal, unknownFunction } from '../expected-responses'
import { readPlace } from '../read-body'

const roles = ['anonymous', 'member', 'administrator'] as const

/** Signing up with an id of one's own, and finding the place by it. */
export function describePlaces({
  expectContract,
  table,
  insert,
  callFunction,
  newcomer,
  join,
  storedAs,
}: ContractApi) {
  describe('a signup with an id', () => {
    const find = (body: unknown, rest: Call = {}) =>
      callFunction('find_place', body, { as: 'anonymous', ...rest })
    const found = (place: { position: number; invite_code: string } | null) => ({
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8', 'content-range': '0-0/*' },
      body: { place },
    })

    test.each(roles)('stores it, and the id and the email find the place (%s)', async (as) => {
      const signup = newcomer({ id: randomUUID() })
      const query = '?select=position,invite_code'
      const { status, body } = await insert(signup, { as, query })
      expect(status).toBe(201)
      const { id, email } = signup
      expect(await storedAs(email)).toEqual([expect.objectContaining({ id })])
      expectContract(await find({ id, email }, { as }), found(readPlace(body)))
      expectContract(
        await find({ id: id?.toUpperCase(), email: email.toUpperCase() }, { as }),
        found(readPlace(body)),
      )
    })

    test.each(roles)('is refused if the id is taken (%s)', async (as) => {
      const id = randomUUID()
      const { email } = await join({ id })
      const again = { ...newcomer({ id }), email }
      // PostgreSQL checks the older constraint first.
      expectContract(await insert(again, { as }), duplicateOf('id'))
      expectContract(await insert(newcomer({ id }), { as }), duplicateOf('id'))
      expectContract(await insert({ ...again, id: randomUUID() }, { as }), duplicateOf('email'))
    })

    test('can be made again after a removal, with the next position', async () => {
      const id = randomUUID()
      const { email, position } = await join({ id })
      await table({ as: 'administrator', method: 'DELETE', query: `?id=eq.${id}` })
      expectContract(await find({ id, email }), found(null))
      const { body } = await insert({ ...newcomer({ id }), email })
      expect(body).toEqual({ position: position + 1 })
    })

    test('is found by nothing but its own id and email', async () => {
      const [id, otherId] = [randomUUID(), randomUUID()]
      const { email } = await join({ id })
      const other = await join({ id: otherId })
      const guesses = [
        { id, email: other.email },
        { id: otherId, email },
        { id: randomUUID(), email },
        { id, email: ` ${email}` },
        { id, email: '%' },
        { id, email: '' },
        { id, email: null },
        { id: null, email },
      ]
      for (const as of roles) {
        for (const guess of guesses) expectContract(await find(guess, { as }), found(null))
      }
    })

    test('is not found by the Kelvin sign, although its lower case is k', async () => {
      const id = randomUUID()
      const signup = newcomer({ id })
      const email = (letter: string) => `${letter}${signup.email}`
      expect((await insert({ ...signup, email: email('k') })).status).toBe(201)
      expectContract(await find({ id, email: email('\u212a') }), found(null))
      await table({ as: 'administrator', method: 'DELETE', query: `?id=eq.${id}` })
    })

    const notAnId = (text: string) =>
      refusal(400, '22P02', `invalid input syntax for type uuid: "${text}"`)

    test.each(['', 'someone', 'x7'])('is refused with the id %j', async (id) => {
      expectContract(await insert(newcomer({ id })), notAnId(id))
      expectContract(await find({ id, email: 'ada@example.com' }), notAnId(id))
    })

    // PostgreSQL reads the whole body before it inserts a row.
    test.each([
      ['without a name', { name: null }],
      ['with an invalid email', { email: 'nobody' }],
    ])('is refused for an invalid id before all else (%s)', async (_name, values) => {
      expectContract(await insert({ ...newcomer({ id: 'x7' }), ...values }), notAnId('x7'))
    })

    test('is not looked up without its email', async () => {
      const id = randomUUID()
      expectContract(await find({ id }), unknownFunction('find_place', 'id'))
    })
  })
}
