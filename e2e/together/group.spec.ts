import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { lead } from '#e2e/fixtures/members/a-group.ts'
import { aMember } from '#e2e/fixtures/members/a-member.ts'
import { toasts } from '#e2e/fixtures/page/parts.ts'
import { expect, open, test } from '#e2e/fixtures/test.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const card = (page: Page, title: string) =>
  cards(page).filter({ has: page.getByRole('link', { name: title, exact: true }) })
const join = (part: Page | Locator) => part.getByRole('button', { name: /^Join Study/ })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search community studies' })

async function signInHere(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

// With the animations that most readers see.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a visitor finds a study, signs in to join it, takes part, and leaves it again', async ({
  page,
  context,
  product,
}) => {
  const title = `Ruth ${randomUUID().slice(0, 8)}`
  await aMember(page, 'lea')
  const id = await lead(page, product.url, { title, admission: 'open' })
  await context.clearCookies()
  const anna = await aMember(page)
  await context.clearCookies()

  await open(page, '/community')
  await expect(page.getByRole('heading', { level: 1, name: 'Community Studies' })).toBeVisible()
  await expect(page.getByRole('article', { name: 'A good one to begin with' })).toBeVisible()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(3)

  await page.getByRole('combobox', { name: 'Status' }).selectOption('Active')
  await expect(page).toHaveURL('/community?status=active')
  await expect(cards(page).filter({ hasText: 'Upcoming' })).toHaveCount(0)
  await search(page).fill(title.slice(-8))
  await expect(cards(page)).toHaveCount(1)
  await expect(page).toHaveURL(`/community?q=${title.slice(-8)}&status=active`)
  await expect(card(page, title)).toContainText('2 weeks')
  await expect(card(page, title)).toContainText('1 participant')

  await join(card(page, title)).click()
  await expect(toasts(page)).toContainText('Please sign in to join a study')
  // After sign-in, the member is in the study without pressing the button again.
  await signInHere(page, anna)
  await expect(page).toHaveURL(`/community/${id}`)
  const detail = page.getByRole('dialog', { name: title })
  await expect(toasts(page)).toContainText('Successfully joined the study!')
  await expect(detail.getByText('You are in this study')).toBeVisible()
  await expect(detail).toContainText('2 participants')

  // Their own studies come first, with this week's reading and a link to it.
  const other = await context.newPage()
  await open(other, `/community?q=${title.slice(-8)}`)
  await expect(card(other, title)).toContainText('You are in this study')
  await search(other).fill('')
  const mine = other.getByRole('region', { name: 'My studies' })
  await expect(card(other, title)).toHaveCount(1)
  await expect(mine.getByRole('article')).toContainText(['Emptied'])
  await mine.getByRole('link', { name: `Read week 1: ${title}` }).click()
  await expect(other.locator('#week-1 > summary')).toBeFocused()
  await expect(other.locator('#week-1').getByText('What did she leave behind?')).toBeInViewport()
  await other.close()

  await detail.getByRole('button', { name: 'Leave study' }).click()
  const question = page.getByRole('dialog', { name: 'Leave this study?' })
  await question.getByRole('button', { name: 'Leave study' }).click()
  await expect(toasts(page)).toContainText('You have left the study')
  await expect(join(detail)).toBeVisible()
  await detail.getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL('/community')
  await expect(card(page, title).getByRole('link', { name: title, exact: true })).toBeFocused()
  await expect(card(page, title)).toContainText('1 participant')
})

