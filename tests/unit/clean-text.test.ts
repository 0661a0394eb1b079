import { expect, test } from 'vitest'
import { cleanEmail, cleanText, hasVisibleCharacter, isSameEmail } from '../../src/lib/clean-text'

test.each([
  ['Ada\tPark\r\nJr.', 'Ada Park  Jr.'],
  [' \0Ada\u0001\u007fPark\u0085\u2028', 'Ada  Park'],
  ['\u202eAda\u200e \u2066Park\u2069\u061c', 'Ada Park'],
  ['Ada\ud83c Park\udf89', 'Ada Park'],
  ['👩\u200d💻🎉', '👩\u200d💻🎉'],
  ['\ufeff\u3000Ada\u00a0Park', 'Ada\u00a0Park'],
  [' \t\u202e', ''],
])('cleanText turns %j into %j', (typed, clean) => {
  expect(cleanText(typed)).toBe(clean)
})

test.each([
  ...['', ' \u3000', '\u200b\u2060', '\u00ad', '\u3164', '\u2800', '\ufe0f', '\u{e0041}'].map(
    (text) => [text, false] as const,
  ),
  ...['a', '\u200b.', '山', '🎉', '\u2801', 'e\u0301'].map((text) => [text, true] as const),
])('hasVisibleCharacter(%j) is %s', (text, isVisible) => {
  expect(hasVisibleCharacter(text)).toBe(isVisible)
})

test.each([
  ['mailto:ann@x.com', 'ann@x.com'],
  ['MAILTO: ann@x.com?subject=50%25&cc=bo@x.com', 'ann@x.com'],
  ['\ufeffann@x.com\u200b', 'ann@x.com'],
  ['a\u00adnn@x\u2060.com', 'ann@x.com'],
  // Chromium 156 does the same in a field of type=email.
  [' ada@пример.испытание\n', 'ada@xn--e1afmkfd.xn--80akhbyknj4f'],
  ['Ada@EXÄMPLE.com', 'ada@xn--exmple-cua.com'],
  ['ADA@EXAMPLE.COM', 'ada@example.com'],
])('cleanEmail normalizes %j', (pasted, email = '') => {
  expect(cleanEmail(pasted)).toBe(email)
  expect(isSameEmail(pasted, email)).toBe(true)
})

test.each([
  'ädä@example.com',
  'ann lee <ann@x.com>',
  // An email address may contain quotes, braces, and a question mark.
  "'ann'@x.com",
  '?{ann}@x.com',
  'ann@xn--exmple-cua.com',
  'a@b@exämple',
  'ada@exämple.com/path',
  'ada@exämple.com:80',
  'ada@exä mple.com',
  'exämple.com',
  '@',
  '',
])('cleanEmail leaves "%s" unchanged', (text) => {
  expect(cleanEmail(text)).toBe(text)
})

test.each([
  ['ada@example.com', ' ADA@Example.com ', true],
  ['ada@exämple.com', 'Ada@EXÄMPLE.com', true],
  // JavaScript lowercases the Kelvin sign to k, and İ to i and U+0307. The database changes neither.
  ['k@example.com', '\u212a@example.com', false],
  ['\u0130@example.com', 'i\u0307@example.com', false],
])('isSameEmail(%j, %j) is %j', (one, other, isSame) => {
  expect(isSameEmail(one, other)).toBe(isSame)
})

test('the number of invisible characters matches supabase/tests/values.test.sql', () => {
  let invisible = 0
  for (let code = 1; code <= 0x10_ff_ff; code++) {
    const isSurrogate = code >= 0xd8_00 && code <= 0xdf_ff
    if (!isSurrogate && !hasVisibleCharacter(String.fromCodePoint(code))) invisible++
  }
  expect(invisible).toBe(4_258)
})
