import { regexes } from 'zod/mini'

/**
 * Like the trigger waitlist_signups_0_limit, but with exact counts, and without its end when very many try. Requests from a page have
 * no address, because no proxy adds it.
 */

/** The default of private.signup_limit. */
const SIGNUPS_PER_MINUTE = 30
/** A network of 48 bits may try more often than one of 64. */
const WIDE_FACTOR = 4

let minute = 0
const counts = new Map<string, number>()

/**
 * Counts a try, whether it is stored or refused.
 *
 * @returns how long the client must wait before the next one, or null if its address has not used up the limit
 */
export function secondsToWait(request: Request): number | null {
  const networks = clientNetworks(request)
  // A network that is not reached, because the wide one has used up its limit, is not counted.
  const isOver = networks.some((network, place) => {
    const isWide = place < networks.length - 1
    return countTry(network) > SIGNUPS_PER_MINUTE * (isWide ? WIDE_FACTOR : 1)
  })
  return isOver ? 60 - (Math.floor(Date.now() / 1_000) % 60) : null
}

function countTry(network: string): number {
  const now = Math.floor(Date.now() / 60_000)
  if (now !== minute) counts.clear()
  minute = now
  const count = (counts.get(network) ?? 0) + 1
  counts.set(network, count)
  return count
}

const FIRST_ADDRESS = /[^,\s][^,]*/

/** Does the same as private.client_networks(). */
function clientNetworks({ headers }: Request): string[] {
  const sent =
    FIRST_ADDRESS.exec(headers.get('cf-connecting-ip') ?? '') ??
    FIRST_ADDRESS.exec(headers.get('x-forwarded-for') ?? '')
  if (sent === null) return []
  const address = sent[0]
    .trim()
    .replace(/^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/, '$1$2')
    .replace(/%.*$/, '')
  const hostname = regexes.ipv4.test(address) ? null : parseHostname(`[${address}]`)
  if (hostname === null || !address.includes(':')) return [address]
  const mapped = /^\[::ffff:([\da-f]+):([\da-f]+)\]$/.exec(hostname)
  if (mapped !== null) return [toIpv4(mapped.slice(1))]
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(8 - head.length - tail.length).fill('0')
  const parts = [...head, ...zeros, ...tail]
  return [`${parts.slice(0, 3).join(':')}::/48`, `${parts.slice(0, 4).join(':')}::/64`]
}

/** @param parts the last 32 bits of an IPv6 address, as two hexadecimal numbers */
function toIpv4(parts: readonly string[]): string {
  return parts
    .map((part) => Number.parseInt(part, 16))
    .flatMap((bits) => [bits >> 8, bits & 0xff])
    .join('.')
}

/** @returns the address without leading zeros, and with :: for a row of zeros */
function parseHostname(text: string): string | null {
  try {
    return new URL(`http://${text}`).hostname
  } catch {
    return null
  }
}
