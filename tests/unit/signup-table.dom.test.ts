import { expect, test } from 'vitest'
import { allSignups, insertSignups } from '../../mocks/server/signup-table'
import { expectConsole } from '../console-guard'
import { exampleSignup } from '../example-signup'

test.each(['{', 'null', '7', '[null]', '{"joined":[1],"removedIds":[],"lastPosition":7}'])(
  'discards a stored table of %s and logs a warning',
  (garbage) => {
    insertSignups([exampleSignup])
    const [key = ''] = Object.keys(localStorage)
    localStorage.setItem(key, garbage)
    expectConsole('warn', /nestwin:mock-signups cannot be read/)
    expect(allSignups()).toHaveLength(1_043)
    expect(localStorage).toHaveLength(0)
  },
)
