import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { administrator } from '../../mocks/server/gotrue/accounts'
import { successView } from '../../src/content/join-outcome'
import { startLocalProject } from '../../supabase/local/local-project'
import { findLocalPrograms } from '../../supabase/local/programs'
import { addressOf, close, serveProductionBuild } from './build-host'
import {
  expect,
  fillIn,
  NETWORK_ERROR,
  placeInLine,
  sharedAddress,
  signIn,
  signupRows,
  submitButton,
  test,
} from './fixtures'

// The production build on PostgREST, behind a connection that breaks when the database has acted. Playwright's own interception would
// not show what browsers do then: if the connection was used before, they send the request again, and the page sees only the second
// response.

const programs = findLocalPrograms()

// Only PostgREST itself shows this. CI fails without it.
test.skip(
  programs.type === 'missing' && process.env.CI === undefined,
  programs.type === 'missing' ? programs.reason : '',
)

/** Passes connections on to a port. Breaks the connection of the first request with this line, instead of its response. */
async function startFront(port: number, line: string) {
  const seen: string[] = []
  const sockets = new Set<Socket>()
  const front = createServer((client) => {
    const backend = connect(port, 'localhost')
    let isBroken = false
    client.on('data', (data) => {
      const [first = ''] = data.toString('latin1').split('\r\n', 1)
      if (first.startsWith(line)) {
        isBroken = seen.length === 0
        seen.push(first)
      }
      backend.write(data)
    })
    backend.on('data', (data) => (isBroken ? client.destroy() : client.write(data)))
    for (const socket of [client, backend]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        client.destroy()
        backend.destroy()
      })
    }
  })
  front.listen(0, 'localhost')
  await once(front, 'listening')
  return {
    url: addressOf(front),
    seen,
    close() {
      front.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

test('a visitor whose connection breaks after the signup gets the place, once, and the code', async ({
  page,
  expectErrors,
}) => {
  if (programs.type === 'missing') throw new Error(programs.reason)
  // The second signup is a duplicate. The list is refused until the administrator signs in.
  expectErrors(NETWORK_ERROR)
  expectErrors(/^Waitlist list failed: refused/)
  const project = await startLocalProject(programs)
  const front = await startFront(
    Number(new URL(project.url).port),
    'POST /rest/v1/waitlist_signups',
  )
  const host = await serveProductionBuild(front.url)
  const site = addressOf(host)

  await page.goto(`${site}/join-waitlist`)
  await fillIn(page, { email: 'ada.park@example.com' })
  await submitButton(page).click()
  await expect(placeInLine(page, 1)).toBeVisible()
  await expect(page.getByLabel(successView.invitationLink)).toHaveValue(sharedAddress(page))
  expect(front.seen).toHaveLength(2)

  await page.goto(`${site}/admin`)
  await signIn(page, administrator)
  await expect(signupRows(page)).toHaveCount(1)
  await expect(signupRows(page)).toContainText('ada.park@example.com')

  await page.close()
  front.close()
  await close(host)
  await project.close()
})
