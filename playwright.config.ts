import { defineConfig, devices } from '@playwright/test'
import type { Backend } from '#e2e/fixtures/product-storage.ts'

const { CHROMIUM_PATH, CI, TEST_SKIP_POSTGRES } = process.env
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync']

// Disabled features of Chromium. The suggestions of the address bar are pages with their own processes, which
// cost nearly half of the time to open a window. Chromium uses only the last such list of its command line,
// so the features that Playwright disables are repeated here.
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
  // No retries: a test that passes only sometimes is a failure.
  retries: 0,
  workers: 2,
  // Maximum duration of a test, which may wait up to seven seconds for each expectation while several
  // processes share two cores.
  timeout: 60_000,
  expect: { timeout: 7_000 },
  reporter: 'list',
  outputDir: 'build/test-results',
  use: {
    ...devices['Desktop Chrome'],
    // With these limits, an action on a missing element fails itself, instead of the whole test a minute
    // later.
    actionTimeout: 20_000,
    navigationTimeout: 20_000,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Service workers are blocked, because they would respond in tests that delay requests or go offline.
    // Tests of offline use enable them.
    serviceWorkers: 'block',
    // Traces are off: recording one takes a third of the time of every test. `--trace retain-on-failure`
    // turns them on.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
      args: [
        // Chromium's separate GPU process would only wait here, so its work is done in the browser process.
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
    // Tests of behaviour that differs on Postgres: several processes, a killed server, jobs. The queries on
    // Postgres are tested by the tests of the modules.
    ...(TEST_SKIP_POSTGRES === '1'
      ? []
      : [{ name: 'postgres', grep: /@postgres/, use: { backend: 'postgres' as const } }]),
  ],
})