test('an invitation is preserved during sign-in, and is never part of a URL that the server receives', async ({
  page,
  context,
  product,
  pageErrors,
}) => {
  // Requests before the page has read the invitation.
  pageErrors.allow(/status of 404/)
  await aMember(page, 'lea')
  const title = `Behind a door ${randomUUID().slice(0, 8)}`
  const id = await lead(page, product.url, { title, admission: 'invitation' })
  const made = await page.request.post(`/api/groups/${id}/invitations`, {
    data: { maxUses: 1 },
    headers: { origin: product.url },
  })
  const { token } = await made.json()
  await context.clearCookies()
  const anna = await aMember(page)
  await context.clearCookies()

  const addresses: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() || request.url().includes('.data')) addresses.push(request.url())
  })
  await open(page, `/community/${id}`)
  await expect(page.getByRole('dialog')).toContainText('or it is by invitation only')

  // The page itself is not a 404: it is the same for everyone, including invited members.
  const answer = await page.request.get(`/community/${id}`)
  expect([answer.status(), answer.headers()['cache-control']]).toEqual([200, 'no-store'])
  expect(await answer.text()).not.toContain(title)

  // In the open page, as pasting the link would.
  await page.goto(`/community/${id}#invitation=${token}`)
  const detail = page.getByRole('dialog', { name: title })
  await expect(detail).toContainText('You are invited')
  await expect(page).toHaveURL(`/community/${id}`)
  await expect(detail.getByRole('status').first()).toHaveText('LLea invited you to')
  await join(detail).click()
  await page.getByRole('link', { name: 'Already have an account? Sign in' }).click()
  await signInHere(page, anna)
  await expect(toasts(page)).toContainText('Successfully joined the study!')
  await expect(detail.getByText('You are in this study')).toBeVisible()
  expect(addresses.filter((address) => new URL(address).href.split('#')[0]?.includes(token))).toEqual([])
})

test('a community study can be read and found without scripts; its link can be copied and has a picture', async ({
  page,
  browser,
  context,
  product,
}) => {
  await aMember(page, 'lea')
  const title = `Naomi & <Ruth> ${randomUUID().slice(0, 8)}`
  const id = await lead(page, product.url, { title, admission: 'request' })

  const still = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false })
  const paper = await still.newPage()
  await paper.goto(`/community/${id}`)
  await expect(paper.getByRole('dialog', { name: title })).toBeVisible()
  await expect(paper.locator('[data-week="1"]').getByText('This week', { exact: true })).toBeVisible()
  await expect(paper.getByText('In the days when the judges judged').first()).toBeVisible()
  await expect(paper.getByText('So did the other.').first()).toBeVisible()
  const second = paper.locator('[data-week="2"]')
  await expect(second.getByText('What did she leave behind?')).toBeHidden()
  await second.locator('summary').click()
  await expect(second.getByText('What did she leave behind?')).toBeVisible()
  const picture = await paper.locator('meta[property="og:image"]').getAttribute('content')
  expect(picture).toBe(`${product.url}/community/${id}/card.png?v=1`)
  const drawn = await page.request.get(picture ?? '')
  expect(drawn.headers()['content-type']).toBe('image/png')

  await paper.getByRole('link', { name: 'Close' }).click()
  await search(paper).fill(title.slice(-8))
  await paper.getByRole('button', { name: 'Search' }).click()
  await expect(cards(paper)).toHaveCount(1)
  await still.close()

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, `/community/${id}`)
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  await expect(toasts(page)).toContainText('Link copied!')
  await expect(toasts(page)).toContainText('Share link copied to clipboard')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${product.url}/community/${id}`)
})

test('a list that failed to load shows a message, and can be requested again', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 500/)
  const list = /\/api\/groups(\?.*)?$/
  let requests = 0
  await page.route(list, (route) => {
    requests += 1
    // Automatic retries are delayed: the error is displayed before them.
    if (requests === 1) return route.fulfill({ status: 500 })
  })
  await open(page, '/community')
  // The list is in the page, so that it is requested only with another filter.
  expect(requests).toBe(0)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Active')
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to load community studies' })
  await expect(failed).toBeVisible()
  await page.unroute(list)

  // After a navigation from another page, whose loader data fails as well.
  await page.route(/\/community\.data|\/api\/groups/, (route) => route.fulfill({ status: 500 }))
  await open(page, '/about')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Community' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Community Studies' })).toBeVisible()
  await expect(failed).toBeVisible()
  const again = failed.getByRole('button', { name: 'Try again' })
  await expect(again).not.toHaveAttribute('aria-busy')
  await page.unrouteAll()
  await again.click()
  await expect(cards(page).first()).toBeVisible()
  await expect(failed).toBeHidden()
})
