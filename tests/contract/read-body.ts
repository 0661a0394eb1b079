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

export function readPosition(body: unknown): number {
  if (isObject(body) && typeof body.position === 'number') return body.position
  throw new Error('The response has no position')
}

function isObject(value: unknown): value is Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
