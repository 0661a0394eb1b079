import { expect, test } from 'vitest'
import { closest } from '../../mocks/scenarios/closest'
import { findLinkProblems } from '../../mocks/scenarios/link-problems'
import { suggestScenarios } from '../../mocks/scenarios/suggest-scenario'

test.each([
  ['slow', 'slow'],
  ['slwo', 'slow'],
  ['slo', 'slow'],
  ['sloww', 'slow'],
  ['slpw', 'slow'],
  [' Slow', 'slow'],
  ['ofline', 'offline'],
  ['unavailible', 'unavailable'],
  ['fast', null],
  ['', null],
])('"%s" is closest to %s', (text, name) => {
  expect(closest(text, ['never', 'slow', 'offline', 'unavailable'])).toBe(name)
})

test.each([
  ['slwo', 'slow'],
  ['offline:jion', 'offline:join'],
  ['ofline:take-bakc:frist-2', 'offline:take-back:first-2'],
  ['offline:every3', 'offline:every-3'],
  ['offline:every-1', 'offline:every-2'],
  ['slow:400', 'slow:400ms'],
  ['slow:2s', 'slow:2000ms'],
  ['slow:400m', 'slow:400ms'],
  ['slow:90000ms:list', 'slow:60000ms:list'],
  ['slow:1ms:2ms', 'slow:1ms'],
  ['broken:captiveportal:join', 'broken:captive-portal:join'],
  ['broken:405', 'broken:400'],
  ['duplicate-email:join', 'duplicate-email'],
  ['rate-limited:wait600', 'rate-limited:wait-600'],
  ['slow:40000000ms', 'slow:60000ms'],
  ['rate-limited:wait-100000', 'rate-limited:wait-3600'],
  ['slow:every-1000000', 'slow:every-100'],
  ['slow;offline', 'slow,offline'],
  ['slow ofline:jion|crash', 'slow,offline:join,crash'],
  ['typo', null],
])('instead of %s, %s is suggested', (typed, suggestion) => {
  expect(suggestScenarios(typed)).toBe(suggestion)
})

const problemsOf = (query: string) => {
  const { problems, corrected } = findLinkProblems(new URL(`http://localhost/admin${query}`))
  return {
    problems: problems.map(({ text, suggestion }) => [text, suggestion]),
    corrected: corrected?.replace('http://localhost/admin', ''),
  }
}

test.each([
  '',
  '?scenario=',
  '?scenario=slow:400ms,offline:join&people=100000&demo=hidden',
  '?tour=3',
  '?savings=none&friends=3&from=2026-06-02&to=2026-10-31&order=newest&at=512&invite=6YBMDJPF',
])('the address "%s" has no mistakes', (query) => {
  expect(problemsOf(query)).toEqual({ problems: [], corrected: undefined })
})

test.each([
  [
    '?scenario=slwo,crash,offline:jion,typo&order=newest',
    [
      ['slwo', 'slow'],
      ['offline:jion', 'offline:join'],
      ['typo', null],
    ],
    '?scenario=slow,crash,offline:join&order=newest',
  ],
  ['?scenario=typo', [['typo', null]], undefined],
  ['?people=1,000', [['people=1,000', 'people=1043']], '?people=1043'],
  ['?people=99999', [['people=99999', 'people=100000']], '?people=100000'],
  ['?people=many', [['people=many', null]], undefined],
  ['?demo=hiden', [['demo=hiden', 'demo=hidden']], '?demo=hidden'],
  ['?demo=off', [['demo=off', null]], undefined],
  ['?tour=99', [['tour=99', 'tour=10']], '?tour=10'],
  ['?tuor=2', [['tuor=2', 'tour=2']], '?tour=2'],
  ['?tour=start', [['tour=start', null]], undefined],
  ['?start=ovr', [['start=ovr', 'start=over']], '?start=over'],
  ['?scenarios=slwo', [['scenarios=slwo', 'scenario=slow']], '?scenario=slow'],
  [
    '?people=many&scenario=slwo',
    [
      ['people=many', null],
      ['slwo', 'slow'],
    ],
    '?scenario=slow',
  ],
])('the mistakes of %s are found', (query, problems, corrected) => {
  expect(problemsOf(query)).toEqual({ problems, corrected })
})
