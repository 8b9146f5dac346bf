import type { CDPSession, Page } from '@playwright/test'
import { profileTopics } from '#contract/account/profile-topics.ts'
import { lead } from '#e2e/fixtures/members/a-group.ts'
import { aMember, complete } from '#e2e/fixtures/members/a-member.ts'
import { expect, open, ready, test } from '#e2e/fixtures/test.ts'
import { allPages } from '#web/pages.ts'

// Opens pages one after another, each once for every kind of reader, because loading is most of the work. Pages must not
// request data that the reader may not have: each rejection is an error in the browser's console. Of most pages, two
// more checks are made: nothing moves while they load, and with large letters they do not scroll sideways.

// With classic scrollbars that take space and with animations, as most readers on desktops have them.
const desk = { width: 1280, height: 800 }
test.use({
  viewport: desk,
  contextOptions: { reducedMotion: 'no-preference' },
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
})

const WORDS = ['/words/H7462', '/words/G2631', '/words/H99999']
const ADMIN = ['/admin', '/admin?tab=users', '/admin?tab=studies', '/admin?tab=messages', '/admin?tab=giving']
const TOPICS = profileTopics.map((topic) => `/profile/${topic}`)
const areas = {
  'the plan, and of what readers keep': [
    '/',
    '/studies',
    '/studies/1',
    '/studies/200',
    '/studies/1#questions',
    '/seasons',
    '/seasons/1',
    '/community',
    '/memory',
    '/notes',
    '/my-bible',
    '/prayer',
    '/prayer/answered',
    '/analytics',
    '/profile',
    ...TOPICS,
  ],
  'the Bible, and of the organisation': [
    '/bible',
    '/bible/psalms/23',
    '/bible/romans/8?translation=both',
    '/places?season=2',
    '/search?q=light',
    ...WORDS,
    '/subscription',
    '/subscription/gifts',
    '/about',
    '/contact',
    '/privacy',
    '/terms',
    '/auth',
    ...ADMIN,
  ],
}

/** Pages of visitors and members whose layout shift is measured. */
const STILL = [
  '/',
  '/studies',
  '/studies/1',
  '/studies/1#questions',
  '/seasons',
  '/community',
  '/profile',
  ...TOPICS,
  '/prayer',
  '/notes',
  '/my-bible',
  '/words/G2631',
  '/subscription',
]
/** Maximum cumulative layout shift of a page while it loads. */
const MOST_SHIFT = 0.01

/** Example addresses for the other pages, which may request what is refused. */
const examples: Record<string, string> = {
  '/places/:id': '/places/a6d9af3',
  '/bible/:book/:chapter?': '/bible/psalms/119?translation=both',
  '/friends/:id?': '/friends',
  '/subscription/gifts/:number': '/subscription/gifts/1',
  '/subscription/statements/:year': '/subscription/statements/2026',
  '/*': '/nowhere',
}
/** Paths of pages of which `areas` has an example. */
const walked: Record<string, string> = {
  '/profile/:part?': '/profile/name',
  '/studies/:day': '/studies/1',
  '/seasons/:number': '/seasons/1',
  '/search': '/search?q=light',
  '/places': '/places?season=2',
  '/words/:number': '/words/H7462',
}
/** Pages that are read with large letters. Visitors and members see the same in all parts of the administration. */
const NARROW = Object.values(areas)
  .flat()
  .filter((path) => !ADMIN.slice(2).includes(path))

/** Returns addresses of all pages that are in no area. */
function otherPages(group: string): string[] {
  const paths = allPages.map(({ path }) => path).filter((path) => !NARROW.includes(walked[path] ?? path))
  return paths.map((path) => {
    const address = examples[path] ?? path.replace(':id', group)
    expect(address, 'give it an address').not.toMatch(/[:*]/)
    return address
  })
}

for (const [area, paths] of Object.entries(areas)) {
  test(`a visitor walks through the pages of ${area}`, async ({ page }) => {
    await walk(page, paths, { still: STILL, narrow: NARROW })
  })

  test(`a member walks through the pages of ${area}`, async ({ page, product }) => {
    await aMember(page)
    await complete(page, product.url, 1, 2)
    // From here on the device has stored its member.
    await open(page, '/')
    await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await walk(page, paths, { still: STILL, narrow: NARROW })
  })
}

