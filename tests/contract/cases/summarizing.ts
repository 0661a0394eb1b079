import { describe, expect, test } from 'vitest'
import { savingsRanges } from '../../../src/content/savings-ranges'
import type { Call, ContractApi } from '../contract-api'
import { permissionDenied, refusal, unknownFunction } from '../expected-responses'
import { readRows, readSummary, readTimes } from '../read-body'

const sum = (counts: readonly { signups: number }[]) =>
  counts.reduce((total, { signups }) => total + signups, 0)

/** The function summarize_signups. */
export function describeSummarizing({
  expectContract,
  callFunction,
  table,
  join,
  unusedWord,
  countSignups,
  storedAs,
}: ContractApi) {
  describe('summarizing', () => {
    const summarize = (body: unknown, rest: Call = {}) =>
      callFunction('summarize_signups', body, rest)

    async function lastPosition(): Promise<number> {
      const query = '?select=position&order=position.desc&limit=1'
      const [last] = readRows((await table({ as: 'administrator', query })).body)
      return last?.position ?? 0
    }

    test('counts all signups, by day and by amount', async () => {
      const response = await summarize({})
      expectContract(response, {
        status: 200,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-range': '0-0/*',
        },
        body: expect.any(Object),
      })
      const { total, last_position, matching, by_day, by_savings } = readSummary(response.body)
      expect(total).toBe(await countSignups())
      expect(last_position).toBe(await lastPosition())
      expect(matching).toBe(total)
      expect([sum(by_day), sum(by_savings)]).toEqual([total, total])
      const days = by_day.map(({ day }) => day)
      expect(days).toEqual([...new Set(days)].sort())
      const amounts = by_savings.map(({ savings_amount }) => savings_amount)
      const known = savingsRanges.filter((range) => amounts.includes(range)).sort()
      expect(amounts).toEqual([...known, ...(amounts.includes(null) ? [null] : [])])
    })

    test('counts the signups that match a search', async () => {
      const word = unusedWord()
      const [high, low] = [savingsRanges[4], savingsRanges[0]]
      for (const savings_amount of [null, high, low, low]) {
        await join({ name: word, savings_amount })
      }
      const total = await countSignups()
      const last_position = await lastPosition()
      const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
      const none = {
        total,
        last_position,
        matching: 0,
        invited: 0,
        in_batches: 0,
        time_zone: 'UTC',
        by_day: [],
        by_savings: [],
        by_friends: [],
      }
      const response = await summarize({ filter: { search: `${word} contract` } })
      expectContract(response, {
        status: 200,
        headers: { 'content-range': '0-0/*' },
        body: {
          ...none,
          matching: 4,
          by_day: expect.arrayContaining([{ day, signups: expect.any(Number) }]),
          by_savings: [
            { savings_amount: low, signups: 2 },
            { savings_amount: high, signups: 1 },
            { savings_amount: null, signups: 1 },
          ],
          by_friends: [{ friends: 0, signups: 4 }],
        },
      })
      expect(sum(readSummary(response.body).by_day)).toBe(4)
      const withAmount = async (savings: string) =>
        readSummary((await summarize({ filter: { search: word, savings } })).body).by_savings
      expect(await withAmount('')).toEqual([{ savings_amount: null, signups: 1 }])
      expect(await withAmount(low)).toEqual([{ savings_amount: low, signups: 2 }])

      for (const time_zone of ['UTC', 'Mars/Olympus', 'Etc/Unknown', null]) {
        expectContract(await summarize({ filter: { search: unusedWord() }, time_zone }), {
          status: 200,
          headers: { 'content-range': '0-0/*' },
          body: none,
        })
      }
    })

    test('counts the signups of a period', async () => {
      const word = unusedWord()
      const { email } = await join({ name: word })
      const [time = 0] = readTimes(await storedAs(email))
      const matching = async (from: number, before: number) => {
        const period = {
          joined_from: new Date(from).toISOString(),
          joined_before: new Date(before).toISOString(),
        }
        return readSummary((await summarize({ filter: { search: word, ...period } })).body).matching
      }
      expect(await matching(time, time + 1)).toBe(1)
      expect(await matching(time + 1, time + 2)).toBe(0)
    })

    // Some of them are always on different days.
    test.each([
      'UTC',
      'Pacific/Kiritimati',
      'Pacific/Pago_Pago',
      'Asia/Kathmandu',
      'America/New_York',
      'GMT',
      'Japan',
    ])('counts by the day in the time zone %s', async (time_zone) => {
      const word = unusedWord()
      const { email } = await join({ name: word })
      const times = readTimes(await storedAs(email))
      const [day] = times.map((time) =>
        new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone }).format(time),
      )
      const response = await summarize({ filter: { search: word }, time_zone })
      expect(readSummary(response.body)).toMatchObject({ time_zone, by_day: [{ day, signups: 1 }] })
    })

    test('returns one row, on request with its count', async () => {
      expectContract(await summarize({}, { headers: { prefer: 'count=exact' } }), {
        status: 200,
        headers: { 'content-range': '0-0/1', 'preference-applied': 'count=exact' },
        body: expect.any(Object),
      })
    })

    test.each([
      [
        { filter: { joined_from: 'soon' } },
        refusal(400, '22007', 'invalid input syntax for type timestamp with time zone: "soon"'),
      ],
      [
        { time_zone: 'UTC', max_rows: 1 },
        unknownFunction('summarize_signups', 'max_rows', 'time_zone'),
      ],
    ])('refuses the arguments %j', async (body, expected) => {
      expectContract(await summarize(body), expected)
    })

    test('is allowed for administrators only', async () => {
      expectContract(
        await summarize({}, { as: 'anonymous' }),
        permissionDenied('anonymous', 'function summarize_signups'),
      )
      expectContract(
        await summarize({}, { as: 'member' }),
        refusal(403, '42501', 'Only administrators may do this'),
      )
    })
  })
}
