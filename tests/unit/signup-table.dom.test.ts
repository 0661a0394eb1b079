import { expect, test } from 'vitest'
import { allSignups, insertSignups } from '../../mocks/signup-table'
import { expectConsole } from '../console-guard'

test.each(['{', 'null', '7', '[null]', '{"joined":[1],"removedIds":[],"lastPosition":7}'])(
  'a stored table of %s is told and thrown away',
  (garbage) => {
    insertSignups([{ name: 'Zed', email: 'zed@example.com', phone: null, savings_amount: null }])
    const [key = ''] = Object.keys(localStorage)
    localStorage.setItem(key, garbage)
    expectConsole('warn', /nestwin:mock-signups cannot be read/)
    expect(allSignups()).toHaveLength(1_043)
    expect(localStorage).toHaveLength(0)
  },
)
