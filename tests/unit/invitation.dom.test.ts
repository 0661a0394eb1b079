import { afterEach, expect, test, vi } from 'vitest'
import { invitationAddress } from '../../src/lib/invitation-address'
import { readInviteCode } from '../../src/lib/invite-code'
import {
  dropInvitation,
  keepInvitation,
  keptInvitation,
  showInvitation,
} from '../../src/waitlist/join/invitation'
import { keepPlace } from '../../src/waitlist/place/place-in-line'

afterEach(dropInvitation)

/** @returns the invitation after a page was opened, and whether its note is shown */
function open(address: string, state: unknown = null) {
  delete document.documentElement.dataset.invited
  history.replaceState(state, '', address)
  keepInvitation()
  return [keptInvitation(), 'invited' in document.documentElement.dataset]
}

test('an invitation is kept on the other pages of the tab until the visitor has joined', () => {
  expect(open('/?invite=k7qx2m9p')).toEqual(['K7QX2M9P', true])
  expect(open('/join-waitlist')).toEqual(['K7QX2M9P', true])
  dropInvitation()
  expect(document.documentElement).not.toHaveAttribute('data-invited')
  expect(open('/')).toEqual([null, false])
})

test.each([
  ...['/?INVITE=K7QX2M9P', '/?utm_source=chat&Invite=k7qx2m9p).'].map((address) => [address, true]),
  ...['/', '/?invite=', '/?invite=K7QX2M9', '/?invite=%3Cscript%3E', '/?invite=00000000'].map(
    (address) => [address, false],
  ),
] as [string, boolean][])('%s has an invitation: %s', (address, isInvited) => {
  expect(open(address)).toEqual(isInvited ? ['K7QX2M9P', true] : [null, false])
})

test("the visitor's own invitation is ignored, even if the browser has lost the place", () => {
  const own = '/join-waitlist?invite=K7QX2M9P'
  expect(open(own, { isOwnInvitation: true })).toEqual([null, false])
  keepPlace({ position: 7, inviteCode: 'K7QX2M9P' })
  expect(open(own)).toEqual([null, false])
  expect(open('/join-waitlist?invite=BCDFGHJK')).toEqual(['BCDFGHJK', true])
})

test('an invitation is the page with the code, without anything else of the address', () => {
  open('/join-waitlist?invite=BCDFGHJK&utm_source=ad&scenario=slow#waitlist')
  const address = invitationAddress(location.pathname, 'K7QX2M9P')
  expect(address).toBe(`${location.origin}/join-waitlist?invite=K7QX2M9P`)
  expect(invitationAddress('/', null)).toBe(`${location.origin}/`)
  const canonical = Object.assign(document.createElement('link'), { rel: 'canonical' })
  const openGraph = document.createElement('meta')
  openGraph.setAttribute('property', 'og:url')
  document.head.append(canonical, openGraph)
  showInvitation(address)
  // The browser's own "Share" takes one of these.
  expect([location.href, canonical.href, openGraph.content]).toEqual([address, address, address])
  canonical.remove()
  openGraph.remove()
})

test('a browser may refuse to change the address', () => {
  vi.spyOn(history, 'replaceState').mockImplementation(() => {
    throw new DOMException('More than 100 calls in 30 seconds', 'SecurityError')
  })
  expect(() => showInvitation('/?invite=K7QX2M9P')).not.toThrow()
})

test.each([
  // With signs from the message around a link.
  ...['K7QX2M9P', ' k7qx2m9p\n', 'K7QX2M9P.', '“K7QX2M9P”', '(K7QX2M9P),', 'K7QX2M9P…'],
  '<K7QX2M9P>',
])('%j is read as a code', (text) => {
  expect(readInviteCode(text)).toBe('K7QX2M9P')
})

test.each([
  ...[null, '', 'K7QX2M9', 'K7QX2M9PP', 'K7QX2M9A', 'K7QX2M90', 'K7QX 2M9P', 'ı7QX2M9P'],
  'ſ7QX2M9P',
])('%j is no code', (text) => {
  expect(readInviteCode(text)).toBeNull()
})
