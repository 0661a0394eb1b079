import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { pageQuery } from '../../src/admin/data/queries'
import { type SignupView, wholeList } from '../../src/admin/data/signup-view'
import { exampleRow } from '../support/example-signup'
import { fakeAdminRepository } from '../support/fake-admin-repository'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test.each<[string, number, number[]]>([
  ['two people with the same position', 1_000, [...upTo(50), 50, ...upTo(60).slice(50)]],
  ['51 people with the same position', 1_000, [...Array(51).fill(7), 8]],
  ['a server that returns at most 50 rows', 50, upTo(130)],
  ['a server that returns at most 2 rows', 2, [1, 2, 3, 3, 4, 5]],
])('with %s, the pages have everybody once, in both directions', async (_, maxRows, positions) => {
  const people = positions.map((position, id) => ({ ...exampleRow(position), id: String(id) }))
  const repository = fakeAdminRepository({
    async list({ isNewestFirst, afterPosition = 0, beforePosition = 999, limit }) {
      const rest = people.filter(
        ({ position }) => position > afterPosition && position < beforePosition,
      )
      if (isNewestFirst) rest.reverse()
      return { type: 'ok', data: rest.slice(0, Math.min(limit, maxRows)) }
    },
  })
  for (const isNewestFirst of [false, true])
    for (const type of ['first', 'last'] as const) {
      const shown: string[][] = []
      const step = isNewestFirst ? -1 : 1
      let start: SignupView['start'] | null = { type }
      while (start !== null && shown.length < 99) {
        const view = { ...wholeList, isNewestFirst, start }
        const query = pageQuery(repository, repository.session.get(), view)
        const { entries, hasNext, hasPrevious } = await new QueryClient().fetchQuery(query)
        shown.push(entries.map(({ id }) => id))
        const [first = 0, last = 0] = [entries[0]?.position, entries.at(-1)?.position]
        if (type === 'first') start = hasNext ? { type: 'at', position: last + step } : null
        else start = hasPrevious ? { type: 'before', position: first } : null
      }
      if (type === 'last') shown.reverse()
      if (isNewestFirst) shown.reverse()
      const ids = shown.flatMap((page) => (isNewestFirst ? page.toReversed() : page))
      expect(ids).toEqual(people.map(({ id }) => id))
    }
})
