import type { Page } from '@playwright/test'
import { DAY_MS, MINUTE_MS } from '#contract/values/durations.ts'
import { aMember, signIn } from '#e2e/fixtures/members/a-member.ts'
import { entriesInAccount, putAllInAccount } from '#e2e/fixtures/members/entries-in-account.ts'
import { expect, open, test } from '#e2e/fixtures/test.ts'

const AHEAD_MS = 400 * DAY_MS
const BEHIND_MS = -2 * DAY_MS

/** Sets the clock of a device; an offset of 0 is right. */
const setClock = (page: Page, offMs: number) => page.clock.setSystemTime(Date.now() + offMs)

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const clockLine = (page: Page) => page.getByText(/^The clock of this device/)

/** Adds three verses that were learned long ago, so that they are due. */
async function learnThree(page: Page): Promise<void> {
  const learnedAt = new Date(Date.now() - 60 * DAY_MS).toISOString()
  const values = { category: null, memorizedAt: null, learnedAt, collection: null, deletedAt: null }
  await putAllInAccount(
    page,
    'verse',
    ['John 11:35', 'Psalm 23:1', 'Luke 2:7'].map((reference, index) => ({
      entry: `00000000-0000-4000-8000-00000000000${index + 1}`,
      values: { ...values, reference },
    })),
  )
}

/** Reviews three verses; the review must be open. */
async function reviewThree(page: Page): Promise<void> {
  for (const rating of [/^Again/, /^Good/, /^Easy/]) {
    await button(page, 'Show the verse').click()
    await button(page, rating).click()
  }
}

async function writeNote(page: Page, title: string): Promise<void> {
  await button(page, 'New Note').click()
  const form = page.getByRole('form', { name: 'New Note' })
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Content').fill('Written while the clock was wrong.')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('article', { name: title })).toBeVisible()
}

async function completeDay(page: Page, day: number): Promise<void> {
  await button(page, 'Mark Complete').click()
  await expect(button(page, `Undo completion of day ${day}`)).toBeVisible()
}

/**
 * Returns by how many minutes the entries of a kind are dated before or after the test, which began at `begunAt`; 0 for
 * a date during the test, however long it takes.
 */
async function errorsInAccount(page: Page, kind: string, begunAt: number): Promise<number[]> {
  const entries = (await entriesInAccount(page)).filter((entry) => entry.kind === kind)
  return entries.map(({ createdAt }) => {
    const at = Date.parse(createdAt)
    return Math.round(Math.max(begunAt - at, at - Date.now(), 0) / MINUTE_MS)
  })
}

async function rowOfDays(page: Page): Promise<{ row: number; days: number }> {
  const answer = await page.request.get('/api/progress?timeZone=America/New_York')
  const { streak, calendar } = await answer.json()
  return { row: streak.days, days: calendar.length }
}

test('a device whose clock was 400 days ahead, then two days behind, adds no extra day and no wrong date', async ({
  page,
  context,
  browser,
  product,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  const begunAt = Date.now()
  const anna = await aMember(page)
  await learnThree(page)
  await page.clock.install()
  const [memory, study, next, notes] = [page, ...(await newPages(3))]
  await open(memory, '/memory')
  await open(study, '/studies/1')
  await open(next, '/studies/2')
  await open(notes, '/notes')
  await expect(notes.getByText('Saved to your account', { exact: true })).toBeVisible()
  await expect(memory.getByRole('region', { name: 'Due today' })).toContainText('and 2 more')
  // The code of the review is loaded on demand.
  await button(memory, 'Review').click()
  await expect(button(memory, 'Show the verse')).toBeVisible()

  await test.step('without a connection, 400 days ahead: three reviews, a study and a note', async () => {
    await context.setOffline(true)
    await setClock(page, AHEAD_MS)
    await reviewThree(memory)
    await completeDay(study, 1)
    await writeNote(notes, 'From the future')
  })

  await test.step('the clock is right again: everything counts for today', async () => {
    await setClock(page, 0)
    await context.setOffline(false)
    await expect.poll(() => errorsInAccount(page, 'review', begunAt)).toEqual([0, 0, 0])
    await expect.poll(() => errorsInAccount(page, 'note', begunAt)).toEqual([0])
    await expect.poll(() => rowOfDays(page)).toEqual({ row: 1, days: 1 })
  })

  await test.step('without a connection, two days behind: the day before yesterday is not completed', async () => {
    await expect(notes.getByText('Saved to your account', { exact: true })).toBeVisible()
    await context.setOffline(true)
    await setClock(page, BEHIND_MS)
    await completeDay(next, 2)
    await writeNote(notes, 'From the past')
    await setClock(page, 0)
    await context.setOffline(false)
    await expect.poll(() => errorsInAccount(page, 'note', begunAt)).toEqual([0, 0])
    await expect.poll(() => rowOfDays(page)).toEqual({ row: 1, days: 1 })
  })

  await test.step('a second device shows both notes, and no verse is due', async () => {
    const other = await browser.newContext({ baseURL: product.url, locale: 'en-US' })
    const tablet = await other.newPage()
    await signIn(tablet, anna)
    await open(tablet, '/notes')
    await expect(tablet.getByRole('article')).toHaveCount(2)
    await open(tablet, '/memory')
    await expect(tablet.getByRole('region', { name: 'New today' })).toBeVisible()
    await other.close()
  })

  async function newPages(count: number): Promise<[Page, Page, Page]> {
    const pages = []
    for (let made = 0; made < count; made += 1) pages.push(await context.newPage())
    return pages as [Page, Page, Page]
  }
})

test('a device with a wrong clock shows the difference until the clock is right', async ({ page }) => {
  await aMember(page)
  await page.clock.install({ time: Date.now() + 12 * DAY_MS })
  await open(page, '/notes')
  await expect(clockLine(page)).toHaveText(
    'The clock of this device is 12 days ahead. Please correct it, so that your days count right.',
  )
  const middle = async (name: string) => {
    const box = await button(page, name).boundingBox()
    return box && box.y + box.height / 2
  }
  expect(await middle('Files')).toBeCloseTo((await middle('New Note')) ?? 0, 0)
  await setClock(page, 0)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(clockLine(page)).toHaveCount(0)
})

test('a discussion opens at once in several tabs of a device whose clock is 12 days behind', async ({
  page,
  context,
}) => {
  await aMember(page)
  await page.clock.install({ time: Date.now() - 12 * DAY_MS })
  const pages = [page, await context.newPage(), await context.newPage()]
  for (const tab of pages) {
    await open(tab, '/studies/1')
    await tab.getByRole('tab', { name: 'Discussion' }).click()
  }
  for (const tab of pages) {
    await expect(tab.getByText('Loading comments...')).toHaveCount(0)
    await expect(tab.getByRole('region', { name: 'Comments' })).toContainText('No comments yet')
  }
})
