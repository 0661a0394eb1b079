import { beforeEach, describe, expect, test } from 'vitest'
import type { ContractApi } from '../contract-api'
import { refusal, unknownTable } from '../expected-answers'
import { readRows } from '../read-body'

/** How many rows one answer holds at most, on Supabase. */
const MAX_ROWS = 1_000

/** What an administrator reads: pages, counts, the cap, the ends. */
export function describeReading({
  expectContract,
  table,
  list,
  join,
  countSignups,
  storedAs,
}: ContractApi) {
  describe('reading, as an administrator,', () => {
    let total: number

    beforeEach(async () => {
      total = await countSignups()
    })

    test('there is more than one answer holds', () => {
      expect(total).toBeGreaterThan(MAX_ROWS)
    })

    test('a page says that there is more (206)', async () => {
      const answer = await list('&offset=0&limit=50')
      expectContract(answer, {
        status: 206,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-range': `0-49/${total}`,
          'content-location': '/waitlist_signups?limit=50&offset=0&order=position.asc&select=*',
          'preference-applied': 'count=exact',
        },
        body: expect.any(Array),
      })
      const positions = readRows(answer.body).map(({ position }) => position)
      expect(positions).toHaveLength(50)
      expect(positions).toEqual([...positions].sort((a, b) => a - b))
    })

    test('what stands behind a position is counted from there', async () => {
      const { position } = await join()
      const behind = (after: number, limit: number) => list(`&position=gt.${after}&limit=${limit}`)
      expectContract(await behind(0, 50), {
        status: 206,
        headers: { 'content-range': `0-49/${total + 1}`, 'preference-applied': 'count=exact' },
        body: expect.any(Array),
      })
      expectContract(await behind(position - 1, 50), {
        status: 200,
        headers: { 'content-range': '0-0/1', 'preference-applied': 'count=exact' },
        body: [expect.objectContaining({ position })],
      })
      expectContract(await behind(position, 50), {
        status: 200,
        headers: { 'content-range': '*/0', 'preference-applied': 'count=exact' },
        body: [],
      })
    })

    test('the last page gives what is left', async () => {
      const answer = await list(`&offset=${total - 7}&limit=100`)
      expectContract(answer, {
        status: 206,
        headers: {
          'content-range': `${total - 7}-${total - 1}/${total}`,
          'preference-applied': 'count=exact',
        },
        body: expect.any(Array),
      })
      expect(readRows(answer.body)).toHaveLength(7)
    })

    test('the whole table is cut at 1,000 rows, and only a count tells', async () => {
      const counted = await list()
      expectContract(counted, {
        status: 206,
        headers: { 'content-range': `0-999/${total}`, 'preference-applied': 'count=exact' },
        body: expect.any(Array),
      })
      expect(readRows(counted.body)).toHaveLength(MAX_ROWS)

      const uncounted = await list('', { prefer: null })
      expectContract(uncounted, {
        status: 200,
        headers: { 'content-range': '0-999/*' },
        body: expect.any(Array),
      })
      expect(readRows(uncounted.body)).toHaveLength(MAX_ROWS)
    })

    test('at the very end is an empty page', async () => {
      expectContract(await list(`&offset=${total}&limit=50`), {
        status: 206,
        headers: { 'content-range': `*/${total}`, 'preference-applied': 'count=exact' },
        body: [],
      })
    })

    test('behind the end is no page, where it is counted', async () => {
      expectContract(await list(`&offset=${total + 10}&limit=50`), {
        status: 416,
        headers: {
          'content-range': `*/${total}`,
          'proxy-status': 'PostgREST; error=PGRST103',
        },
        body: {
          code: 'PGRST103',
          details: `An offset of ${total + 10} was requested, but there are only ${total} rows.`,
          hint: null,
          message: 'Requested range not satisfiable',
        },
      })
      expectContract(await list(`&offset=${total + 10}&limit=50`, { prefer: null }), {
        status: 200,
        headers: { 'content-range': '*/*' },
        body: [],
      })
    })

    test('no rows at all, and fewer than none', async () => {
      expectContract(await list('&limit=0', { prefer: null }), {
        status: 200,
        headers: { 'content-range': '*/*' },
        body: [],
      })
      expectContract(
        await list('&offset=3&limit=-1', { prefer: null }),
        refusal(
          416,
          'PGRST103',
          'Requested range not satisfiable',
          'Limit should be greater than or equal to zero.',
        ),
      )
    })

    test('only the head has no body', async () => {
      const answer = await table({
        as: 'administrator',
        method: 'HEAD',
        query: '?select=*',
        headers: { prefer: 'count=exact' },
      })
      expectContract(answer, {
        status: 206,
        headers: { 'content-range': `0-999/${total}`, 'preference-applied': 'count=exact' },
        body: null,
      })
    })

    test('from the other end, and one by its column', async () => {
      const { position, email } = await join()
      const query = '?select=position&order=position.desc&limit=1'
      expectContract(await table({ as: 'administrator', query }), {
        status: 200,
        headers: { 'content-range': '0-0/*' },
        body: [{ position }],
      })
      expect(await storedAs(email)).toEqual([expect.objectContaining({ position })])
    })

    test.each([
      '?select=unheard_of',
      '?select=*&order=unheard_of.asc',
      '?select=*&unheard_of=eq.1',
    ])('an unknown column (%s) is refused', async (query) => {
      expectContract(
        await table({ as: 'administrator', query }),
        refusal(400, '42703', 'column waitlist_signups.unheard_of does not exist'),
      )
    })

    test('another table finds none', async () => {
      expectContract(
        await table({ as: 'administrator', path: 'others', query: '?select=*' }),
        unknownTable('others'),
      )
    })
  })
}
