import { ChakraProvider } from '@chakra-ui/react'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toRow } from '../../mocks/server/signups/signup-table'
import { AdminContext, createAdmin } from '../../src/admin/admin'
import type { AdminRepository } from '../../src/admin/backend/admin-repository'
import type { Result } from '../../src/admin/backend/result'
import { ExportControl } from '../../src/admin/export/export-control'
import { readView, type SignupView } from '../../src/admin/list/signup-view'
import { exportCopy, exportFailures } from '../../src/content/admin'
import { withWait } from '../../src/content/format'
import type { ListedSignup } from '../../src/lib/signup-columns'
import { system } from '../../src/theme/system'
import { exampleSignup } from '../support/example-signup'
import { fakeAdminRepository } from '../support/fake-admin-repository'
import { watchFiles } from '../support/watch-files'

const FILE = 'nestwin-waitlist-2026-11-22-1530'

let files: ReturnType<typeof watchFiles>
beforeEach(() => {
  vi.setSystemTime(new Date(2026, 10, 22, 15, 30))
  files = watchFiles()
})
afterEach(() => {
  vi.useRealTimers()
})

const button = (name: string) => screen.getByRole('button', { name })
const message = (text: string | RegExp) => screen.getByText(text, { selector: 'p' })
const says = (text: string | RegExp) => expect(screen.getByRole('status')).toHaveTextContent(text)

/** Starts an export of which every page waits for a response. */
async function startExport({ matching = 4_000 }: { matching?: number | null } = {}) {
  const pending: ((outcome: Result<readonly ListedSignup[]>) => void)[] = []
  const list = vi.fn<AdminRepository['list']>(() => new Promise((resolve) => pending.push(resolve)))
  const admin = createAdmin(fakeAdminRepository({ list }))
  const markup = (change: Partial<SignupView>) => (
    <ChakraProvider value={system}>
      <AdminContext value={() => admin}>
        <ExportControl view={{ ...readView('', ''), ...change }} matching={matching} />
      </AdminContext>
    </ChakraProvider>
  )
  const { rerender, unmount } = render(markup({}))
  const user = userEvent.setup()
  const respond = (outcome: Result<readonly ListedSignup[]>) =>
    act(async () => pending.shift()?.(outcome))
  let position = 0
  await user.click(button(exportCopy.start))
  return {
    user,
    list,
    unmount,
    setFilter: (change: Partial<SignupView>) => rerender(markup(change)),
    /** Responds with the next signups. */
    next: (count: number) =>
      respond({
        type: 'ok',
        data: Array.from({ length: count }, () => toRow(exampleSignup, ++position)),
      }),
    fail: (outcome: Omit<Extract<Result<never>, { type: 'failed' }>, 'type'>) =>
      respond({ type: 'failed', ...outcome }),
  }
}

test('shows and says the progress, then saves a file and names it', async () => {
  const { user, list, next } = await startExport()
  expect(message('Exported 0 of 4,000')).toBeVisible()
  says(exportCopy.started)
  // A second press starts nothing.
  await user.click(button(exportCopy.running))
  expect(list).toHaveBeenCalledOnce()
  expect(button(exportCopy.running)).toHaveAttribute('aria-disabled', 'true')
  await next(999)
  expect(message('Exported 999 of 4,000')).toBeVisible()
  expect(screen.getByRole('progressbar')).toHaveValue(999)
  says(exportCopy.started)
  await next(1)
  says('25% exported')
  await next(1_000)
  says('50% exported')
  await next(0)
  const result = `Exported 2,000 signups to ${FILE}.csv`
  says(result)
  expect(message(result)).toBeVisible()
  expect(files).toMatchObject([{ name: `${FILE}.csv` }])
  expect(button(exportCopy.start)).toHaveFocus()
  expect(screen.queryByRole('button', { name: exportCopy.cancel })).toBeNull()
})

test.each([
  ['the total is unknown', null],
  ['people join during the export', 1],
])('shows no bar if %s', async (_, matching) => {
  const { next } = await startExport({ matching })
  await next(2)
  expect(message('Exported 2')).toBeVisible()
  expect(screen.queryByRole('progressbar')).toBeNull()
  await next(0)
  expect(message(/^Exported 2 signups to/)).toBeVisible()
})

test('can be canceled with the keyboard, and saves nothing; otherwise the result takes the focus of the button', async () => {
  const { user, next } = await startExport()
  await user.tab()
  expect(button(exportCopy.cancel)).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(message(exportCopy.canceled)).toHaveFocus()
  await next(0)
  expect(message(exportCopy.canceled)).toBeVisible()
  expect(files).toEqual([])
  expect(button(exportCopy.start)).toHaveAttribute('aria-disabled', 'false')

  await user.click(button(exportCopy.start))
  await user.tab()
  await next(1)
  await next(0)
  expect(message(/^Exported 1 signup to/)).toHaveFocus()
})

test('continues a failed export, keeping the focus on the button', async () => {
  const { user, list, next, fail } = await startExport()
  await next(1_000)
  await fail({ reason: 'rate-limited', waitSeconds: 37 })
  const reason = withWait(exportFailures['rate-limited'], 37)
  const failure = exportCopy.failed('1,000 signups', reason)
  expect(message(failure)).toBeVisible()
  says(failure)
  expect(files).toEqual([])

  expect(button(exportCopy.continue)).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(message('Exported 1,000 of 4,000')).toBeVisible()
  expect(list.mock.lastCall?.[0]).toMatchObject({ afterPosition: 1_000 })
  await next(500)
  await next(0)
  expect(files).toHaveLength(1)
  const lines = (await files[0]?.blob?.text())?.trimEnd().split('\r\n')
  expect(lines).toHaveLength(1_501)

  // What a failed export has is dropped when it is canceled.
  await user.click(button(exportCopy.start))
  await next(1_000)
  await fail({ reason: 'unavailable' })
  await user.click(button(exportCopy.cancel))
  await user.click(button(exportCopy.start))
  expect(list.mock.lastCall?.[0]).not.toHaveProperty('afterPosition')
})

test('keeps its filter and its file name when the filter changes', async () => {
  const { user, list, next, fail, setFilter } = await startExport()
  setFilter({ savings: 'none' })
  await next(1_000)
  await fail({ reason: 'offline' })
  await user.click(button(exportCopy.continue))
  await next(0)
  expect(list.mock.calls.every(([{ filter }]) => filter.savings === null)).toBe(true)
  await user.click(button(exportCopy.start))
  await next(1)
  await next(0)
  expect(files.map(({ name }) => name)).toEqual([`${FILE}.csv`, `${FILE}-no-amount.csv`])
})

test('saves no file without rows', async () => {
  const { next } = await startExport({ matching: 0 })
  await next(0)
  expect(message(exportCopy.nothing)).toBeVisible()
  expect(files).toEqual([])
})

test('saves no file after it has unmounted, as after a sign-out', async () => {
  const { list, next, unmount } = await startExport()
  await next(1)
  unmount()
  await next(0)
  expect(list).toHaveBeenCalledTimes(2)
  expect(files).toEqual([])
})
