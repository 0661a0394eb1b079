import { siteOrigin } from '../content/brand'
import { INVITE_PARAMETER } from './invite-code'

/** Invitations have the site's own origin, even on a mirror. On the mocked backend, they have the page's. */
const origin = import.meta.env.VITE_MOCKS === 'true' ? null : siteOrigin

/** @param code null if the backend gave none. @returns the absolute URL of a page, with only the code in its query */
export function invitationAddress(path: string, code: string | null): string {
  const address = new URL(origin ?? location.origin)
  // `new URL('//', location.origin)` would throw.
  address.pathname = path
  if (code !== null) address.searchParams.set(INVITE_PARAMETER, code)
  return address.href
}
