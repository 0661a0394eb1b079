import { afterEach, expect, test, vi } from 'vitest'
import { navigate as browserNavigate } from 'wouter/use-browser-location'
import { invitationAddress } from '../../src/invitation/invitation-address'
import { keptInvitation, withInvitation } from '../../src/invitation/kept-invitation'
import {
  dropInvitation,
  followInvitation,
  showInvitation,
} from '../../src/invitation/shown-invitation'
import { INVITATION_KEY } from '../../src/lib/browser-storage'
import { navigate } from '../../src/navigation/page-change'
import { keepPlace } from '../../src/waitlist/signup/known-places'
import { examplePlace } from '../support/example-signup'

let leave = () => {}

afterEach(() => {
  leave()
  vi.restoreAllMocks()
  Reflect.deleteProperty(document, 'prerendering')
  history.replaceState(null, '', '/')
  dropInvitation()
})

const isNoteShown = () => 'invited' in document.documentElement.dataset

/** @returns the invitation after a page was opened, and whether its note is shown */
function open(address: string, state: unknown = null) {
  leave()
  delete document.documentElement.dataset.invited
  history.replaceState(state, '', address)
  leave = followInvitation()
  return [keptInvitation(), isNoteShown()]
}

/** Loads the page of the current entry of the history again. */
const reload = () => [...open(location.pathname + location.search, history.state), location.search]

/** Follows a link to a part of the page. */
function goToSection() {
  history.pushState(null, '', '#section')
  dispatchEvent(new Event('popstate'))
}

/** What a signup does with the invitation, in any tab. */
function join(inviteCode: string) {
  localStorage.removeItem(INVITATION_KEY)
  keepPlace({ ...examplePlace(7), inviteCode })
}

test('an invitation counts for 30 days in every tab, until a newer one replaces it', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  expect(open('/?invite=k7qx2m9p')).toEqual(['K7QX2M9P', true])
  sessionStorage.clear()
  vi.setSystemTime(Date.now() + 29 * 86_400_000)
  expect(open('/join-waitlist')).toEqual(['K7QX2M9P', true])
  expect(location.search).toBe('?invite=K7QX2M9P')
  // A page that is loaded again does not extend the 30 days.
  expect(reload()).toEqual(['K7QX2M9P', true, '?invite=K7QX2M9P'])
  vi.setSystemTime(Date.now() + 2 * 86_400_000)
  expect(reload()).toEqual([null, false, ''])
  expect(localStorage.getItem(INVITATION_KEY)).toBeNull()

  open('/?invite=K7QX2M9P')
  expect(open('/?invite=BCDFGHJK')).toEqual(['BCDFGHJK', true])
  // In the tab with the older one.
  history.replaceState(history.state, '', '/?invite=K7QX2M9P')
  expect(reload()).toEqual(['BCDFGHJK', true, '?invite=BCDFGHJK'])
  vi.setSystemTime(0)
  expect(open('/')).toEqual([null, false])
})

test.each(['storage', 'pageshow'])(
  'a visitor who has joined in another tab is not invited any more, after the event "%s" and after a reload',
  (event) => {
    open('/?invite=k7qx2m9p')
    join('BCDFGHJK')
    dispatchEvent(new Event(event))
    expect([keptInvitation(), isNoteShown(), location.search]).toEqual([null, false, ''])
    history.replaceState(history.state, '', '/?invite=k7qx2m9p')
    expect(reload()).toEqual([null, false, ''])
  },
)

test('without local storage, the address keeps the invitation for the tab', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError')
  })
  open('/?invite=k7qx2m9p')
  expect(reload()).toEqual(['K7QX2M9P', true, '?invite=k7qx2m9p'])
})

test('the address of every page has the invitation while it counts', () => {
  open('/?invite=k7qx2m9p')
  expect(withInvitation('/join-waitlist')).toBe('/join-waitlist?invite=K7QX2M9P')
  expect(withInvitation('/', '?utm_source=ad')).toBe('/?utm_source=ad&invite=K7QX2M9P')
  expect(withInvitation('/', '?invite=k7qx2m9p')).toBe('/?invite=k7qx2m9p')
  expect(withInvitation('/', '?invite=BCDFGHJK')).toBe('/?invite=K7QX2M9P')
  open(`${location.origin}//missing`)
  expect(location.pathname + location.search).toBe('//missing?invite=K7QX2M9P')
  dropInvitation()
  expect([withInvitation('/join-waitlist'), isNoteShown()]).toEqual(['/join-waitlist', false])
  expect(location.search).toBe('')
})

test('a prerendered page keeps the invitation when it is visited', () => {
  Object.assign(document, { prerendering: true })
  expect(open('/?invite=k7qx2m9p')).toEqual([null, true])
  expect([localStorage.getItem(INVITATION_KEY), history.state]).toEqual([null, null])
  Object.assign(document, { prerendering: false })
  expect(open('/?invite=k7qx2m9p')).toEqual(['K7QX2M9P', true])
})

