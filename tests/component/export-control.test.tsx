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
import type { ListedSignup } from '../../src/lib/signup-columns'
import { system } from '../../src/theme/system'
import { exampleSignup } from '../support/example-signup'
import { fakeAdminRepository } from '../support/fake-admin-repository'

/** A repository whose lists wait for a response. */
function createFake() {
  const pending: ((outcome: Result<readonly ListedSignup[]>) => void)[] = []
  const list = vi.fn<AdminRepository['list']>(() => new Promise((resolve) => pending.push(resolve)))
  const admin = createAdmin(fakeAdminRepository({ list }))
  let position = 0
  return {
    admin,
    list,
    respond: (outcome: Result<readonly ListedSignup[]>) =>
      act(async () => pending.shift()?.(outcome)),
    /** @returns an outcome with the next signups */
    next: (count: number): Result<readonly ListedSignup[]> => ({
      type: 'ok',
      data: Array.from({ length: count }, () => toRow(exampleSignup, ++position)),
    }),
  }
}

const saved: { name: string; file: Blob }[] = []

beforeEach(() => {
  vi.setSystemTime(new Date(2026, 10, 22, 15, 30))
  saved.length = 0
  const files = new Map<string, Blob>()
  // jsdom has no object URLs, and does not download.
  URL.createObjectURL = (file) => {
    if (!(file instanceof Blob)) throw new Error('not a Blob')
    const url = `blob:${files.size}`
    files.set(url, file)
    return url
  }
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const file = files.get(this.href)
    if (file !== undefined) saved.push({ name: this.download, file })
  })
})

afterEach(() => {
  vi.useRealTimers()
})

function renderControl({ matching = 4_000 }: { matching?: number | null } = {}) {
  const fake = createFake()
  const markup = (change: Partial<SignupView>) => (
    <ChakraProvider value={system}>
      <AdminContext value={() => fake.admin}>
        <ExportControl view={{ ...readView('', ''), ...change }} matching={matching} />
      </AdminContext>
    </ChakraProvider>
  )
  const { rerender, unmount } = render(markup({}))
  return {
    ...fake,
    user: userEvent.setup(),
    setFilter: (change: Partial<SignupView>) => rerender(markup(change)),
    unmount,
  }
}

const button = (name: string) => screen.getByRole('button', { name })

