import { describe, expect, test } from 'vitest'
import { savingsRanges } from '../../../src/content/savings-ranges'
import { type Call, type ContractApi, SINGLE_OBJECT } from '../contract-api'
import { notOneRow, permissionDenied, refusal, unknownFunction } from '../expected-responses'
import { readRows, readTimes } from '../read-body'

/** The function search_signups. */
export function describeSearching({
  expectContract,
  callFunction,
  table,
  join,
  unusedWord,
  storedAs,
}: ContractApi) {
  describe('searching', () => {
    const search = (body: unknown, query = '', rest: Call = {}) =>
      callFunction('search_signups', body, { ...rest, query })
    const found = async (body: object, query = '') => {
      const { status, body: rows } = await search(body, query)
      expect(status).toBe(200)
      return readRows(rows).map(({ position }) => position)
    }

    test('returns whole rows, in the order of their positions', async () => {
      const word = unusedWord()
      const people = [await join({ name: `Ada ${word}` }), await join({ name: `${word} Ada` })]
      const response = await search({ filter: { search: word } }, '?order=position.asc&limit=1')
      expectContract(response, {
        status: 200,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-range': '0-0/*',
        },
        body: [
          {
            ...people[0],
            invited_by: null,
            friends_joined: 0,
            invited_at: null,
            batch: null,
            id: expect.stringMatching(/^[0-9a-f-]{36}$/),
            created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/),
          },
        ],
      })
      const [first = 0, second = 0] = people.map(({ position }) => position)
      expect(await found({ filter: { search: word } }, '?order=position.asc')).toEqual([
        first,
        second,
      ])
      expect(await found({ filter: { search: word } }, '?order=position.desc')).toEqual([
        second,
        first,
      ])
      expect(await found({ filter: { search: word }, newest_first: true })).toEqual([second, first])
      expect(
        await found({ filter: { search: word }, newest_first: true }, '?order=position.asc'),
      ).toEqual([first, second])
    })

    test('finds nothing', async () => {
      expectContract(
        await search({ filter: { search: unusedWord() } }, '?order=position.asc&limit=51'),
        {
          status: 200,
          headers: { 'content-range': '*/*' },
          body: [],
        },
      )
    })

    test('looks for all words in the name and the email, in any case and order', async () => {
      const word = unusedWord()
      const { email, position } = await join({ name: `Zoë ${word} O'Brien` })
      for (const words of [
        `ZOË o'brien ${word}`,
        `${word.toUpperCase()} zo`,
        ` ${word.slice(1)}\t\n ${word.slice(0, -1)} `,
        `${word} ${email.toUpperCase()}`,
        `${word} contract-`,
        `${word} ${word} o'brien contract`,
      ]) {
        expect(await found({ filter: { search: words } }), words).toEqual([position])
      }
      for (const words of [`${word} smith`, `${word}brien`, `${word} ${word}x`]) {
        expect(await found({ filter: { search: words } }), words).toEqual([])
      }
    })

    test('finds a word without three letters or digits in a row at the beginning of a word', async () => {
      const word = unusedWord()
      const { position } = await join({ name: `Al Bo-Cy é🎉🎉🎉 a_b\\c (d) ${word}` })
      for (const short of ['a', 'al', 'b', 'bo-cy', 'é', 'É🎉', 'co', 'a_b', 'A_B\\c', '.al']) {
        expect(await found({ filter: { search: `${word} ${short}` } }), short).toEqual([position])
      }
      for (const short of ['l', 'cy', 'o', 'o-cy', 'b\\c', 'd)', '(d)', '@x', 'om', 'a%b', 'a_c']) {
        expect(await found({ filter: { search: `${word} ${short}` } }), short).toEqual([])
      }
    })

    test('takes the wildcards of LIKE literally', async () => {
      const word = unusedWord()
      const { position } = await join({ name: `100% ${word}` })
      expect(await found({ filter: { search: `${word} 100%` } })).toEqual([position])
      for (const part of ['1%0', '10_', '1000%', `${word}_`, `${word}\\`]) {
        expect(await found({ filter: { search: `${word} ${part}` } }), part).toEqual([])
      }
    })

    test('ignores words without a letter or a digit, and finds nobody without another word', async () => {
      const word = unusedWord()
      const { position } = await join({ name: `${word} 🎉` })
      for (const nothing of ['&', '%', '🎉🎉🎉', '...', "'"]) {
        expect(await found({ filter: { search: `${word} ${nothing}` } }), nothing).toEqual([
          position,
        ])
        expect(await found({ filter: { search: nothing } }), nothing).toEqual([])
      }
    })

    test('ignores case, accents, and width', async () => {
      const word = unusedWord()
      const { position } = await join({
        name: `Zoë O’Brien İpek Işık ΚΩΣΤΑΣ Straße Łukasz ﬁ Æsop Ｗｉｄｅ Й 김 が ${word}`,
      })
      for (const other of [
        ...['zoe', 'ZOË', 'zoe\u0308', "o'brien", 'O‘BRIEN', 'O´Brien', 'ipek', 'İPEK', 'isik'],
        ...[
          'κωσ',
          'ΚΩΣ',
          'κώστας',
          'strasse',
          'STRASSE',
          'lukasz',
          'fi',
          'aesop',
          'wide',
          'ＷＩＤＥ',
        ],
        ...['й', 'и', '김', 'が'],
      ]) {
        expect(await found({ filter: { search: `${word} ${other}` } }), other).toEqual([position])
      }
    })

    test('finds a position in any spelling', async () => {
      const { position } = await join()
      const spelled = position.toLocaleString('en-US')
      for (const search of [`${position}`, `#${position}`, ` #${spelled} `, `# ${spelled}`]) {
        expect(await found({ filter: { search }, after_position: position - 1 }), search).toEqual([
          position,
        ])
      }
      for (const search of [`#${position}.`, `##${position}`, `#${position}0`, '#9999999999']) {
        expect(await found({ filter: { search }, after_position: position - 1 }), search).toEqual(
          [],
        )
      }
    })

    test('finds a phone number in any spelling', async () => {
      const { position } = await join({ phone: '(206) 555-7391' })
      const british = await join({ phone: '＋44 (0)20 7946 0958' })
      const local = await join({ phone: '5557392' })
      const after_position = position - 1
      for (const search of ['2065557391', '+1 206.555.7391', '206‑555‑7391', ' (206)5557391 ']) {
        expect(await found({ filter: { search }, after_position }), search).toEqual([position])
      }
      for (const search of ['020 7946 0958', '+442079460958', '0044 20/7946-0958']) {
        expect(await found({ filter: { search }, after_position }), search).toEqual([
          british.position,
        ])
      }
      expect(await found({ filter: { search: '555-7392' }, after_position })).toEqual([
        local.position,
      ])
      for (const search of ['555-7391', '206 555 7393', 'x2065557391', '557392']) {
        expect(await found({ filter: { search }, after_position }), search).toEqual([])
      }
    })

    test('separates words by the white space of JavaScript', async () => {
      const word = unusedWord()
      const { position } = await join({ name: `Ada ${word}` })
      expect(await found({ filter: { search: `ada\u1680${word}\ufeff\u2028ada` } })).toEqual([
        position,
      ])
      for (const joined of [`ada\u0085${word}`, `ada\u001f${word}`]) {
        expect(await found({ filter: { search: joined } })).toEqual([])
      }
    })

    test.each([
      ['', ''],
      ['spaces', ' \t\n'],
      ['null', null],
    ])('finds everybody without a word (%s)', async (_name, nothing) => {
      const all = await table({
        as: 'administrator',
        query: '?select=position&order=position.asc&limit=3',
      })
      expectContract(await search({ filter: { search: nothing } }, '?select=position&limit=3'), {
        status: 200,
        headers: { 'content-range': '0-2/*' },
        body: all.body,
      })
    })

    test('finds the signups with an amount, or without one', async () => {
      const word = unusedWord()
      const [low, none] = [
        await join({ name: word, savings_amount: savingsRanges[0] }),
        await join({ name: word, savings_amount: null }),
      ]
      const withAmount = (savings: string | null) => found({ filter: { search: word, savings } })
      expect(await withAmount(savingsRanges[0])).toEqual([low.position])
      expect(await withAmount('')).toEqual([none.position])
      expect(await withAmount(savingsRanges[1])).toEqual([])
      expect(await withAmount('another amount')).toEqual([])
      expect(await withAmount(null)).toEqual([low.position, none.position])
    })

    test('finds the signups of a period', async () => {
      const word = unusedWord()
      const { email, position } = await join({ name: word })
      const [time = 0] = readTimes(await storedAs(email))
      const iso = (milliseconds: number) => new Date(milliseconds).toISOString()
      const period = (from: number | null, before: number | null) =>
        found({
          filter: {
            search: word,
            joined_from: from === null ? null : iso(from),
            joined_before: before === null ? null : iso(before),
          },
        })
      expect(await period(time, time + 1)).toEqual([position])
      expect(await period(time, null)).toEqual([position])
      expect(await period(time + 1, null)).toEqual([])
      expect(await period(null, time)).toEqual([])
    })

    test('returns a page, counted from a position in either direction', async () => {
      const word = unusedWord()
      const people: number[] = []
      for (let count = 0; count < 4; count++) people.push((await join({ name: word })).position)
      const [first = 0, second = 0, third = 0, fourth = 0] = people
      expect(await found({ filter: { search: word }, after_position: first })).toEqual([
        second,
        third,
        fourth,
      ])
      expect(await found({ filter: { search: word }, after_position: first, max_rows: 2 })).toEqual(
        [second, third],
      )
      expect(
        await found({
          filter: { search: word },
          before_position: fourth,
          newest_first: true,
          max_rows: 2,
        }),
      ).toEqual([third, second])
      expect(
        await found({ filter: { search: word }, after_position: first, before_position: fourth }),
      ).toEqual([second, third])
      expect(await found({ filter: { search: word }, max_rows: 0 })).toEqual([])
      // The limit of the request applies to the rows that the function returns.
      expect(
        await found({ filter: { search: word }, max_rows: 2 }, '?order=position.desc&limit=1'),
      ).toEqual([second])
    })

    test('returns 100 rows unless the call asks for more, and at most 1,000', async () => {
      expect(await found({ filter: { search: '' } })).toHaveLength(100)
      expect(await found({ filter: { search: '' }, max_rows: 1_000 }, '?limit=1000')).toHaveLength(
        1_000,
      )
      expect(await found({ filter: { search: '' }, max_rows: 1_001 }, '?limit=1001')).toHaveLength(
        1_000,
      )
      expect((await found({ filter: { search: '' }, max_rows: null })).length).toBe(1_000)
    })

    test('returns the count of the found rows on request', async () => {
      const word = unusedWord()
      const { position } = await join({ name: word })
      await join({ name: word })
      expectContract(
        await search({ filter: { search: word } }, '?select=position&limit=1', {
          headers: { prefer: 'count=exact' },
        }),
        {
          status: 206,
          headers: { 'content-range': '0-0/2', 'preference-applied': 'count=exact' },
          body: [{ position }],
        },
      )
    })

    test('returns a single row as an object', async () => {
      const word = unusedWord()
      const { position } = await join({ name: word })
      const single = { headers: { accept: SINGLE_OBJECT } }
      expectContract(await search({ filter: { search: word } }, '?select=position', single), {
        status: 200,
        headers: { 'content-type': `${SINGLE_OBJECT}; charset=utf-8`, 'content-range': '0-0/*' },
        body: { position },
      })
      expectContract(await search({ filter: { search: unusedWord() } }, '', single), notOneRow(0))
    })

    test('reads numbers from text', async () => {
      const word = unusedWord()
      const { position } = await join({ name: word })
      expect(
        await found({ filter: { search: word }, after_position: String(position - 1) }),
      ).toEqual([position])
      expect(await found({ filter: { search: word }, after_position: String(position) })).toEqual(
        [],
      )
    })

    test.each([
      [
        { after_position: 'x' },
        refusal(400, '22P02', 'invalid input syntax for type integer: "x"'),
      ],
      [{ max_rows: 1.5 }, refusal(400, '22P02', 'invalid input syntax for type integer: "1.5"')],
      [
        { before_position: true },
        refusal(400, '22P02', 'invalid input syntax for type integer: "true"'),
      ],
      [
        { before_position: 2 ** 31 },
        refusal(400, '22003', 'value "2147483648" is out of range for type integer'),
      ],
      [
        { filter: { joined_from: 'soon' } },
        refusal(400, '22007', 'invalid input syntax for type timestamp with time zone: "soon"'),
      ],
      [
        { filter: { joined_before: '' } },
        refusal(400, '22007', 'invalid input syntax for type timestamp with time zone: ""'),
      ],
      [{ max_rows: -1 }, refusal(400, '2201W', 'LIMIT must not be negative')],
      [
        // With a condition that is not applied, more people would be found than were meant.
        { filter: { search: 'ada', saving: '' } },
        refusal(400, '22023', 'Unknown condition in the filter'),
      ],
    ])('refuses the argument %j', async (argument, expected) => {
      expectContract(await search({ filter: {}, ...argument }), expected)
    })

    test.each([
      ['a missing argument', {}, unknownFunction('search_signups')],
      [
        'only optional arguments',
        { newest_first: true, max_rows: 1 },
        unknownFunction('search_signups', 'max_rows', 'newest_first'),
      ],
      [
        'an unknown argument',
        { filter: {}, unheard_of: 1 },
        unknownFunction('search_signups', 'filter', 'unheard_of'),
      ],
    ])('refuses a call with %s', async (_name, body, expected) => {
      expectContract(await search(body), expected)
    })

    test.each(['anonymous', 'administrator'] as const)(
      'refuses an unknown function for the role %s',
      async (as) => {
        expectContract(
          await callFunction('unheard_of', { b: 1, a: 2 }, { as }),
          unknownFunction('unheard_of', 'a', 'b'),
        )
      },
    )

    test('refuses a body that is not JSON, and a negative limit', async () => {
      expectContract(await search('{'), refusal(400, 'PGRST102', 'Empty or invalid json'))
      expectContract(
        await search({ filter: { search: '' } }, '?limit=-1'),
        refusal(
          416,
          'PGRST103',
          'Requested range not satisfiable',
          'Limit should be greater than or equal to zero.',
        ),
      )
    })

    test('is allowed for administrators only', async () => {
      expectContract(
        await search({ filter: { search: '' } }, '', { as: 'anonymous' }),
        permissionDenied('anonymous', 'function search_signups'),
      )
      expectContract(
        await search({ filter: { search: '' } }, '', { as: 'member' }),
        refusal(403, '42501', 'Only administrators may do this'),
      )
      // The function checks this before it looks at its arguments, but not before PostgREST converts them.
      expectContract(
        await search({ filter: { search: '' }, max_rows: -1 }, '', { as: 'member' }),
        refusal(403, '42501', 'Only administrators may do this'),
      )
      expectContract(
        await search({ filter: { search: '' }, max_rows: 'x' }, '', { as: 'member' }),
        refusal(400, '22P02', 'invalid input syntax for type integer: "x"'),
      )
    })
  })
}
