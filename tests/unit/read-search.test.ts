import { expect, test } from 'vitest'
import { readSearch } from '../../src/admin/data/read-search'

test.each([
  ['ada.park@example.com', 'Ada Park <ada.park@example.com>'],
  ['ada.park@example.com', '<ada.park@example.com>'],
  ['ada.park@example.com', '"Ada Park" <Ada.Park@example.com>'],
  ['ada.park@example.com', 'mailto:ada.park@example.com?subject=Remove%20me'],
  ['ada.park@example.com', 'From: Ada Park <ada.park@example.com>; Date: Sat, 28 Nov 2026'],
  ['ada.park@example.com', 'Reply-To: (ada.park@example.com),'],
  ['ada.park@example.com', 'ada.\u200bpark@exam\u00adple.com\u2060.'],
  ['ada@a.example bob@b.example', 'ada@a.example, bob@b.example'],
  ['park ada@', 'park ada@'],
  ['Park Ada', 'Park, \u200b(Ada)'],
  ['+1 512 555-0101', '\u202a+1 (512) 555-0101\u202c'],
  ['+15125550101', '\u2068tel:+15125550101\u2069'],
  ['1,043', '1,043.'],
  ['#1', '#1:'],
  ['BCDFGHJK', 'Join me! https://nestwin.example/join-waitlist?invite=bcdfghjk.'],
  // A Persian name may contain a zero-width non-joiner (U+200C).
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['\u200b', '\u200b'],
  ['?', '?'],
])('readSearch returns %j for the pasted text %j', (words, pasted) => {
  expect(readSearch(pasted)).toBe(words)
})
