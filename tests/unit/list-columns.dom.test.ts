import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toRow } from '../../mocks/server/signups/signup-table'
import { createPage, type SignupView, wholeList } from '../../src/admin/data/signup-view'
import { columnsOf, useWidestTexts } from '../../src/admin/list/list-columns'
import { exampleSignup } from '../support/example-signup'

test('a column is as wide as its longest text, also on other pages, unless a text there needs a third line', () => {
  const columns = columnsOf('desktop', false)
  const listed = (names: readonly string[], view: Partial<SignupView> = {}) => {
    const entries = names.map((name) => toRow({ ...exampleSignup, name }, 1))
    const rows = entries.map((entry) => ({ entry, inviter: undefined }))
    return { page: createPage({ ...wholeList, ...view }, entries, false), rows }
  }
  const { result, rerender } = renderHook(
    ({ page, rows }) => useWidestTexts(columns, page, rows)[1],
    { initialProps: listed(['Bo', 'Ada Park', 'Ida']) },
  )
  expect(result.current).toBe('Ada Park')
  const widest = (...next: Parameters<typeof listed>) => {
    rerender(listed(...next))
    return result.current
  }
  expect(widest(['Leila Cohen'], { start: { type: 'last' } })).toBe('Ada Park')
  expect(widest(['Elena Castillo'], { isNewestFirst: true })).toBe('Elena Castillo')
  expect(widest(['Bo'])).toBe('Elena Castillo')
  expect(widest(['Bo'], { search: 'bo' })).toBe('Bo')
})
