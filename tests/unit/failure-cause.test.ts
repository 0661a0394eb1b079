import { expect, test } from 'vitest'
import { describeCause } from '../../src/admin/parts/failure-cause'
import { causes, networkHint, reportedBy } from '../../src/content/admin-session'

test.each([
  ['a page of a Wi-Fi network', { status: 200 }, `${causes.unexpected} ${networkHint}`],
  ['an error of the database', { status: 500, code: 'XX000' }, reportedBy.database('XX000')],
  [
    'an error of the sign-in',
    { status: 400, code: 'email_not_confirmed', service: 'auth' },
    reportedBy.auth('email_not_confirmed'),
  ],
] as const)(
  'only a response that is not the backend’s own may blame a network: %s',
  (_, response, text) => {
    expect(describeCause({ type: 'failed', reason: 'unexpected', response })).toBe(text)
  },
)
