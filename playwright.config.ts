import { defineConfig, devices } from '@playwright/test'
import type { Backend } from '#e2e/fixtures/product-storage.ts'

const { CHROMIUM_PATH, CI, TEST_SKIP_POSTGRES } = process.env
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync']

// The suggestions of the address bar are pages with processes of their own, for every window that is opened: nearly half of
// what one costs. The browser heeds the last such list alone, so what Playwright turns off stands here as well.
const unused = [
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable',
  'LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch',
]

export default defineConfig<object, { backend: Backend }>({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/fixtures/global-setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(CI),
  // A journey that holds only now and then does not hold.
  retries: 0,
  workers: 2,
  // A journey waits for what it expects, seven seconds each; the whole of it may have to share two cores.
  timeout: 60_000,
  expect: { timeout: 7_000 },
  reporter: 'list',
  outputDir: 'build/test-results',
  use: {
    ...devices['Desktop Chrome'],
    // A press that finds nothing fails at the press, and not a minute later at the whole journey.
    actionTimeout: 20_000,
    navigationTimeout: 20_000,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // It would answer behind the back of journeys that hold requests back or cut the line; offline.spec.ts has one.
    serviceWorkers: 'block',
    // A trace is recorded at every step, also of what passes: a third of the time. `--trace retain-on-failure` asks for it.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
      args: [
        // What would draw for a screen is a process that only waits here: its work is done in the browser's own.
        '--disable-gpu',
        '--in-process-gpu',
        '--disable-quic',
        '--no-first-run',
        ...quiet,
        `--disable-features=${unused.join(',')}`,
      ],
    },
  },
  projects: [
    { name: 'pglite', use: { backend: 'pglite' } },
    // What the database of a large installation does otherwise: processes that hear each other, a server that is killed, jobs. Its
    // queries are asked by the tests of the modules.
    ...(TEST_SKIP_POSTGRES === '1'
      ? []
      : [{ name: 'postgres', grep: /@postgres/, use: { backend: 'postgres' as const } }]),
  ],
})
