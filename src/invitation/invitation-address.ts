import { siteOrigin } from '../content/brand'
import { INVITE_PARAMETER } from './invite-code'

/** The origin of invitations: the site's own, even on a mirror of it. On the mocked backend, the one of the page. */
const origin = import.meta.env.VITE_MOCKS === 'true' ? null : siteOrigin

/**
 * @param path the path of the page
 * @param code null if the backend gave none
 * @returns the address of the page as an invitation, with nothing of the address of the current page
 */
export function invitationAddress(path: string, code: string | null): string {
  const address = new URL(origin ?? location.origin)
  // `new URL('//', location.origin)` would throw.
  address.pathname = path
  if (code !== null) address.searchParams.set(INVITE_PARAMETER, code)
  return address.href
}
