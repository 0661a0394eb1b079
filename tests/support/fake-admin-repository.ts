import { createStore } from 'zustand'
import { administrator } from '../../mocks/server/gotrue/accounts'
import type {
  AdminRepository,
  ListRequest,
  Session,
} from '../../src/admin/data/backend/admin-repository'
import type { SignupSummary } from '../../src/admin/data/backend/response-schemas'
import { RequestError } from '../../src/admin/data/backend/result'
import type { Failed } from '../../src/lib/failure'
import type { ListedSignup } from '../../src/lib/signup-columns'

export const emptySummary: SignupSummary = {
  total: 0,
  last_position: 0,
  matching: 0,
  by_day: [],
  by_savings: [],
  invited: 0,
  by_friends: [],
  in_batches: 0,
}

/** Lists people like a server that returns at most `maxRows` rows. @param people in the order of their positions */
export function listOf(people: readonly ListedSignup[], maxRows = 1_000) {
  return async ({ isNewestFirst, afterPosition, beforePosition, limit }: ListRequest) => {
    const rest = people.filter(
      ({ position }) =>
        (afterPosition === undefined || (position !== null && position > afterPosition)) &&
        (beforePosition === undefined || (position !== null && position < beforePosition)),
    )
    if (isNewestFirst) rest.reverse()
    return rest.slice(0, Math.min(limit, maxRows))
  }
}

/** The error that a failed request throws. */
export const requestError = (failure: Omit<Failed, 'type'>) =>
  new RequestError({ type: 'failed', ...failure })

const unused = () => {
  throw new Error('This test needs no such call')
}

/** A signed-in repository. Requests that `parts` does not define throw, except `summarize`. */
export function fakeAdminRepository(parts: Partial<AdminRepository> = {}) {
  const session = createStore<Session>(() => ({ type: 'signed-in', email: administrator.email }))
  return {
    session,
    checkSession: () => undefined,
    signIn: unused,
    signOut: () => session.setState({ type: 'signed-out', last: 'signed-out' }, true),
    list: unused,
    summarize: async () => emptySummary,
    count: unused,
    previewBatch: unused,
    inviteBatch: unused,
    takeBackBatch: unused,
    listBatches: unused,
    remove: unused,
    find: unused,
    ...parts,
  } satisfies AdminRepository
}
