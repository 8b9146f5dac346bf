import { test as base } from '@playwright/test'
import { startProduct } from '#e2e/fixtures/server/product.ts'
import { createProductStorage } from '#e2e/fixtures/server/product-storage.ts'
import type { Driver } from './engine-driver.ts'
import { type EnginePage, enginePage } from './engine-page.ts'
import { startFirefox } from './firefox.ts'
import { startWebkit } from './webkit.ts'

export type Engine = 'firefox' | 'webkit'

const starts: Record<Engine, () => Promise<Driver>> = { firefox: startFirefox, webkit: startWebkit }

/** Runs a test in one of the browsers besides Chromium. Each test has a server of its own. */
export const test = base.extend<{ engine: Engine; engineUrl: string; enginePage: EnginePage }>({
  engine: ['firefox', { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
  engineUrl: async ({}, use) => {
    const place = await createProductStorage('pglite')
    const product = await startProduct(place)
    await use(product.url)
    await product.stop()
    await place.remove()
  },

  enginePage: async ({ engine, engineUrl }, use, testInfo) => {
    const driver = await starts[engine]()
    const page = enginePage(driver, engineUrl)
    await use(page)
    if (testInfo.status !== testInfo.expectedStatus) await page.screenshot(testInfo.outputPath('page.png'))
    await driver.close()
  },
})
