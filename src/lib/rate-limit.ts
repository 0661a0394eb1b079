import * as z from 'zod/mini'
import { parseJson } from './json'

/** How the database tells the wait (supabase/migrations/), which a page of another origin cannot read from the header. */
const bodySchema = z.object({ details: z.string() })
const detailsSchema = z.object({ retry_after_seconds: z.number() })

/** What `withReadableWait` writes into a response. */
const WAIT_MESSAGE = /^Wait (\d+) seconds$/

/**
 * If a response refuses a request because there were too many, and says how long to wait, replaces its message with the wait:
 * it is the only part of an error that all clients of supabase-js return.
 */
export async function withReadableWait(response: Response): Promise<Response> {
  if (response.status !== 429) return response
  const body = parseJson(await response.clone().text())
  const { headers, status } = response
  const seconds = readRetryAfter(headers) ?? readDetails(body)
  if (seconds === undefined) return response
  const message = `Wait ${Math.max(1, Math.ceil(seconds))} seconds`
  const kept = typeof body === 'object' ? body : {}
  // If a body has both, auth-js reads `msg`.
  return new Response(JSON.stringify({ ...kept, message, msg: message }), { headers, status })
}

/**
 * @param message of the error that supabase-js returned
 * @returns how many seconds to wait, at least 1; undefined if it is not known
 */
export function readWait(message: string | undefined): number | undefined {
  const [, seconds] = WAIT_MESSAGE.exec(String(message)) ?? []
  return seconds === undefined ? undefined : Number(seconds)
}

/** It may also be a date, which no backend of this site sends: https://www.rfc-editor.org/rfc/rfc9110#field.retry-after */
function readRetryAfter(headers: Headers): number | undefined {
  const value = headers.get('Retry-After') ?? ''
  return /^\d+$/.test(value) ? Number(value) : undefined
}

function readDetails(body: unknown): number | undefined {
  const { data } = bodySchema.safeParse(body)
  return data && detailsSchema.safeParse(parseJson(data.details)).data?.retry_after_seconds
}
