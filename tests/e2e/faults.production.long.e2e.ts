import { once } from 'node:events'
import type { Page } from '@playwright/test'
import { administrator } from '../../mocks/server/gotrue/accounts'
import { adminPage } from '../../src/content/admin'
import { joinFailures } from '../../src/content/join-outcome'
import {
  expect,
  fillIn,
  formHydrated,
  nextInLine,
  signIn,
  signupRows,
  submitButton,
} from './fixtures'
import { type Exchange, test } from './misbehaving-server'

// The production build, with faults that only a real connection has. tests/support/faults.ts lists the others.

interface Fault {
  readonly name: string
  readonly respond: (exchange: Exchange) => unknown
  readonly reason: keyof typeof joinFailures
  /** How long the visitor waits, in milliseconds; without it, the failure appears at once. */
  readonly waits?: number
  /** The server has acted before the fault. */
  readonly isLate?: boolean
}

const redirect = (status: number, to: (exchange: Exchange) => string) => (exchange: Exchange) =>
  exchange.response.writeHead(status, { Location: to(exchange) }).end()

const faults: readonly Fault[] = [
  {
    name: 'a connection reset before the server acted',
    respond: ({ request }) => request.socket.resetAndDestroy(),
    reason: 'offline',
  },
  {
    name: 'a connection reset after the server acted',
    respond: async ({ request, act }) => {
      await act()
      request.socket.resetAndDestroy()
    },
    reason: 'offline',
    isLate: true,
  },
  {
    name: 'a redirect to an HTML page',
    respond: redirect(302, ({ backend }) => `${backend}/page`),
    reason: 'unexpected',
  },
  {
    name: 'a redirect to another origin, which the browser does not follow',
    respond: redirect(302, ({ site }) => `${site}/privacy`),
    reason: 'offline',
  },
  {
    name: 'a redirect without end',
    respond: redirect(307, ({ backend, request }) => backend + request.url),
    reason: 'offline',
  },
  {
    name: 'a response after 16 seconds',
    respond: async ({ response, act, send }) => {
      const late = await act()
      // The page aborts the request after 15 seconds.
      await once(response, 'close')
      return send(late)
    },
    reason: 'timed-out',
    waits: 16_000,
    isLate: true,
  },
  {
    name: 'a body that is shorter than its length',
    respond: async ({ response, act, request }) => {
      const body = await (await act()).text()
      response.writeHead(200, { 'Content-Length': body.length })
      response.write(body.slice(0, body.length / 2), () => request.socket.destroy())
    },
    reason: 'offline',
    isLate: true,
  },
]

const FAILED_REQUEST =
  /^Failed to load resource|blocked by CORS policy|^Waitlist (join|list|summary) failed: /

async function openForm(page: Page, site: string) {
  await page.clock.install()
  await page.goto(`${site}/join-waitlist`)
  await formHydrated(page)
  await fillIn(page)
}

async function expectOneFailure(page: Page, reason: Fault['reason']) {
  await expect(page.getByText(joinFailures[reason])).toHaveCount(1)
  await expect(
    page.getByRole('region', { name: 'Notifications' }).getByRole('listitem'),
  ).toHaveCount(1)
  await expect(page.getByRole('heading', { name: "You're In!" })).toHaveCount(0)
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada Park')
  await expect(page.getByLabel('Email Address')).toHaveValue('ada.park@example.com')
}

async function openList(page: Page, site: string) {
  await page.clock.install()
  await page.goto(`${site}/admin`)
  await signIn(page, administrator)
  await expect(signupRows(page)).toHaveCount(50)
}

async function expectStaleList(page: Page) {
  await expect(page.getByText(adminPage.stillShowing)).toHaveCount(1)
  await expect(signupRows(page)).toHaveCount(50)
}

async function loadAgain(page: Page) {
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(adminPage.stillShowing)).toHaveCount(0)
  await expect(signupRows(page)).toHaveCount(50)
}

for (const { name, respond, reason, waits = 0, isLate = false } of faults) {
  test(`the form survives ${name}`, async ({ page, servers, allowErrors }) => {
    allowErrors(FAILED_REQUEST)
    await openForm(page, servers.site)
    const arrived = servers.breakCall('join', respond)
    await submitButton(page).click()
    if (waits > 0) {
      await arrived
      await page.clock.fastForward(waits)
    }
    if (!isLate) {
      await expectOneFailure(page, reason)
      await servers.repair()
      await page.getByRole('button', { name: 'Try again' }).click()
    }
    await expect(nextInLine(page)).toBeVisible()
    await expect(page.getByText(joinFailures[reason])).toHaveCount(0)
  })
}

test('the list survives all of them', async ({ page, servers, allowErrors }) => {
  allowErrors(FAILED_REQUEST)
  await openList(page, servers.site)
  for (const { name, respond, waits = 0 } of faults) {
    await test.step(name, async () => {
      const arrived = servers.breakCall('list', respond)
      await page.getByRole('button', { name: 'Refresh' }).click()
      if (waits > 0) {
        await arrived
        await page.clock.fastForward(waits)
      }
      await expectStaleList(page)
      await servers.repair()
      await loadAgain(page)
    })
  }
  await servers.refuseConnections()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expectStaleList(page)
  await servers.repair()
  await loadAgain(page)
})

test('the form survives a refused connection', async ({ page, servers, allowErrors }) => {
  allowErrors(FAILED_REQUEST)
  await openForm(page, servers.site)
  await servers.refuseConnections()
  await submitButton(page).click()
  await expectOneFailure(page, 'offline')
  await servers.repair()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(nextInLine(page)).toBeVisible()
})

test('the form waits for a response that arrives after 14 seconds', async ({ page, servers }) => {
  await openForm(page, servers.site)
  const { promise, release } = createGate()
  const arrived = servers.breakCall('join', async ({ act, send }) => {
    await promise
    return send(await act())
  })
  await submitButton(page).click()
  await arrived
  await expect(page.getByRole('button', { name: 'Joining...' })).toBeVisible()
  await page.clock.fastForward(14_000)
  release()
  await expect(nextInLine(page)).toBeVisible()
})

function createGate() {
  let release = () => {}
  const promise = new Promise<void>((resolve) => {
    release = resolve
  })
  return { promise, release }
}
