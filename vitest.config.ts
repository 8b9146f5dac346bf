import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { onThisMachine } from '#scripts/testing/on-this-machine.ts'
import { testsWithoutDatabase } from '#scripts/testing/without-database.ts'

const serverTests = '{db,server,lab/histories}/**/*.test.ts'

// `npm test` runs the server tests twice: on the embedded database and on Postgres. The second run leaves out those that
// do the same in both.
const runOnce =
  process.env.TEST_BACKEND === 'postgres'
    ? testsWithoutDatabase(globSync(serverTests), (file) => readFileSync(file, 'utf8'))
    : []

// Tests that replace a module, or that count the objects that a module creates on its first use. Each of these test
// files needs its own instances of the modules.
const ownModules = [
  'contract/values/{calendar-date,wall-clock}.test.ts',
  'scripture/shards.test.ts',
  'scripture/references/bounded-references.test.ts',
  'scripture/search/{nearest-words,search-parts}.test.ts',
]

// The plugins of the web build are not used: here components are tested alone. End-to-end tests test them in built
// pages.
export default defineConfig({
  test: {
    globalSetup: 'scripts/testing/prepare-for-tests.ts',
    // Stores transformed modules in node_modules/.vitest-cache, by their content and this configuration. The run on
    // Postgres thus need not transform them again.
    fsModuleCache: true,
    // Uses all cores. By default Vitest leaves one free, which on a machine with two cores would be half of them.
    maxWorkers: '100%',
    // With more heap space for new objects, garbage collection takes a much smaller share of the time of a test run.
    // Like the product, tests do not use the second compiler of WebAssembly (scripts/build-product.ts).
    execArgv: ['--max-semi-space-size=64', '--liftoff-only'],
    // Timeouts in milliseconds. They are long, because creating an embedded database takes up to eight seconds alone,
    // and much longer if several tests do so at once on two cores.
    testTimeout: onThisMachine(30_000),
    hookTimeout: onThisMachine(30_000),
    // The default timeout of one second is too short when several tests run at once.
    expect: { poll: { timeout: onThisMachine(5_000) } },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          environment: 'node',
          isolate: false,
          include: ['{contract,scripture,content,scripts}/**/*.test.ts', 'lab/!(histories)/**/*.test.ts'],
          exclude: ownModules,
        },
      },
      {
        extends: true,
        test: { name: 'own modules', environment: 'node', include: ownModules },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          // Test files share a worker without isolation, so that the app is imported once per worker and not once per
          // file. This halves the time of a test run. A test file must create all data that it needs: a database, a
          // folder, members.
          isolate: false,
          include: [serverTests],
          exclude: runOnce,
          setupFiles: 'server/testing/quick-hashes.ts',
        },
      },
      {
        extends: true,
        oxc: { jsx: { runtime: 'automatic' } },
        // CSS is processed, because a test reads the colours of the design from the style sheet, which would otherwise
        // be empty.
        test: {
          name: 'web',
          environment: 'jsdom',
          // Test files share a worker without isolation, so that React is loaded once per worker. With isolation,
          // loading it for each file took two thirds of the time of a test run.
          isolate: false,
          setupFiles: 'web/testing/empty-device.ts',
          include: ['web/**/*.test.{ts,tsx}'],
          css: true,
        },
      },
    ],
  },
})