test('a community study is opened by a visitor and by a member', async ({ page }) => {
  const { groups } = await (await page.request.get('/api/groups')).json()
  const path = `/community/${groups[0].id}`
  await walk(page, [path])
  await aMember(page)
  await walk(page, [path, `${path}?week=1`])
})

test('a leader walks through the pages of a community study', async ({ page, product }) => {
  await aMember(page)
  const id = await lead(page, product.url, { title: 'Thessalonians together', admission: 'request' })
  const own = [
    `/community/${id}`,
    `/community/${id}?week=1`,
    `/community/${id}/lead`,
    `/community/${id}/edit`,
  ]
  const narrow = [...own, '/community/new']
  // The device stores its member on the first page, and on the second that the member is in a group.
  await walk(page, ['/', ...narrow, '/community', '/profile'], { narrow, still: [...own, '/community'] })
})

test('an admin walks through the administration and other pages', async ({ page, staff }) => {
  await page.context().addCookies(staff.proven.cookies)
  const narrow = [...ADMIN, '/profile']
  await walk(page, [...narrow, ...WORDS, '/', '/studies/200', '/community'], { narrow })
})

for (const who of ['visitor', 'member'] as const) {
  test(`no other page scrolls sideways for a ${who}`, async ({ page, product, pageErrors }) => {
    pageErrors.allow(/status of 4(01|03|04|10)/)
    await aMember(page)
    const group = await lead(page, product.url, { title: 'Thessalonians together', admission: 'request' })
    if (who === 'visitor') await page.context().clearCookies()
    const devtools = await page.context().newCDPSession(page)
    for (const path of otherPages(group)) {
      // A leader, who is a member, walks through the pages of a community study.
      if (who === 'member' && path.startsWith('/community/')) continue
      await page.goto(path)
      // The offline page has no script.
      await expect(page.locator('html[data-ready], html[data-without-scripts]')).toBeAttached()
      await expectNoSidewaysScroll(page, devtools, path)
    }
  })
}

interface Checks {
  /** Pages whose layout shift is measured. */
  still?: readonly string[]
  /** Pages that are checked with large letters on a narrow screen. */
  narrow?: readonly string[]
}

/** Opens pages one after another, interacts with each, and makes the checks. */
async function walk(
  page: Page,
  paths: readonly string[],
  { still = [], narrow = [] }: Checks = {},
): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`)
  })
  for (const path of paths) {
    await page.goto(path)
    await ready(page)
    if (still.includes(path)) {
      await page.waitForLoadState('networkidle')
      expect.soft(await layoutShift(page), path).toBeLessThanOrEqual(MOST_SHIFT)
    }
    await page.mouse.wheel(0, 4_000)
    await page.waitForLoadState('networkidle')
    if (narrow.includes(path)) await expectNoSidewaysScroll(page, devtools, path)
  }
  expect(refused, 'requests that were refused').toEqual([])
}

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

/** Returns the layout shift of a page that has loaded completely. */
function layoutShift(page: Page): Promise<number> {
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

/** Default font sizes of the browser, 16 px unless the user changed it, and widths of a phone. */
const phones = [
  { fontPx: 24, width: 360 },
  { fontPx: 32, width: 360 },
]

/** Checks an open page with the settings of phones, then restores those of a desktop. */
async function expectNoSidewaysScroll(page: Page, devtools: CDPSession, path: string): Promise<void> {
  await expect(page.getByText(/^(Loading|Opening) .*\.\.\.$/).first(), path).not.toBeInViewport()
  await devtools.send('Emulation.setScrollbarsHidden', { hidden: true })
  for (const { fontPx, width } of phones) {
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: fontPx } })
    await page.setViewportSize({ width, height: 740 })
    expect.soft(await tooWide(page), `${path} at ${fontPx} px`).toEqual([])
  }
  await devtools.send('Emulation.setScrollbarsHidden', { hidden: false })
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
  await page.setViewportSize(desk)
}

/** Returns the scroll containers that are wider than the screen. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('html, main, .dialog-veil, .dialog-sheet')]
      .filter(({ scrollWidth }) => scrollWidth > document.documentElement.clientWidth)
      .map(({ tagName, scrollWidth }) => `${tagName} ${scrollWidth} px`),
  )
}
