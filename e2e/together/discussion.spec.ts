import { randomUUID } from 'node:crypto'
import type { Browser, Locator, Page } from '@playwright/test'
import { aMember, aNewMember } from '#e2e/fixtures/members/a-member.ts'
import { toasts } from '#e2e/fixtures/page/parts.ts'
import { type Product, startProduct } from '#e2e/fixtures/server/product.ts'
import { createProductStorage } from '#e2e/fixtures/server/product-storage.ts'
import { expect, open, test } from '#e2e/fixtures/test.ts'
import { onThisMachine } from '#scripts/testing/on-this-machine.ts'

const rows = (page: Page) => page.getByRole('region', { name: 'Comments' }).getByRole('listitem')
const row = (page: Page, text: string) => rows(page).filter({ hasText: text })
const field = (page: Page) => page.getByLabel('Share your thoughts')
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
const EMPTY = 'No comments yet. Be the first to share your thoughts!'

async function openDiscussion(page: Page, day: number): Promise<void> {
  await open(page, `/studies/${day}`)
  await page.getByRole('tab', { name: 'Discussion' }).click()
}

async function post(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await button(page, 'Post comment').click()
  await expect(row(page, text)).not.toHaveAttribute('aria-busy', 'true')
  await expect(row(page, text)).toHaveCount(1)
}

test('a member without a name is asked for one at their first comment, which is posted under it', async ({
  page,
}) => {
  // Also before they have completed the onboarding.
  await aNewMember(page)
  await page.setViewportSize({ width: 360, height: 740 })
  // The comments wait for the form for the name, which would move them if it appeared later.
  const form = Promise.withResolvers<void>()
  await page.route('**/assets/ask-name-*.js', (route) => form.promise.then(() => route.continue()))
  await openDiscussion(page, 27)
  await expect(page.getByText('Loading comments...')).toBeAttached()
  await expect(field(page)).toBeHidden()
  form.resolve()
  await field(page).fill('A first word')
  const before = await field(page).boundingBox()
  await page.getByLabel('What would you like to be called?').fill('Ruth')
  await button(page, 'Save name').click()
  await expect(page.getByLabel('What would you like to be called?')).toHaveCount(0)
  await expect.poll(() => field(page).boundingBox()).toEqual(before)
  await button(page, 'Post comment').click()
  await expect(row(page, 'A first word')).toContainText('Ruth')
})

/** Adds comments through the API. */
async function plant(page: Page, origin: string, day: number, texts: string[]): Promise<void> {
  for (const text of texts) {
    const data = { id: randomUUID(), text }
    const answer = await page.request.post(`/api/discussions/study:${day}/comments`, {
      data,
      headers: { origin },
    })
    expect(answer.status()).toBe(201)
  }
}

/** Another member, in a separate browser. */
async function anotherMember(browser: Browser, { url }: Product, name: string) {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  return { context, page, member: await aMember(page, name) }
}

