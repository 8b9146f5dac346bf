import { defineConfig } from 'vitest/config'

// Tests with a thousand simulated lives or histories in memory: they use no database, so they run only once.
const noDatabase = [
  'faults/lives.test.ts',
  'faults/sealed-lives.test.ts',
  'faults/giving.test.ts',
  'faults/encryption.test.ts',
]

// Tests do not use the plugins of the web build: components are tested alone here, and in pages by the
// end-to-end tests.
export default defineConfig({
  test: {
    globalSetup: 'scripts/testing/compile-for-tests.ts',
    // By default Vitest leaves one core free, which is half of a machine with two.
    maxWorkers: '100%',
    // An embedded database starts within a second, but two cores may be busy with several of them.
    testTimeout: 15_000,
    hookTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          environment: 'node',
          include: ['{contract,scripture,content,scripts,bench}/**/*.test.ts', ...noDatabase],
        },
      },
      // `npm test` runs this project twice: on the embedded database and on Postgres.
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          // Without isolation, a worker imports the app once instead of once per test file, which halves the
          // duration. Each test file creates its own data: a database, a folder, a member.
          isolate: false,
          include: ['{db,server,faults}/**/*.test.ts'],
          exclude: noDatabase,
          setupFiles: 'server/testing/quick-hashes.ts',
        },
      },
      {
        extends: true,
        oxc: { jsx: { runtime: 'automatic' } },
        // CSS is processed, because the test of the design tokens reads colours from the style sheet, which
        // would otherwise be empty.
        test: {
          name: 'web',
          environment: 'jsdom',
          // Without isolation, a worker loads React once: loading it per test file took two thirds of the
          // duration.
          isolate: false,
          setupFiles: 'web/testing/empty-device.ts',
          include: ['web/**/*.test.{ts,tsx}'],
          css: true,
        },
      },
    ],
  },
})
