import { defineConfig, devices } from '@playwright/test'
import type { Backend } from '#e2e/fixtures/server/product-storage.ts'
import { onThisMachine } from '#scripts/testing/on-this-machine.ts'

const { CHROMIUM_PATH, CI, TEST_SKIP_POSTGRES } = process.env
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync']

// Features of Chromium that are turned off for tests. The first line is ours: the suggestions of the address bar run in
// processes of their own, which take nearly half of the time to open a window, and a spare renderer process is started
// for each new page, which costs a tenth of a page load. The other lines repeat those that Playwright turns off, because
// Chromium reads only the last such list on its command line.
const unused = [
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,SpareRendererForSitePerProcess',
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
  // Playwright repeats nothing: `npm test` runs a failed file again and reports it as flaky (see rerun-failed.ts).
  retries: 0,
  workers: 2,
  // Maximum duration of a test. It is long, because each expectation may wait for seven seconds when several processes
  // share two cores.
  timeout: onThisMachine(60_000),
  expect: { timeout: onThisMachine(7_000) },
  reporter: 'list',
  outputDir: 'build/test-results',
  use: {
    ...devices['Desktop Chrome'],
    // These limits end an action whose element is missing, and the log then names that action. Without them, the whole
    // test would time out a minute later.
    actionTimeout: onThisMachine(20_000),
    navigationTimeout: onThisMachine(20_000),
    // Animations are turned off, because they take a sixth of the duration of all tests. Tests of animations turn them
    // on.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // The tests of a worker share a browser context, which Playwright empties before each test: storage, cookies, caches,
    // routes and scripts. Together with the spare renderers this saves a quarter of the processor time of a page load.
    reuseContext: true,
    // Service workers are blocked: they would respond from their caches in tests that delay requests or disconnect the
    // network. Tests of offline use turn them on.
    serviceWorkers: 'block',
    // No traces are recorded, because that takes a third of the duration of every test. `--trace retain-on-failure`
    // turns them on.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
      args: [
        // Chromium's GPU process has nothing to do here, so its work is done in the browser process.
        '--disable-gpu',
        '--in-process-gpu',
        '--disable-quic',
        // V8 compiles and collects garbage on the thread of the page. On other threads it would begin work that is never
        // used in the short life of a page, a twenty-fifth of the processor time of a test, and both cores are busy.
        '--js-flags=--single-threaded',
        '--no-first-run',
        ...quiet,
        `--disable-features=${unused.join(',')}`,
      ],
    },
  },
  projects: [
    { name: 'pglite', use: { backend: 'pglite' } },
    // On Postgres, only those end-to-end tests run that concern behaviour which differs there: several processes, a
    // killed server, jobs. The queries themselves are tested on Postgres by the unit tests of the server.
    ...(TEST_SKIP_POSTGRES === '1'
      ? []
      : [{ name: 'postgres', grep: /@postgres/, use: { backend: 'postgres' as const } }]),
  ],
})
