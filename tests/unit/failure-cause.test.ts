import { expect, test } from 'vitest'
import { describeCause } from '../../src/admin/parts/failure-cause'
import { causes, networkHint } from '../../src/content/admin-session'

test.each([
  ['a page of a Wi-Fi network', { status: 200 }, ` ${networkHint}`],
  ['an error of the database', { status: 500, code: 'XX000' }, ''],
  ['an error of the sign-in', { status: 500, code: 'unexpected_failure', service: 'auth' }, ''],
] as const)(
  'only a response that is not the backend’s own may blame a network: %s',
  (_, response, hint) => {
    const text = describeCause({ type: 'failed', reason: 'unexpected', response })
    expect(text).toBe(`${causes.unexpected}${hint}`)
  },
)
