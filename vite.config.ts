import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { loadEnv } from 'vite'
import { defineConfig } from 'vitest/config'
import { mockProject } from './mocks/project'
import { workerScriptPlugin } from './mocks/worker-script-plugin'
import { compressedFilesPlugin } from './src/build/compressed-files-plugin'
import { documentsPlugin } from './src/build/documents-plugin'
import { siteServerPlugin } from './src/build/site-server'
import { readSupabaseProject, type SupabaseProject } from './src/lib/env'
import { localProject } from './supabase/local/local-address'
import { localBackendPlugin } from './supabase/local/local-backend-plugin'

export default defineConfig(({ command, mode, isPreview }) => {
  const isDeveloping = command === 'serve' && !isPreview && mode !== 'test'
  const backend = chooseBackend({ mode, isBuilding: command === 'build', isDeveloping })

  return {
    plugins: [
      react(),
      documentsPlugin({ backendOrigin: backend.project.url, isDemo: backend.isMocked }),
      compressedFilesPlugin(),
      siteServerPlugin(),
      ...(backend.isMocked ? [workerScriptPlugin()] : []),
      ...(command === 'serve' && mode === 'lite' ? [localBackendPlugin()] : []),
    ],
    define: {
      // A literal, so that a build without mocks drops the import of them (src/main.tsx).
      'import.meta.env.VITE_MOCKS': JSON.stringify(String(backend.isMocked)),
      'import.meta.env.VITE_SUPABASE_URL': JSON.stringify(backend.project.url),
      'import.meta.env.VITE_SUPABASE_ANON_KEY': JSON.stringify(backend.project.anonKey),
    },
    resolve: {
      alias: [
        // What wouter brings for versions of React that had none.
        { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
        {
          find: /^\.\/preflight\.js$/,
          replacement: join(import.meta.dirname, 'src/theme/no-preflight.ts'),
        },
      ],
    },
    build: {
      // A document names what it needs (build/documents-plugin.ts), and no piece of code waits for another large one.
      modulePreload: false,
      rolldownOptions: {
        treeshake: {
          // Emotion imports it for `withTheme`, which nobody here uses.
          moduleSideEffects: [{ test: /hoist-non-react-statics|react-is/, sideEffects: false }],
        },
        output: {
          codeSplitting: { groups: chunks },
          postBanner: compileHint,
          // Each document names ten of them, and a hash does not compress.
          chunkFileNames: 'assets/[name]-[hash:6].js',
          entryFileNames: 'assets/[name]-[hash:6].js',
        },
      },
    },
    test: {
      environment: 'jsdom',
      include: ['tests/**/*.test.{ts,tsx}'],
      setupFiles: ['tests/setup.ts'],
      restoreMocks: true,
      testTimeout: 20_000,
    },
  }
})

/**
 * What a page needs, in pieces that the browser can run one at a time without keeping a visitor waiting, and that change at
 * different times: who was here before has the libraries already. The entry stays alone: it runs last.
 */
const chunks = [
  {
    name: 'react',
    test: /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler)[\\/]/,
    priority: 5,
  },
  {
    name: 'styling',
    test: /node_modules[\\/](@emotion|@chakra-ui|@pandacss|stylis)[\\/]/,
    priority: 4,
  },
  { name: 'react-root', test: /wake-up[\\/]react-root/, tags: ['$initial' as const], priority: 4 },
  // To set up the design system is the longest task there is.
  {
    name: 'system',
    test: /src[\\/]theme[\\/](?!style-cache)/,
    tags: ['$initial' as const],
    priority: 4,
  },
  {
    name: 'app',
    test: /^(?!.*(index\.html|src[\\/]main\.tsx)$)/,
    tags: ['$initial' as const],
    priority: 3,
  },
  // To set up zod takes as long as all else of the form.
  { name: 'validation', test: /node_modules[\\/]zod[\\/]|signup-schema/, priority: 3 },
  // With its libraries, which the form to sign in on /admin shares.
  {
    name: 'form',
    test: /node_modules[\\/](react-hook-form|@hookform)[\\/]|waitlist-(form|content)\.tsx|form-field|lib[\\/](failure|on-demand-calls)/,
    priority: 2,
  },
  // supabase-js is as large as React.
  { name: 'supabase-auth', test: /node_modules[\\/]@supabase[\\/]auth-js/, priority: 2 },
  {
    name: 'supabase-realtime',
    test: /node_modules[\\/]@supabase[\\/](realtime-js|phoenix)/,
    priority: 2,
  },
  {
    name: 'supabase-storage',
    test: /node_modules[\\/](@supabase[\\/]storage-js|iceberg-js)/,
    priority: 2,
  },
  // What several pages need is small: one file of what the landing page needs at once too, and one of the rest.
  { name: 'shared', test: /content[\\/]prizes|wake-up[\\/]lazy-parts/, priority: 2 },
  {
    name: 'shared-later',
    test: /components[\\/](brand-value|card|page-header)|illustrations[\\/](nest|picture)/,
    priority: 2,
  },
  { name: 'landing', test: /pages[\\/]landing-page|landing[\\/](hero|sections)/, priority: 1 },
]

/**
 * Has Chromium compile the functions that every page calls at once while they are being fetched, instead of when they are first
 * called (https://v8.dev/blog/explicit-compile-hints).
 */
function compileHint({ name }: { name: string }): string {
  return ['react', 'styling', 'app'].includes(name) ? '//# allFunctionsCalledOnLoad' : ''
}

interface Backend {
  project: SupabaseProject
  isMocked: boolean
}

/**
 * The demo, the tests and a dev server without a project of its own run on the mocks; `--mode lite` on the project that
 * is started beside the server.
 * Anything else needs a Supabase project; a build without one stops here, before it builds.
 */
function chooseBackend(run: { mode: string; isBuilding: boolean; isDeveloping: boolean }): Backend {
  const mocked: Backend = { project: mockProject, isMocked: true }
  if (run.mode === 'lite') return { project: localProject, isMocked: false }
  if (run.mode === 'demo' || (!run.isBuilding && !run.isDeveloping)) return mocked

  const values = loadEnv(run.mode, import.meta.dirname, 'VITE_')
  if (run.isDeveloping && values.VITE_SUPABASE_URL === undefined) return mocked

  const reading = readSupabaseProject(values)
  if (reading.ok) return { project: reading.project, isMocked: false }
  throw new Error(
    [
      'The Supabase project is not set.',
      ...reading.problems,
      'See .env.example, or run `npm run demo` for the offline demo.',
    ].join('\n  '),
  )
}
