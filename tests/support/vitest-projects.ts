import type { TestProjectInlineConfiguration } from 'vitest/config'
import './reach-localhost.ts'

const mockContract = 'tests/contract/mock.test.ts'
const LONG = '**/*.long.test.ts'
const inNode = ['tests/support/setup-node.ts']

/** `npm test` runs all projects except `long` and `browsers`. A test file belongs to exactly one project. */
const tests: NonNullable<TestProjectInlineConfiguration['test']>[] = [
  {
    name: 'node',
    // All files in a worker share their modules, which takes a third less time.
    isolate: false,
    include: ['tests/{unit,model}/**/*.test.{ts,tsx}', mockContract],
    exclude: ['**/*.dom.test.*'],
    setupFiles: inNode,
  },
  {
    name: 'dom',
    environment: 'jsdom',
    // All files share one window, which is twice as fast. The setup file resets its state before each test.
    isolate: false,
    include: ['tests/component/**/*.test.{ts,tsx}', 'tests/unit/**/*.dom.test.{ts,tsx}'],
    setupFiles: ['tests/support/setup-dom.ts'],
  },
  {
    name: 'database',
    // Simulates a shell with settings for another server, and with a temporary folder whose path is too long for a socket.
    env: { PGPORT: '1', PGSSLMODE: 'require', PGOPTIONS: '-c x', TMPDIR: `/${'long '.repeat(20)}` },
    include: ['tests/{contract,database}/**/*.test.ts'],
    exclude: [mockContract, LONG],
    setupFiles: inNode,
  },
  { name: 'long', include: [LONG], setupFiles: inNode },
  {
    name: 'build',
    include: ['tests/build/**/*.test.ts'],
    globalSetup: ['tests/support/builds.mjs'],
    setupFiles: inNode,
  },
  {
    name: 'browsers',
    include: ['tests/browsers/**/*.test.ts'],
    globalSetup: ['tests/support/builds.mjs', 'tests/browsers/global-setup.ts'],
  },
]

export const projects = tests.map(
  (test): TestProjectInlineConfiguration => ({ extends: true, test }),
)
