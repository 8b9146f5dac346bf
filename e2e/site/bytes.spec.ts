import { get } from 'node:http'
import { brotliDecompressSync, constants } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { expect, ready, test } from '#e2e/fixtures/test.ts'

const KILOBYTE = 1000

/**
 * Maximum number of compressed kilobytes on a first visit. Scripts refer to each other by content hashes,
 * which differ in every build and do not compress: any change can shift the size by up to 0.1 kB. Also,
 * each page has an entry in the route manifest, so that navigation needs no request for it. The numbers are not
 * raised, even for these reasons: load code later (`await import()`), or save bytes elsewhere.
 */
const budgets = { document: 17.7, stylesheet: 12.4, script: 131.1, font: 45 }

/** Bytes of a page that arrive in the first round trip. */
const FIRST_BYTES = 14 * KILOBYTE

/** Maximum number of script files that a page loads for hydration; each has headers of its own. */
const mostScripts = { '/': 10, '/studies': 10, '/studies/1': 12, '/community': 10, '/auth': 15 }

test('the first visit of Today stays within its budget, compressed, from our own address alone', async ({
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
  // Two fonts and one style sheet: only the resources of the first paint.
  const count = (kind: string) => requests.filter((request) => request.resourceType() === kind).length
  expect(count('font')).toBeLessThanOrEqual(2)
  expect(count('stylesheet')).toBe(1)
  expect(count('image')).toBe(0)
})

test('the bytes of the first round trip contain the first screen of Today', async ({ product }) => {
  const begun = brotliDecompressSync((await packed(product.url)).subarray(0, FIRST_BYTES), {
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
  }).toString()
  for (const part of [
    'A Bible study for every morning.',
    'nor sit in the seat of scoffers',
    'Read on',
    'View All Studies',
  ])
    expect(begun).toContain(part)
})

for (const [path, most] of Object.entries(mostScripts)) {
  test(`${path} requests its scripts and its full style sheet only after it has loaded, and becomes interactive`, async ({
    page,
  }) => {
    await page.goto(path)
    await expect(page.locator('template#start')).toHaveCount(1)
    await ready(page)
    const times = await page.evaluate(() => {
      const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const startsOf = (kind: RegExp) =>
        performance
          .getEntriesByType('resource')
          // Loaded when the page is idle: on a busy machine that may be before this check.
          .filter(({ name }) => kind.test(name) && !/\/service-worker-/.test(name))
          .map(({ startTime }) => startTime)
      return {
        loadedAt: visit?.loadEventStart ?? 0,
        scriptsAt: startsOf(/\.js$/),
        sheetsAt: startsOf(/\.css(#|$)/),
      }
    })
    expect(times.loadedAt).toBeGreaterThan(0)
    expect(times.scriptsAt.length).toBeGreaterThan(0)
    expect(times.scriptsAt.length).toBeLessThanOrEqual(most)
    expect(times.sheetsAt).toHaveLength(1)
    for (const startedAt of [...times.scriptsAt, ...times.sheetsAt])
      expect(startedAt).toBeGreaterThanOrEqual(times.loadedAt)
  })
}

test('the stylesheet that is loaded late declares no font, because the browser would lay out all text again', async ({
  page,
}) => {
  const requests = await firstVisit(page)
  const sheets = requests.filter((request) => request.resourceType() === 'stylesheet')
  const answer = await sheets[0]?.response()
  expect(await answer?.text()).not.toContain('@font-face')
  expect(await page.locator('style').first().textContent()).toContain('@font-face')
})

test('on a phone, a study that is opened by its address does not lay out the list behind it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/studies/1')
  await ready(page)
  const cards = page.locator('[data-card]')
  expect(await cards.count()).toBeGreaterThan(0)
  await expect(cards.first()).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(cards.first()).toBeVisible()
  await expect(cards.first().getByRole('link')).toBeFocused()
})

test('a second visit takes every file from the cache, and only the changed part of the page from the server', async ({
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
  // A «304 Not Modified» response has only headers, which browsers count as 300 bytes.
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

/** Returns a page in compressed form. */
function packed(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'accept-encoding': 'br' } }, async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      resolve(Buffer.concat(chunks))
    })
    request.on('error', reject)
  })
}
