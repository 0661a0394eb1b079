import { siteOrigin } from '../content/brand'
import { INVITE_PARAMETER } from './invite-code'

/** Invitations use the site's own origin, even on a mirror. If it is unset or the backend is mocked, they use the page's. */
const origin = import.meta.env.VITE_MOCKS === 'true' ? null : siteOrigin

/** @param code null if the backend gave none. @returns the absolute URL of a page, with only the code in its query */
export function invitationAddress(path: string, code: string | null): string {
  const address = new URL(origin ?? location.origin)
  // `new URL(path, location.origin)` would throw for the path "//".
  address.pathname = path
  if (code !== null) address.searchParams.set(INVITE_PARAMETER, code)
  return address.href
}
