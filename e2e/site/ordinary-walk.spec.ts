import type { Page } from '@playwright/test'
import { lead } from '#e2e/fixtures/a-group.ts'
import { aMember, complete } from '#e2e/fixtures/a-member.ts'
import { expect, ready, test } from '#e2e/fixtures/test.ts'

// Pages must not request data that the reader may not have: each rejection is an error in the browser's
// console.

const WORDS = ['/words/H7462', '/words/G2631', '/words/H99999']
const ADMIN = ['/admin', '/admin?tab=users', '/admin?tab=studies', '/admin?tab=messages', '/admin?tab=giving']
const areas = {
  'the plan': ['/', '/studies', '/studies/1', '/studies/200', '/seasons', '/seasons/1', '/community'],
  'the Bible': [
    '/bible',
    '/bible/psalms/23',
    '/bible/romans/8?translation=both',
    '/places?season=2',
    '/search?q=light',
    ...WORDS,
  ],
  'what readers keep': ['/memory', '/notes', '/prayer', '/prayer/answered', '/analytics', '/profile'],
  'the organisation': [
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

// With the animations that most readers see.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Opens pages one after another, interacts with each, and returns the rejected requests. */
async function refusedOn(page: Page, paths: readonly string[]): Promise<string[]> {
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`)
  })
  for (const path of paths) {
    await page.goto(path)
    await ready(page)
    await page.mouse.wheel(0, 4_000)
    await page.waitForLoadState('networkidle')
  }
  return refused
}

for (const [area, paths] of Object.entries(areas)) {
  test(`a visitor walks through the pages of ${area}, and no request is refused`, async ({ page }) => {
    expect(await refusedOn(page, paths)).toEqual([])
  })

  test(`a member walks through the pages of ${area}, and no request is refused`, async ({
    page,
    product,
  }) => {
    await aMember(page)
    await complete(page, product.url, 1, 2)
    expect(await refusedOn(page, paths)).toEqual([])
  })
}

test('a community study is opened by a visitor and by a member, and no request is refused', async ({
  page,
}) => {
  const { groups } = await (await page.request.get('/api/groups')).json()
  const path = `/community/${groups[0].id}`
  expect(await refusedOn(page, [path])).toEqual([])
  await aMember(page)
  expect(await refusedOn(page, [path, `${path}?week=1`])).toEqual([])
})

test('a leader walks through the pages of a community study, and no request is refused', async ({
  page,
  product,
}) => {
  await aMember(page)
  const id = await lead(page, product.url, { title: 'Ruth, walked', admission: 'request' })
  const own = [
    `/community/${id}`,
    `/community/${id}?week=1`,
    `/community/${id}/lead`,
    `/community/${id}/edit`,
  ]
  expect(await refusedOn(page, ['/community', ...own, '/community/new', '/', '/profile'])).toEqual([])
})

test('an admin walks through the administration and other pages, and no request is refused', async ({
  page,
  staff,
}) => {
  await page.context().addCookies(staff.proven.cookies)
  expect(await refusedOn(page, [...ADMIN, ...WORDS, '/', '/studies/200', '/profile', '/community'])).toEqual(
    [],
  )
})
