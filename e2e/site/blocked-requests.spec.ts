import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { aMember, complete } from '#e2e/fixtures/members/a-member.ts'
import { expect, open, ready, test } from '#e2e/fixtures/test.ts'
import { ROOT } from '#scripts/run.ts'
import { allPages } from '#web/pages.ts'

/** Words for which tracker blockers stop a request, anywhere in its address. */
const BLOCKED =
  /(?<![a-z])(ads?|adserver|advert\w*|affiliates?|analytics?|banners?|beacons?|doubleclick|fingerprint\w*|impressions?|metrics?|pixels?|popups?|promos?|sponsor\w*|stats?|statistics?|telemetry|track(er|ers|ing)?)(?![a-z])/i

/** Path of a page that the specification defines, which people type: blockers do not stop navigation. */
const addressOfProgress = '/analytics'

/** Messages about a request that the developer tools of Chromium have blocked. */
const BLOCKED_BY_DEVTOOLS = /ERR_BLOCKED_BY_CLIENT|^failed request: \S+ inspector$/

test('no file and no request of the product has a name that tracker blockers stop', async ({ request }) => {
  const files = await readdir(join(ROOT, 'build/web/client'), { recursive: true })
  // The part after the last hyphen is a hash.
  const names = files.map((file) => file.replace(/-[\w-]{7,8}(\.\w+)/, '$1'))
  expect(names.filter((name) => BLOCKED.test(name))).toEqual([])
  const { paths } = await (await request.get('/api/openapi.json')).json()
  expect(Object.keys(paths).filter((path) => BLOCKED.test(path))).toEqual([])
  const withData = allPages.filter(({ hasData }) => hasData).map(({ path }) => path)
  expect(withData.filter((path) => BLOCKED.test(path))).toEqual([])
  expect(BLOCKED.test(addressOfProgress)).toBe(true)
})

test('Your Progress opens by its link and by its address where requests with “analytics” are stopped', async ({
  page,
  context,
  product,
  pageErrors,
}) => {
  await aMember(page)
  await complete(page, product.url, 1, 2)
  const stopped: string[] = []
  await context.route(/analytics/, (route) => {
    if (route.request().isNavigationRequest()) return route.continue()
    stopped.push(route.request().url())
    return route.abort('blockedbyclient')
  })
  pageErrors.allow(/ERR_BLOCKED_BY_CLIENT/)
  const figures = page.getByRole('region', { name: 'Books of the Bible' })
  await open(page, addressOfProgress)
  await expect(figures).toBeVisible()
  await open(page, '/')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Progress' }).click()
  await expect(figures).toBeVisible()
  expect(stopped).toEqual([])
})

test('a page whose script fails to load shows a message', async ({ page, context, pageErrors }) => {
  pageErrors.allow(/ERR_BLOCKED_BY_CLIENT/)
  await context.route(/\/assets\/progress-page/, (route) => route.abort('blockedbyclient'))
  await page.goto(addressOfProgress)
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toHaveText('This could not be loaded. Try again')
  await expect(page.getByText('Loading your progress...')).toHaveCount(0)
  await context.unrouteAll()
  await alert.getByRole('link', { name: 'Try again' }).click()
  await ready(page)
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('a page that has shown its error message does not start later, even if its script can be loaded then', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_BLOCKED_BY_CLIENT/)
  await context.route(/\/assets\/progress-page/, (route) => route.abort('blockedbyclient'))
  // The app starts after its style sheet, which is held back until the script could arrive.
  const sheet = Promise.withResolvers<void>()
  await context.route(/\.css$/, (route) => sheet.promise.then(() => route.continue()))
  await page.goto(addressOfProgress)
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toHaveText('This could not be loaded. Try again')
  await context.unroute(/\/assets\/progress-page/)
  sheet.resolve()
  await page.waitForLoadState('networkidle')
  await alert.getByRole('link', { name: 'Try again' }).click()
  await ready(page)
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test.describe('no page loads for ever if every request for data is blocked', () => {
  // The session is not blocked, because data for members is requested only after it.
  for (const area of ['reading', 'together', 'account', 'organisation']) {
    test(`for a member: ${area}`, async ({ page, product, pageErrors }) => {
      pageErrors.allow(BLOCKED_BY_DEVTOOLS)
      await aMember(page)
      const paths = await pathsOfPages(page, area)
      await readAll(page, paths, [
        { urlPattern: `${product.url}/api/session`, block: false },
        { urlPattern: `${product.url}/api/*`, block: true },
      ])
    })
  }

  test('for a visitor', async ({ page, product, pageErrors }) => {
    pageErrors.allow(BLOCKED_BY_DEVTOOLS)
    const paths = [
      '/studies',
      '/community',
      '/places',
      '/words/H2617',
      '/bible/psalms/23',
      '/memory',
      '/profile',
    ]
    await readAll(page, paths, [{ urlPattern: `${product.url}/api/*`, block: true }])
  })
})

/**
 * Opens pages one after another while requests are blocked. Playwright's `route` would also turn off the browser's cache,
 * so that each page would load and compile all of its scripts again.
 */
async function readAll(
  page: Page,
  paths: string[],
  urlPatterns: { urlPattern: string; block: boolean }[],
): Promise<void> {
  expect(paths.length).toBeGreaterThan(3)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setBlockedURLs', { urlPatterns })
  for (const path of paths) {
    const blocked = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/'))
    await endsLoading(page, path)
    await blocked
  }
}

/** Returns every page of an area that requests data, with an example for its path parameters. */
async function pathsOfPages(page: Page, area: string): Promise<string[]> {
  const { groups } = await (await page.request.get('/api/groups')).json()
  const { places } = await (await page.request.get('/api/places')).json()
  return allPages
    .filter(({ screen }) => screen.startsWith(`${area}/`))
    .map(({ path }) => path)
    .filter((path) => !WITHOUT_DATA.test(path))
    .map((path) =>
      path
        .replace('/bible/:book/:chapter?', '/bible/psalms/23')
        .replace('/profile/:part?', '/profile/security')
        .replace('/words/:number', '/words/H2617')
        .replace('/places/:id', `/places/${places[0].id}`)
        .replace(':id', groups[0].id)
        .replace(/:\w+/, '1'),
    )
}

const WITHOUT_DATA = /^\/(newsletter|about|privacy|terms|offline|404|\*)/

async function endsLoading(page: Page, path: string): Promise<void> {
  await page.goto(path)
  if (await page.locator('template#start').count()) await ready(page)
  // Interaction triggers requests that the page delays.
  await page.mouse.wheel(0, 4_000)
  await page.keyboard.press('Tab')
  await expect(page.locator('[aria-busy=true]:visible'), path).toHaveCount(0)
}
