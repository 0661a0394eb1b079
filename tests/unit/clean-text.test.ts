import { expect, test } from 'vitest'
import { cleanText, hasVisibleCharacter } from '../../src/lib/clean-text'

test.each([
  ['Ada\tPark\r\nJr.', 'Ada Park  Jr.'],
  [' \0Ada\u0001\u007fPark\u0085\u2028', 'Ada  Park'],
  ['\u202eAda\u200e \u2066Park\u2069\u061c', 'Ada Park'],
  ['Ada\ud83c Park\udf89', 'Ada Park'],
  ['👩\u200d💻🎉', '👩\u200d💻🎉'],
  ['\ufeff\u3000Ada\u00a0Park', 'Ada\u00a0Park'],
  [' \t\u202e', ''],
])('cleans %j to %j', (typed, clean) => {
  expect(cleanText(typed)).toBe(clean)
})

test.each(['', ' \u3000', '\u200b\u2060', '\u00ad', '\u3164', '\u2800', '\ufe0f', '\u{e0041}'])(
  '%j shows nothing',
  (text) => {
    expect(hasVisibleCharacter(text)).toBe(false)
  },
)

test.each(['a', '\u200b.', '山', '🎉', '\u2801', 'e\u0301'])('%j is visible', (text) => {
  expect(hasVisibleCharacter(text)).toBe(true)
})
