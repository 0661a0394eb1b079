import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, sep } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** The other parts of src/ that each part may import. The rules for packages are below. */
const mayImport: Record<string, readonly string[]> = {
  content: [],
  hydration: ['content', 'lib'],
  theme: [],
  lib: ['content'],
  'routes.ts': ['content'],
  navigation: ['content', 'lib', 'routes.ts'],
  'page-head.ts': ['content', 'routes.ts'],
  build: ['content', 'lib', 'page-head.ts', 'prerender.tsx', 'routes.ts'],
  illustrations: ['theme'],
  components: ['illustrations', 'theme', 'content', 'hydration', 'navigation', 'lib', 'routes.ts'],
  'public-images': ['components', 'illustrations', 'theme', 'content'],
  toasts: ['components', 'theme', 'content', 'lib'],
  'entries-counter': ['components', 'theme', 'content', 'hydration', 'navigation', 'lib'],
  waitlist: [
    'toasts',
    'components',
    'illustrations',
    'theme',
    'content',
    'lib',
    'hydration',
    'routes.ts',
  ],
  admin: ['toasts', 'components', 'illustrations', 'theme', 'content', 'lib', 'routes.ts'],
  landing: [
    'waitlist',
    'entries-counter',
    'components',
    'illustrations',
    'theme',
    'content',
    'hydration',
    'navigation',
    'lib',
    'routes.ts',
  ],
  pages: [
    'landing',
    'waitlist',
    'admin',
    'components',
    'illustrations',
    'theme',
    'content',
    'navigation',
    'routes.ts',
  ],
  'app.tsx': [
    'pages',
    'landing',
    'waitlist',
    'admin',
    'toasts',
    'components',
    'theme',
    'navigation',
    'routes.ts',
  ],
  'main.tsx': ['app.tsx', 'waitlist', 'admin', 'navigation', 'theme', 'routes.ts', '../mocks'],
  'prerender.tsx': ['app.tsx', 'waitlist', 'admin', 'theme'],
  'vite-env.d.ts': [],
}

interface Import {
  from: string
  to: string
}

function sourceFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.split(sep).join('/')}`)
    .filter((file) => /\.tsx?$/.test(file))
}

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

/** src/landing/hero.tsx → landing; src/app → app.tsx; mocks/… → ../mocks */
function partOf(path: string): string {
  const [top = '', part = ''] = path.split('/')
  if (top !== 'src') return `../${top}`
  return [part, `${part}.ts`, `${part}.tsx`].find((name) => name in mayImport) ?? part
}

const isLocal = ({ to }: Import) => /^(src|mocks|supabase|tests)\//.test(to)
const describeImport = ({ from, to }: Import) => `${from} → ${to}`

describe('imports', () => {
  test('follow the layers', () => {
    const forbidden = inSrc.filter((imported) => {
      const [from, to] = [partOf(imported.from), partOf(imported.to)]
      return isLocal(imported) && from !== to && !mayImport[from]?.includes(to)
    })
    expect(forbidden.map(describeImport)).toEqual([])
  })

  test('have no cycles', () => {
    const files = new Set(['src', 'mocks', 'supabase', 'tests'].flatMap(sourceFiles))
    const resolve = (path: string) =>
      [path, `${path}.ts`, `${path}.tsx`].find((file) => files.has(file))
    const targets = new Map<string, string[]>()
    for (const { from, to: path } of [...files].flatMap(importsOf).filter(isLocal)) {
      const to = resolve(path)
      if (to !== undefined) targets.set(from, [...(targets.get(from) ?? []), to])
    }
    const done = new Set<string>()
    const findCycle = (file: string, path: readonly string[]): readonly string[] | null => {
      if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
      if (done.has(file)) return null
      for (const to of targets.get(file) ?? []) {
        const cycle = findCycle(to, [...path, file])
        if (cycle !== null) return cycle
      }
      done.add(file)
      return null
    }
    expect([...files].map((file) => findCycle(file, [])).filter((cycle) => cycle !== null)).toEqual(
      [],
    )
  })

  test('of supabase-js are only in the clients and the repositories', () => {
    const files = inSrc.filter(({ to }) => to.startsWith('@supabase/')).map(({ from }) => from)
    expect([...new Set(files)].sort()).toEqual([
      'src/admin/backend/admin-auth.ts',
      'src/lib/postgrest-client.ts',
      'src/lib/supabase-client.ts',
      'src/waitlist/backend/supabase-waitlist-repository.ts',
    ])
  })

  test('reach the mocks only from main.tsx, and never msw directly', () => {
    expect(inSrc.filter(({ to }) => to.startsWith('msw')).map(describeImport)).toEqual([])
    expect(inSrc.filter(({ to }) => to.startsWith('mocks/')).map(describeImport)).toEqual([
      'src/main.tsx → mocks/browser',
    ])
  })

  test('from mocks/ reach only lib, content, theme, routes and components', () => {
    const allowed = ['content', 'lib', 'theme', 'routes.ts', 'components']
    const forbidden = sourceFiles('mocks')
      .flatMap(importsOf)
      .filter(({ to }) => to.startsWith('src/') && !allowed.includes(partOf(to)))
    expect(forbidden.map(describeImport)).toEqual([])
  })

  test('from content reach only content', () => {
    const forbidden = inSrc.filter(
      ({ from, to }) => from.startsWith('src/content/') && !to.startsWith('src/content/'),
    )
    expect(forbidden.map(describeImport)).toEqual([])
  })
})
