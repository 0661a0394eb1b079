import { afterEach, expect, test, vi } from 'vitest'
import { invitationAddress } from '../../src/lib/invitation-address'
import {
  dropInvitation,
  keepInvitation,
  keptInvitation,
  showInvitation,
} from '../../src/waitlist/join/invitation'
import { keepPlace } from '../../src/waitlist/place/place-in-line'

const isNoteShown = () => 'invited' in document.documentElement.dataset

afterEach(dropInvitation)

function open(address: string) {
  history.replaceState(null, '', address)
  keepInvitation()
}

test('keeps the invitation on the other pages of the tab until the visitor has joined', () => {
  open('/?invite=k7qx2m9p')
  open('/join-waitlist')
  expect(keptInvitation()).toBe('K7QX2M9P')
  expect(isNoteShown()).toBe(true)
  dropInvitation()
  expect(keptInvitation()).toBeNull()
  expect(isNoteShown()).toBe(false)
})

test.each(['/?INVITE=K7QX2M9P', '/?utm_source=chat&Invite=k7qx2m9p).'])(
  'reads the invitation of %s',
  (address) => {
    open(address)
    expect(keptInvitation()).toBe('K7QX2M9P')
  },
)

test('shows the note again after a reload of another page', () => {
  open('/?invite=K7QX2M9P')
  delete document.documentElement.dataset.invited
  open('/sweepstakes-rules')
  expect(isNoteShown()).toBe(true)
})

test.each(['/', '/?invite=', '/?invite=K7QX2M9', '/?invite=%3Cscript%3E', '/?invite=00000000'])(
  'ignores the mangled invitation of %s',
  (address) => {
    open(address)
    expect(keptInvitation()).toBeNull()
    expect(isNoteShown()).toBe(false)
  },
)

test("ignores the visitor's own invitation, which is in the address after joining", () => {
  keepPlace({ position: 7, inviteCode: 'K7QX2M9P' })
  open('/join-waitlist?invite=K7QX2M9P')
  expect(keptInvitation()).toBeNull()
  open('/join-waitlist?invite=BCDFGHJK')
  expect(keptInvitation()).toBe('BCDFGHJK')
})

test("ignores the visitor's own invitation even if the browser has lost the place", () => {
  history.replaceState({ isOwnInvitation: true }, '', '/join-waitlist?invite=K7QX2M9P')
  keepInvitation()
  expect(keptInvitation()).toBeNull()
})

test('an invitation is the page with the code, without anything else of the address', () => {
  open('/join-waitlist?invite=BCDFGHJK&utm_source=ad&scenario=slow#waitlist')
  const address = invitationAddress(location.pathname, 'K7QX2M9P')
  expect(address).toBe(`${location.origin}/join-waitlist?invite=K7QX2M9P`)
  const canonical = Object.assign(document.createElement('link'), { rel: 'canonical' })
  const openGraph = document.createElement('meta')
  openGraph.setAttribute('property', 'og:url')
  document.head.append(canonical, openGraph)
  showInvitation(address)
  expect(location.href).toBe(address)
  // The browser's own "Share" takes one of these.
  expect(canonical.href).toBe(address)
  expect(openGraph.content).toBe(address)
  canonical.remove()
  openGraph.remove()
  expect(invitationAddress('/', null)).toBe(`${location.origin}/`)
})

test('survives a browser that refuses to change the address', () => {
  vi.spyOn(history, 'replaceState').mockImplementation(() => {
    throw new DOMException('More than 100 calls in 30 seconds', 'SecurityError')
  })
  expect(() => showInvitation('/?invite=K7QX2M9P')).not.toThrow()
})
