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
/** A loaded page with this many people. */
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
  ['no session and no response yet', noSession, nothingLoaded, { type: 'loading' }],
  ['a list without a session', noSession, listed(1, true), waitlist],
  ['no session and no summary yet', noSession, listed(1, null), { ...waitlist, tools: 'hidden' }],
  ['a refused list without a session', noSession, failed('refused'), signIn],
  [
    'a failed list without a session',
    noSession,
    failed('offline'),
    { ...withoutNumbers, tools: 'hidden', list: 'failed' },
  ],
  ['an expired session', signedOut('ended'), nothingLoaded, { ...signIn, hasEnded: true }],
  ['a user who signed out', signedOut('signed-out'), listed(1, true), signIn],
  ['a session and no response yet', signedIn, nothingLoaded, { type: 'loading' }],
  ['a session and a list', signedIn, listed(1, true), waitlist],
  ['a session and no summary yet', signedIn, listed(1, null), { ...waitlist, tools: 'expected' }],
  ['a backend with only the table', signedIn, listed(1, false), { ...waitlist, tools: 'some' }],
  [
    'a refused list with a session',
    signedIn,
    failed('refused'),
    { ...waitlist, tools: 'expected', list: 'failed' },
  ],
  ['an empty waitlist', signedIn, listed(0, true), { ...waitlist, tools: 'none', list: 'nobody' }],
  ['an empty list and no summary yet', signedIn, listed(0, null), { type: 'loading' }],
  ['missing rights', signedIn, forbidden, { ...withoutNumbers, tools: 'none', list: 'forbidden' }],
  ['no match', signedIn, listed(0, true, '?savings=none'), { ...waitlist, list: 'no-match' }],
  ['a missing page', signedIn, listed(0, true, '?at=99'), { ...waitlist, list: 'no-such-page' }],
])('screenOf picks the screen for %s', (_, session, loaded, expected) => {
  const screen = screenOf(session, loaded, { tab: 'signups', isSigningIn: false })
  expect(screen).toMatchObject(expected)
})

test.each([
  [true, 'batches'],
  [null, 'signups'],
  [false, 'signups'],
] as const)('with hasFunctions %s, choosing the Batches tab shows the tab "%s"', (has, tab) => {
  const screen = screenOf(signedIn, listed(1, has), { tab: 'batches', isSigningIn: false })
  expect(screen).toMatchObject({ tab })
})
