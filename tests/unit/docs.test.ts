import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../../package.json'

const root = join(import.meta.dirname, '../..')
const pages = [
  'README.md',
  '.github/CONTRIBUTING.md',
  '.github/accessibility.md',
  '.github/deploying.md',
  'mocks/README.md',
  'src/README.md',
  'src/admin/README.md',
  'src/theme/README.md',
  'src/waitlist/README.md',
  'supabase/README.md',
  'supabase/operating.md',
  'tests/README.md',
]

const read = (page: string) => readFileSync(join(root, page), 'utf8')
const matches = (page: string, pattern: RegExp) =>
  [...read(page).matchAll(pattern)].map(([, match = '']) => match)

test('the docs list every npm script exactly once', () => {
  const documented = ['README.md', '.github/CONTRIBUTING.md', 'tests/README.md'].flatMap((page) =>
    matches(page, /^\| `npm (?:run )?([\w:-]+)`/gm),
  )
  // npm runs a script such as "predev" by itself, before "dev".
  const scripts = Object.keys(packageJson.scripts).filter((name) => !/^pre(?!view)/.test(name))
  expect(documented.sort()).toEqual(scripts.sort())
})

/** Returns the URL fragments that GitHub gives to a page's headings. */
const fragmentsOf = (page: string) =>
  matches(page, /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )

test.each(pages)('%s links to files and headings that exist', (page) => {
  const links = [...read(page).matchAll(/\]\((?!https?:)([^)#]*)#?([^)]*)\)/g)]
  const missing = links.filter(([, path = '', fragment = '']) => {
    const target = path === '' ? page : join(dirname(page), path)
    const isThere = existsSync(join(root, target))
    return !isThere || (fragment !== '' && !fragmentsOf(target).includes(fragment))
  })
  expect(missing.map(([link]) => link)).toEqual([])
})

test.each(pages)('%s names files that exist', (page) => {
  // The pattern skips a bare suffix such as `.long.test.ts`.
  const files = matches(page, /`((?!\.\w+\.)[\w./-]+\.(?:tsx?|mjs|sql|md|txt|toml))`/g)
  const folders = [root, join(root, dirname(page)), join(root, 'src')]
  const missing = files.filter((file) => !folders.some((folder) => existsSync(join(folder, file))))
  expect(missing).toEqual([])
})

test('src/README.md lists every folder of src in its tree and in its import rules', () => {
  const [tree = '', rules = ''] = matches('src/README.md', /^```\n(.+?)^```/gms)
  const folders = readdirSync(join(root, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  expect(folders.filter((name) => !new RegExp(`^${name}/`, 'm').test(tree))).toEqual([])
  expect(folders.filter((name) => !new RegExp(`\\b${name}\\b`).test(rules))).toEqual([])
})
