import type { Page, Request } from '@playwright/test'
import { expect, ready, test } from '#e2e/fixtures/test.ts'

const KILOBYTE = 1000

/** Most bytes of a first visit, as they travel. */
const budgets = { document: 15, stylesheet: 15, script: 150, font: 90 }

test('the first visit of Today keeps to its budget, compressed, from our own address alone', async ({
  page,
}) => {
  const requests = await firstVisit(page)
  const bytes = { document: 0, stylesheet: 0, script: 0, font: 0 }
  for (const request of requests) {
    const kind = request.resourceType() as keyof typeof bytes
    if (!(kind in bytes)) continue
    const answer = await request.response()
    if (kind !== 'font') expect(await answer?.headerValue('content-encoding'), request.url()).toBe('br')
    bytes[kind] += (await request.sizes()).responseBodySize
  }
  for (const [kind, limit] of Object.entries(budgets)) {
    const used = bytes[kind as keyof typeof bytes]
    expect(used, `bytes of ${kind}`).toBeGreaterThan(0)
    expect(used, `bytes of ${kind}`).toBeLessThanOrEqual(limit * KILOBYTE)
  }
  // Two faces, one sheet of styles: what a first paint needs and nothing else.
  const count = (kind: string) => requests.filter((request) => request.resourceType() === kind).length
  expect(count('font')).toBeLessThanOrEqual(2)
  expect(count('stylesheet')).toBe(1)
  expect(count('image')).toBe(0)
})

for (const path of ['/', '/studies', '/studies/1', '/auth']) {
  test(`${path} asks for its scripts only after it has loaded, and is ready in the end`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('template#start')).toHaveCount(1)
    await ready(page)
    const times = await page.evaluate(() => {
      const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
      return { loadedAt: visit?.loadEventStart ?? 0, scriptsAt: files.map(({ startTime }) => startTime) }
    })
    expect(times.loadedAt).toBeGreaterThan(0)
    expect(times.scriptsAt.length).toBeGreaterThan(0)
    for (const startedAt of times.scriptsAt) expect(startedAt).toBeGreaterThanOrEqual(times.loadedAt)
  })
}

test('a second visit takes every file from the browser, and of the page only what has changed', async ({
  page,
}) => {
  await firstVisit(page)
  await page.goto('/')
  await ready(page)
  const bytes = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const files = resources.filter(({ name }) => name.includes('/assets/'))
    return { page: visit?.transferSize, files: files.map(({ transferSize }) => transferSize) }
  })
  // Of an answer «not modified» only its headers travel, which browsers count as 300 bytes.
  expect(bytes.page).toBeLessThanOrEqual(300)
  expect(bytes.files.length).toBeGreaterThan(3)
  expect(new Set(bytes.files)).toEqual(new Set([0]))
})

async function firstVisit(page: Page): Promise<Request[]> {
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  await page.goto('/')
  await ready(page)
  await page.waitForLoadState('networkidle')
  return requests
}
