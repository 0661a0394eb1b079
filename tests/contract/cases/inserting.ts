import { describe, expect, test } from 'vitest'
import { savingsRanges } from '../../../src/content/savings-ranges'
import { ruleOf, type SignupColumn, signupColumnNames } from '../../../src/lib/signup-columns'
import { type ContractApi, SINGLE_OBJECT } from '../contract-api'
import { notOneRow, permissionDenied, refusal, unknownTable } from '../expected-answers'
import { readPosition } from '../read-body'

/** Values that the rule of a column forbids: blank, one character too long, not a choice, not an email address. */
function badValues(column: SignupColumn): string[] {
  const { choices, format, maxLength = 0 } = ruleOf(column)
  if (choices !== undefined) return ['', '$1', ` ${choices[0]}`]
  if (format === 'email') {
    return ['nobody', 'no body@example.com', 'nobody@-example.com', addressOfLength(maxLength + 1)]
  }
  return [' \u00a0 ', 'n'.repeat(maxLength + 1)]
}

/** Values at the limits of a column. Each emoji is one code point, two UTF-16 code units and four bytes. */
function goodValues(column: SignupColumn): readonly string[] {
  const { choices, format, maxLength = 0 } = ruleOf(column)
  if (choices !== undefined) return choices
  return format === 'email' ? [addressOfLength(maxLength)] : ['🎉'.repeat(maxLength)]
}

function addressOfLength(length: number): string {
  const end = '@example.com'
  return `${'a'.repeat(length - end.length)}${end}`
}

/** Inserting a row: the only thing that a visitor may do. */
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

    test('stores the values trimmed and the email in lower case', async () => {
      const { email, ...empty } = newcomer()
      const [, savings_amount] = savingsRanges
      const { body } = await insert({
        ...empty,
        name: ' Ada\tPark\u00a0',
        email: `\t${email.toUpperCase()} `,
        phone: ' (206) 555-0100 ',
        savings_amount,
      })
      expect(await storedAs(email)).toEqual([
        {
          ...empty,
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          name: 'Ada\tPark',
          email,
          phone: '(206) 555-0100',
          savings_amount,
          position: readPosition(body),
          created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
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
        status: 409,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'proxy-status': 'PostgREST; error=23505',
        },
        body: {
          code: '23505',
          details: null,
          hint: null,
          message: 'duplicate key value violates unique constraint "waitlist_signups_email_key"',
        },
      })
    })

    test('uses up no position if it is refused', async () => {
      const first = await join()
      await insert({ ...newcomer(), email: first.email })
      await insert({ ...newcomer(), savings_amount: '$1' })
      await insert({ ...newcomer(), name: null })
      expect((await join()).position).toBe(first.position + 1)
    })

    test.each(signupColumnNames.filter((column) => ruleOf(column).isRequired))(
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
    ] as const
    for (const persona of ['anonymous', 'member', 'administrator'] as const) {
      test.each(generatedColumns)(`that sets %s is denied (${persona})`, async (column, value) => {
        expectContract(
          await insert({ ...newcomer(), [column]: value }, { as: persona }),
          permissionDenied(persona),
        )
      })
    }

    test.each(['*', 'email', 'position,email', 'id'])(
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

    test('of two rows as a single object is rolled back', async () => {
      const people = [newcomer(), newcomer()]
      expectContract(await insert(people), notOneRow(2))
      for (const { email } of people) expect(await storedAs(email)).toEqual([])
    })

    test('into an unknown table is refused', async () => {
      expectContract(await insert(newcomer(), { path: 'others' }), unknownTable('others'))
    })

    test.each(['member', 'administrator'] as const)(
      'is allowed with the role %s too',
      async (persona) => {
        expectContract(await insert(newcomer(), { as: persona }), {
          status: 201,
          headers: { 'content-range': '*/*', 'preference-applied': 'return=representation' },
          body: { position: expect.any(Number) },
        })
      },
    )
  })
}
