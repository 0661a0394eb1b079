import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanText, hasVisibleCharacter } from '../../src/lib/clean-text'
import { readMigrations } from '../../supabase/local/migrations'
import { supabaseRoles } from '../support/plain-postgres'

/** The migration that cleans names, and those after it. */
const isNew = ({ name }: { name: string }) => name >= '20261122170100'

/** Signups from before the cleaning: the name and the phone number, then both as the migrations clean them. */
const olderSignups = [
  ['Ada\tPark', '+1 206\u2028555 0100', 'Ada Park', '+1 206 555 0100'],
  ['\u202eAda\u202c', '\u200e206', 'Ada', '206'],
  ['\u0001Bo\u007f', null, 'Bo', null],
  ['\u202e \u200b', '\u2800', '3@example.com', null],
  ['\u3164', '\u200f', '4@example.com', null],
  ['👩\u200d💻', '5', '👩\u200d💻', '5'],
] as const

let database: PGlite

beforeAll(async () => {
  database = await PGlite.create({ extensions: { pg_trgm } })
  await database.exec(supabaseRoles)
  const migrations = readMigrations()
  for (const { sql } of migrations.filter((one) => !isNew(one))) await database.exec(sql)
  for (const [index, [name, phone]] of olderSignups.entries()) {
    await database.query(
      'insert into public.waitlist_signups (name, email, phone) values ($1, $2, $3)',
      [name, `${index}@example.com`, phone],
    )
  }
  for (const { sql } of migrations.filter(isNew)) await database.exec(sql)
}, 60_000)
afterAll(() => database.close())

test('the migrations clean the signups of a waitlist, and give each a code', async () => {
  const { rows } = await database.query<{ name: string; phone: string; code: string }>(
    'select name, phone, invite_code as code from public.waitlist_signups order by position',
  )
  expect(rows.map(({ name, phone }) => [name, phone])).toEqual(
    olderSignups.map(([, , name, phone]) => [name, phone]),
  )
  expect(new Set(rows.map(({ code }) => code)).size).toBe(olderSignups.length)
})

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
