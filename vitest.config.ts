import { defineConfig } from 'vitest/config'

// A thousand lives, and as many histories, on maps: the same on any database.
const noDatabase = [
  'faults/lives.test.ts',
  'faults/sealed-lives.test.ts',
  'faults/giving.test.ts',
  'faults/encryption.test.ts',
]

// Without the plugins of the web build: a component is tested by itself, and in a page by the journeys.
export default defineConfig({
  test: {
    globalSetup: 'scripts/testing/compile-for-tests.ts',
    // Vitest would leave one core for an editor, which on two is half of them.
    maxWorkers: '100%',
    // An embedded database starts in a second, and two cores may be busy with several.
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
      // Run twice by `npm test`: on the embedded database, and on Postgres.
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          // A worker imports the app once, not once a file, which was half of what a file cost. Whatever a file seeds is its
          // own: a database, a folder, a member.
          isolate: false,
          include: ['{db,server,faults}/**/*.test.ts'],
          exclude: noDatabase,
          setupFiles: 'server/testing/quick-hashes.ts',
        },
      },
      {
        extends: true,
        oxc: { jsx: { runtime: 'automatic' } },
        // The tokens' test reads the colours out of the style sheet, which Vitest would hand over empty.
        test: {
          name: 'web',
          environment: 'jsdom',
          // As above: to load React once a file was two thirds of what these files cost.
          isolate: false,
          setupFiles: 'web/testing/empty-device.ts',
          include: ['web/**/*.test.{ts,tsx}'],
          css: true,
        },
      },
    ],
  },
})
