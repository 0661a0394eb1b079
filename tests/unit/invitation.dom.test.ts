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

/** Opens a page. @returns the invitation that counts, and whether its note is shown */
function open(address: string, state: unknown = null) {
  leave()
  delete document.documentElement.dataset.invited
  history.replaceState(state, '', address)
  leave = followInvitation()
  return [keptInvitation(), isNoteShown()]
}

/** Reloads the current history entry. @returns also its query */
const reload = () => [...open(location.pathname + location.search, history.state), location.search]

/** Follows a link to a section of the page. */
function goToSection() {
  history.pushState(null, '', '#section')
  dispatchEvent(new Event('popstate'))
}

/** Changes the storage as a signup in any tab does. */
function join(inviteCode: string) {
  localStorage.removeItem(INVITATION_KEY)
  keepPlace({ ...examplePlace(7), inviteCode })
}

test('an invitation counts for 30 days in every tab, or until a newer one replaces it', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  expect(open('/?invite=k7qx2m9p')).toEqual(['K7QX2M9P', true])
  sessionStorage.clear()
  vi.setSystemTime(Date.now() + 29 * 86_400_000)
  expect(open('/join-waitlist')).toEqual(['K7QX2M9P', true])
  expect(location.search).toBe('?invite=K7QX2M9P')
  // A reload does not extend the 30 days.
  expect(reload()).toEqual(['K7QX2M9P', true, '?invite=K7QX2M9P'])
  vi.setSystemTime(Date.now() + 2 * 86_400_000)
  expect(reload()).toEqual([null, false, ''])
  expect(localStorage.getItem(INVITATION_KEY)).toBeNull()

  open('/?invite=K7QX2M9P')
  expect(open('/?invite=BCDFGHJK')).toEqual(['BCDFGHJK', true])
  // This tab still has the older invitation in its URL.
  history.replaceState(history.state, '', '/?invite=K7QX2M9P')
  expect(reload()).toEqual(['BCDFGHJK', true, '?invite=BCDFGHJK'])
  vi.setSystemTime(0)
  expect(open('/')).toEqual([null, false])
})

test.each(['storage', 'pageshow'])(
  'a visitor who joined in another tab is no longer invited after a "%s" event',
  (event) => {
    open('/?invite=k7qx2m9p')
    join('BCDFGHJK')
    dispatchEvent(new Event(event))
    expect([keptInvitation(), isNoteShown(), location.search]).toEqual([null, false, ''])
    history.replaceState(history.state, '', '/?invite=k7qx2m9p')
    expect(reload()).toEqual([null, false, ''])
  },
)

test('without local storage, the URL keeps the invitation for the tab', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError')
  })
  open('/?invite=k7qx2m9p')
  expect(reload()).toEqual(['K7QX2M9P', true, '?invite=k7qx2m9p'])
})

test('the URL of every page contains the invitation while it counts', () => {
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

test('a prerendered page stores the invitation only when it is visited', () => {
  Object.assign(document, { prerendering: true })
  expect(open('/?invite=k7qx2m9p')).toEqual([null, true])
  expect([localStorage.getItem(INVITATION_KEY), history.state]).toEqual([null, null])
  Object.assign(document, { prerendering: false })
  expect(open('/?invite=k7qx2m9p')).toEqual(['K7QX2M9P', true])
})

test.each([
  ...['/?INVITE=K7QX2M9P', '/?utm_source=chat&Invite=k7qx2m9p).', '/?invite=%22K7QX2M9P%22'],
  // Email clients and trackers change links in these ways.
  ...['/?invite=K7QX2M9P?fbclid=a', '/?a=b&amp;invite=K7QX2M9P', '/?invite=3DK7QX2M9P'],
  ...['/?invite=K7QX2M9P%20is%20my%20code', '/?invite%3DK7QX2M9P', '/?invite%253DK7QX2M9P%2526a'],
  ...['/join-waitlist%3Finvite=K7QX2M9P', '/?invite=K7QX2M9P&a=%E9', '/?invite=k7qx2m9p%E2%80%A6'],
])('the URL %s contains an invitation', (address) => {
  expect(open(address)).toEqual(['K7QX2M9P', true])
})

test.each([
  ...['/', '/?invite=', '/?invite=K7QX2M9', '/?invite=%3Cscript%3E', '/?invite=00000000'],
  ...['/?invite=K7QX2M9PP', '/?invite=K7QX2M9A', '/?invite=K7QX%202M9P', '/?uninvite=K7QX2M9P'],
  ...['/?code=K7QX2M9P', '/?invite=3DK7QX2M9', '/?invite=a%20K7QX2M9P', '/?invite=ı7QX2M9P'],
])('the URL %s contains no invitation', (address) => {
  expect(open(address)).toEqual([null, false])
})

test('a page stores its invitation again after the browser cleared its storage', () => {
  open('/?invite=K7QX2M9P')
  localStorage.clear()
  expect(reload()).toEqual(['K7QX2M9P', true, '?invite=K7QX2M9P'])
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(keptInvitation()).toBe('K7QX2M9P')
})

test('Back does not restore an invitation that the visitor joined through', () => {
  open('/?invite=K7QX2M9P')
  navigate(browserNavigate, '/join-waitlist')
  const entry = [location.pathname + location.search, history.state] as const
  goToSection()
  join('BCDFGHJK')
  expect(reload()).toEqual([null, false, ''])
  expect(open(...entry)).toEqual([null, false])
})

test("the visitor's own invitation does not count if the page put it in the URL", () => {
  open('/join-waitlist')
  join('K7QX2M9P')
  showInvitation('/join-waitlist?invite=K7QX2M9P')
  navigate(browserNavigate, '/join-waitlist')
  const entry = [history.state, '', '/join-waitlist?invite=K7QX2M9P'] as const
  goToSection()
  expect(reload()).toEqual([null, false, '?invite=K7QX2M9P'])
  // Simulates a visitor who leaves the waitlist on another page, and then presses Back.
  localStorage.clear()
  history.replaceState(...entry)
  dispatchEvent(new Event('popstate'))
  expect(location.pathname + location.search).toBe('/join-waitlist')
  history.replaceState(...entry)
  expect(reload()).toEqual([null, false, ''])
})

test('a newly opened invitation counts, even for a second person in this browser', () => {
  join('K7QX2M9P')
  expect(open('/?invite=BCDFGHJK')).toEqual(['BCDFGHJK', true])
  expect(open('/?invite=K7QX2M9P')).toEqual(['K7QX2M9P', true])
})

test('an invitation link has only the path of the page and the code', () => {
  open('/join-waitlist?invite=BCDFGHJK&utm_source=ad&scenario=slow#waitlist')
  const address = invitationAddress(location.pathname, 'K7QX2M9P')
  expect(address).toBe(`${location.origin}/join-waitlist?invite=K7QX2M9P`)
  expect(invitationAddress('/', null)).toBe(`${location.origin}/`)
  const canonical = Object.assign(document.createElement('link'), { rel: 'canonical' })
  document.head.append(canonical)
  showInvitation(address)
  // A browser's own "Share" command uses one of these URLs.
  expect([location.href, canonical.href]).toEqual([address, address])
  canonical.remove()
})

test('a mirror shares the owner’s web address', async () => {
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
  // Test files share modules (isolate: false), so the mocked brand would leak.
  vi.resetModules()
})
