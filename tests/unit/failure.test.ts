import { expect, test } from 'vitest'
import { failureReason } from '../../src/lib/failure'

test.each([
  [{ status: 409, code: '23505' }, 'unexpected'],
  [{ status: 409, code: undefined }, 'unexpected'],
  [{ status: 409, code: '23503' }, 'unexpected'],
  [{ status: 0, code: '' }, 'offline'],
  [{ status: 408 }, 'timed-out'],
  [{ status: 429, code: 'PT429' }, 'rate-limited'],
  [{ status: 401, code: '42501' }, 'refused'],
  [{ status: 401, code: 'PGRST303' }, 'refused'],
  [{ status: 403, code: '42501' }, 'refused'],
  [{ status: 403, code: 'user_banned', service: 'auth' }, 'refused'],
  [{ status: 401 }, 'unavailable'],
  [{ status: 403, code: 'forbidden' }, 'unavailable'],
  [{ status: 401, code: '', service: 'auth' }, 'unavailable'],
  [{ status: 402 }, 'unavailable'],
  [{ status: 502 }, 'unavailable'],
  [{ status: 503, code: 'PGRST000' }, 'unavailable'],
  [{ status: 504, code: 'PGRST003' }, 'unavailable'],
  [{ status: 520 }, 'unavailable'],
  [{ status: 522 }, 'unavailable'],
  [{ status: 400, code: '23514' }, 'unexpected'],
  [{ status: 404 }, 'unexpected'],
  [{ status: 500, code: '57014' }, 'unexpected'],
  [{ status: 201 }, 'unexpected'],
  [{ status: 204 }, 'unexpected'],
] as const)('classifies %o as %s', (response, reason) => {
  expect(failureReason(response)).toBe(reason)
})