test.each([
  ...['/?INVITE=K7QX2M9P', '/?utm_source=chat&Invite=k7qx2m9p).', '/?invite=%22K7QX2M9P%22'],
  // What mailers and trackers do.
  ...['/?invite=K7QX2M9P?fbclid=a', '/?a=b&amp;invite=K7QX2M9P', '/?invite=3DK7QX2M9P'],
  ...['/?invite=K7QX2M9P%20is%20my%20code', '/?invite%3DK7QX2M9P', '/?invite%253DK7QX2M9P%2526a'],
  ...['/join-waitlist%3Finvite=K7QX2M9P', '/?invite=K7QX2M9P&a=%E9', '/?invite=k7qx2m9p%E2%80%A6'],
])('%s has an invitation', (address) => {
  expect(open(address)).toEqual(['K7QX2M9P', true])
})

test.each([
  ...['/', '/?invite=', '/?invite=K7QX2M9', '/?invite=%3Cscript%3E', '/?invite=00000000'],
  ...['/?invite=K7QX2M9PP', '/?invite=K7QX2M9A', '/?invite=K7QX%202M9P', '/?uninvite=K7QX2M9P'],
  ...['/?code=K7QX2M9P', '/?invite=3DK7QX2M9', '/?invite=a%20K7QX2M9P', '/?invite=ı7QX2M9P'],
])('%s has no invitation', (address) => {
  expect(open(address)).toEqual([null, false])
})

test('if the browser has deleted what it stored, the page keeps the invitation again', () => {
  open('/?invite=K7QX2M9P')
  localStorage.clear()
  expect(reload()).toEqual(['K7QX2M9P', true, '?invite=K7QX2M9P'])
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(keptInvitation()).toBe('K7QX2M9P')
})

test('an invitation through which the visitor has joined does not count again by Back', () => {
  open('/?invite=K7QX2M9P')
  navigate(browserNavigate, '/join-waitlist')
  const entry = [location.pathname + location.search, history.state] as const
  goToSection()
  join('BCDFGHJK')
  expect(reload()).toEqual([null, false, ''])
  expect(open(...entry)).toEqual([null, false])
})

test("the visitor's own invitation stays in the address, and never counts", () => {
  open('/join-waitlist')
  join('K7QX2M9P')
  showInvitation('/join-waitlist?invite=K7QX2M9P')
  navigate(browserNavigate, '/join-waitlist')
  const entry = [history.state, '', '/join-waitlist?invite=K7QX2M9P'] as const
  goToSection()
  expect(reload()).toEqual([null, false, '?invite=K7QX2M9P'])
  // The visitor leaves the place on another page, and presses Back.
  localStorage.clear()
  history.replaceState(...entry)
  dispatchEvent(new Event('popstate'))
  expect(location.pathname + location.search).toBe('/join-waitlist')
  history.replaceState(...entry)
  expect(reload()).toEqual([null, false, ''])
})

test('a link that is opened anew counts, also for a second person in this browser', () => {
  join('K7QX2M9P')
  expect(open('/?invite=BCDFGHJK')).toEqual(['BCDFGHJK', true])
  expect(open('/?invite=K7QX2M9P')).toEqual(['K7QX2M9P', true])
})

test('an invitation is the page with the code, without anything else of the address', () => {
  open('/join-waitlist?invite=BCDFGHJK&utm_source=ad&scenario=slow#waitlist')
  const address = invitationAddress(location.pathname, 'K7QX2M9P')
  expect(address).toBe(`${location.origin}/join-waitlist?invite=K7QX2M9P`)
  expect(invitationAddress('/', null)).toBe(`${location.origin}/`)
  const canonical = Object.assign(document.createElement('link'), { rel: 'canonical' })
  document.head.append(canonical)
  showInvitation(address)
  // The browser's own "Share" takes one of these.
  expect([location.href, canonical.href]).toEqual([address, address])
  canonical.remove()
})

test('on a mirror, the owner’s web address is shared', async () => {
  vi.resetModules()
  vi.stubEnv('VITE_MOCKS', 'false')
  vi.doMock('../../src/content/brand', () => ({ siteOrigin: 'https://nestwin.example' }))
  const mirror = await import('../../src/invitation/invitation-address')
  const shared = mirror.invitationAddress('/', 'K7QX2M9P')
  expect(shared).toBe('https://nestwin.example/?invite=K7QX2M9P')
  showInvitation(shared)
  expect(location.href).toBe(`${location.origin}/?invite=K7QX2M9P`)
  vi.doUnmock('../../src/content/brand')
  vi.unstubAllEnvs()
  // The tests of all files share the modules, too.
  vi.resetModules()
})
