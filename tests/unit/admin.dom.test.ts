import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand'
import { administrator, member } from '../../mocks/server/gotrue/accounts'
import { createAdmin, dropSignup } from '../../src/admin/data/admin'
import type { AdminRepository, Session } from '../../src/admin/data/backend/admin-repository'
import { numbersQuery, pageQuery, waitlistKey } from '../../src/admin/data/queries'
import { createSearchStore } from '../../src/admin/data/search-store'
import { PAGE_SIZE, readView, type SignupView } from '../../src/admin/data/signup-view'
import { exampleRow } from '../support/example-signup'
import { emptySummary, fakeAdminRepository, listOf } from '../support/fake-admin-repository'

const wholeList = readView('', '')
const PEOPLE = 120

const list = listOf(Array.from({ length: PEOPLE }, (_, index) => exampleRow(index + 1)))

function setUp(parts: Partial<AdminRepository>) {
  const repository = fakeAdminRepository(parts)
  const admin = createAdmin(repository)
  /** Creates the query options for a page of the list, as the admin page does. */
  const page = (view: SignupView) => pageQuery(repository, repository.session.getState(), view)
  return { ...admin, admin, page }
}

beforeEach(() => {
  vi.useFakeTimers()
})
test('the request for a page that is no longer needed is canceled', async () => {
  const signals: (AbortSignal | undefined)[] = []
  const { queryClient, page } = setUp({
    list(request, signal) {
      signals.push(signal)
      return signals.length === 1 ? new Promise(() => undefined) : list(request)
    },
  })
  const observer = new QueryObserver(queryClient, page(wholeList))
  const stop = observer.subscribe(() => undefined)
  observer.setOptions(page({ ...wholeList, start: { type: 'last' } }))
  await vi.advanceTimersByTimeAsync(0)
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false])
  expect(observer.getCurrentResult().data?.entries).toHaveLength(PAGE_SIZE)
  stop()
})

test('a removal drops the row at once and refetches the list and the numbers', async () => {
  let total = PEOPLE
  const { queryClient, repository, page, admin } = setUp({
    list,
    summarize: async () => ({ ...emptySummary, total }),
  })
  const pages = new QueryObserver(queryClient, page(wholeList))
  const numbers = new QueryObserver(queryClient, numbersQuery(repository, wholeList))
  const stops = [pages, numbers].map((observer) => observer.subscribe(() => undefined))
  await vi.advanceTimersByTimeAsync(0)
  total -= 1
  dropSignup(admin, 'id-5')
  const shown = pages.getCurrentResult()
  expect(shown.data?.entries).toHaveLength(PAGE_SIZE - 1)
  expect(shown.data?.entries.map(({ id }) => id)).not.toContain('id-5')
  expect(shown.isFetching).toBe(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(numbers.getCurrentResult().data?.summary?.total).toBe(PEOPLE - 1)
  for (const stop of stops) stop()
})

test('the cached data and the search are dropped when the session changes', () => {
  const session = createStore<Session>(() => ({ type: 'signed-in', email: null }))
  const { queryClient, search } = createAdmin(fakeAdminRepository({ session }))
  history.replaceState(search.entryOf('ada'), '')
  expect(createSearchStore().words()).toBe('ada')
  const changes: readonly Session[] = [
    { type: 'signed-in', email: administrator.email },
    { type: 'signed-in', email: member.email },
    { type: 'signed-out', last: 'ended' },
  ]
  for (const change of changes) {
    queryClient.setQueryData(waitlistKey, PEOPLE)
    search.write('ada')
    session.setState(change, true)
    expect(queryClient.getQueryData(waitlistKey)).toBeUndefined()
    expect([search.words(), search.field.getState().text]).toEqual(['', ''])
  }
})
