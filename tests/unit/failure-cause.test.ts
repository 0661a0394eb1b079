import { expect, test } from 'vitest'
import { describeCause } from '../../src/admin/parts/failure-cause'
import { causes, networkHint, reportedBy } from '../../src/content/admin-session'

test.each([
  ['a captive portal', { status: 200 }, `${causes.unexpected} ${networkHint}`],
  ['a database error', { status: 500, code: 'XX000' }, reportedBy.database('XX000')],
  [
    'a sign-in error',
    { status: 400, code: 'email_not_confirmed', service: 'auth' },
    reportedBy.auth('email_not_confirmed'),
  ],
] as const)(
  'only a response from outside the backend is blamed on the network: %s',
  (_, response, text) => {
    expect(describeCause({ type: 'failed', reason: 'unexpected', response })).toBe(text)
  },
)
