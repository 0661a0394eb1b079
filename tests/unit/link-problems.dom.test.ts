import { expect, test } from 'vitest'
import { findLinkProblems } from '../../mocks/scenarios/link-problems'

test.each([
  ['', []],
  ['?scenario=&tour=3&demo=hidden&start=over&people=100000', []],
  ['?scenario=slow:list:400ms,offline&order=newest&invite=6YBMDJPF', []],
  [
    '?scenario=slwo,crash,offline:jion&people=7',
    ['Unknown scenario: slwo, offline:jion', 'Unknown people: 7'],
  ],
  ['?demo=hiden&tour=99&start=', ['Unknown demo: hiden', 'Unknown tour: 99', 'Unknown start: ']],
])('of the address "%s", the demo does not understand %j', (query, problems) => {
  expect(findLinkProblems(new URL(`http://localhost/admin${query}`))).toEqual(problems)
})
