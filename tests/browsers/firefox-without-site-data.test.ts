import { test } from 'vitest'
import { administrator } from '../../mocks/server/gotrue/accounts'
import { adminPage, sessionCopy, signInForm } from '../../src/content/admin'
import { placeCard } from '../../src/content/join-outcome'
import { describeIn } from './describe-in'
import { firefoxWithoutSiteData } from './firefox-engine'
import { fillInForm, LIST_REFUSED, signIn, submit, youAreIn } from './steps'

describeIn(firefoxWithoutSiteData, ({ visit, expectErrors }) => {
  test('a visitor joins, and the place stays while the page is open', async () => {
    const visitor = visit('local-project')
    await visitor.open('/join-waitlist')
    await fillInForm(visitor, 'without.site.data@example.com')
    await visitor.click(submit)
    await visitor.sees(youAreIn)
    // The toast may cover the footer.
    await visitor.click({ role: 'link', name: 'Sweepstakes Rules' })
    await visitor.sees({ role: 'heading', name: 'Official Rules' })
    await visitor.goBack()
    await visitor.reads(placeCard.title)
  })

  test('an administrator signs in, and out again', async () => {
    const visitor = visit('local-project')
    expectErrors(LIST_REFUSED)
    // supabase-js logs this, and the error as an object.
    expectErrors(/^(Failed to create a new BroadcastChannel|JSHandle@error$)/)
    await visitor.open('/admin')
    await signIn(visitor, administrator.password)
    await visitor.reads(adminPage.showing(1, 50))
    await visitor.click({ role: 'button', name: sessionCopy.menu })
    await visitor.click({ role: 'button', name: sessionCopy.signOut })
    await visitor.sees({ role: 'heading', name: signInForm.title })
    await visitor.readsNo('@example.com')
  })
})
