import { placeOf } from '../../mocks/scenarios/waitlist-scenarios'
import { personAt } from '../../mocks/states/list-states'
import { placeCard as placeCardCopy } from '../../src/content/join-outcome'
import { invitedNote } from '../../src/content/waitlist'
import { PLACE_KEY } from '../../src/lib/browser-storage'
import {
  expect,
  expectToFit,
  fillIn,
  getByText,
  hydrated,
  navigationLink,
  nextInLine,
  openWithLateCode,
  placeCard,
  submitButton,
  test,
  watchShift,
  watchSignups,
} from './fixtures'

const inviteCode = personAt(12).invite_code

test('an invitation is kept across pages until the visitor joins', async ({ page }) => {
  const sent = watchSignups(page)
  const note = getByText(page, invitedNote.text)
  const releaseCode = await openWithLateCode(page, `/join-waitlist?invite=${inviteCode}`)
  await expect(note).toBeInViewport()
  const title = page.getByRole('heading', { level: 1 })
  const before = await title.boundingBox()
  await releaseCode()
  await hydrated(page, '#waitlist-form')
  await expect(note).toBeInViewport()
  expect(await title.boundingBox()).toEqual(before)

  const rules = navigationLink(page, 'Sweepstakes Rules')
  await expect(rules).toHaveAttribute('href', '/sweepstakes-rules')
  await rules.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Official Rules' })).toBeFocused()
  await expect(page).toHaveURL(`/sweepstakes-rules?invite=${inviteCode}`)
  await page.goto('/sweepstakes-rules?scenario=')
  await hydrated(page)
  await navigationLink(page, 'Join Waitlist').click()
  await expect(note).toBeVisible()
  await fillIn(page)
  await submitButton(page).click()
  await expect(nextInLine(page)).toBeVisible()
  await expect(note).toBeHidden()
  await page.reload()
  await expect(placeCard(page)).toBeVisible()
  await expect(note).toBeHidden()
  expect(sent.map((request) => request.postDataJSON().invited_by)).toEqual([inviteCode])
})

for (const [news, change, shown] of [
  ['was invited', { invitedAt: null }, placeCardCopy.invited],
  // No signup has this key.
  ['was removed', { invitedAt: null, key: crypto.randomUUID() }, placeCardCopy.gone],
] as const) {
  test(`a returning visitor who ${news} sees the news without a layout shift`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 844 })
    const places = [12, 7].map((position) => ({ ...placeOf(personAt(position)), ...change }))
    await page.addInitScript(
      ([key, value]) => {
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
      },
      [PLACE_KEY, JSON.stringify(places)] as const,
    )
    const shift = await watchShift(page)
    const releaseCode = await openWithLateCode(page, '/?demo=hidden')
    const card = page.getByRole('region', { name: '#12' })
    const placeButton = page.getByRole('button', { name: /^See your (place|invitation)/ })
    await expect(card).toContainText(placeCardCopy.otherPlaces)
    await expect(placeCard(page, 12)).toBeVisible()
    await expect(page.getByLabel('Full Name')).toBeVisible()
    const height = (await card.boundingBox())?.height
    await placeButton.press('Enter')
    await expect(card).toBeInViewport()
    await releaseCode()
    await expect(getByText(card, shown)).toBeVisible()
    expect((await card.boundingBox())?.height).toBe(height)
    // A font that arrives late shifts the hero by 0.006.
    expect(await shift()).toBeLessThan(0.01)
    await placeButton.press('Enter')
    await expect(card.getByRole('heading', { name: '#12' })).toBeFocused()

    await page.reload()
    await expect(getByText(card, shown)).toBeVisible()
    await expect(page.locator('[data-hydrated]')).toHaveCount(0)
    await expect(card).toContainText(placeCardCopy.otherPlaces)
    // A long number in large text must fit, too.
    await page.evaluate(() => {
      document.documentElement.style.cssText = 'font-size: 200%; --place: "#123,456"'
    })
    await expectToFit(page)
  })
}
