import { accounts } from '../server/accounts'

/**
 * Replaces personal data in a JSON body, so that the log and an exported file show made-up people only, even if somebody
 * entered a real name in the demo. A person whose email is at example.com is made up and stays.
 */
export function withoutPersonalData(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPersonalData)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, part]) => [key, withoutPersonalData(part)])
  const body: Record<string, unknown> = Object.fromEntries(entries)
  const isKnownPassword = accounts.some(({ password }) => password === body.password)
  if ('password' in body && !isKnownPassword) body.password = 'another password'
  if (!('email' in body) || isMadeUp(body.email)) return body
  return { ...body, ...replacement(body) }
}

const isMadeUp = (email: unknown) =>
  email === null || email === '' || String(email).trim().toLowerCase().endsWith('@example.com')

/** The position keeps the emails of several people distinct. */
function replacement({ position, name, phone }: Record<string, unknown>): Record<string, string> {
  return {
    email: `somebody-${Number.isInteger(position) ? position : 'else'}@example.com`,
    ...(typeof name === 'string' && { name: 'Somebody Else' }),
    ...(typeof phone === 'string' && { phone: '(206) 555-0100' }),
  }
}
