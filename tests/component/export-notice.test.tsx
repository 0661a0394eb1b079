import { ChakraProvider } from '@chakra-ui/react'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { toRow } from '../../mocks/server/signups/signup-table'
import { AdminContext, createAdmin, useAdmin } from '../../src/admin/data/admin'
import type { AdminRepository } from '../../src/admin/data/backend/admin-repository'
import { readView, type SignupView } from '../../src/admin/data/signup-view'
import { ExportNotice, useExport } from '../../src/admin/export/export-notice'
import { exportCopy } from '../../src/content/admin-list'
import { causes } from '../../src/content/admin-session'
import type { FailureReason } from '../../src/lib/failure'
import type { ListedSignup } from '../../src/lib/signup-columns'
import { system } from '../../src/theme/system'
import { useToastStore } from '../../src/toasts/toast-store'
import { exampleSignup } from '../support/example-signup'
import { fakeAdminRepository, requestError } from '../support/fake-admin-repository'
import { watchFiles } from '../support/watch-files'

const FILE = 'nestwin-waitlist-2026-11-22-1530'

let files: ReturnType<typeof watchFiles>
beforeEach(() => {
  vi.setSystemTime(new Date(2026, 10, 22, 15, 30))
  files = watchFiles()
})
const button = (name: string) => screen.getByRole('button', { name })
const message = (text: string | RegExp) => screen.getByText(text, { selector: 'p' })
const says = (text: string | RegExp) => expect(screen.getByRole('status')).toHaveTextContent(text)

function Export(options: { view: SignupView; matching: number | null }) {
  const exported = useExport(useAdmin().exported)
  return (
    <>
      <button type="button" onClick={() => exported.start(options)}>
        {exportCopy.start}
      </button>
      <ExportNotice {...exported} />
    </>
  )
}

/** Starts an export. Each of its requests waits until the test responds. */
async function startExport({ matching = 4_000 }: { matching?: number | null } = {}) {
  const pending: ((rows: Promise<readonly ListedSignup[]>) => void)[] = []
  const list = vi.fn<AdminRepository['list']>(() => new Promise((resolve) => pending.push(resolve)))
  const repository = fakeAdminRepository({ list })
  const admin = createAdmin(repository)
  const markup = (change: Partial<SignupView>) => (
    <ChakraProvider value={system}>
      <AdminContext value={() => admin}>
        <Export view={{ ...readView('', ''), ...change }} matching={matching} />
      </AdminContext>
    </ChakraProvider>
  )
  const { rerender, unmount } = render(markup({}))
  const user = userEvent.setup()
  const respond = (rows: Promise<readonly ListedSignup[]>) =>
    act(async () => {
      pending.shift()?.(rows)
      await new Promise((resolve) => setTimeout(resolve))
    })
  let position = 0
  await user.click(button(exportCopy.start))
  return {
    user,
    list,
    unmount,
    openAgain: () => render(markup({})),
    endSession: () => act(repository.signOut),
    setFilter: (change: Partial<SignupView>) => rerender(markup(change)),
    /** Responds with the next signups. */
    next: async (count: number) =>
      respond(
        Promise.resolve(Array.from({ length: count }, () => toRow(exampleSignup, ++position))),
      ),
    fail: (reason: FailureReason) => respond(Promise.reject(requestError({ reason }))),
  }
}

test('an export shows and announces its progress, then saves a file', async () => {
  const { user, list, next } = await startExport()
  expect(message('Exported 0 of 4,000')).toBeVisible()
  says(exportCopy.started)
  // A second press does not start another export.
  await user.click(button(exportCopy.start))
  expect(list).toHaveBeenCalledOnce()
  await next(1_000)
  expect(message('Exported 999 of 4,000')).toBeVisible()
  says(exportCopy.started)
  await next(2)
  says('25% exported')
  await next(1_001)
  says('50% exported')
  await next(0)
  const result = `Exported 2,000 signups to ${FILE}.csv`
  says(result)
  expect(message(result)).toBeVisible()
  expect(files).toMatchObject([{ name: `${FILE}.csv` }])
  expect(screen.queryByRole('button', { name: exportCopy.cancel })).toBeNull()
  await user.click(button(exportCopy.close))
  expect(screen.queryByText(result, { selector: 'p' })).toBeNull()
  expect(button(exportCopy.start)).toHaveFocus()
})

test('an export that is canceled with the keyboard saves nothing', async () => {
  const { user, next } = await startExport()
  await user.tab()
  expect(button(exportCopy.cancel)).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(message(exportCopy.canceled)).toHaveFocus()
  await next(0)
  expect(message(exportCopy.canceled)).toBeVisible()
  expect(files).toEqual([])

  await user.click(button(exportCopy.start))
  await user.tab()
  await next(1)
  await next(0)
  expect(message(/^Exported 1 signup to/)).toHaveFocus()
})

test('a failed export says why and starts over with the current filter', async () => {
  const { user, list, next, fail, setFilter } = await startExport()
  setFilter({ savings: 'none' })
  await next(1_000)
  await fail('refused')
  const failure = exportCopy.failed('999 signups', causes.refused)
  expect(message(failure)).toBeVisible()
  says(failure)
  expect(files).toEqual([])
  await user.click(button(exportCopy.start))
  expect(list.mock.lastCall?.[0]).not.toHaveProperty('afterPosition')
  await next(1)
  await next(0)
  expect(list.mock.calls.map(([{ filter }]) => filter.savings)).toEqual([
    null,
    null,
    'none',
    'none',
  ])
  expect(files.map(({ name }) => name)).toEqual([`${FILE}-savings-none.csv`])
})

const toasts = () => useToastStore.getState().toasts.map(({ description }) => description)

test('an export continues on another page, where toasts report it', async () => {
  const isAllowedToClose = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const { next, unmount, openAgain } = await startExport()
  unmount()
  const again = openAgain()
  expect(message('Exported 0 of 4,000')).toBeVisible()
  expect(button(exportCopy.cancel)).toBeVisible()
  again.unmount()
  await next(1)
  expect(isAllowedToClose()).toBe(false)
  await next(0)
  expect(isAllowedToClose()).toBe(true)
  expect(files).toMatchObject([{ name: `${FILE}.csv` }])
  const result = exportCopy.finished('1 signup', `${FILE}.csv`)
  const continues = exportCopy.runsOn.description
  expect(toasts()).toEqual([continues, continues, result])

  const failing = await startExport()
  failing.unmount()
  await failing.fail('refused')
  expect(toasts().at(-1)).toBe(exportCopy.failed(null, causes.refused))
})

test('an export ends with the session', async () => {
  const { list, next, unmount, endSession } = await startExport()
  await next(1)
  endSession()
  unmount()
  await next(0)
  expect(list).toHaveBeenCalledTimes(2)
  expect(files).toEqual([])
  expect(toasts()).toEqual([])
})
