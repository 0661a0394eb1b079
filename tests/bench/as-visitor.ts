import type { Client } from 'pg'

/** @returns a random address, so that the limit of signups from one address is counted and not reached */
const randomAddress = () => [10, ...crypto.getRandomValues(new Uint8Array(3))].join('.')

/**
 * Runs a statement as PostgREST does for a visitor: in one transaction, with the role `anon` and the headers of the request.
 *
 * @param settings for the transaction, such as the timeouts of a hosted project
 * @returns whether it succeeded
 */
export async function runAsVisitor(
  client: Client,
  statement: string,
  values: unknown[],
  settings = '',
) {
  try {
    const headers = JSON.stringify({ 'x-forwarded-for': randomAddress() })
    await client.query(
      `begin; set local role anon; set local request.headers = '${headers}'; ${settings}`,
    )
    await client.query(statement, values)
    await client.query('commit')
    return true
  } catch {
    await client.query('rollback')
    return false
  }
}
