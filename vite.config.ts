import { spawnSync } from 'node:child_process'
import react from '@vitejs/plugin-react'
import { loadEnv, type Rolldown } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { defineConfig } from 'vitest/config'
import { stripPlugin } from './mocks/panel/strip-plugin.ts'
import { mockProject } from './mocks/server/project.ts'
import { demoWorkerPlugin } from './mocks/worker/demo-worker-plugin.ts'
import { hostingFilesPlugin } from './src/build/hosting-files.ts'
import { prerenderPlugin } from './src/build/prerender-plugin.ts'
import { readSupabaseProject, type SupabaseProject, settingError } from './src/lib/env.ts'
import { localProject } from './supabase/local/local-address.ts'
import { localBackendPlugin } from './supabase/local/local-backend-plugin.ts'
import { projects } from './tests/support/vitest-projects.ts'

/** Vite's mode for the local Supabase project. Vite does not allow the name "local". */
const LOCAL_PROJECT = 'local-project'

export default defineConfig(({ command, mode, isPreview }) => {
  // A shell, a container, or Vitest may have set a different NODE_ENV. React and Emotion also read it.
  const isDeveloping = command === 'serve' && !isPreview && mode !== 'test'
  if (mode === 'test') process.env.NODE_ENV = 'test'
  if (isDeveloping) process.env.NODE_ENV = 'development'
  if (command === 'build') process.env.NODE_ENV = 'production'
  const backend = chooseBackend({ mode, isBuilding: command === 'build', isDeveloping })

  return {
    // The preview serves the prerendered documents; the dev server serves index.html for every path.
    appType: isPreview ? 'mpa' : 'spa',
    plugins: [
      react(),
      prerenderPlugin({ backendOrigin: backend.project.url, isDemo: backend.isMocked }),
      hostingFilesPlugin(),
      ...(backend.isMocked ? [stripPlugin(), demoWorkerPlugin()] : []),
      compression({
        include: /\.(css|html|js|json|txt|webmanifest|xml)$/,
        // In bytes. Compression does not make smaller files load faster.
        threshold: 1_000,
        logLevel: 'silent',
      }),
      ...(isDeveloping && mode === LOCAL_PROJECT ? [localBackendPlugin()] : []),
    ],
    define: {
      // This must be a literal, so that a build without mocks drops the import of the mocks (src/main.tsx).
      'import.meta.env.VITE_MOCKS': JSON.stringify(String(backend.isMocked)),
      'import.meta.env.VITE_BUILD_YEAR': JSON.stringify(String(new Date().getFullYear())),
      'import.meta.env.VITE_SUPABASE_URL': JSON.stringify(backend.project.url),
      'import.meta.env.VITE_SUPABASE_ANON_KEY': JSON.stringify(backend.project.anonKey),
      ...(backend.isMocked && {
        'import.meta.env.VITE_COMMIT': JSON.stringify(commit()),
        'import.meta.env.VITE_BUILD_DAY': JSON.stringify(new Date().toISOString().slice(0, 10)),
      }),
    },
    // wouter imports `useSyncExternalStore` from a polyfill for React 17. React itself exports it.
    resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
    // No tool uses these ports by default: the service worker stays registered, and would respond for another project.
    preview:
      mode === 'demo'
        ? // If the port is taken, Vite uses the next free one. The demo has no data to protect, so it allows any host name.
          { port: 7410, allowedHosts: true }
        : { port: 7310, strictPort: true },
    build: {
      // Only Firefox up to 114 and Safari 16 need the polyfill, and only to load the app sooner.
      modulePreload: { polyfill: false },
      // On a busy machine, Rolldown would warn that plugins are slow, although they are not.
      rolldownOptions: { checks: { bundlerTimings: false } },
    },
    environments: {
      client: {
        build: {
          // The oldest browsers with everything that the app needs. `hydration/inline-script.ts` detects older browsers.
          target: ['chrome106', 'edge106', 'firefox112', 'safari16'],
          license: { fileName: 'licenses.md' },
          rolldownOptions: {
            output: { codeSplitting: { groups: chunks } },
            treeshake: { moduleSideEffects: [{ test: withoutSideEffects, sideEffects: false }] },
          },
        },
      },
    },
    test: {
      restoreMocks: true,
      // With more space for young objects than the default, V8 collects garbage less often.
      execArgv: [...withoutWebStorage, '--max-semi-space-size=64'],
      // These stop a test that hangs. A server that does not start fails earlier (supabase/local/private-postgres.ts).
      testTimeout: 600_000,
      hookTimeout: 600_000,
      // By default, Vitest leaves one core unused, which is half of a machine with two cores.
      maxWorkers: '100%',
      projects,
    },
  }
})

