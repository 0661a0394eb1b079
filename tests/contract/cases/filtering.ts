import { describe, expect, test } from 'vitest'
import { savingsRanges } from '../../../src/content/savings-ranges'
import type { ContractApi } from '../contract-api'
import { permissionDenied, refusal } from '../expected-responses'
import { readRows, readTimes } from '../read-body'

const [firstRange, lastRange] = [savingsRanges[0], savingsRanges[4]]

type Parameter = readonly [name: string, value: string]

/** @returns the time with another offset from UTC, as in 2026-06-01T18:30:00.000+05:30 */
function withOffset(milliseconds: number): string {
  const shifted = new Date(milliseconds + (5 * 60 + 30) * 60_000)
  return shifted.toISOString().replace('Z', '+05:30')
}

/** The filters of the admin list, and the count of new signups. */
export function describeFiltering({
  expectContract,
  table,
  join,
  countSignups,
  storedAs,
}: ContractApi) {
  describe('filtering as an administrator', () => {
    const read = (...parameters: readonly Parameter[]) => {
      const query = new URLSearchParams({ select: '*' })
      for (const [name, value] of parameters) query.append(name, value)
      return table({ as: 'administrator', query: `?${query}` })
    }
    const positions = async (...parameters: readonly Parameter[]) => {
      const { status, body } = await read(...parameters)
      expect(status).toBe(200)
      return readRows(body).map(({ position }) => position)
    }

    test('returns the rows between two positions, in both orders', async () => {
      const people = [await join(), await join(), await join()]
      const [first = 0, second = 0, third = 0] = people.map(({ position }) => position)
      const between = [
        ['position', `gt.${first - 1}`],
        ['position', `lt.${third}`],
      ] as const
      expect(await positions(...between, ['order', 'position.asc'])).toEqual([first, second])
      expect(await positions(...between, ['order', 'position.desc'])).toEqual([second, first])
      expect(
        await positions(['position', `lt.${third}`], ['order', 'position.desc'], ['limit', '1']),
      ).toEqual([second])
      expect(await positions(['position', `gte.${third}`])).toEqual([third])
    })

    test('returns the rows with an amount, or without one', async () => {
      const people = [
        await join({ savings_amount: firstRange }),
        await join({ savings_amount: lastRange }),
        await join({ savings_amount: null }),
      ]
      const [low = 0, high = 0, none = 0] = people.map(({ position }) => position)
      const among = ['position', `gt.${low - 1}`] as const
      expect(await positions(among, ['savings_amount', `eq.${lastRange}`])).toEqual([high])
      expect(await positions(among, ['savings_amount', 'is.null'])).toEqual([none])
      expect(await positions(among, ['savings_amount', 'eq.null'])).toEqual([])
      expect(await positions(among, ['savings_amount', 'eq.'])).toEqual([])
    })

    test('returns the rows of a list, and none of an empty one', async () => {
      const people = [await join(), await join(), await join()]
      const [first, , third] = people.map(({ position }) => position)
      const order = ['order', 'position.asc'] as const
      expect(await positions(['position', `in.(${first},${third})`], order)).toEqual([first, third])
      expect(await positions(['position', 'in.()'])).toEqual([])
      expect(await positions(['email', 'in.()'])).toEqual([])
    })

    test('orders the rows by numbers and by times', async () => {
      const inviter = await join()
      const friend = await join({ invited_by: inviter.invite_code })
      const among = ['position', `gt.${inviter.position - 1}`] as const
      const ascending = [inviter.position, friend.position]
      const ordered = (order: string) => positions(among, ['order', order])
      expect(await ordered('created_at')).toEqual(ascending)
      expect(await ordered('created_at.desc')).toEqual(ascending.toReversed())
      expect(await ordered('friends_joined.asc')).toEqual(ascending.toReversed())
      expect(await ordered('friends_joined.desc,position.asc')).toEqual(ascending)
    })

    test('compares times, not their texts', async () => {
      const { email, position } = await join()
      const [time = 0] = readTimes(await storedAs(email))
      const created = (operator: string, milliseconds: number) =>
        ['created_at', `${operator}.${withOffset(milliseconds)}`] as const
      const among = ['position', `gt.${position - 1}`] as const
      expect(await positions(among, created('gte', time))).toEqual([position])
      expect(await positions(among, created('lt', time))).toEqual([])
      expect(await positions(among, created('gte', time + 1))).toEqual([])
      expect(await positions(among, created('gte', time - 1), created('lt', time + 1))).toEqual([
        position,
      ])
    })

    test('counts the rows after a position without returning them', async () => {
      const { position } = await join()
      await join()
      const count = (after: number) =>
        table({
          as: 'administrator',
          method: 'HEAD',
          query: `?select=position&position=gt.${after}`,
          headers: { prefer: 'count=exact' },
        })
      expectContract(await count(position - 1), {
        status: 200,
        headers: { 'content-range': '0-1/2', 'preference-applied': 'count=exact' },
        body: null,
      })
      expectContract(await count(position + 1), {
        status: 200,
        headers: { 'content-range': '*/0', 'preference-applied': 'count=exact' },
        body: null,
      })
      const total = await countSignups()
      expectContract(await count(0), {
        status: 206,
        headers: { 'content-range': `0-999/${total}`, 'preference-applied': 'count=exact' },
        body: null,
      })
    })

    test('counts the years before 100, leap seconds, and the end of a day', async () => {
      const { position } = await join()
      const among = ['position', `gt.${position - 1}`] as const
      for (const past of ['0001-01-01', '1999-12-31T23:59:60Z', '1999-12-31T24:00:00Z']) {
        expect(await positions(among, ['created_at', `gte.${past}`])).toEqual([position])
        expect(await positions(among, ['created_at', `lt.${past}`])).toEqual([])
      }
    })

    test.each([
      ['position', 'gt.x', '22P02', 'invalid input syntax for type integer: "x"'],
      ['position', 'lt.1.5', '22P02', 'invalid input syntax for type integer: "1.5"'],
      ['position', 'gt.', '22P02', 'invalid input syntax for type integer: ""'],
      ['position', 'gt.2147483648', '22003', 'value "2147483648" is out of range for type integer'],
      ['id', 'eq.x', '22P02', 'invalid input syntax for type uuid: "x"'],
      [
        'created_at',
        'gte.soon',
        '22007',
        'invalid input syntax for type timestamp with time zone: "soon"',
      ],
      ['created_at', 'lt.2026-06-31', '22008', 'date/time field value out of range: "2026-06-31"'],
      [
        'created_at',
        'lt.2026-06-30T24:01Z',
        '22008',
        'date/time field value out of range: "2026-06-30T24:01Z"',
      ],
      [
        'created_at',
        'lt.2026-06-30T24:00:00.5Z',
        '22008',
        'date/time field value out of range: "2026-06-30T24:00:00.5Z"',
      ],
      ['created_at', 'lt.0000-01-01', '22008', 'date/time field value out of range: "0000-01-01"'],
      // Of several mistakes, PostgreSQL finds the one in the time first.
      [
        'created_at',
        'lt.2026-13-01T25:00',
        '22008',
        'date/time field value out of range: "2026-13-01T25:00"',
      ],
    ])('refuses %s=%s', async (column, condition, code, message) => {
      expectContract(await read([column, condition]), refusal(400, code, message))
    })

    test('a month that does not exist has a hint', async () => {
      const expected = refusal(400, '22008', 'date/time field value out of range: "2026-13-01"')
      expectContract(await read(['created_at', 'gte.2026-13-01']), {
        ...expected,
        body: {
          ...Object(expected.body),
          hint: 'Perhaps you need a different "datestyle" setting.',
        },
      })
    })

    test('a value of the wrong type is refused before the privilege is checked', async () => {
      const query = '?select=position&position=gt.x'
      expectContract(
        await table({ query }),
        refusal(400, '22P02', 'invalid input syntax for type integer: "x"'),
      )
      expectContract(
        await table({ query: '?select=position&created_at=lt.2026-01-01' }),
        permissionDenied('anonymous'),
      )
    })
  })
}
