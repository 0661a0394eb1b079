import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { pageQuery } from '../../src/admin/data/queries'
import { unfiltered } from '../../src/admin/data/signup-filter'
import { type PageStart, wholeList } from '../../src/admin/data/signup-view'
import { exportSignups } from '../../src/admin/export/export-signups'
import { exampleRow } from '../support/example-signup'
import { fakeAdminRepository, listOf } from '../support/fake-admin-repository'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test.each<[string, number, number[]]>([
  ['two people with the same position', 1_000, [...upTo(50), 50, ...upTo(120).slice(50)]],
  ['51 people with the same position', 1_000, [...Array(51).fill(7), 8]],
  ['a server that returns at most 50 rows', 50, upTo(130)],
  ['a server that returns at most 2 rows', 2, [1, 2, 3, 3, 4, 5]],
])(
  'with %s, the pages and the export have everybody once, in both orders',
  async (_, maxRows, positions) => {
    const people = positions.map((position, id) => ({ ...exampleRow(position), id: String(id) }))
    const repository = fakeAdminRepository({ list: listOf(people, maxRows) })
    for (const isNewestFirst of [false, true]) {
      const ids = people.map(({ id }) => id)
      if (isNewestFirst) ids.reverse()
      for (const type of ['first', 'last'] as const) {
        const shown: string[][] = []
        let start: PageStart | null = { type }
        while (start !== null && shown.length < 9) {
          const view = { ...wholeList, isNewestFirst, start }
          const query = pageQuery(repository, repository.session.getState(), view)
          const { entries, hasNext, hasPrevious } = await new QueryClient().fetchQuery(query)
          shown.push(entries.map(({ id }) => id))
          const [first = 0, last = 0] = [entries[0]?.position, entries.at(-1)?.position]
          const at = last + (isNewestFirst ? -1 : 1)
          if (type === 'first') start = hasNext ? { type: 'at', position: at } : null
          else start = hasPrevious ? { type: 'before', position: first } : null
        }
        if (type === 'last') shown.reverse()
        expect(shown.flat(), type).toEqual(ids)
      }
      const options = { signal: new AbortController().signal, onProgress: () => {} }
      const request = { filter: unfiltered, isNewestFirst }
      const exported = await exportSignups(repository, request, options)
      expect(exported).toMatchObject({ type: 'exported', rows: people.length })
    }
  },
)
