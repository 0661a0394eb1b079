import { expect, test } from 'vitest'
import type { Session } from '../../src/admin/data/backend/admin-repository'
import { type Loaded, screenOf } from '../../src/admin/data/screen'
import { createPage, readView } from '../../src/admin/data/signup-view'
import { exampleRow } from '../support/example-signup'

const signedIn: Session = { type: 'signed-in', email: null }
const signedOut = (last: 'none' | 'ended' | 'signed-out'): Session => ({ type: 'signed-out', last })
const noSession = signedOut('none')

const nothingLoaded: Loaded = {
  page: null,
  failure: null,
  isEmpty: false,
  isForbidden: false,
  hasFunctions: null,
}
const failed = (reason: 'offline' | 'refused'): Loaded => ({
  ...nothingLoaded,
  failure: { type: 'failed', reason },
})
/** A page with as many people. */
const listed = (people: number, hasFunctions: boolean | null, query = ''): Loaded => ({
  ...nothingLoaded,
  page: createPage(
    readView(query, ''),
    Array.from({ length: people }, (_, at) => exampleRow(at + 1)),
  ),
  isEmpty: people === 0 && query === '',
  hasFunctions,
})
const forbidden = { ...listed(0, true), isForbidden: true }

const signIn = { type: 'sign-in', hasEnded: false, canCancel: false } as const
const waitlist = { type: 'waitlist', hasNumbers: true, tools: 'all', list: 'rows' } as const
const withoutNumbers = { ...waitlist, hasNumbers: false } as const

test.each<[string, Session, Loaded, object]>([
  ['without a session', noSession, nothingLoaded, { type: 'loading' }],
  ['the list without a session', noSession, listed(1, true), waitlist],
  ['the same, not counted yet', noSession, listed(1, null), { ...waitlist, tools: 'hidden' }],
  ['a refusal', noSession, failed('refused'), signIn],
  [
    'a failure without a session',
    noSession,
    failed('offline'),
    { ...withoutNumbers, tools: 'hidden', list: 'failed' },
  ],
  ['the end of a session', signedOut('ended'), nothingLoaded, { ...signIn, hasEnded: true }],
  ['a sign-out', signedOut('signed-out'), listed(1, true), signIn],
  ['a stored session', signedIn, nothingLoaded, { type: 'loading' }],
  ['a session', signedIn, listed(1, true), waitlist],
  ['rows, not counted yet', signedIn, listed(1, null), { ...waitlist, tools: 'expected' }],
  ['the table alone', signedIn, listed(1, false), { ...waitlist, tools: 'some' }],
  [
    'a refusal of one request',
    signedIn,
    failed('refused'),
    { ...waitlist, tools: 'expected', list: 'failed' },
  ],
  ['nobody', signedIn, listed(0, true), { ...waitlist, tools: 'none', list: 'nobody' }],
  ['nobody yet', signedIn, listed(0, null), { type: 'loading' }],
  ['no rights', signedIn, forbidden, { ...withoutNumbers, tools: 'none', list: 'forbidden' }],
  ['no match', signedIn, listed(0, true, '?savings=none'), { ...waitlist, list: 'no-match' }],
  ['a late page', signedIn, listed(0, true, '?at=99'), { ...waitlist, list: 'no-such-page' }],
])('%s', (_, session, loaded, expected) => {
  const screen = screenOf(session, loaded, { tab: 'signups', isSigningIn: false })
  expect(screen).toMatchObject(expected)
})

test.each([
  [true, 'batches'],
  [null, 'signups'],
  [false, 'signups'],
] as const)('if the backend has the functions (%s), the tab "Batches" shows "%s"', (has, tab) => {
  const screen = screenOf(signedIn, listed(1, has), { tab: 'batches', isSigningIn: false })
  expect(screen).toMatchObject({ tab })
})
