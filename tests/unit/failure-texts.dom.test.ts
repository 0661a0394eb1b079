import { expect, test } from 'vitest'
import { describeCause } from '../../src/admin/parts/failure-cause'
import { causes, networkHint } from '../../src/content/admin'
import { describeProblem } from '../../src/waitlist/form/problem-box'
import type { Problem, UnknownReason } from '../../src/waitlist/join/signup-store'

const unknownReasons: readonly UnknownReason[] = [
  'offline',
  'timed-out',
  'unavailable',
  'unexpected',
  'refused',
  'reloaded',
]
const wait = { until: 0, seconds: 37 }
const problems: readonly Problem[] = [
  ...unknownReasons.flatMap((reason): Problem[] => [
    { type: 'unknown', key: '', reason, isAsking: true },
    { type: 'unknown', key: '', reason, isAsking: false },
    { type: 'not-saved', reason },
  ]),
  { type: 'duplicate', email: 'ada.park@example.com' },
  { type: 'rate-limited', key: '', wait: null },
  { type: 'rate-limited', key: '', wait: { ...wait, isEarly: false } },
  { type: 'rate-limited', key: '', wait: { ...wait, isEarly: true } },
  { type: 'broken' },
  { type: 'suspected', sign: 'honeypot' },
  { type: 'suspected', sign: 'too-fast' },
]

test('the box below the form has at most 24 words, and does not contradict the toast', () => {
  for (const problem of problems) {
    const { title, text } = describeProblem(problem)
    expect(`${title} ${text}`.split(/\s+/).length, text).toBeLessThanOrEqual(24)
    expect(text).not.toMatch(/\b(press|wait)\b/i)
  }
})

test.each([
  ['a page of a Wi-Fi network', { status: 200 }, networkHint],
  ['an error of the database', { status: 500, code: 'XX000' }, ''],
  ['an error of the sign-in', { status: 500, code: 'unexpected_failure', service: 'auth' }, ''],
] as const)(
  'only a response that is not the backend’s own may blame a network: %s',
  (_, response, hint) => {
    const text = describeCause({ type: 'failed', reason: 'unexpected', response })
    expect(text).toBe(`${causes.unexpected} ${hint}`.trim())
  },
)
