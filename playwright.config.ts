import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'

const PORT = process.env.JOURNEYS_PORT ?? '3117'
const DATA = join(import.meta.dirname, 'build/journeys-data')

// Workers read this file again, with the environment of the first reader: only that one clears the table.
if (process.env.JOURNEYS_DATA !== DATA) {
  rmSync(DATA, { recursive: true, force: true })
  process.env.JOURNEYS_DATA = DATA
}

const { CHROMIUM_PATH } = process.env
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync']

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A journey that holds only now and then does not hold.
  retries: 0,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: 'list',
  outputDir: 'build/test-results',
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
      args: ['--disable-gpu', '--disable-quic', '--no-first-run', ...quiet],
    },
  },
  projects: [{ name: 'chromium', use: { ...devices['Desktop Chrome'] } }],
  webServer: {
    command: 'node --disable-warning=ExperimentalWarning scripts/start.ts',
    url: `http://localhost:${PORT}/readyz`,
    reuseExistingServer: false,
    // The first start builds the web.
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT,
      DATA_DIR: DATA,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      // Every journey comes from the same address.
      REQUESTS_PER_MINUTE: '100000',
      SIGN_INS_PER_MINUTE: '10000',
    },
  },
})
