import { describe, expect, test } from 'vitest'
import { savingsRanges } from '../../../src/content/savings-ranges'
import { fieldOf, type SignupColumn, signupColumnNames } from '../../../src/lib/signup-columns'
import { type ContractApi, SINGLE_OBJECT } from '../contract-api'
import { duplicateOf, inviteCode, permissionDenied, refusal } from '../expected-responses'
import { readPlace } from '../read-body'

/** Values that the rule of a column forbids: blank, one character too long, not a choice, no address that mail can reach. */
function badValues(column: SignupColumn): string[] {
  const { choices, format, maxLength = 0 } = fieldOf(column)
  if (choices !== undefined) return ['', '$1', ` ${choices[0]}`]
  if (format === 'email') {
    return [
      'nobody',
      'nobody@example',
      'no body@example.com',
      'nobody@-example.com',
      // The Kelvin sign, whose lower case is k.
      'nobody@example.\u212a',
      addressOfLength(maxLength + 1),
    ]
  }
  return [' \u00a0 ', 'n'.repeat(maxLength + 1)]
}

/** Values at the limits of a column. Each emoji is one code point, two UTF-16 code units and four bytes. */
function goodValues(column: SignupColumn): readonly string[] {
  const { choices, format, maxLength = 0 } = fieldOf(column)
  if (choices !== undefined) return choices
  return format === 'email' ? [addressOfLength(maxLength)] : ['🎉'.repeat(maxLength)]
}

function addressOfLength(length: number): string {
  const end = '@example.com'
  return `${'a'.repeat(length - end.length)}${end}`
}

const duplicateEmail = duplicateOf('email')

const onlyOne = refusal(400, 'P0001', 'Only one signup can be made at a time')

const freeTextColumns = signupColumnNames.filter((column) => {
  const { choices, format } = fieldOf(column)
  return choices === undefined && format === undefined
})

/** Names and phone numbers that somebody may paste, and how they are stored. */
const cleanedTexts = [
  ['Ada\tPark\r\nJr.', 'Ada Park  Jr.'],
  ['\u0001Ada\u007f \u0085Park\u009f', 'Ada   Park'],
  ['Ada\u2028Park\u2029', 'Ada Park'],
  ['\u202eAda\u202c \u2066Park\u2069\u200e\u200f\u061c', 'Ada Park'],
  ['\ufeff\u3000Ada\u00a0Park\u2003', 'Ada\u00a0Park'],
  // Without the joiner, this emoji would be two.
  ['👩\u200d💻 \u00ad', '👩\u200d💻 \u00ad'],
  ['\u200bAda\ufe0f', '\u200bAda\ufe0f'],
  ['e\u0301', 'e\u0301'],
  ['محمد', 'محمد'],
  ['⠁⠀', '⠁⠀'],
  ['.', '.'],
]

/** Names and phone numbers that show nothing. */
const invisibleTexts = [
  '\u0001\u007f',
  '\u202e',
  '\u200b\u200d\u2060',
  '\u00ad',
  '\u034f',
  '\u115f\u1160\u3164\uffa0',
  '\u17b4\u17b5\u180b\u180e\u180f',
  '\u2065\ufff0\ufff8',
  '\ufe00 \ufe0f\ufeff',
  '\u2800',
  '\u{1bca0}\u{1d173}\u{1d17a}',
  '\u{e0001}\u{e007f}\u{e0100}\u{e0fff}',
]

