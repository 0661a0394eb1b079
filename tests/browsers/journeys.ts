import { beforeEach, describe, expect, test } from 'vitest'
import { administrator } from '../../mocks/server/gotrue/accounts'
import { madeUpPeople, takenEmail } from '../../mocks/server/signups/made-up-people'
import {
  adminPage,
  details,
  overview,
  removal,
  sessionCopy,
  signInForm,
  toolbar,
} from '../../src/content/admin'
import { calculatorRange } from '../../src/content/calculator'
import { interestForYear } from '../../src/content/figures'
import { formatCount, formatDollars } from '../../src/content/format'
import { joinFailures, placeCard } from '../../src/content/join-outcome'
import { signupFields } from '../../src/content/signup-fields'
import { waitlistForm } from '../../src/content/waitlist'
import { pages } from '../support/pages'
import { describeIn } from './describe-in'
import type { Engine } from './engine'
import { email, fillInForm, friendsCounted, LIST_REFUSED, signIn, submit, youAreIn } from './steps'
import type { Visitor } from './visitor'

const place = (position: number) => `You're #${formatCount(position)} in line`
const nextPosition = madeUpPeople.length + 1
const total = (count: number) => `${adminPage.total}\n${formatCount(count)}`

/** Where the digits start, without duplicates, in pixels from the top of the window; nothing until a digit has changed. */
function topsOfDigits() {
  const changed = document.querySelector('[data-previous]')
  const digits = [...(changed?.parentElement?.children ?? [])]
  return [...new Set(digits.map((digit) => Math.round(digit.getBoundingClientRect().top)))]
}

