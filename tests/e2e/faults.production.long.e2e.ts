import { once } from 'node:events'
import { joinFailures } from '../../src/content/join-outcome'
import { expect, fillIn, formHydrated, nextInLine, submitButton } from './fixtures'
import { type Exchange, test } from './misbehaving-server'

// The production build, with faults that only a real connection has. tests/support/faults.ts lists the others.

interface Fault {
  readonly name: string
  readonly respond: (exchange: Exchange) => unknown
  /** What the form says, unless the server has acted before the fault: then the page finds the place by itself. */
  readonly reason?: keyof typeof joinFailures
  /** How long the visitor waits, in milliseconds; without it, the failure appears at once. */
  readonly waits?: number
}

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
  },
  {
    name: 'a redirect to another origin, which the browser does not follow',
    respond: ({ response, site }) => response.writeHead(302, { Location: `${site}/privacy` }).end(),
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
    waits: 16_000,
  },
  {
    name: 'a body that is shorter than its length',
    respond: async ({ response, act, request }) => {
      const body = await (await act()).text()
      response.writeHead(200, { 'Content-Length': body.length })
      response.write(body.slice(0, body.length / 2), () => request.socket.destroy())
    },
  },
]

for (const { name, respond, reason, waits = 0 } of faults) {
  test(`the form survives ${name}`, async ({ page, servers, allowErrors }) => {
    allowErrors(/^Failed to load resource|blocked by CORS policy|^Waitlist join failed: /)
    await page.clock.install()
    await page.goto(`${servers.site}/join-waitlist`)
    await formHydrated(page)
    await fillIn(page)
    const arrived = servers.breakCall('join', respond)
    await submitButton(page).click()
    if (waits > 0) {
      await arrived
      await page.clock.fastForward(waits)
    }
    if (reason !== undefined) {
      await expect(page.getByText(joinFailures[reason])).toHaveCount(1)
      await expect(page.getByLabel('Full Name')).toHaveValue('Ada Park')
      servers.repair()
      await submitButton(page).click()
    }
    await expect(nextInLine(page)).toBeVisible()
  })
}
