import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { administrator } from '../../mocks/server/gotrue/accounts'
import { rangeInWords } from '../../src/content/admin-batches'
import { adminPage, toolbar } from '../../src/content/admin-list'
import { sessionCopy, signInForm } from '../../src/content/admin-session'
import { placeCard, successView } from '../../src/content/join-outcome'
import { correction } from '../../src/content/own-place'
import { invitedNote, waitlistForm } from '../../src/content/waitlist'
import { addressOf, close, serveProductionBuild } from '../e2e/build-host'
import { type BrowserWindow, engines } from './engines'
import { type Visitor, visit } from './visitor'

// Runs the production build on PostgREST in Firefox and WebKit. `tests/e2e` covers these journeys, and more, in Chromium.

async function join(visitor: Visitor, name: string, email: string) {
  await visitor.fillIn('[name=name]', name)
  await visitor.fillIn('[name=email]', email)
  await visitor.click('#waitlist-form [type=submit]')
}

async function signIn(visitor: Visitor) {
  await visitor.open('/admin')
  await visitor.fillIn('[type=email]', administrator.email)
  await visitor.fillIn('[type=password]', `${administrator.password}\n`)
  await visitor.reads(rangeInWords({ first: 1, last: 50 }))
}

describe.each(engines)('in $name', ({ name, missing, openWindow }) => {
  if (missing !== undefined) console.warn(`${missing}. The tests with ${name} are skipped.`)
  const person = name.toLowerCase()
  let window: BrowserWindow
  let visitor: Visitor

  beforeEach(async ({ skip }) => {
    if (missing !== undefined) return skip(missing)
    // WebKit sometimes fails to open a window at the first attempt.
    window = await openWindow().catch(openWindow)
    visitor = visit(window, inject('site'))
  }, 180_000)
  afterEach(() => window?.close())

  test('a visitor joins, and an administrator finds the signup', async () => {
    const fullName = 'Zoë 李小龙 محمد Ωmega'
    const stored = `${person}@xn--bcher-kva.example.com`
    await visitor.open('/join-waitlist')
    // Firefox and WebKit keep the typed domain in the field. Chromium converts it to ASCII.
    await join(visitor, fullName, `${person}@bücher.example.com`)
    await visitor.reads("You're In!")
    await visitor.reads(stored)
    await visitor.reads(successView.friendsJoined(0))
    await visitor.open('/join-waitlist')
    await visitor.reads(placeCard.formTitle)
    await join(visitor, 'Zoë', stored)
    await visitor.reads('This email is already on our waitlist.')

    await signIn(visitor)
    await visitor.fillIn(`[aria-label="${toolbar.search}"], [type=search]`, stored)
    await visitor.reads(adminPage.count(1))
    await visitor.reads(fullName)
    await visitor.click('button', sessionCopy.signOut)
    await visitor.reads(signInForm.title)
    await visitor.readsNo('@example.com')
  })

  test('Back and a reload restore the scroll position', async () => {
    await visitor.open('/sweepstakes-rules#prizes')
    await visitor.isAtSection('prizes')
    await visitor.open('/sweepstakes-rules')
    await visitor.reaches(`history.scrollRestoration === 'manual'`)
    await visitor.scrollTo(120)
    await visitor.followAnchor('enter-by-mail')
    await visitor.scrollTo(2_000)
    await visitor.followAnchor('enter-by-mail')
    await visitor.goBack()
    await visitor.isAt(120)
    await visitor.evaluate('history.forward()')
    await visitor.isAtSection('enter-by-mail')
    await visitor.goBack()
    await visitor.isAt(120)

    await window.reload()
    await visitor.isAt(120)
    await visitor.isHydrated()
    await window.open(inject('backend'))
    await visitor.goBack()
    await visitor.isAt(120)

    await visitor.isHydrated()
    await visitor.click('footer a', 'Privacy')
    await visitor.reads('In short')
    await visitor.isAt(0)
    await visitor.goBack()
    await visitor.reads('Official Rules')
    await visitor.reaches('scrollY > 1_000')
  })

  test('Back shows no personal data if the session is gone', async () => {
    await signIn(visitor)
    await visitor.open('/privacy')
    await visitor.isHydrated()
    await visitor.evaluate('localStorage.clear()')
    await visitor.goBack()
    await visitor.reads(signInForm.title)
    await visitor.readsNo('@example.com')
  })

  test("the form takes over the slider's amount", async () => {
    const amount = () => visitor.evaluate("document.querySelector('#waitlist-form select').value")
    await visitor.open('/')
    await visitor.click('#savings')
    await visitor.click('#luck button:not([aria-disabled])')
    await visitor.evaluate("[savings.stepUp(30), savings.dispatchEvent(new Event('change'))]")
    await visitor.click('#waitlist-form [name=name]')
    await expect.poll(amount, { timeout: 15_000 }).toBe('$50,000+')
    await visitor.click('#savings')
    await expect.poll(amount).toBe('$10,000 - $25,000')
  })

  test('the form keeps its text when its code fails to load', async () => {
    let isDown = true
    const host = await serveProductionBuild(inject('backend'), (path, response) => {
      if (!isDown || !path.startsWith('/assets/waitlist-content-')) return false
      response.writeHead(503).end('Unavailable')
      return true
    })
    visitor = visit(window, addressOf(host))
    await visitor.open('/join-waitlist')
    await join(visitor, 'Ada Park', `again.${person}@example.com`)
    await visitor.reads(waitlistForm.hydration.failed)
    isDown = false
    await visitor.click('button', 'Try again')
    await visitor.isHydrated()
    await visitor.click('#waitlist-form [type=submit]')
    await visitor.reads("You're In!")
    await close(host)
  })

  test('an invitation survives a failed first load', async () => {
    let isDown = true
    const host = await serveProductionBuild(inject('backend'), (_, response) => {
      if (isDown) response.destroy()
      return isDown
    })
    visitor = visit(window, addressOf(host))
    // WebKit's driver does not report that the load failed.
    await Promise.allSettled([visitor.open('/?invite=K7QX2M9P')])
    isDown = false
    await window.reload()
    await visitor.reads(invitedNote.text)

    await visitor.open('/join-waitlist')
    await join(visitor, 'Ada Park', `friend.${person}@example.com`)
    await visitor.reads("You're In!")
    isDown = true
    await visitor.click('button', successView.correct)
    await visitor.reads(correction.label)
    await close(host)
  })
})
