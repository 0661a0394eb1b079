import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Exchange } from './recorder'

/** PostgREST's response to each request, as `npm run record` wrote it. */
export const readRecording = (): Exchange[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'recording.json'), 'utf8'))

/** @returns the text of the recording, with a line for each step, request, and response */
export function writeRecording(exchanges: readonly Exchange[]): string {
  const entries = exchanges.map(({ step, request, response }) =>
    [
      `{"step":${JSON.stringify(step)},`,
      ` "request":${JSON.stringify(request)},`,
      ` "response":${JSON.stringify(response)}}`,
    ].join('\n'),
  )
  return `[\n${entries.join(',\n')}\n]\n`
}

/** Compares the status and shape of each response with the recording, for a backend of another version or with other people. */
export function expectShapes(exchanges: readonly Exchange[]) {
  const recorded = new Map(
    readRecording().map((exchange) => [exchange.step + exchange.request.address, exchange]),
  )
  for (const { step, request, response } of exchanges) {
    const expected = recorded.get(step + request.address)?.response
    expect(shapeOf(response), step).toEqual(expected && shapeOf(expected))
  }
}

const shapeOf = ({ status, body }: Exchange['response']) => ({ status, body: typesOf(body) })

/** Replaces values with their types. Null matches any type, and a list has the type of its first element. */
function typesOf(value: unknown): unknown {
  if (value === null) return expect.anything()
  if (Array.isArray(value)) return value.slice(0, 1).map(typesOf)
  if (typeof value !== 'object') return typeof value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]: [string, unknown]) => [name, typesOf(part)]),
  )
}
