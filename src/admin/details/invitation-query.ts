import { queryOptions } from '@tanstack/react-query'
import type { ListedSignup } from '../../lib/signup-columns'
import type { AdminRepository } from '../backend/admin-repository'
import { type RequestError, unwrap } from '../backend/result'
import { unfiltered } from '../signup-filter'

/** How many friends are shown at most. */
export const MAX_FRIENDS = 50

interface Invitation {
  /** Null if the person is not on the waitlist any more. */
  readonly owner: ListedSignup | null
  /** The first friends who joined through it. */
  readonly friends: readonly ListedSignup[]
}

/**
 * The people of an invitation. Its owner joined before the friends, so the owner is among the first results.
 *
 * @param code null for no request
 */
export function invitationQuery(repository: AdminRepository, code: string | null) {
  return queryOptions<Invitation, RequestError>({
    queryKey: ['invitation', code],
    enabled: code !== null,
    staleTime: 0,
    gcTime: 0,
    async queryFn({ signal }) {
      const filter = { ...unfiltered, search: code ?? '' }
      const request = { filter, isNewestFirst: false, limit: MAX_FRIENDS + 1 }
      const entries = unwrap(await repository.list(request, signal))
      return {
        owner: entries.find(({ invite_code }) => invite_code === code) ?? null,
        friends: entries.filter(({ invited_by }) => invited_by === code).slice(0, MAX_FRIENDS),
      }
    },
  })
}
