import { describe, expect, test } from 'vitest'
import type { Call, ContractApi } from '../contract-api'
import { permissionDenied, refusal, unknownFunction } from '../expected-responses'
import { readRows } from '../read-body'
import type { Expected } from '../responder'

/** The response of a function that returns one value. */
const answered = (body: unknown): Expected => ({
  status: 200,
  headers: { 'content-type': 'application/json; charset=utf-8', 'content-range': '0-0/*' },
  body,
})

const changed = refusal(409, 'PT409', 'The people to invite have changed')

/** Inviting people in batches. The cases take back what they invite. */
export function describeBatches({
  expectContract,
  callFunction,
  table,
  join,
  storedAs,
  unusedWord,
}: ContractApi) {
  const call = (name: string, body: object, rest: Call = {}) => callFunction(name, body, rest)
  const idOf = async (email: string) => String(readRows(await storedAs(email))[0]?.id)

  /** Three people whom only a search for the word finds, in the order of their positions. */
  async function addPeople() {
    const word = unusedWord()
    const people = [
      await join({ name: word }),
      await join({ name: word }),
      await join({ name: word }),
    ]
    return { search: word, people, positions: people.map(({ position }) => position) }
  }

  async function preview(body: object): Promise<{ fingerprint: string }> {
    const { status, body: found } = await call('preview_batch', body)
    expect(status).toBe(200)
    return { fingerprint: String(Reflect.get(Object(found), 'fingerprint')) }
  }

  /** Invites whom a preview finds. @returns the number of the batch */
  async function invite(body: object): Promise<number> {
    const { fingerprint } = await preview(body)
    const { status, body: invited } = await call('invite_batch', { ...body, fingerprint })
    expect(status).toBe(200)
    return Number(Reflect.get(Object(invited), 'batch'))
  }

  const positionsWith = async (query: string) => {
    const { body } = await table({
      as: 'administrator',
      query: `?select=position&order=position.asc${query}`,
    })
    return readRows(body).map(({ position }) => position)
  }

  describe('batches of invitations', () => {
    test('a preview tells who would be invited', async () => {
      const { search, positions } = await addPeople()
      const [first = 0, second = 0, third = 0] = positions
      const previewed = (people: number, first_position: number, last_position: number) =>
        answered({
          people,
          friends: 0,
          first_position,
          last_position,
          fingerprint: expect.any(String),
        })
      expectContract(
        await call('preview_batch', { filter: { search } }),
        previewed(3, first, third),
      )
      expectContract(
        await call('preview_batch', { filter: { search }, how_many: 2 }),
        previewed(2, first, second),
      )
      expectContract(
        await call('preview_batch', { filter: { search }, how_many: 0 }),
        answered({
          people: 0,
          friends: 0,
          first_position: null,
          last_position: null,
          fingerprint: null,
        }),
      )
      expect(await preview({ filter: { search } })).toEqual(
        await preview({ filter: { search }, how_many: 3 }),
      )
      expect(await preview({ filter: { search } })).not.toEqual(
        await preview({ filter: { search }, how_many: 2 }),
      )
    })

    test('people with three friends come first, unless the team does not want that', async () => {
      const { search, people } = await addPeople()
      const [, , last] = people
      for (let friends = 0; friends < 3; friends++)
        await join({ invited_by: last?.invite_code ?? null })
      const [first] = people
      expectContract(
        await call('preview_batch', { filter: { search }, how_many: 2 }),
        answered(
          expect.objectContaining({
            people: 2,
            friends: 1,
            first_position: first?.position,
            last_position: first?.position,
          }),
        ),
      )
      expectContract(
        await call('preview_batch', { filter: { search }, how_many: 2, friends_first: false }),
        answered(
          expect.objectContaining({
            people: 2,
            friends: 0,
            last_position: people[1]?.position,
          }),
        ),
      )
    })

    test('invites exactly the people of the preview, once', async () => {
      const { search, people, positions } = await addPeople()
      const { fingerprint } = await preview({ filter: { search }, how_many: 2 })
      const response = await call('invite_batch', { filter: { search }, how_many: 2, fingerprint })
      const batch = Number(Reflect.get(Object(response.body), 'batch'))
      expectContract(response, answered({ batch, people: 2 }))
      expect(batch).toBeGreaterThan(0)
      expect(await positionsWith(`&batch=eq.${batch}`)).toEqual(positions.slice(0, 2))
      expect(await storedAs(people[0]?.email ?? '')).toEqual([
        expect.objectContaining({
          batch,
          invited_at: expect.stringMatching(
            /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?\+00(:00)?$/,
          ),
        }),
      ])
      expect(await storedAs(people[2]?.email ?? '')).toEqual([
        expect.objectContaining({ batch: null, invited_at: null }),
      ])
      // Another administrator had the same preview.
      expectContract(
        await call('invite_batch', { filter: { search }, how_many: 2, fingerprint }),
        changed,
      )
      expect(await invite({ filter: { search } })).toBe(batch + 1)
      expectContract(await call('take_back_batch', { batch }), answered({ people: 2 }))
      expectContract(await call('take_back_batch', { batch }), answered({ people: 0 }))
      expectContract(await call('take_back_batch', { batch: batch + 1 }), answered({ people: 1 }))
      expect(await positionsWith(`&batch=eq.${batch}`)).toEqual([])
    })

    test('refuses a fingerprint of other people, and a batch of nobody', async () => {
      const { search, people } = await addPeople()
      const { fingerprint } = await preview({ filter: { search } })
      expectContract(
        await call('invite_batch', { filter: { search }, how_many: 1, fingerprint }),
        changed,
      )
      await table({
        as: 'administrator',
        method: 'DELETE',
        query: `?email=eq.${encodeURIComponent(people[1]?.email ?? '')}`,
      })
      expectContract(await call('invite_batch', { filter: { search }, fingerprint }), changed)
      expectContract(
        await call('invite_batch', { filter: { search: unusedWord() }, fingerprint: '' }),
        changed,
      )
      expectContract(
        await call('invite_batch', { filter: { search: unusedWord() }, fingerprint: null }),
        changed,
      )
    })

    test('invites the selected people who are waiting', async () => {
      const { people, positions } = await addPeople()
      const ids = [await idOf(people[0]?.email ?? ''), await idOf(people[2]?.email ?? '')]
      const batch = await invite({ ids })
      expect(await positionsWith(`&batch=eq.${batch}`)).toEqual([positions[0], positions[2]])
      expectContract(
        await call('preview_batch', { ids }),
        answered(expect.objectContaining({ people: 0 })),
      )
      await call('take_back_batch', { batch })
    })

    test('the list, the search, and the summary know who is invited', async () => {
      const { search, positions } = await addPeople()
      const batch = await invite({ filter: { search }, how_many: 1 })
      const found = async (body: object) => {
        const { body: rows } = await callFunction('search_signups', { filter: { search, ...body } })
        return readRows(rows).map(({ position }) => position)
      }
      expect(await found({ status: 'invited' })).toEqual(positions.slice(0, 1))
      expect(await found({ status: 'waiting' })).toEqual(positions.slice(1))
      expect(await found({ in_batch: batch })).toEqual(positions.slice(0, 1))
      const [first = 0] = positions
      const among = `&position=gt.${first - 1}&position=lt.${first + 3}`
      expect(await positionsWith(`${among}&batch=is.null`)).toEqual(positions.slice(1))
      expect(await positionsWith(`${among}&batch=not.is.null`)).toEqual(positions.slice(0, 1))
      const summary = await callFunction('summarize_signups', { filter: { search } })
      expect(summary.body).toMatchObject({ matching: 3, in_batches: 1 })
      const waiting = await callFunction('summarize_signups', {
        filter: { search, status: 'waiting' },
      })
      expect(waiting.body).toMatchObject({ matching: 2, in_batches: 0 })
      await call('take_back_batch', { batch })
    })

    test('lists the batches, the newest first', async () => {
      const { search } = await addPeople()
      const batch = await invite({ filter: { search } })
      const { status, body } = await call('list_batches', {})
      expect(status).toBe(200)
      expect(Array.isArray(body) && body[0]).toEqual({
        batch,
        people: 3,
        invited_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/),
        invited_by: expect.stringContaining('@'),
      })
      await call('take_back_batch', { batch })
      const { body: after } = await call('list_batches', {})
      expect(after).toContainEqual(expect.objectContaining({ batch, people: 0 }))
    })

    test.each([
      [
        'preview_batch',
        { how_many: 'many' },
        refusal(400, '22P02', 'invalid input syntax for type integer: "many"'),
      ],
      [
        'preview_batch',
        { ids: ['x'] },
        refusal(400, '22P02', 'invalid input syntax for type uuid: "x"'),
      ],
      ['preview_batch', { how_many: -1 }, refusal(400, '2201W', 'LIMIT must not be negative')],
      [
        'preview_batch',
        { filter: { min_friends: 1, unheard_of: 1 } },
        refusal(400, '22023', 'Unknown condition in the filter'),
      ],
      ['preview_batch', { unheard_of: 1 }, unknownFunction('preview_batch', 'unheard_of')],
      ['invite_batch', {}, unknownFunction('invite_batch')],
      ['take_back_batch', {}, unknownFunction('take_back_batch')],
    ])('%s refuses %j', async (name, body, expected) => {
      expectContract(await call(name, body), expected)
    })

    test.each([
      ['preview_batch', {}],
      ['invite_batch', { fingerprint: 'x' }],
      ['take_back_batch', { batch: 1 }],
      ['list_batches', {}],
    ])('%s is for administrators only', async (name, body) => {
      expectContract(
        await call(name, body, { as: 'anonymous' }),
        permissionDenied('anonymous', `function ${name}`),
      )
      expectContract(
        await call(name, body, { as: 'member' }),
        refusal(403, '42501', 'Only administrators may do this'),
      )
    })
  })
}
