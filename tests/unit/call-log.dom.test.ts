import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useCallLog } from '../../mocks/panel/call-log'
import { replaceScenarios } from '../../mocks/scenarios/scenario-store'
import { mockProject } from '../../mocks/server/project'
import { startWith } from '../../mocks/server/signups/signup-table'

const table = `${mockProject.url}/rest/v1/waitlist_signups`
const headers = { apikey: mockProject.anonKey, 'Content-Type': 'application/json' }

const join = (init: RequestInit = {}) =>
  fetch(`${table}?select=position`, {
    method: 'POST',
    headers: { ...headers, Accept: 'application/vnd.pgrst.object+json' },
    body: JSON.stringify({ name: 'Ada Park', email: 'ada.park@example.com' }),
    ...init,
  })

const newestCall = () => useCallLog.getState().calls[0]

test('a call is logged with its status, the scenarios that answered, and a link to the state of that time', async () => {
  history.replaceState(null, '', '/join-waitlist')
  startWith(0)
  replaceScenarios([
    { id: 'slow', delay: 5 },
    { id: 'offline' },
    { id: 'rate-limited', call: 'join', rate: { type: 'first', count: 1 } },
    { id: 'crash' },
  ])
  await join()
  expect(newestCall()).toMatchObject({
    label: 'Join the waitlist',
    status: '429',
    affectedBy: ['slow:5ms', 'rate-limited:join:first-1'],
    link: expect.stringMatching(
      /\/join-waitlist\?scenario=slow:5ms,offline,rate-limited:join:first-1,crash&people=0$/,
    ),
  })
  await expect(join()).rejects.toThrow()
  expect(newestCall()).toMatchObject({ status: 'failed', affectedBy: ['slow:5ms', 'offline'] })
  replaceScenarios([])
  await join()
  expect(newestCall()).toMatchObject({ status: '201', affectedBy: [] })
})

test('the log has the last 50 calls, the newest first, also one that has no response yet', async () => {
  for (let index = 0; index < 50; index++) await join()
  replaceScenarios([{ id: 'never' }])
  const abort = new AbortController()
  const pending = join({ signal: abort.signal })
  await waitFor(() =>
    expect(newestCall()).toMatchObject({ affectedBy: ['never'], status: 'no response yet' }),
  )
  expect(useCallLog.getState().calls).toHaveLength(50)
  abort.abort()
  await expect(pending).rejects.toThrow()
})
