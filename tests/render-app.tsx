import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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
