import { defineConfig } from '@playwright/test'
import type { Engine } from '#e2e/engines/engine-test.ts'
import { onThisMachine } from '#scripts/testing/on-this-machine.ts'

// `npm test -- long` runs these end-to-end tests in Firefox and WebKit. They are too slow for every run of `npm test`.
export default defineConfig<{ engine: Engine }>({
  testDir: 'e2e',
  testMatch: '*.journey.ts',
  globalSetup: './e2e/fixtures/global-setup.ts',
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 1,
  timeout: onThisMachine(240_000),
  reporter: 'list',
  outputDir: 'build/test-results-long',
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
})