test('exports with progress, then saves a file and names it', async () => {
  const { user, respond, next } = renderControl()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  await user.click(button('Export CSV'))
  expect(screen.getByText('Exported 0 of 4,000')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('Export started')
  await respond(next(999))
  expect(screen.getByText('Exported 999 of 4,000')).toBeVisible()
  expect(screen.getByRole('progressbar')).toHaveValue(999)
  expect(screen.getByRole('status')).toHaveTextContent('Export started')
  await respond(next(1))
  expect(screen.getByRole('status')).toHaveTextContent('25% exported')
  await respond(next(1_000))
  expect(screen.getByRole('status')).toHaveTextContent('50% exported')
  await respond(next(0))
  const result = 'Exported 2,000 signups to nestwin-waitlist-2026-11-22-1530.csv'
  expect(screen.getByRole('status')).toHaveTextContent(result)
  expect(screen.getByText(result, { selector: 'p' })).toBeVisible()
  expect(saved).toMatchObject([{ name: 'nestwin-waitlist-2026-11-22-1530.csv' }])
  expect(button('Export CSV')).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
})

test('starts one export if the button is pressed twice', async () => {
  const { user, list } = renderControl()
  await user.dblClick(button('Export CSV'))
  expect(list).toHaveBeenCalledOnce()
  expect(button('Exporting...')).toHaveAttribute('aria-disabled', 'true')
})

test('shows no bar if the total is unknown', async () => {
  const { user, respond, next } = renderControl({ matching: null })
  await user.click(button('Export CSV'))
  await respond(next(5))
  expect(screen.getByText('Exported 5')).toBeVisible()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('counts people who join during the export', async () => {
  const { user, respond, next } = renderControl({ matching: 1 })
  await user.click(button('Export CSV'))
  await respond(next(2))
  expect(screen.getByText('Exported 2')).toBeVisible()
  await respond(next(0))
  expect(screen.getByText(/^Exported 2 signups to/, { selector: 'p' })).toBeVisible()
})

test('can be canceled with the keyboard, and saves nothing', async () => {
  const { user, respond, next } = renderControl()
  await user.tab()
  await user.keyboard('{Enter}')
  await user.tab()
  expect(button('Cancel')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByText('Export canceled. No file was saved.')).toHaveFocus()
  await respond(next(0))
  expect(screen.getByText('Export canceled. No file was saved.')).toBeVisible()
  expect(saved).toEqual([])
  expect(button('Export CSV')).toHaveAttribute('aria-disabled', 'false')
})

test('focuses the result if the Cancel button had the focus', async () => {
  const { user, respond, next } = renderControl()
  await user.click(button('Export CSV'))
  await user.tab()
  await respond(next(1))
  await respond(next(0))
  expect(screen.getByText(/^Exported 1 signup to/, { selector: 'p' })).toHaveFocus()
})

test('continues a failed export, keeping the focus on the button', async () => {
  const { user, list, respond, next } = renderControl()
  await user.click(button('Export CSV'))
  await respond(next(1_000))
  await respond({ type: 'failed', reason: 'offline' })
  const failure = /^The export stopped after 1,000 signups. The connection was lost./
  expect(screen.getByText(failure, { selector: 'p' })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(failure)
  expect(saved).toEqual([])

  expect(button('Continue export')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByText('Exported 1,000 of 4,000')).toBeVisible()
  expect(list.mock.lastCall?.[0]).toMatchObject({ afterPosition: 1_000 })
  await respond(next(500))
  await respond(next(0))
  expect(saved).toHaveLength(1)
  const lines = (await saved[0]?.file.text())?.trimEnd().split('\r\n')
  expect(lines).toHaveLength(1_501)
})

test('shows how long to wait if there were too many requests', async () => {
  const { user, respond } = renderControl()
  await user.click(button('Export CSV'))
  await respond({ type: 'failed', reason: 'rate-limited', waitSeconds: 37 })
  const wait = /in a short time. Wait 37 seconds, then continue the export.$/
  expect(screen.getByText(wait, { selector: 'p' })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(wait)
})

test('drops what it has when a failed export is canceled', async () => {
  const { user, list, respond, next } = renderControl()
  await user.click(button('Export CSV'))
  await respond(next(1_000))
  await respond({ type: 'failed', reason: 'unavailable' })
  await user.click(button('Cancel'))
  await user.click(button('Export CSV'))
  expect(list.mock.lastCall?.[0]).not.toHaveProperty('afterPosition')
})

test('keeps its filter and its file name when the filter changes', async () => {
  const { user, list, respond, next, setFilter } = renderControl()
  await user.click(button('Export CSV'))
  setFilter({ savings: 'none' })
  await respond(next(1_000))
  await respond({ type: 'failed', reason: 'offline' })
  await user.click(button('Continue export'))
  await respond(next(0))
  expect(list.mock.calls.every(([{ filter }]) => filter.savings === null)).toBe(true)
  expect(saved).toMatchObject([{ name: 'nestwin-waitlist-2026-11-22-1530.csv' }])

  await user.click(button('Export CSV'))
  await respond(next(1))
  await respond(next(0))
  expect(saved[1]?.name).toBe('nestwin-waitlist-2026-11-22-1530-no-amount.csv')
})

test('saves no file without rows', async () => {
  const { user, respond, next } = renderControl({ matching: 0 })
  await user.click(button('Export CSV'))
  await respond(next(0))
  const message = 'No signups match, so there is nothing to export.'
  expect(screen.getByText(message, { selector: 'p' })).toBeVisible()
  expect(saved).toEqual([])
})

test('saves no file after it has unmounted, as after a sign-out', async () => {
  const { user, list, respond, next, unmount } = renderControl()
  await user.click(button('Export CSV'))
  await respond(next(1))
  unmount()
  await respond(next(0))
  expect(list).toHaveBeenCalledTimes(2)
  expect(saved).toEqual([])
})
