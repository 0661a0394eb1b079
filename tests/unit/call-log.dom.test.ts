import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useCallLog } from '../../mocks/panel/call-log'
import { replaceScenarios } from '../../mocks/scenarios/scenario-store'
import { mockProject } from '../../mocks/server/project'

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

test('a call is logged with each scenario that affected it, and one without a response as failed', async () => {
  replaceScenarios([{ id: 'slow', delay: 5 }, { id: 'offline' }, { id: 'crash' }])
  await expect(join()).rejects.toThrow()
  expect(newestCall()).toMatchObject({ status: 'failed', affectedBy: ['slow:5ms', 'offline'] })
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
