import { expect, test } from 'vitest'
import { readStep, stepLink, tour } from '../../mocks/panel/tour'
import { findLinkProblems } from '../../mocks/scenarios/link-problems'
import { madeUpPeople, takenEmail } from '../../mocks/server/signups/made-up-people'
import { pages } from '../support/pages'

test('each step has a link to a page that starts over, and that the demo understands', () => {
  expect(tour.length).toBeLessThanOrEqual(10)
  for (const number of tour.keys()) {
    const link = new URL(stepLink(number + 1), 'http://localhost')
    expect(link.searchParams.get('start')).toBe('over')
    expect(findLinkProblems(link)).toEqual([])
    expect(pages.map(({ path }) => path)).toContain(link.pathname)
  }
  expect(stepLink(1)).toBe('/?scenario=&start=over&tour=1')
})

test('there is no step other than those', () => {
  expect([null, '', '0', '99', 'x', '1.5'].map(readStep)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})

test('one of the people who join has joined before, and an invitation is that of a made-up person', () => {
  const joining = tour.flatMap((step) => step.joining?.email ?? [])
  expect(joining.filter((email) => madeUpPeople.some((one) => one.email === email))).toEqual([
    takenEmail,
  ])
  const codes = tour.flatMap(({ path }) => /invite=(\w+)/.exec(path)?.[1] ?? [])
  expect(codes.map((code) => madeUpPeople.some((one) => one.invite_code === code))).toEqual([true])
})
