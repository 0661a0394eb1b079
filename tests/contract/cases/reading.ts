import { beforeEach, describe, expect, test } from 'vitest'
import { type ContractApi, SINGLE_OBJECT } from '../contract-api'
import { notOneRow, refusal, unknownTable } from '../expected-responses'
import { readRows } from '../read-body'

/** Supabase's default limit for one response. */
const MAX_ROWS = 1_000

/** An administrator's reads: pages, counts, the row limit, and offsets at and beyond the end. */
export function describeReading({
  expectContract,
  table,
  list,
  join,
  countSignups,
  storedAs,
}: ContractApi) {
  describe('reading as an administrator', () => {
    let total: number

    beforeEach(async () => {
      total = await countSignups()
    })

    test('the waitlist has more rows than one response holds', () => {
      expect(total).toBeGreaterThan(MAX_ROWS)
    })

    test('returns 206 for a page that is not the whole table', async () => {
      const response = await list('&offset=0&limit=50')
      expectContract(response, {
        status: 206,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-range': `0-49/${total}`,
          'content-location': '/waitlist_signups?limit=50&offset=0&order=position.asc&select=%2A',
          'preference-applied': 'count=exact',
        },
        body: expect.any(Array),
      })
      const positions = readRows(response.body).map(({ position }) => position)
      expect(positions).toHaveLength(50)
      expect(positions).toEqual([...positions].sort((a, b) => a - b))
    })

    test('counts only the rows after a position', async () => {
      const { position } = await join()
      const listAfter = (after: number, limit: number) =>
        list(`&position=gt.${after}&limit=${limit}`)
      expectContract(await listAfter(0, 50), {
        status: 206,
        headers: { 'content-range': `0-49/${total + 1}`, 'preference-applied': 'count=exact' },
        body: expect.any(Array),
      })
      expectContract(await listAfter(position - 1, 50), {
        status: 200,
        headers: { 'content-range': '0-0/1', 'preference-applied': 'count=exact' },
        body: [expect.objectContaining({ position })],
      })
      expectContract(await listAfter(position, 50), {
        status: 200,
        headers: { 'content-range': '*/0', 'preference-applied': 'count=exact' },
        body: [],
      })
    })

    test('returns the remaining rows on the last page', async () => {
      const response = await list(`&offset=${total - 7}&limit=100`)
      expectContract(response, {
        status: 206,
        headers: {
          'content-range': `${total - 7}-${total - 1}/${total}`,
          'preference-applied': 'count=exact',
        },
        body: expect.any(Array),
      })
      expect(readRows(response.body)).toHaveLength(7)
    })

    test('returns at most 1,000 rows, and only a count shows that there are more', async () => {
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

    test('returns an empty page for an offset equal to the count', async () => {
      expectContract(await list(`&offset=${total}&limit=50`), {
        status: 206,
        headers: { 'content-range': `*/${total}`, 'preference-applied': 'count=exact' },
        body: [],
      })
    })

    test('refuses an offset greater than the count if a count is requested', async () => {
      expectContract(await list(`&offset=${total + 10}&limit=50`), {
        status: 416,
        headers: {
          'content-range': `*/${total}`,
          'preference-applied': 'count=exact',
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

    test('returns no rows for a limit of 0 and refuses a negative limit', async () => {
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

    test('returns the count without a body for a HEAD request', async () => {
      const response = await table({
        as: 'administrator',
        method: 'HEAD',
        query: '?select=*',
        headers: { prefer: 'count=exact' },
      })
      expectContract(response, {
        status: 206,
        headers: { 'content-range': `0-999/${total}`, 'preference-applied': 'count=exact' },
        body: null,
      })
    })

    test('returns rows in descending order, and one row by its email', async () => {
      const { position, email } = await join()
      const query = '?select=position&order=position.desc&limit=1'
      expectContract(await table({ as: 'administrator', query }), {
        status: 200,
        headers: { 'content-range': '0-0/*' },
        body: [{ position }],
      })
      expect(await storedAs(email)).toEqual([expect.objectContaining({ position })])
    })

    test('returns a single row as an object', async () => {
      const { position, email } = await join()
      const query = `?select=position&email=eq.${encodeURIComponent(email)}`
      expectContract(
        await table({ as: 'administrator', query, headers: { accept: SINGLE_OBJECT } }),
        {
          status: 200,
          headers: { 'content-type': `${SINGLE_OBJECT}; charset=utf-8`, 'content-range': '0-0/*' },
          body: { position },
        },
      )
    })

    test.each([
      ['no rows', '&position=eq.-1', 0],
      ['two rows', '&limit=2', 2],
    ])('refuses to return %s as an object', async (_name, query, rows) => {
      expectContract(await list(query, { accept: SINGLE_OBJECT, prefer: null }), notOneRow(rows))
    })

    test.each([
      '?select=unheard_of',
      '?select=*&order=unheard_of.asc',
      '?select=*&unheard_of=eq.1',
    ])('refuses an unknown column (%s)', async (query) => {
      expectContract(
        await table({ as: 'administrator', query }),
        refusal(400, '42703', 'column waitlist_signups.unheard_of does not exist'),
      )
    })

    test('refuses an unknown table', async () => {
      expectContract(
        await table({ as: 'administrator', path: 'others', query: '?select=*' }),
        unknownTable('others'),
      )
    })
  })
}
