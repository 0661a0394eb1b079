import type { TestProjectConfiguration } from 'vitest/config'

const longTests = 'tests/**/*.long.test.ts'
const mockContract = 'tests/contract/mock.test.ts'

/** `npm test` runs all but `long` and `browsers`. A test file belongs to exactly one project. */
export const projects: TestProjectConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'node',
      include: ['tests/unit/**/*.test.{ts,tsx}', mockContract],
      exclude: ['**/*.dom.test.*', longTests],
      setupFiles: ['tests/support/setup-node.ts'],
    },
  },
  {
    extends: true,
    test: {
      name: 'dom',
      environment: 'jsdom',
      // All files share one window, which is twice as fast. The setup file resets its state before each test.
      isolate: false,
      include: ['tests/component/**/*.test.{ts,tsx}', 'tests/unit/**/*.dom.test.{ts,tsx}'],
      exclude: [longTests],
      setupFiles: ['tests/support/setup-dom.ts'],
    },
  },
  {
    extends: true,
    test: {
      name: 'database',
      include: ['tests/{contract,database}/**/*.test.ts'],
      exclude: [mockContract, longTests],
      setupFiles: ['tests/support/setup-node.ts'],
    },
  },
  {
    extends: true,
    test: {
      name: 'build',
      include: ['tests/build/**/*.test.ts'],
      exclude: [longTests],
      globalSetup: ['tests/support/builds.mjs'],
      setupFiles: ['tests/support/setup-node.ts'],
    },
  },
  {
    extends: true,
    test: {
      name: 'long',
      include: [longTests],
      setupFiles: ['tests/support/setup-node.ts'],
    },
  },
  {
    extends: true,
    test: {
      name: 'browsers',
      include: ['tests/browsers/**/*.test.ts'],
      globalSetup: ['tests/support/builds.mjs', 'tests/browsers/global-setup.ts'],
    },
  },
]
