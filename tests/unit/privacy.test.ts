import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { privacyPage } from '../../src/content/privacy'
import { INVITATION_LASTS_MS } from '../../src/invitation/kept-invitation'
import { sessionKey } from '../../src/lib/browser-storage'
import { columnNames } from '../../src/lib/signup-columns'

// Each test checks a promise on /privacy against the code. The pgTAP tests check that the admin log has no data about a removed
// person, what is kept about a person who left, and what the signup limit stores. `tests/build/` checks that the built scripts
// set no cookies, and which servers a page may connect to.

const { asked, added, stored } = privacyPage
const root = join(import.meta.dirname, '../../src')

/** The code of src/ without its comments, by file. */
const code = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    return [file, source.replaceAll(/\/\*.*?\*\/|^\s*\/\/.*?$/gms, '')] as const
  })

describe('the privacy page describes', () => {
  test('every column and no other', () => {
    expect(Object.keys({ ...asked, ...added }).sort()).toEqual(columnNames.toSorted())
  })

  test('every browser storage key and no other', () => {
    const keys = code
      .filter(([file]) => !file.startsWith('build') && !file.startsWith('content'))
      .flatMap(([, text]) => [...text.matchAll(/'(nestwin:[\w-]+)'/g)].map(([, key]) => key))
    const described = Object.keys(stored).filter((key) => key.startsWith('nestwin:'))
    expect([...new Set(keys)].sort()).toEqual(described.sort())
  })

  test("an administrator's session", () => {
    const key = sessionKey('https://project.supabase.co').replace('project', '…')
    expect(Object.keys(stored)).toContain(key)
  })
})

test('an invitation counts for as long as the privacy page says', () => {
  expect(stored['nestwin:invitation'].text).toContain(`${INVITATION_LASTS_MS / 86_400_000} days`)
})

test('no code uses cookies, IndexedDB, or the Cache API', () => {
  const forbidden = /document\.cookie|cookieStore|indexedDB|\bcaches\b/
  expect(code.filter(([, text]) => forbidden.test(text)).map(([file]) => file)).toEqual([])
})
