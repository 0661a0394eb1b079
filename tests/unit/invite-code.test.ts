import { expect, test } from 'vitest'
import { readInviteCode } from '../../src/lib/invite-code'

test('reads a code in any case, with spaces around it', () => {
  expect(readInviteCode('K7QX2M9P')).toBe('K7QX2M9P')
  expect(readInviteCode(' k7qx2m9p\n')).toBe('K7QX2M9P')
})

test.each(['K7QX2M9P.', 'K7QX2M9P)', '“K7QX2M9P”', '(K7QX2M9P),', 'K7QX2M9P…', '<K7QX2M9P>'])(
  'reads the code of a link with signs from the message around it: %s',
  (text) => {
    expect(readInviteCode(text)).toBe('K7QX2M9P')
  },
)

test.each([
  null,
  '',
  'K7QX2M9',
  'K7QX2M9PP',
  'K7QX2M9A',
  'K7QX2M90',
  'K7QX 2M9P',
  'ı7QX2M9P',
  'ſ7QX2M9P',
])('does not read %j as a code', (text) => {
  expect(readInviteCode(text)).toBeNull()
})
