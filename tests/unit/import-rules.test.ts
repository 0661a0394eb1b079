import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, sep } from 'node:path'
import { expect, test } from 'vitest'

// Biome reports cycles (`noImportCycles`). Its rule for restricted imports would need several times as many lines as this file.

const root = join(import.meta.dirname, '../..')

/** The other parts of src/ that each part may import, separated by spaces. Parts that are files have a suffix. */
const mayImport: Readonly<Record<string, string>> = {
  content: '',
  invitation: 'content lib',
  hydration: 'content lib invitation',
  theme: '',
  lib: 'content',
  'routes.ts': 'content',
  navigation: 'content lib invitation routes.ts',
  'page-head.ts': 'content routes.ts',
  build: 'content lib page-head.ts prerender.tsx routes.ts',
  illustrations: 'theme',
  components: 'illustrations theme content hydration navigation lib routes.ts',
  'public-images': 'components illustrations theme content',
  toasts: 'theme content lib',
  'entries-counter': 'components theme content hydration navigation lib',
  waitlist: 'toasts components illustrations theme content lib invitation hydration routes.ts',
  admin: 'toasts components illustrations theme content lib invitation routes.ts',
  landing:
    'waitlist entries-counter components illustrations theme content hydration navigation lib routes.ts',
  pages: 'landing waitlist admin components illustrations theme content navigation routes.ts',
  'app.tsx': 'pages landing waitlist admin toasts components theme navigation routes.ts',
  'main.tsx': 'app.tsx waitlist admin navigation theme routes.ts mocks',
  'prerender.tsx': 'app.tsx waitlist admin theme',
  'vite-env.d.ts': '',
  mocks: 'mocks build content lib invitation theme routes.ts components',
}

/** The files in src/ that may import these packages. */
const packages: Readonly<Record<string, readonly string[]>> = {
  '@supabase/': [
    'src/admin/data/backend/admin-session.ts',
    'src/admin/data/backend/supabase-admin-repository.ts',
    'src/lib/postgrest-client.ts',
    'src/lib/supabase-client.ts',
  ],
  msw: [],
}

interface Import {
  readonly from: string
  readonly to: string
}

const sourceFiles = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.split(sep).join('/')}`)
    .filter((file) => /\.tsx?$/.test(file))

/** @returns the static and dynamic imports of a file */
function importsOf(file: string): Import[] {
  const source = readFileSync(join(root, file), 'utf8')
  const specifiers = source.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)'([^']+)'/g)
  return [...specifiers].map(([, to = '']) => ({
    from: file,
    to: to.startsWith('.') ? posix.join(dirname(file), to) : to,
  }))
}

const inSrc = sourceFiles('src').flatMap(importsOf)
const inMocks = sourceFiles('mocks').flatMap(importsOf)

/** src/landing/hero.tsx → landing; src/app → app.tsx; mocks/… → mocks; a package → its name */
function partOf(path: string): string {
  const [top = '', part = ''] = path.split('/')
  if (top !== 'src') return top
  return [part, `${part}.ts`, `${part}.tsx`].find((name) => name in mayImport) ?? part
}

const describeImport = ({ from, to }: Import) => `${from} → ${to}`
const isLocal = ({ to }: Import) => /^(src|mocks|supabase|tests)\//.test(to)

test('imports in src/ and mocks/ follow the layers', () => {
  const forbidden = [...inSrc, ...inMocks].filter((imported) => {
    const [from, to] = [partOf(imported.from), partOf(imported.to)]
    // The content may not import packages either.
    const isChecked = isLocal(imported) || from === 'content'
    return isChecked && from !== to && !mayImport[from]?.split(' ').includes(to)
  })
  expect(forbidden.map(describeImport)).toEqual([])
})

test.each([
  ['admin', 'admin-panel.tsx'],
  ['waitlist', 'waitlist'],
])('imports within %s follow the diagram in its README', (part, top) => {
  const readme = readFileSync(join(root, `src/${part}/README.md`), 'utf8')
  const drawn = [...readme.matchAll(/^([\w.-]+) +→ ?(.*)$/gm)]
  const below = new Map(drawn.map(([, folder = '', rest = '']) => [folder, rest.split(' ')]))
  const prefix = `src/${part}/`
  /** Files outside the folders belong to the top layer. */
  const folderOf = (path: string) => /^(.+?)\//.exec(path.slice(prefix.length))?.[1] ?? top
  const inPart = inSrc.filter(({ from, to }) => from.startsWith(prefix) && to.startsWith(prefix))
  expect([...new Set(inPart.map(({ from }) => folderOf(from)))].sort()).toEqual(
    [...below.keys()].sort(),
  )
  const upwards = inPart.filter(({ from, to }) => {
    const [folder, imported] = [folderOf(from), folderOf(to)]
    return folder !== imported && !below.get(folder)?.includes(imported)
  })
  expect(upwards.map(describeImport)).toEqual([])
})

test('each part of mocks/ imports only itself and later parts', () => {
  const parts = 'browser node panel worker states scenarios server demo-state'.split(' ')
  const indexOf = (path: string) => parts.indexOf(path.split(/[/.]/)[1] ?? '')
  const within = inMocks.filter(({ to }) => to.startsWith('mocks/'))
  const upwards = within.filter(({ from, to }) => indexOf(to) < indexOf(from))
  expect(upwards.map(describeImport)).toEqual([])
})

test.each(Object.entries(packages))('only the allowed files in src/ import %s', (name, files) => {
  const importing = inSrc.filter(({ to }) => to.startsWith(name)).map(({ from }) => from)
  expect([...new Set(importing)].sort()).toEqual(files)
})

test('src/ imports the mocks in one place', () => {
  const ofMocks = inSrc.filter(({ to }) => to.startsWith('mocks/'))
  expect(ofMocks.map(describeImport)).toEqual(['src/main.tsx → mocks/browser'])
})

test('only two e2e files use getByText, which also finds screen reader announcements', () => {
  const finding = sourceFiles('tests/e2e').filter((file) =>
    readFileSync(join(root, file), 'utf8').includes('.getByText('),
  )
  expect(finding.sort()).toEqual(['tests/e2e/fixtures.ts', 'tests/e2e/open-state.ts'])
})