/** The main journeys in an engine. `tests/e2e` has them, and more, in Chromium. */
export function testJourneys(engine: Engine) {
  describeIn(engine, ({ visit, expectErrors }) => {
    const { name } = engine
    let visitor: Visitor
    beforeEach(() => {
      visitor = visit('demo')
    })

    describe.each(['demo', 'local-project'] as const)('the build %s', (mode) => {
      test.each(pages)('opens $path', async ({ path, heading, title }) => {
        if (mode === 'local-project') expectErrors(LIST_REFUSED)
        visitor = visit(mode)
        await visitor.open(path)
        await visitor.sees({
          role: 'heading',
          name: typeof heading === 'string' ? heading : 'Guaranteed interest',
        })
        expect(await visitor.title()).toBe(title)
        expect(await visitor.sidewaysScroll()).toBe(0)
        expect(await visitor.axeViolations()).toEqual([])
      })
    })

    test('a link opens a page at its top, and Back restores the scroll position', async () => {
      await visitor.open('/')
      await visitor.isHydrated()
      await visitor.click({ role: 'link', name: 'Privacy' })
      await visitor.sees({ role: 'heading', name: 'Privacy' })
      expect(await visitor.scrollPosition()).toBe(0)
      await visitor.goBack()
      await visitor.sees({ role: 'heading', name: 'Guaranteed interest' })
      await expect.poll(() => visitor.scrollPosition()).toBeGreaterThan(1_000)
    })

    test('an empty form shows its errors, and keeps what is entered then', async () => {
      await visitor.open('/join-waitlist')
      await visitor.click(submit)
      await visitor.reads(signupFields.name.messages.required)
      await visitor.reads(signupFields.email.messages.required)
      await visitor.hasFocusOn({ label: 'Full Name' })
      await visitor.type('Ada Park')
      await visitor.press('Tab')
      await visitor.type('ada.park')
      await visitor.press('Enter')
      await visitor.reads(signupFields.email.messages.malformed)
      await visitor.hasFocusOn({ label: 'Email Address' })
      await visitor.findsIn('Full Name', 'Ada Park')
      await visitor.type('@example.com')
      await visitor.press('Enter')
      await visitor.reads(place(nextPosition))
    })

    test('a visitor joins, and sees the place again later', async () => {
      await visitor.open('/join-waitlist')
      await fillInForm(visitor)
      await visitor.click(submit)
      await visitor.reads(place(nextPosition))
      await visitor.hasFocusOn(youAreIn)
      await visitor.reads(email)
      await visitor.reads(friendsCounted)
      await visitor.open('/privacy')
      await visitor.isHydrated()
      await visitor.open('/join-waitlist')
      await visitor.reads(placeCard.title)
      await visitor.reads('0 of 3 friends have joined')
      await visitor.open('/admin')
      await visitor.reads(total(nextPosition))
    })

    test('an email that is taken is a duplicate', async () => {
      await visitor.open('/join-waitlist')
      await fillInForm(visitor, takenEmail.toUpperCase())
      await visitor.click(submit)
      await visitor.reads('This email is already on our waitlist.')
      await visitor.hasFocusOn({ label: 'Email Address' })
      await visitor.findsIn('Full Name', 'Ada Park')
    })

    test.each(['offline', 'unavailable', 'unexpected'] as const)(
      'after the failure %s, the form is complete, and a second try succeeds',
      async (reason) => {
        const scenario = reason === 'unexpected' ? 'insert-failure' : reason
        expectErrors(/^Waitlist join failed/)
        await visitor.open(`/join-waitlist?scenario=${scenario}:first-1`)
        await fillInForm(visitor)
        await visitor.click(submit)
        await visitor.reads(joinFailures[reason])
        await visitor.findsIn('Full Name', 'Ada Park')
        await visitor.findsIn('Email Address', email)
        await visitor.click({ role: 'button', name: 'Try again' })
        await visitor.reads(place(nextPosition))
      },
    )

    test('a form that is filled in and sent before hydration joins', async () => {
      // The mocks need their worker before they can delay the app.
      await visitor.open('/privacy')
      await visitor.isHydrated()
      await visitor.open('/join-waitlist?scenario=late-code')
      await fillInForm(visitor)
      await visitor.press('Enter')
      await visitor.reads(waitlistForm.hydration.submitQueued)
      await visitor.reads(place(nextPosition))
      expect(await visitor.address()).not.toContain('ada')
    })

    test('the digits of the counter stay on one line when one of them changes', async () => {
      await visitor.open('/')
      await expect.poll(() => visitor.evaluate(topsOfDigits), { timeout: 15_000 }).toHaveLength(1)
    })

    test('the calculator follows the keyboard', async () => {
      await visitor.open('/')
      await visitor.click({ role: 'slider', name: '' })
      await visitor.press('End')
      await visitor.click({ role: 'radio', name: 'Premium' })
      // The prerendered page does not have this amount.
      await visitor.reads(formatDollars(interestForYear(calculatorRange.toCents, 'premium')))
    })

    test('an administrator signs in, searches, removes a signup, and signs out', async () => {
      expectErrors(LIST_REFUSED)
      await visitor.open('/admin?scenario=signed-out')
      await signIn(visitor, 'wrong')
      await visitor.reads('The email address or the password is wrong.')
      await signIn(visitor, administrator.password)
      await visitor.reads(sessionCopy.signedInAs(administrator.email))
      await visitor.reads(total(madeUpPeople.length))

      await visitor.click({ role: 'button', name: adminPage.pages.next })
      await visitor.reads(adminPage.showing(51, 100))
      await visitor.goBack()
      await visitor.reads(adminPage.showing(1, 50))

      const third = { role: 'button', name: `${madeUpPeople[2]?.name}, #3` } as const
      await visitor.click(third)
      await visitor.click({ role: 'button', name: details.remove })
      await visitor.click({ role: 'button', name: removal.confirm })
      await visitor.reads(total(madeUpPeople.length - 1))
      await visitor.seesNo(third)

      await visitor.fillIn(toolbar.search, 'park')
      await visitor.reads('signups match')
      await visitor.click({ role: 'button', name: sessionCopy.menu })
      await visitor.click({ role: 'button', name: sessionCopy.signOut })
      await visitor.sees({ role: 'heading', name: signInForm.title })
      await visitor.readsNo('@example.com')
    })

    test('in the production build, a visitor joins on the database, and the email is taken then', async () => {
      const address = `ada.${name.toLowerCase()}@example.com`
      visitor = visit('local-project')
      await visitor.open('/join-waitlist')
      await fillInForm(visitor, address)
      await visitor.click(submit)
      await visitor.sees(youAreIn)
      await visitor.reads(address)
      await visitor.reads(friendsCounted)
      await visitor.open('/join-waitlist')
      await fillInForm(visitor, address)
      await visitor.click(submit)
      await visitor.reads('This email is already on our waitlist.')
    })

    test('an internationalized domain is stored as ASCII, and is a duplicate in both forms', async () => {
      // These engines return what the visitor typed. Chromium converts the domain in the field.
      const person = name.toLowerCase()
      visitor = visit('local-project')
      await visitor.open('/join-waitlist')
      await fillInForm(visitor, `${person}@bücher.example.com`)
      await visitor.click(submit)
      await visitor.reads(`${person}@xn--bcher-kva.example.com`)
      await visitor.reads(friendsCounted)
      await visitor.open('/join-waitlist')
      await fillInForm(visitor, `${person}@xn--bcher-kva.example.com`)
      await visitor.click(submit)
      await visitor.reads('This email is already on our waitlist.')
    })

    test('a name in several scripts arrives as it was typed', async () => {
      const fullName = 'Zoë 李小龙 محمد Ωmega'
      visitor = visit('local-project')
      await visitor.open('/join-waitlist')
      await fillInForm(visitor, `scripts.${name.toLowerCase()}@example.com`)
      await visitor.fillIn('Full Name', fullName)
      await visitor.click(submit)
      await visitor.sees(youAreIn)
      await visitor.reads(friendsCounted)
      expectErrors(LIST_REFUSED)
      await visitor.open('/admin')
      await signIn(visitor, administrator.password)
      await visitor.fillIn(toolbar.search, `scripts.${name.toLowerCase()}`)
      await visitor.reads(adminPage.matching(1))
      await visitor.reads(fullName)
    })

    test('in the production build, Back after a sign-out in another tab shows nothing personal', async () => {
      expectErrors(LIST_REFUSED)
      visitor = visit('local-project')
      await visitor.open('/admin')
      await signIn(visitor, administrator.password)
      await visitor.reads(adminPage.showing(1, 50))
      // The numbers come after the list.
      await visitor.reads(overview.asOf(''))
      await visitor.open('/privacy')
      await visitor.isHydrated()
      await visitor.evaluate(() => localStorage.clear())
      await visitor.goBack()
      await visitor.sees({ role: 'heading', name: signInForm.title })
      await visitor.readsNo('@example.com')
    })

    test('in the production build, an administrator signs in and finds a signup', async () => {
      expectErrors(LIST_REFUSED)
      visitor = visit('local-project')
      await visitor.open('/admin')
      await signIn(visitor, administrator.password)
      await visitor.reads(adminPage.showing(1, 50))
      await visitor.fillIn(toolbar.search, takenEmail)
      await visitor.reads(adminPage.matching(1))
    })
  })
}
