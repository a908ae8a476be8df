import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'

// Packages without CommonJS need a flag of Node: `npx jest <file>` starts again with it.
if (vm.SourceTextModule === undefined) {
  const flags = ['--experimental-vm-modules', '--no-warnings']
  const { status } = spawnSync(process.execPath, [...flags, ...process.argv.slice(1)], { stdio: 'inherit' })
  process.exit(status ?? 1)
}

const tests = path.join(import.meta.dirname, 'tests')

/** Suites that draw screens run in jsdom; the journeys and the gallery are Playwright's; the rest runs in Node. */
const inJsdom = ['views', 'app']
const notOfJest = ['support', 'commands', 'journeys', 'gallery']
const suites = readdirSync(tests, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !notOfJest.includes(entry.name))
  .map((entry) => entry.name)

/** One project for each environment: each further one would look for all files and transform them again. */
const project = (testEnvironment, folders) => ({
  displayName: testEnvironment,
  rootDir: import.meta.dirname,
  testEnvironment,
  testMatch: folders.map((folder) => `<rootDir>/tests/${folder}/**/*.test.{ts,tsx}`),
  // What is slow waits for `npm run test:full`.
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    ...(process.env.FULL ? [] : ['\\.slow\\.test\\.tsx?$']),
  ],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  setupFilesAfterEnv: [
    '<rootDir>/tests/support/failOnConsole.ts',
    ...(testEnvironment === 'jsdom' ? ['<rootDir>/tests/support/jsdom.ts'] : []),
  ],
  globals: { __DEVELOPMENT__: true },
  transform: {
    '\\.[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [
    '/node_modules/(?!(wouter|regexparam|@statelyai/inspect|isows|partysocket|marked)/)',
  ],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/tests/support/cssModule.cjs',
    '\\.(css|svg|woff2|png)$': '<rootDir>/tests/support/asset.cjs',
    // Jest takes no .mjs from CommonJS.
    '^@statelyai/inspect$': '<rootDir>/tests/support/statelyInspect.cjs',
    '^@machines/(.*)$': '<rootDir>/machines/$1',
    '^@(domain|world|api|flows|views|ui|app|server|tools)/(.*)$': '<rootDir>/src/$1/$2',
    '^@tests/(.*)$': '<rootDir>/tests/$1',
  },
})

/**
 * The suites that run without a browser. No test asserts how long something takes, so the time-out only ends what
 * hangs; a busy machine needs more than the usual five seconds to type into a form.
 */
export default {
  testTimeout: 30_000,
  testSequencer: '<rootDir>/tests/support/longestFirst.mjs',
  projects: [
    project(
      'node',
      suites.filter((name) => !inJsdom.includes(name)),
    ),
    project('jsdom', inJsdom),
  ],
}
