import { render, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { CrashProbe } from '../mocks/crash-probe'
import { mockProject } from '../mocks/project'
import { App } from '../src/app'
import { createSupabaseClient } from '../src/lib/supabase-client'
import { createOnDemandWaitlistRepository } from '../src/waitlist/on-demand-waitlist-repository'
import { createSupabaseWaitlistRepository } from '../src/waitlist/supabase-waitlist-repository'

/** One client a file, as there is one a page. */
const repository = createOnDemandWaitlistRepository(async () =>
  createSupabaseWaitlistRepository(createSupabaseClient(mockProject)),
)

/** The whole app at a path, on the mocked backend. Out: a person's hands. */
export function renderApp(path: string) {
  history.replaceState(null, '', path)
  const user = userEvent.setup()
  render(<App repository={repository} probe={<CrashProbe />} />)
  return user
}

export const nameField = () => screen.getByRole('textbox', { name: 'Full Name' })
export const emailField = () => screen.getByRole('textbox', { name: 'Email Address' })
export const submitButton = () => screen.getByRole('button', { name: 'Join the Waitlist' })

/** The form is on the page, disabled, before its code has come. */
export async function waitForForm() {
  await waitFor(() => expect(nameField()).toBeEnabled())
}

export async function fillIn(
  user: UserEvent,
  { name = 'Ada Park', email = 'ada.park@example.com' } = {},
) {
  await waitForForm()
  await user.type(nameField(), name)
  await user.type(emailField(), email)
}
