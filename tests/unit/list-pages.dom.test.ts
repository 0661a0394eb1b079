import { expect, test } from 'vitest'
import { unfiltered } from '../../src/admin/data/signup-filter'
import {
  createPage,
  type PageStart,
  positionsOf,
  type SignupPage,
  type SignupView,
  toListRequest,
  wholeList,
} from '../../src/admin/data/signup-view'
import { exportSignups } from '../../src/admin/export/export-signups'
import type { ListedSignup } from '../../src/lib/signup-columns'
import { exampleRow } from '../support/example-signup'
import { fakeAdminRepository, listOf } from '../support/fake-admin-repository'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** Creates people with these positions. */
const people = (positions: readonly (number | null)[]) =>
  positions.map((position, id): ListedSignup => ({ ...exampleRow(1), position, id: String(id) }))

test.each<[string, number[]]>([
  ['51 people', upTo(51)],
  ['two people with the same position', [...upTo(50), 50, ...upTo(120).slice(50)]],
  ['51 people with the same position', [...Array(51).fill(7), 8]],
])('with %s, the pages and the export list everyone once in both orders', async (_, positions) => {
  const everybody = people(positions)
  const repository = fakeAdminRepository({ list: listOf(everybody) })
  for (const isNewestFirst of [false, true]) {
    const ids = everybody.map(({ id }) => id)
    if (isNewestFirst) ids.reverse()
    for (const type of ['first', 'last'] as const) {
      const shown: string[][] = []
      let start: PageStart | null = { type }
      while (start !== null && shown.length < 9) {
        const view = { ...wholeList, isNewestFirst, start }
        const listed = await repository.list(toListRequest(view))
        const { entries, hasNext, hasPrevious } = createPage(view, listed)
        shown.push(entries.map(({ id }) => id))
        const { first = 0, last = 0 } = positionsOf(entries) ?? {}
        const at = last + (isNewestFirst ? -1 : 1)
        if (type === 'first') start = hasNext ? { type: 'at', position: at } : null
        else start = hasPrevious ? { type: 'before', position: first } : null
      }
      if (type === 'last') shown.reverse()
      expect(shown.flat(), type).toEqual(ids)
    }
    await expectExported(repository, { isNewestFirst }, everybody.length)
  }
})

async function expectExported(
  repository: ReturnType<typeof fakeAdminRepository>,
  order: { isNewestFirst: boolean },
  rows: number,
) {
  const signal = new AbortController().signal
  const options = { columns: 'all', signal, onProgress: () => {} } as const
  const outcome = await exportSignups(repository, { filter: unfiltered, ...order }, options)
  expect(outcome).toMatchObject({ type: 'exported', rows })
}

test('an export is complete even if the server returns fewer rows than requested', async () => {
  for (const maxRows of [2, 50]) {
    const repository = fakeAdminRepository({
      list: listOf(people([1, 2, 3, 3, ...upTo(130).slice(3)]), maxRows),
    })
    for (const isNewestFirst of [false, true]) {
      await expectExported(repository, { isNewestFirst }, 131)
    }
  }
})

test('rows without a position come last on their page', () => {
  const view = (isNewestFirst: boolean): SignupView => ({ ...wholeList, isNewestFirst })
  const positions = ({ entries }: SignupPage) => entries.map(({ position }) => position)
  const last = createPage(view(false), people([...upTo(50), null]))
  expect([positions(last), last.hasNext]).toEqual([[...upTo(50), null], false])
  // PostgreSQL sorts rows without a position first in descending order.
  const newest = createPage(view(true), people([null, ...upTo(60).reverse().slice(0, 50)]))
  expect([positions(newest), newest.hasNext]).toEqual([
    [...upTo(60).reverse().slice(0, 49), null],
    true,
  ])
})