/**
 * Node 25 and later define storage globals whose value is undefined. Vitest keeps existing globals, so jsdom's storage would be
 * missing: https://github.com/vitest-dev/vitest/issues/8757. Node 20 rejects the option.
 */
const withoutWebStorage = process.allowedNodeEnvironmentFlags.has('--no-experimental-webstorage')
  ? ['--no-experimental-webstorage']
  : []

/** @returns the checked-out commit, or "unknown commit", for example in a downloaded archive */
function commit(): string {
  const { stdout } = spawnSync('git', ['describe', '--always', '--dirty', '--exclude=*'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  })
  return stdout?.trim() || 'unknown commit'
}

/** The app and the page components. Their imports decide what the first load of a page contains. */
const appOrPage = /[\\/]src[\\/](?:app|pages[\\/][\w-]+)\.tsx$/

/** The chunk for modules that the app or at least two pages import, directly or not. Without this chunk, / loads 3 kB more. */
function commonChunk(id: string, context: Rolldown.ChunkingContext): string | null {
  const importers = new Set([id])
  for (const importer of importers) {
    if (appOrPage.test(importer)) continue
    for (const next of context.getModuleInfo(importer)?.importers ?? []) importers.add(next)
  }
  const pages = [...importers].filter((importer) => appOrPage.test(importer))
  return pages.length > 1 || pages.some((page) => page.endsWith('app.tsx')) ? 'components' : null
}

/**
 * Libraries change less often than the app, so returning visitors have them in the cache. `components` has what the app or at
 * least two pages import, and `shared` other code that three entries import. A large chunk compresses better than small ones.
 */
const chunks = [
  {
    name: 'libraries',
    test: /node_modules[\\/](react|react-dom|scheduler|@chakra-ui|@emotion|stylis|wouter|zustand)[\\/]/,
    priority: 3,
  },
  // More libraries of the form and the admin page. If they were in `shared`, the landing page would load them at once.
  {
    name: 'form-libraries',
    test: /node_modules[\\/](zod|react-hook-form|@hookform|@supabase[\\/]postgrest-js|framer-motion|motion-(dom|utils))[\\/]/,
    priority: 3,
  },
  // With a `minShareCount` of 1, this chunk would contain the app, which would then run in the same task as main.tsx.
  { name: commonChunk, minShareCount: 2, priority: 2 },
  // Pages are excluded, because the form loads `shared` and does not need `legal-page.tsx`, which three pages may share.
  { name: 'shared', test: (id: string) => !appOrPage.test(id), minShareCount: 3, priority: 1 },
]

/**
 * Modules that the bundler would keep although nothing uses them: CommonJS packages that Emotion imports for `withTheme`, and
 * the global styles, which are already in the prerendered documents.
 */
const withoutSideEffects =
  /(node_modules[\\/](hoist-non-react-statics|react-is)[\\/]|src[\\/]theme[\\/](global-css|font-faces)\.ts$)/

interface Backend {
  project: SupabaseProject
  isMocked: boolean
}

/**
 * The demo, the tests, and a dev server without a Supabase project use the mocks. `--mode local-project` uses the project in
 * supabase/local. Other builds and dev servers need a Supabase project.
 * @throws if a Supabase project is needed but not set
 */
function chooseBackend(run: { mode: string; isBuilding: boolean; isDeveloping: boolean }): Backend {
  const mocked: Backend = { project: mockProject, isMocked: true }
  if (run.mode === LOCAL_PROJECT) return { project: localProject, isMocked: false }
  if (run.mode === 'demo' || (!run.isBuilding && !run.isDeveloping)) return mocked

  const values = loadEnv(run.mode, import.meta.dirname, 'VITE_')
  if (run.isDeveloping && values.VITE_SUPABASE_URL === undefined) return mocked

  const reading = readSupabaseProject(values)
  if (reading.type === 'project') return { project: reading.project, isMocked: false }
  throw settingError(
    [
      'The Supabase project is not set.',
      ...reading.problems,
      'See .env.example, or run `npm run demo` for the offline demo.',
    ].join('\n  '),
  )
}