test('a visitor reads, and a member joins in, edits their comment, and deletes it', async ({
  page,
  browser,
  product,
}) => {
  await openDiscussion(page, 1)
  await expect(page.getByText(EMPTY, { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Please sign in to join the discussion' })).toBeVisible()
  await expect(field(page)).toBeHidden()

  const anna = await anotherMember(browser, product, 'anna')
  await openDiscussion(anna.page, 1)
  await expect(button(anna.page, 'Post comment')).toBeDisabled()
  await field(anna.page).fill('   ')
  await expect(button(anna.page, 'Post comment')).toBeDisabled()

  // Text that is much too long scrolls in its field: the error and the button stay visible, on a phone too.
  const desk = anna.page.viewportSize() ?? { width: 1280, height: 720 }
  await anna.page.setViewportSize({ width: 360, height: 640 })
  await field(anna.page).blur()
  await field(anna.page).fill('One line of very many.\n'.repeat(300))
  for (const part of [
    anna.page.getByText('Keep the comment to 2,000 characters or fewer'),
    anna.page.getByText('4,899 characters too many'),
    button(anna.page, 'Post comment'),
  ])
    await expect(part).toBeInViewport({ ratio: 1 })
  await anna.page.setViewportSize(desk)

  await post(anna.page, '  First of all, see John 3:16.\nThen rest.  ')
  await expect(toasts(anna.page)).toContainText('Comment posted!')
  await expect(field(anna.page)).toHaveValue('')
  const own = row(anna.page, 'First of all')
  await expect(own).toContainText('Anonymous')
  await expect(own.getByRole('time')).toHaveAttribute('datetime', /^\d{4}-/)

  // A live update, as another member sees it.
  await expect(row(page, 'First of all')).toBeVisible()
  await expect(page.getByText(EMPTY, { exact: true })).toBeHidden()
  await expect(button(page, 'Delete')).toBeHidden()
  await row(page, 'First of all').getByRole('button', { name: 'John 3:16' }).click()
  const verse = page.getByRole('dialog', { name: 'John 3:16' })
  await expect(verse).toContainText('For God so loved the world')
  await page.keyboard.press('Escape')
  await expect(verse).toBeHidden()

  await button(own, 'Edit').click()
  await anna.page.getByLabel('Your comment').fill('First of all, rest.')
  await button(anna.page, 'Save').click()
  await expect(row(anna.page, 'First of all, rest.')).toContainText('edited')
  await expect(row(page, 'First of all, rest.')).toContainText('edited')

  await button(row(anna.page, 'First of all'), 'Delete').click()
  await button(anna.page, 'Delete comment').click()
  await expect(toasts(anna.page)).toContainText('Comment deleted')
  await expect(rows(anna.page)).toHaveCount(0)
  await expect(page.getByText(EMPTY, { exact: true })).toBeVisible()
  await anna.context.close()
})

test('two members see each other’s comments at once, and the scroll position of each is stable', {
  tag: '@postgres',
}, async ({ page, browser, product }) => {
  await aMember(page, 'anna')
  await plant(
    page,
    product.url,
    2,
    Array.from({ length: 35 }, (_, index) => `Comment ${index + 1}.`),
  )
  const ben = await anotherMember(browser, product, 'ben')
  await openDiscussion(ben.page, 2)
  await openDiscussion(page, 2)
  await expect(rows(ben.page)).toHaveCount(30)
  await button(ben.page, 'Show earlier comments').click()
  await expect(rows(ben.page)).toHaveCount(35)
  await expect(button(ben.page, 'Show earlier comments')).toBeHidden()

  await row(ben.page, 'Comment 20.').evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const place = async () => (await row(ben.page, 'Comment 20.').boundingBox())?.y
  const before = await place()
  await post(page, 'Something new of many words. '.repeat(20).trim())
  await expect(row(ben.page, 'Something new')).toHaveCount(1)
  await expect.poll(place).toBeCloseTo(before ?? 0, 0)
  await expect(rows(page).first()).toContainText('Something new')

  // While a member writes, new comments wait until they press the button.
  await field(ben.page).fill('I am still writing')
  await post(page, 'And one more')
  await expect(button(ben.page, '1 new comment')).toBeVisible()
  await expect(row(ben.page, 'And one more')).toHaveCount(0)
  await button(ben.page, '1 new comment').click()
  await expect(rows(ben.page).first()).toContainText('And one more')
  await expect(field(ben.page)).toHaveValue('I am still writing')
  await post(ben.page, 'Now I have written')
  await expect(row(page, 'Now I have written')).toHaveCount(1)
  await ben.context.close()
})

test('a typed comment survives a reload and an unreachable server, and reaches other readers once', {
  tag: '@postgres',
}, async ({ page, browser, product, pageErrors }) => {
  pageErrors.allow(
    /ERR_(CONNECTION_(REFUSED|RESET)|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|INTERNET_DISCONNECTED)/,
  )
  await aMember(page, 'anna')
  const ben = await anotherMember(browser, product, 'ben')
  await openDiscussion(ben.page, 3)
  await expect(ben.page.getByText(EMPTY)).toBeVisible()
  await openDiscussion(page, 3)
  await field(page).fill('Do not lose me')
  await page.reload()
  await page.getByRole('tab', { name: 'Discussion' }).click()
  await expect(field(page)).toHaveValue('Do not lose me')

  // The server stores the comment, and the response is lost.
  await page.route('**/api/discussions/study:3/comments', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await button(page, 'Post comment').click()
  await expect(toasts(page)).toContainText('Failed to post comment')
  await expect(field(page)).toHaveValue('Do not lose me')
  await page.unroute('**/api/discussions/study:3/comments')
  await button(page, 'Post comment').click()
  await expect(toasts(page)).toContainText('Comment posted!')
  await expect(row(page, 'Do not lose me')).toHaveCount(1)
  await expect(row(ben.page, 'Do not lose me')).toHaveCount(1)

  await product.kill9()
  await field(page).fill('After the storm')
  await button(page, 'Post comment').click()
  await expect(page.getByText('It could not be posted. What you wrote is still here.')).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText('You are offline.', { exact: false })).toBeVisible()
  await page.context().setOffline(false)
  await product.restart()
  await post(page, 'After the storm')
  // The browser reconnects automatically, and receives the missed events.
  await expect(row(ben.page, 'After the storm')).toHaveCount(1, { timeout: onThisMachine(20_000) })
  await expect(rows(ben.page)).toHaveCount(2)
  await ben.context.close()
})

test('a member hides and reports a comment; a moderator hides it from everyone, and its author sees why', async ({
  page,
  browser,
  product,
  staff,
}) => {
  const [anna, ben] = await Promise.all([
    anotherMember(browser, product, 'anna'),
    anotherMember(browser, product, 'ben'),
    page.context().addCookies(staff.moderator.cookies),
  ])
  await plant(anna.page, product.url, 4, ['A harsh word', 'A kind word'])

  await openDiscussion(ben.page, 4)
  const more = (page: Page, text: string) => row(page, text).getByRole('button', { name: /^More about/ })
  await more(ben.page, 'A kind word').click()
  await ben.page.getByRole('menuitem', { name: 'Hide', exact: true }).click()
  await expect(row(ben.page, 'A kind word')).toHaveCount(0)
  await expect(button(ben.page, 'Undo')).toBeFocused()
  await button(ben.page, 'Undo').click()
  await expect(row(ben.page, 'A kind word')).toHaveCount(1)
  await more(ben.page, 'A harsh word').click()
  await ben.page.getByRole('menuitem', { name: 'Report…' }).click()
  await ben.page.getByLabel('What is wrong with it?').fill('This hurts')
  await button(ben.page, 'Report comment').click()
  await expect(toasts(ben.page)).toContainText('A moderator will look at this comment.')
  await openDiscussion(anna.page, 4)

  await open(page, '/admin?tab=discussions')
  await expect(page.getByRole('listitem').filter({ hasText: 'A harsh word' })).toContainText('This hurts')
  await page.getByRole('link', { name: 'Day 4' }).click()
  await page.getByRole('dialog').getByRole('tab', { name: 'Discussion' }).click()
  await expect(row(page, 'A harsh word')).toContainText('Reported')
  await more(page, 'A harsh word').click()
  await page.getByRole('menuitem', { name: 'Hide from everyone…' }).click()
  await button(page, 'Hide comment').click()
  await expect(page.getByText('Please give a reason.')).toBeVisible()
  await page.getByLabel('Reason').fill('Please be kind')
  await button(page, 'Hide comment').click()
  await expect(toasts(page)).toContainText('Its author will see the reason.')
  await expect(row(page, 'A harsh word')).toContainText('Hidden. Only its author and moderators see it.')
  await expect(row(ben.page, 'A harsh word')).toHaveCount(0)
  await expect(row(anna.page, 'A harsh word')).toContainText('Reason: Please be kind')
  await expect(button(row(anna.page, 'A harsh word'), 'Edit')).toBeHidden()

  await more(page, 'A harsh word').click()
  await page.getByRole('menuitem', { name: 'Show to everyone' }).click()
  await expect(row(ben.page, 'A harsh word')).toHaveCount(1)
  await expect(row(anna.page, 'A harsh word')).not.toContainText('Reason')
  await open(page, '/admin?tab=discussions')
  await expect(page.getByText('There are no reported comments.')).toBeVisible()
  await open(ben.page, '/admin?tab=discussions')
  await expect(ben.page.getByRole('region', { name: 'Moderators only' })).toBeVisible()
  await anna.context.close()
  await ben.context.close()
})

test('a discussion that failed to load shows a message, and can be requested again', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 503/)
  await page.route('**/api/discussions/study:5/comments', (route) => route.fulfill({ status: 503 }))
  await openDiscussion(page, 5)
  await expect(page.getByRole('alert')).toContainText('Could not load the discussion', {
    timeout: onThisMachine(20_000),
  })
  await page.unroute('**/api/discussions/study:5/comments')
  await button(page, 'Try again').click()
  await expect(page.getByText(EMPTY)).toBeVisible()
})

test('two processes over one database share one discussion, also while one of them restarts', {
  tag: '@postgres',
}, async ({ browser, backend }) => {
  test.skip(backend === 'pglite', 'the embedded database is for one process')
  const place = await createProductStorage(backend)
  const first = await startProduct(place)
  const second = await startProduct(place)
  const anna = await anotherMember(browser, first, 'anna')
  const ben = await anotherMember(browser, second, 'ben')
  await openDiscussion(anna.page, 5)
  await openDiscussion(ben.page, 5)
  await post(anna.page, 'From the first')
  await expect(row(ben.page, 'From the first')).toHaveCount(1)
  await post(ben.page, 'From the second')
  await expect(row(anna.page, 'From the second')).toHaveCount(1)

  await second.kill9()
  await post(anna.page, 'While you were away')
  await second.restart()
  await expect(row(ben.page, 'While you were away')).toHaveCount(1, { timeout: onThisMachine(20_000) })
  await expect(rows(ben.page)).toHaveCount(3)
  await Promise.all([anna.context.close(), ben.context.close()])
  await Promise.all([first.stop(), second.stop()])
  await place.remove()
})

// Over HTTP/1.1 a browser has six connections per origin, and every event stream occupies one.
test('seven windows beside each other all show their discussion, can write, and receive new comments', async ({
  context,
  page,
  browser,
  product,
}) => {
  await aMember(page)
  const windows = [page, ...(await Promise.all(Array.from({ length: 6 }, () => context.newPage())))]
  for (const [index, one] of windows.entries()) {
    await openDiscussion(one, 41 + index)
    await expect(one.getByText(EMPTY, { exact: true })).toBeVisible()
    expect(await one.evaluate(() => document.visibilityState)).toBe('visible')
  }
  await post(windows[6] as Page, 'From the seventh window')
  const other = await anotherMember(browser, product, 'ben')
  for (const [index, one] of windows.entries()) {
    await plant(other.page, product.url, 41 + index, [`News for window ${index + 1}`])
    await expect(row(one, `News for window ${index + 1}`)).toHaveCount(1, { timeout: onThisMachine(15_000) })
  }
  await other.context.close()
})
