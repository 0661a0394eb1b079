import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fold } from '../../mocks/server/signups/signup-search'
import { cleanText, hasVisibleCharacter } from '../../src/lib/clean-text'
import { createMigratedDatabase } from '../support/migrated-database'

let database: PGlite

beforeAll(async () => {
  database = await createMigratedDatabase()
}, 60_000)
afterAll(() => database.close())

/** All but NUL and the surrogates, which PostgreSQL cannot store. */
const characters = Array.from({ length: 0x10_ff_ff }, (_, index) => index + 1)
  .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
  .map((code) => String.fromCodePoint(code))

test('the database and the form agree on which characters are visible', async () => {
  const { rows } = await database.query<{ code: number }>(`
    select code from generate_series(1, 1114111) as code
    where code not between 55296 and 57343 and not private.has_visible_character(chr(code))
    order by code
  `)
  expect(rows.map(({ code }) => code)).toEqual(
    characters.filter((one) => !hasVisibleCharacter(one)).map((one) => one.codePointAt(0)),
  )
})

test('the database cleans each character as the form does', async () => {
  await database.exec('drop index public.waitlist_signups_search_idx')
  const names: string[] = []
  for (let start = 0; start < characters.length; start += 198) {
    names.push(`x${characters.slice(start, start + 198).join('')}x`)
  }
  const { rows } = await database.query<{ name: string }>(
    `insert into public.waitlist_signups (name, email)
     select name, format('name-%s@example.com', number)
     from json_array_elements_text($1) with ordinality as names (name, number)
     returning name`,
    [JSON.stringify(names)],
  )
  expect(rows.map(({ name }) => name)).toEqual(names.map(cleanText))
})

test('the database and the mock fold each character in the same way for the search', async () => {
  const { rows } = await database.query<{ one: string; folded: string; lower: string }>(
    `select one, private.fold(one) as folded, lower(one) as lower
     from json_array_elements_text($1) as one where unicode_assigned(one)`,
    [JSON.stringify(characters.filter((one) => /\P{Cn}/u.test(one)))],
  )
  // The locale of PGlite does not know the lower case of scripts that are new in Unicode.
  const isUnknown = ({ one, lower }: { one: string; lower: string }) =>
    lower === one && one.toLowerCase() !== one
  const different = rows.filter((row) => !isUnknown(row) && row.folded !== fold(row.one))
  expect(different.map(({ one }) => one.codePointAt(0)?.toString(16)).join(' ')).toBe('')
  expect(rows.filter(isUnknown).length).toBeLessThan(100)
})
