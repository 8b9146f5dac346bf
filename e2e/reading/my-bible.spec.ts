import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { calendarDateAt } from '#contract/values/calendar-date.ts'
import { aMember } from '#e2e/fixtures/members/a-member.ts'
import { entriesInAccount, putAllInAccount } from '#e2e/fixtures/members/entries-in-account.ts'
import { toasts } from '#e2e/fixtures/page/parts.ts'
import { tabTo } from '#e2e/fixtures/page/tab-to.ts'
import { expect, open, test } from '#e2e/fixtures/test.ts'

const row = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const names = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 })

const usual = { label: '', note: '', deletedAt: null }
const some = [
  { place: 'WEB ROM 8:28', style: 'gold', label: 'promise', note: 'All things, not some.' },
  { place: 'WEB JHN 11:35.0-11:35.0', style: 'blue' },
  { place: 'KJV PSA 119:105', style: 'gold', label: 'lamp' },
  { place: 'WEB GEN 1:1', style: 'underline' },
]

const marks = (page: Page, given: readonly object[] = some) =>
  putAllInAccount(
    page,
    'mark',
    given.map((one) => ({ entry: randomUUID(), values: { ...usual, ...one } })),
  )

test('marks are listed with the words of their verses, filtered, searched and ordered', async ({ page }) => {
  await aMember(page)
  await marks(page)
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/mark-texts')) requests.push(request.url())
  })
  await open(page, '/my-bible')
  await expect(row(page, 'Romans 8:28').locator('mark')).toHaveText(/^We know that all things work together/)
  await expect(row(page, 'John 11:35').locator('mark')).toHaveText('Jesus')
  await expect(row(page, 'John 11:35')).toContainText('Jesus wept.')
  await expect(row(page, 'Psalm 119:105 KJV')).toContainText('a lamp unto my feet')
  expect(requests).toHaveLength(1)
  await expect(page.getByText('4 marks', { exact: true }).first()).toBeVisible()

  await page.getByRole('combobox', { name: 'Order' }).selectOption('Bible order')
  await expect(names(page)).toHaveText([/^Genesis 1:1/, /^Psalm 119:105/, /^John 11:35/, /^Romans 8:28/])
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('radio', { name: 'Gold' }).check()
  await expect(names(page)).toHaveText([/^Psalm 119:105/, /^Romans 8:28/])
  await page.getByLabel('Label', { exact: true }).selectOption('promise')
  await expect(names(page)).toHaveText(['Romans 8:28'])
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByLabel('Book', { exact: true }).selectOption('John')
  await expect(names(page)).toHaveText(['John 11:35'])
  await page.getByRole('button', { name: 'Clear filters' }).click()
  const [year] = calendarDateAt(new Date(), 'America/New_York').split('-')
  await page.getByLabel('Date', { exact: true }).selectOption(`All of ${year}`)
  await expect(names(page)).toHaveCount(4)
  // The search covers notes, and the text of the verses.
  const search = page.getByRole('searchbox', { name: 'Search marks' })
  await search.fill('not SOME')
  await expect(names(page)).toHaveText(['Romans 8:28'])
  await search.fill('wept')
  await expect(names(page)).toHaveText(['John 11:35'])
  await search.fill('no such word')
  await page.getByRole('button', { name: 'Show all marks' }).click()
  await expect(names(page)).toHaveCount(4)

  await row(page, 'Psalm 119:105 KJV').getByRole('link').click()
  await expect(page).toHaveURL('/bible/psalms/119?verse=105&translation=KJV')
})

