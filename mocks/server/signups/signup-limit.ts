import { regexes } from 'zod/mini'

/** Like the trigger waitlist_signups_0_limit. Requests from a page have no address, because no proxy adds it. */

/** The default of private.signup_limit. */
const SIGNUPS_PER_MINUTE = 30

let minute = 0
const counts = new Map<string, number>()

/** @returns how long the client must wait before the next signup, or null if its address has not used up the limit */
export function secondsToWait(request: Request): number | null {
  const address = clientAddress(request)
  if (address === null || countOf(address) < SIGNUPS_PER_MINUTE) return null
  return 60 - (Math.floor(Date.now() / 1_000) % 60)
}

/** Counts a stored signup. */
export function countSignup(request: Request) {
  const address = clientAddress(request)
  if (address !== null) counts.set(address, countOf(address) + 1)
}

function countOf(address: string): number {
  const now = Math.floor(Date.now() / 60_000)
  if (now !== minute) counts.clear()
  minute = now
  return counts.get(address) ?? 0
}

/** Does the same as private.client_address(). */
function clientAddress({ headers }: Request): string | null {
  const sent = headers.get('cf-connecting-ip') ?? headers.get('x-forwarded-for')?.split(',')[0]
  const address = sent?.trim() ?? ''
  if (regexes.ipv4.test(address)) return address
  if (!/^[\da-f:.]+$/i.test(address)) return null
  // Without leading zeros, and with :: for a row of zeros.
  const hostname = parseHostname(`[${address}]`)
  if (hostname === null) return null
  if (hostname.startsWith('[::ffff:')) return hostname
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':'))
  const zeros = Array<string>(8 - head.length - tail.length).fill('0')
  return [...head, ...zeros, ...tail].slice(0, 4).join(':')
}

function parseHostname(text: string): string | null {
  try {
    return new URL(`http://${text}`).hostname
  } catch {
    return null
  }
}
