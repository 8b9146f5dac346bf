import type { Page } from '@playwright/test'
import { lead } from '#e2e/fixtures/a-group.ts'
import { aMember, complete } from '#e2e/fixtures/a-member.ts'
import { expect, ready, test } from '#e2e/fixtures/test.ts'

/** Maximum cumulative layout shift of a page while it loads. */
const MOST_SHIFT = 0.01

// With classic scrollbars that take space and with animations, as most readers on desktops have them.
test.use({
  viewport: { width: 1280, height: 800 },
  contextOptions: { reducedMotion: 'no-preference' },
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
})

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

/** Opens a page, waits until it has loaded completely, and returns its layout shift. */
async function shiftOn(page: Page, path: string): Promise<number> {
  await page.goto(path)
  await ready(page)
  await page.waitForLoadState('networkidle')
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as Shift[]
          resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // Without a shift, the observer is never called.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )
}

const PATHS = [
  '/',
  '/studies',
  '/studies/1',
  '/community',
  '/profile',
  '/prayer',
  '/notes',
  '/words/G2631',
  '/subscription',
]

test('nothing moves on the pages of a visitor as they arrive', async ({ page }) => {
  for (const path of PATHS) expect.soft(await shiftOn(page, path), path).toBeLessThanOrEqual(MOST_SHIFT)
})

test('nothing moves on the pages of a member as they arrive', async ({ page, product }) => {
  await aMember(page)
  await complete(page, product.url, 1, 2)
  // From here on the device has stored its member.
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  for (const path of PATHS) expect.soft(await shiftOn(page, path), path).toBeLessThanOrEqual(MOST_SHIFT)
})

test('nothing moves above the community studies of somebody who is in one', async ({ page, product }) => {
  await aMember(page)
  await lead(page, product.url, { title: 'Ruth, still', admission: 'open' })
  await page.goto('/community')
  await expect(page.getByRole('region', { name: 'My studies' })).toContainText('Ruth, still')
  await page.waitForLoadState('networkidle')
  expect(await shiftOn(page, '/community')).toBeLessThanOrEqual(MOST_SHIFT)
})
