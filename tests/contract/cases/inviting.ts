import { describe, expect, test } from 'vitest'
import { type Call, type ContractApi, SINGLE_OBJECT } from '../contract-api'
import { permissionDenied, refusal, unknownFunction } from '../expected-responses'
import { readRows, readSummary } from '../read-body'

/** A code that nobody has. */
const UNKNOWN_CODE = '22222222'

/** Signing up through an invitation, and counting the friends of a person. */
export function describeInviting({
  expectContract,
  table,
  insert,
  callFunction,
  newcomer,
  join,
  unusedWord,
  storedAs,
}: ContractApi) {
  describe('inviting', () => {
    const callCount = (body: unknown, rest: Call = {}) =>
      callFunction('count_friends', body, { as: 'anonymous', ...rest })
    const countFriends = async (code: string) => (await callCount({ code })).body
    const remove = (email: string) =>
      table({
        as: 'administrator',
        method: 'DELETE',
        query: `?email=eq.${encodeURIComponent(email)}`,
      })

    test.each(['anonymous', 'member', 'administrator'] as const)(
      'a signup through an invitation returns the same as any other (%s)',
      async (as) => {
        const { email, invite_code } = await join()
        const friend = { ...newcomer(), invited_by: invite_code }
        expectContract(await insert(friend, { as }), {
          status: 201,
          headers: {
            'content-type': `${SINGLE_OBJECT}; charset=utf-8`,
            'content-range': '*/*',
            'preference-applied': 'return=representation',
          },
          body: { position: expect.any(Number) },
        })
        expect(await storedAs(friend.email)).toEqual([
          expect.objectContaining({ invited_by: invite_code, friends_joined: 0 }),
        ])
        expect(await storedAs(email)).toEqual([
          expect.objectContaining({ invite_code, invited_by: null, friends_joined: 1 }),
        ])
      },
    )

    test.each([
      ['in lower case', (code: string) => code.toLowerCase()],
      ['with spaces around it', (code: string) => `\t ${code}\u00a0\n`],
    ])('finds a code %s', async (_name, write) => {
      const { invite_code } = await join()
      const { email } = await join({ invited_by: write(invite_code) })
      expect(await storedAs(email)).toEqual([expect.objectContaining({ invited_by: invite_code })])
      expect(await countFriends(write(invite_code))).toBe(1)
    })

    test.each([
      ['an unknown code', UNKNOWN_CODE],
      ['nothing', ''],
      ['null', null],
      ['a part of a code', '2222222'],
      ['letters whose upper case is in a code', 'ſſſſſſſſ'],
      ['an email', 'ada@example.com'],
      ['markup', '<script>'],
      ['a very long text', UNKNOWN_CODE.repeat(10_000)],
    ])('stores null for %s', async (_name, invited_by) => {
      const { email } = await join({ invited_by })
      expect(await storedAs(email)).toEqual([expect.objectContaining({ invited_by: null })])
    })

    test('a rejected signup through an invitation does not count', async () => {
      const { email, invite_code } = await join()
      const again = { ...newcomer(), email, invited_by: invite_code }
      expect((await insert(again)).status).toBe(409)
      expect((await insert({ ...newcomer(), name: '', invited_by: invite_code })).status).not.toBe(
        201,
      )
      expect(await countFriends(invite_code)).toBe(0)
    })

    test('a removed friend no longer counts, and the friends of a removed person stay', async () => {
      const inviter = await join()
      const friend = await join({ invited_by: inviter.invite_code })
      const other = await join({ invited_by: friend.invite_code })
      expect(await countFriends(inviter.invite_code)).toBe(1)
      await remove(friend.email)
      expect(await countFriends(inviter.invite_code)).toBe(0)
      expect(await countFriends(friend.invite_code)).toBe(0)
      expect(await storedAs(other.email)).toEqual([
        expect.objectContaining({ invited_by: friend.invite_code }),
      ])
      const late = await join({ invited_by: friend.invite_code })
      expect(await storedAs(late.email)).toEqual([expect.objectContaining({ invited_by: null })])
    })

    test.each(['anonymous', 'member', 'administrator'] as const)(
      'counts the friends of a code for the role %s',
      async (as) => {
        const { invite_code } = await join()
        await join({ invited_by: invite_code })
        await join({ invited_by: invite_code })
        const counted = {
          status: 200,
          headers: {
            'content-type': 'application/json; charset=utf-8',
            'content-range': '0-0/*',
          },
        }
        expectContract(await callCount({ code: invite_code }, { as }), { ...counted, body: 2 })
        for (const code of [UNKNOWN_CODE, '', 'mangled', null]) {
          expectContract(await callCount({ code }, { as }), { ...counted, body: 0 })
        }
      },
    )

    test.each([
      ['without an argument', {}, unknownFunction('count_friends')],
      [
        'with another argument',
        { code: UNKNOWN_CODE, name: 'Ada' },
        unknownFunction('count_friends', 'code', 'name'),
      ],
      ['with a body that is not JSON', '{', refusal(400, 'PGRST102', 'Empty or invalid json')],
    ])('refuses to count %s', async (_name, body, expected) => {
      expectContract(await callCount(body), expected)
    })

    test('refuses to count with a wrong key', async () => {
      const headers = {
        apikey: 'sb_publishable_other',
        authorization: 'Bearer sb_publishable_other',
      }
      expectContract(await callCount({ code: UNKNOWN_CODE }, { headers }), {
        status: 401,
        body: {
          message: 'Invalid API key',
          hint: 'Double check your Supabase `anon` or `service_role` API key.',
        },
      })
    })

    test.each([
      'select=invited_by',
      'select=friends_joined',
      'select=position&friends_joined=gte.0',
    ])('a visitor may not read %s', async (query) => {
      expectContract(await table({ query: `?${query}` }), permissionDenied('anonymous'))
    })

    test('a visitor cannot find a person by a code', async () => {
      const { invite_code } = await join()
      expectContract(
        await table({ query: `?select=position,invite_code&invite_code=eq.${invite_code}` }),
        { status: 200, headers: { 'content-range': '*/*' }, body: [] },
      )
    })

    /** @returns a person with this many friends, each of whom has the same word in the name */
    async function joinWithFriends(friends: number, name: string) {
      const inviter = await join({ name })
      for (let count = 0; count < friends; count++) {
        await join({ name, invited_by: inviter.invite_code })
      }
      return inviter
    }

    test('an administrator filters by the number of friends', async () => {
      const [three, two] = [
        await joinWithFriends(3, unusedWord()),
        await joinWithFriends(2, unusedWord()),
      ]
      const read = async (condition: string) => {
        const among = `position=gt.${three.position - 1}&order=position.asc`
        const query = `?select=*&${among}&friends_joined=${condition}`
        return readRows((await table({ as: 'administrator', query })).body).map(
          ({ position }) => position,
        )
      }
      expect(await read('gte.3')).toEqual([three.position])
      expect(await read('gte.2')).toEqual([three.position, two.position])
      expect(await read('eq.2')).toEqual([two.position])
      expect(await read('gt.3')).toEqual([])
      expectContract(
        await table({ as: 'administrator', query: '?friends_joined=gte.many' }),
        refusal(400, '22P02', 'invalid input syntax for type integer: "many"'),
      )
    })

    test('an administrator searches by the number of friends, and by a code', async () => {
      const word = unusedWord()
      const { position, invite_code } = await joinWithFriends(3, word)
      const found = async (body: object) => {
        const response = await callFunction('search_signups', body)
        expect(response.status).toBe(200)
        return readRows(response.body).map((row) => row.position)
      }
      const everybody = [position, position + 1, position + 2, position + 3]
      expect(await found({ filter: { search: word, min_friends: 3 } })).toEqual([position])
      expect(await found({ filter: { search: word, min_friends: 4 } })).toEqual([])
      expect(await found({ filter: { search: word, min_friends: 0 } })).toEqual(everybody)
      expect(await found({ filter: { search: word, min_friends: null } })).toEqual(everybody)
      expect(await found({ filter: { search: invite_code } })).toEqual(everybody)
      expect(
        await found({ filter: { search: ` ${invite_code.toLowerCase()}\t` }, newest_first: true }),
      ).toEqual(everybody.toReversed())
      expect(await found({ filter: { search: invite_code, min_friends: 1 } })).toEqual([position])
      expect(await found({ filter: { search: `${invite_code} ${word}` } })).toEqual([])
      expect(await found({ filter: { search: invite_code.slice(1) } })).toEqual([])
      expect(await found({ filter: { search: UNKNOWN_CODE } })).toEqual([])
      expectContract(
        await callFunction('search_signups', { filter: { search: word, min_friends: 'x' } }),
        refusal(400, '22P02', 'invalid input syntax for type integer: "x"'),
      )
    })

    test('a summary counts the invited people, and the people by their number of friends', async () => {
      const word = unusedWord()
      const { invite_code } = await joinWithFriends(4, word)
      await joinWithFriends(1, word)
      const summarize = async (body: object) =>
        readSummary((await callFunction('summarize_signups', body)).body)
      expect(await summarize({ filter: { search: word } })).toMatchObject({
        matching: 7,
        invited: 5,
        by_friends: [
          { friends: 0, signups: 5 },
          { friends: 1, signups: 1 },
          { friends: 3, signups: 1 },
        ],
      })
      expect(await summarize({ filter: { search: word, min_friends: 1 } })).toMatchObject({
        matching: 2,
        invited: 0,
        by_friends: [
          { friends: 1, signups: 1 },
          { friends: 3, signups: 1 },
        ],
      })
      expect(await summarize({ filter: { search: invite_code } })).toMatchObject({
        matching: 5,
        invited: 4,
      })
      const { by_friends, total } = await summarize({})
      expect(by_friends.reduce((sum, { signups }) => sum + signups, 0)).toBe(total)
      expect(by_friends.map(({ friends }) => friends)).toEqual([0, 1, 2, 3])
    })
  })
}
