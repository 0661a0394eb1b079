import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event'
import { expect, onTestFinished } from 'vitest'
import { CrashProbe } from '../../mocks/scenarios/crash-probe'
import { mockProject } from '../../mocks/server/project'
import { type Admin, AdminContext, createAdmin } from '../../src/admin/data/admin'
import type { AdminRepository } from '../../src/admin/data/backend/admin-repository'
import { createSupabaseAdminRepository } from '../../src/admin/data/backend/supabase-admin-repository'
import { App, loadPage } from '../../src/app'
import { sessionCopy } from '../../src/content/admin-session'
import { browserStorage, sessionKey } from '../../src/lib/browser-storage'
import { createAdminClient } from '../../src/lib/supabase-client'

/** Creates the repository as the app does when a page loads. */
export function createAdminRepository(): AdminRepository {
  const storage = browserStorage('localStorage')
  const client = createAdminClient(mockProject, storage)
  onTestFinished(() => client.auth.dispose())
  return createSupabaseAdminRepository(client, storage, sessionKey(mockProject.url))
}

/**
 * Renders the app at a path, with the mocked backend.
 * @param state the history entry's state, which a reload keeps
 * @returns a promise that resolves to a user-event instance when the page is rendered
 */
export async function renderApp(path: string, state: unknown = null) {
  history.replaceState(state, '', path)
  // No style in the tests disables pointer events. Looking for such a style on each click would be slow in jsdom.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
  let admin: Admin | undefined
  const getAdmin = () => {
    admin ??= createAdmin(createAdminRepository())
    return admin
  }
  await loadPage(path)
  await act(async () => {
    render(
      <AdminContext value={getAdmin}>
        <App>
          <CrashProbe />
        </App>
      </AdminContext>,
    )
  })
  await screen.findByRole('heading', { level: 1 })
  return user
}

/** A link in the navigation at the top. The footer has a link with the same name. */
export const navigationLink = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name })

/** An element in the waitlist form. A search by role and name is slow in jsdom. */
function inForm(selector: string) {
  const element = document.querySelector<HTMLElement>(`form ${selector}`)
  if (element === null) throw new Error('There is no form to join')
  return element
}
export const nameField = () => inForm('[name=name]')
export const emailField = () => inForm('[name=email]')
export const phoneField = () => inForm('[name=phone]')
export const amountField = () => inForm('[name=savings_amount]')
export const submitButton = () => inForm('[type=submit]')

/** Matches the sentence with the place in line, although its number is in a nested element. Matches any place by default. */
export const inLine =
  (position = '[\\d,]+') =>
  (_: string, element: Element | null): boolean =>
    new RegExp(`^You're #${position} in line for early access$`).test(element?.textContent ?? '')

/** Waits until the form's code has loaded. Before that, the form is disabled. */
export async function waitForForm() {
  await waitFor(() => expect(nameField()).toBeEnabled())
}

export async function fillIn(
  user: UserEvent,
  { name = 'Ada Park', email = 'ada.park@example.com' } = {},
) {
  await waitForForm()
  await pasteInto(user, nameField(), name)
  await pasteInto(user, emailField(), email)
}

/** Fills in a field with one event. Typing would be slow, because every character causes a render. */
export async function pasteInto(user: UserEvent, field: HTMLElement, text: string) {
  await user.click(field)
  await user.paste(text)
}

export const signOut = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: sessionCopy.signOut }))
