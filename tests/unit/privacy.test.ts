import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { privacyPage } from '../../src/content/privacy'
import { INVITATION_LASTS_MS } from '../../src/invitation/kept-invitation'
import { sessionKey } from '../../src/lib/browser-storage'
import { columnNames } from '../../src/lib/signup-columns'

// Each test checks a promise of /privacy in the code. The pgTAP tests check that the log of what administrators did has no data
// of a removed person, what is kept of a person who has left, and what the limit of signups stores. `tests/build/` checks that
// the built scripts set no cookies, and to what a page may connect.

const { asked, added, stored } = privacyPage
const root = join(import.meta.dirname, '../../src')

/** The code of src/ without its comments, by file. */
const code = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    return [file, source.replaceAll(/\/\*.*?\*\/|^\s*\/\/.*?$/gms, '')] as const
  })

describe('the page describes', () => {
  test('every column, and no other', () => {
    expect(Object.keys({ ...asked, ...added }).sort()).toEqual(columnNames.toSorted())
  })

  test('every key in the storage of the browser, and no other', () => {
    const keys = code
      .filter(([file]) => !file.startsWith('build') && !file.startsWith('content'))
      .flatMap(([, text]) => [...text.matchAll(/'(nestwin:[\w-]+)'/g)].map(([, key]) => key))
    const described = Object.keys(stored).filter((key) => key.startsWith('nestwin:'))
    expect([...new Set(keys)].sort()).toEqual(described.sort())
  })

  test('the session of an administrator', () => {
    const key = sessionKey('https://project.supabase.co').replace('project', '…')
    expect(Object.keys(stored)).toContain(key)
  })
})

test('an invitation counts as long as the page says', () => {
  expect(stored['nestwin:invitation'].text).toContain(`${INVITATION_LASTS_MS / 86_400_000} days`)
})

test('no code sets a cookie, or uses IndexedDB or the cache storage', () => {
  const forbidden = /document\.cookie|cookieStore|indexedDB|\bcaches\b/
  expect(code.filter(([, text]) => forbidden.test(text)).map(([file]) => file)).toEqual([])
})
