import * as z from 'zod/mini'

interface Session {
  readonly access_token: string
  readonly refresh_token: string
  readonly expires_at: number
}

// The functions below throw if the body does not have what they read.

/** Reads the session from the response to a sign-in or refresh. */
export function readSession(body: unknown): Session {
  if (isObject(body) && isText(body.access_token) && isText(body.refresh_token)) {
    const { access_token, refresh_token, expires_at } = body
    return { access_token, refresh_token, expires_at: Number(expires_at) }
  }
  throw new Error('The response has no session')
}

interface Row {
  readonly id: string
  readonly position: number
}

export function readRows(body: unknown): Row[] {
  if (!Array.isArray(body)) throw new Error('The response has no rows')
  return body.map((row) => ({ id: String(row.id), position: readPosition(row) }))
}

function readPosition(body: unknown): number {
  if (isObject(body) && typeof body.position === 'number') return body.position
  throw new Error('The response has no position')
}

const placeSchema = z.object({ position: z.number(), invite_code: z.string() })

/** Reads what a signup returns: its place in line, and the code for inviting friends. */
export function readPlace(body: unknown): z.infer<typeof placeSchema> {
  return placeSchema.parse(body)
}

/** Reads when the rows of a response were created, in whole milliseconds since 1970. */
export function readTimes(body: unknown): number[] {
  if (!Array.isArray(body)) throw new Error('The response has no rows')
  return body.map(({ created_at }) => {
    const time = Date.parse(String(created_at))
    if (Number.isNaN(time)) throw new Error(`${created_at} is not a time`)
    return time
  })
}

const summarySchema = z.object({
  total: z.number(),
  last_position: z.number(),
  matching: z.number(),
  invited: z.number(),
  time_zone: z.string(),
  by_day: z.array(z.object({ day: z.string(), signups: z.number() })),
  by_savings: z.array(z.object({ savings_amount: z.nullable(z.string()), signups: z.number() })),
  by_friends: z.array(z.object({ friends: z.number(), signups: z.number() })),
})

/** Reads the result of summarize_signups. */
export function readSummary(body: unknown): z.infer<typeof summarySchema> {
  return summarySchema.parse(body)
}

function isObject(value: unknown): value is Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