/** Inserting one row in each request. A visitor may not change the table in any other way. */
export function describeInserting({
  expectContract,
  table,
  insert,
  newcomer,
  join,
  storedAs,
}: ContractApi) {
  describe('an insert', () => {
    test('returns the position alone, as a single object', async () => {
      expectContract(await insert(newcomer()), {
        status: 201,
        headers: {
          'content-type': `${SINGLE_OBJECT}; charset=utf-8`,
          'content-range': '*/*',
          'preference-applied': 'return=representation',
        },
        body: { position: expect.any(Number) },
      })
    })

    test('returns the position and the invitation code', async () => {
      expectContract(await insert(newcomer(), { query: '?select=position,invite_code' }), {
        status: 201,
        headers: { 'content-range': '*/*', 'preference-applied': 'return=representation' },
        body: { position: expect.any(Number), invite_code: inviteCode },
      })
    })

    test('returns its id, which PostgREST needs for every insert', async () => {
      const { status, body } = await insert(newcomer(), { query: '?select=id,position' })
      expect({ status, body }).toEqual({
        status: 201,
        body: { id: expect.stringMatching(/^[0-9a-f-]{36}$/), position: expect.any(Number) },
      })
    })

    test('returns a list if no single object is requested', async () => {
      expectContract(await insert([newcomer()], { headers: { accept: null } }), {
        status: 201,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-range': '*/*',
          'preference-applied': 'return=representation',
        },
        body: [{ position: expect.any(Number) }],
      })
    })

    test('returns no body if no row is requested', async () => {
      expectContract(await table({ method: 'POST', body: newcomer() }), {
        status: 201,
        headers: { 'content-range': '*/*' },
        body: null,
      })
    })

    test('returns the count of inserted rows on request', async () => {
      const headers = { prefer: 'return=representation,count=exact' }
      expectContract(await insert(newcomer(), { headers }), {
        status: 201,
        headers: {
          'content-range': '*/1',
          'preference-applied': 'return=representation, count=exact',
        },
        body: { position: expect.any(Number) },
      })
    })

    test('stores only the columns that the query names', async () => {
      const person = { ...newcomer(), phone: '555-0100' }
      const columns = encodeURIComponent('"name","email"')
      const { status } = await insert(person, { query: `?columns=${columns}&select=position` })
      expect(status).toBe(201)
      expect(await storedAs(person.email)).toEqual([
        expect.objectContaining({ name: 'Ada Park', phone: null }),
      ])
    })

    test('stores the values cleaned and the email in lower case', async () => {
      const { email, ...empty } = newcomer()
      const [, savings_amount] = savingsRanges
      const response = await insert(
        {
          ...empty,
          name: ' Ada\tPark\u00a0',
          email: `\t${email.toUpperCase()} `,
          phone: ' (206) 555-0100 ',
          savings_amount,
        },
        { query: '?select=position,invite_code' },
      )
      expect(await storedAs(email)).toEqual([
        {
          ...empty,
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          name: 'Ada Park',
          email,
          phone: '(206) 555-0100',
          savings_amount,
          ...readPlace(response.body),
          created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
          invited_by: null,
          friends_joined: 0,
          invited_at: null,
          batch: null,
        },
      ])
    })

    test('stores its time in UTC, which is returned as ISO 8601', async () => {
      const { email } = await join()
      const { status, body } = await table({
        as: 'administrator',
        query: `?select=created_at&email=eq.${encodeURIComponent(email)}`,
      })
      const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/
      expectContract(
        { status, body },
        { status: 200, body: [{ created_at: expect.stringMatching(isoTime) }] },
      )
    })

    test.each([
      ['unchanged', (email: string) => email],
      ['in upper case', (email: string) => email.toUpperCase()],
      ['with spaces around it', (email: string) => ` ${email} `],
    ])('of a taken email (%s) is refused without details', async (_name, write) => {
      const { email } = await join()
      expectContract(await insert({ ...newcomer(), email: write(email) }), {
        ...duplicateEmail,
        headers: {
          ...duplicateEmail.headers,
          'content-type': 'application/json; charset=utf-8',
        },
      })
    })

    // Only the large providers ignore these parts, and the form must not reveal more than that an address is taken.
    test.each([
      ['with a tag', (email: string) => email.replace('@', '+tag@')],
      ['with a dot', (email: string) => email.replace('@', '.@').replace(/^(.)(.*)\.@/, '$1.$2@')],
    ])('of a taken email %s joins', async (_name, write) => {
      const { email } = await join()
      const { status } = await insert({ ...newcomer(), email: write(email) })
      expect(status).toBe(201)
    })

    test('uses up no position if it is refused', async () => {
      const first = await join()
      await insert({ ...newcomer(), email: first.email })
      await insert({ ...newcomer(), savings_amount: '$1' })
      await insert({ ...newcomer(), name: null })
      expect((await join()).position).toBe(first.position + 1)
    })

    test.each(signupColumnNames.filter((column) => fieldOf(column).isRequired))(
      'without %s violates not-null',
      async (column) => {
        const expected = refusal(
          400,
          '23502',
          `null value in column "${column}" of relation "waitlist_signups" violates not-null constraint`,
        )
        expectContract(await insert({ ...newcomer(), [column]: null }), expected)
        expectContract(await insert({ ...newcomer(), [column]: undefined }), expected)
      },
    )

    test.each(
      signupColumnNames.flatMap((column) => badValues(column).map((value) => [column, value])),
    )('of an invalid %s (%o) violates its check', async (column, value) => {
      expectContract(
        await insert({ ...newcomer(), [column]: value }),
        refusal(
          400,
          '23514',
          `new row for relation "waitlist_signups" violates check constraint "waitlist_signups_${column}_check"`,
        ),
      )
    })

    test.each(
      signupColumnNames.flatMap((column) => goodValues(column).map((value) => [column, value])),
    )('accepts a %s at the limit (%o)', async (column, value) => {
      expect((await insert({ ...newcomer(), [column]: value })).status).toBe(201)
    })

    test.each([...freeTextColumns, 'email'])(
      'of a far too long %s is refused uncleaned',
      async (column) => {
        const { status, body } = await insert({
          ...newcomer(),
          [column]: `ada@example.com${' '.repeat(10_000)}`,
        })
        expect(status).toBeGreaterThanOrEqual(400)
        expect(JSON.stringify(body)).toContain(`waitlist_signups_${column}_check`)
      },
    )

    for (const column of freeTextColumns) {
      test.each(cleanedTexts)(`stores the ${column} %j as %j`, async (typed, stored) => {
        const person = { ...newcomer(), [column]: typed }
        expect((await insert(person)).status).toBe(201)
        expect(await storedAs(person.email)).toEqual([
          expect.objectContaining({ [column]: stored }),
        ])
      })

      test.each(invisibleTexts)(`of the ${column} %j violates its check`, async (invisible) => {
        expectContract(
          await insert({ ...newcomer(), [column]: ` ${invisible} ` }),
          refusal(
            400,
            '23514',
            `new row for relation "waitlist_signups" violates check constraint "waitlist_signups_${column}_check"`,
          ),
        )
      })
    }

    test.each([5, -12, 1.5])('stores the name %j as its text', async (name) => {
      const person = newcomer()
      expect((await insert({ ...person, name })).status).toBe(201)
      expect(await storedAs(person.email)).toEqual([
        expect.objectContaining({ name: String(name) }),
      ])
    })

    test.each(['', '{'])('of the body %o is refused as invalid JSON', async (body) => {
      expectContract(await insert(body), refusal(400, 'PGRST102', 'Empty or invalid json'))
    })

    test('of rows with different keys is refused', async () => {
      const rows = [newcomer(), { name: 'Bo' }]
      expectContract(
        await insert(rows, { headers: { accept: null } }),
        refusal(400, 'PGRST102', 'All object keys must match'),
      )
    })

    test('of rows with different keys is refused as two rows if the query names the columns', async () => {
      const rows = [newcomer(), { name: 'Bo' }]
      const query = `?columns=${encodeURIComponent('"name","email"')}&select=position`
      expectContract(await insert(rows, { query, headers: { accept: null } }), onlyOne)
    })

    test('of an unknown column is refused with its name', async () => {
      expectContract(
        await insert({ ...newcomer(), nope: 1 }),
        refusal(
          400,
          'PGRST204',
          "Could not find the 'nope' column of 'waitlist_signups' in the schema cache",
        ),
      )
    })

    const generatedColumns = [
      ['id', '00000000-0000-4000-8000-000000000000'],
      ['position', 1],
      ['created_at', '2026-01-01T00:00:00Z'],
      ['invite_code', 'BCDFGHJK'],
      ['friends_joined', 3],
    ] as const
    for (const role of ['anonymous', 'member', 'administrator'] as const) {
      test.each(generatedColumns)(`that sets %s is denied (${role})`, async (column, value) => {
        expectContract(
          await insert({ ...newcomer(), [column]: value }, { as: role }),
          permissionDenied(role),
        )
      })
    }

    test.each(['*', 'email', 'position,email', 'invited_by', 'friends_joined'])(
      'that requests %s in return is denied to a visitor and stores nothing',
      async (select) => {
        const person = newcomer()
        expectContract(
          await insert(person, { query: `?select=${select}` }),
          permissionDenied('anonymous'),
        )
        expect(await storedAs(person.email)).toEqual([])
      },
    )

    for (const as of ['anonymous', 'member', 'administrator'] as const) {
      test.each([
        ['as a list', { accept: null }],
        ['without returning them', { accept: null, prefer: null }],
      ])(`of two rows is refused for the role ${as} (%s)`, async (_name, headers) => {
        const { email, position } = await join()
        const [first, second] = [newcomer(), newcomer()]
        const insertBoth = (one: object, other: object) => insert([one, other], { as, headers })
        expectContract(await insertBoth(first, second), onlyOne)
        expectContract(await insertBoth(first, first), onlyOne)
        expectContract(await insertBoth(first, { ...second, email }), onlyOne)
        expectContract(await insertBoth(first, { ...second, savings_amount: '$1' }), onlyOne)
        // PostgreSQL inserts one row after the other.
        expectContract(await insertBoth({ ...first, email }, second), duplicateEmail)
        for (const person of [first, second]) expect(await storedAs(person.email)).toEqual([])
        expect((await join()).position).toBe(position + 1)
      })
    }

    test('of two rows as a single object is refused for the same reason', async () => {
      expectContract(await insert([newcomer(), newcomer()]), onlyOne)
    })

    test.each(['member', 'administrator'] as const)(
      'is allowed with the role %s too',
      async (role) => {
        expectContract(await insert(newcomer(), { as: role }), {
          status: 201,
          headers: { 'content-range': '*/*', 'preference-applied': 'return=representation' },
          body: { position: expect.any(Number) },
        })
      },
    )
  })
}
