import { expect, hydrated, NETWORK_ERROR, test } from './fixtures'

test('a page that the host serves at another address has its own, and the case counts', async ({
  page,
  allowErrors,
}) => {
  allowErrors(NETWORK_ERROR)
  allowErrors(/^Page not found/)
  for (const [address, path, heading] of [
    ['/index.html?a=b#example', '/?a=b#example', /^Guaranteed interest/],
    ['/Join-Waitlist', '/Join-Waitlist', /not found/],
    ['/join-waitlist.html?invite=K7QX2M9P', '/join-waitlist?invite=K7QX2M9P', /^Join/],
  ] as const) {
    const before = await page.goto(address)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(before?.status()).toBe(path === '/Join-Waitlist' ? 404 : 200)
    expect(page.url()).toBe(new URL(path, page.url()).href)
  }
})