test('a mark is changed by keyboard, and deleted; undo restores it', async ({ page }) => {
  await aMember(page)
  await marks(page)
  await open(page, '/my-bible')
  await expect(row(page, 'Romans 8:28')).toBeVisible()
  await tabTo(page.getByRole('button', { name: 'Edit: Romans 8:28' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Romans 8:28' })
  await tabTo(dialog.getByRole('radio', { name: 'Gold' }))
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: 'Green' })).toBeChecked()
  await dialog.getByLabel('Label').fill('x'.repeat(61))
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog.getByText('Keep the label to 60 characters or fewer')).toBeVisible()
  await dialog.getByLabel('Label').fill('hope')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(row(page, 'Romans 8:28')).toBeFocused()
  await expect(row(page, 'Romans 8:28')).toContainText('hope')
  await expect(row(page, 'Romans 8:28')).toContainText('Green')

  // Unsaved text is in the form again after a reload.
  await page.getByRole('button', { name: 'Edit: John 11:35' }).click()
  await page.getByLabel('Note').fill('Half a thought')
  await open(page, '/my-bible')
  await page.getByRole('button', { name: 'Edit: John 11:35' }).click()
  await expect(page.getByLabel('Note')).toHaveValue('Half a thought')
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Edit: Romans 8:28' }).click()
  await dialog.getByRole('button', { name: 'Delete mark' }).click()
  await expect(row(page, 'Romans 8:28')).toHaveCount(0)
  await expect(page.getByRole('article').filter({ has: page.locator(':scope:focus') })).toHaveCount(1)
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Romans 8:28')).toBeFocused()
  await expect(row(page, 'Romans 8:28')).toContainText('All things, not some.')
})

test('the colors get names, and the displayed marks are saved as files', async ({ page }) => {
  await aMember(page)
  await marks(page)
  await open(page, '/my-bible')
  await page.getByRole('button', { name: 'Name the colors' }).click()
  await page.getByLabel('Gold').fill('Promises')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'Romans 8:28')).toContainText('Promises')
  await expect(page.getByText('Saved to your account')).toBeVisible()
  const choices = (await entriesInAccount(page)).find(({ kind }) => kind === 'mark-choices')
  expect(choices).toMatchObject({ id: 'choices', fields: { gold: 'Promises', green: '' } })

  await page.getByRole('searchbox').fill('romans')
  await expect(names(page)).toHaveCount(1)
  for (const [way, content] of [
    [
      'Save a copy to read (Markdown)',
      /^# My Bible\n\n## Romans\n\n### Romans 8:28, WEB\n\n\*Promises, promise, /,
    ],
    ['Save a copy for programs (JSON)', /"place": "WEB ROM 8:28"/],
  ] as const) {
    await page.getByRole('button', { name: 'Files' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: way }).click()
    expect(await readFile(await (await download).path(), 'utf8')).toMatch(content)
  }
})

test('a visitor learns how to make a mark, and long lists are displayed in parts', async ({ page }) => {
  await open(page, '/my-bible')
  await expect(page.getByText('Nothing is marked yet.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the Bible' })).toHaveAttribute('href', '/bible')
  await aMember(page)
  const many = Array.from({ length: 90 }, (_, at) => ({ place: `WEB PSA 119:${at + 1}`, style: 'rose' }))
  await marks(page, many)
  await open(page, '/my-bible')
  await expect(page.getByText('90 marks', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await page.getByRole('article').count()).toBeLessThan(90)
  await page.keyboard.press('End')
  await expect(page.getByRole('article')).toHaveCount(90)
})

test('Today displays a mark that was made on this day a year ago', async ({ page }) => {
  await aMember(page)
  await marks(page, some.slice(0, 1))
  // The time that the account stores: the day may end while the test runs.
  const [mark] = await entriesInAccount(page)
  const later = new Date(mark?.createdAt ?? '')
  const day = later.getUTCDate()
  later.setUTCFullYear(later.getUTCFullYear() + 1)
  // A mark of leap day is displayed on 28 February.
  if (later.getUTCDate() !== day) later.setUTCDate(0)
  await page.clock.setFixedTime(later)
  await open(page, '/')
  const card = page.getByRole('region', { name: 'You marked this a year ago' })
  await expect(card).toContainText('all things work together for good')
  await expect(card.getByRole('link', { name: 'Romans 8:28' })).toHaveAttribute(
    'href',
    '/bible/romans/8?verse=28',
  )
})
