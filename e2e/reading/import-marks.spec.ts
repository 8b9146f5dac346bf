import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { aMember, signIn } from '#e2e/fixtures/members/a-member.ts'
import { expect, open, test } from '#e2e/fixtures/test.ts'
import { onThisMachine } from '#scripts/testing/on-this-machine.ts'

const BOOKMARKS = 'web/features/reading/mark/import/fixtures/andbible-bookmarks.csv'

const files = (page: Page) => page.getByLabel('Files with marks or notes')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const says = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible()
const choose = (page: Page, name: string, text: string | Buffer) =>
  files(page).setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

test('300 bookmarks of AndBible are imported, undone, and imported again; then nothing is added', async ({
  page,
  browser,
  product,
}) => {
  const anna = await aMember(page)
  await open(page, '/notes')
  await button(page, 'Files').click()
  await page.getByRole('menuitem', { name: 'Bring highlights and notes from another app…' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bring your highlights')

  await files(page).setInputFiles(BOOKMARKS)
  await expect(page.getByLabel('The file is from')).toHaveValue('andbible')
  await says(page, '300 marks from 303 lines. The first 6 are:')
  const preview = page.getByRole('list', { name: 'First marks' })
  await expect(preview.getByRole('listitem').first()).toContainText('Matthew 9:21')
  await expect(preview.getByRole('listitem').first()).toContainText('Green · Green · Jan 4, 2021')
  await says(page, '3 lines were not understood, and will not be added')
  await says(page, /^Line \d+: “Gen\.51\.1” was not understood\. Genesis has 50 chapters/)
  await page.getByLabel(/^Promise \(/).selectOption('Violet')

  await button(page, 'Import 300 marks').click()
  await says(page, '300 marks added.')
  await expect(page.locator('#import-result')).toBeFocused()
  await button(page, 'Undo this import').click()
  await says(page, 'The import was undone. 300 entries were removed.')
  await button(page, 'Import 300 marks').click()
  await says(page, '300 marks brought back that had been deleted.')

  const context = await browser.newContext({ baseURL: product.url, locale: 'en-US' })
  const phone = await context.newPage()
  await signIn(phone, anna)
  await open(phone, '/my-bible')
  await says(phone, /^300 marks$/)
  await open(phone, '/my-bible/import')
  await files(phone).setInputFiles(BOOKMARKS)
  await button(phone, 'Import 300 marks').click()
  await says(phone, '300 marks already here, not added again.')
  await expect(button(phone, 'Undo this import')).toHaveCount(0)
  await context.close()
})

test('by keyboard, a pasted table is mapped, previewed and imported', async ({ page }) => {
  await open(page, '/my-bible/import')
  await page.getByLabel('Or paste the text of a file').focus()
  await page.keyboard.insertText('Stelle;Farbe;Gedanke\nJohn 3:16;yellow;Hello\nJohn 3:17; Rom 8:28;;\n')
  await page.keyboard.press('Tab')
  await expect(button(page, 'Read this text')).toBeFocused()
  await page.keyboard.press('Enter')
  await says(page, '2 marks from 2 lines.')
  await page.getByLabel('Color', { exact: true }).focus()
  await page.keyboard.type('Farbe')
  await expect(page.getByLabel('yellow (1)')).toHaveValue('gold')
  await page.getByLabel('Note', { exact: true }).focus()
  await page.keyboard.type('Gedanke')
  await expect(page.getByRole('list', { name: 'First marks' })).toContainText('Hello')
  await button(page, 'Import 2 marks').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '2 marks added.' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Undo this import')).toBeFocused()
})

test('lists are split only if wanted, and notes without a passage become study notes', async ({ page }) => {
  await open(page, '/my-bible/import')
  await choose(page, 'notes.csv', 'Reference,Note\n"John 3:16; Rom 8:28",Both\nPs 23,\n,A thought\n')
  await page.getByLabel(/^Add one mark for each passage of 1 line/).uncheck()
  await button(page, 'Import 1 mark and 1 note').click()
  await says(page, '1 mark added.')
  await says(page, '1 study note added.')
  await open(page, '/notes')
  await expect(page.getByRole('article', { name: 'A thought' })).toBeVisible()
})

test('files that cannot be imported are refused with a sentence', async ({ page }) => {
  await open(page, '/my-bible/import')
  for (const [name, content, words] of [
    ['empty.csv', '', 'This file is empty.'],
    ['picture.csv', await readFile('docs/first-screen.png'), /This file is not a text/],
    [
      'backup.abdb',
      'SQLite format 3\0',
      /which this page cannot open\. In AndBible, export the bookmarks as CSV/,
    ],
    ['large.csv', 'x'.repeat(8_000_001), /larger than 8 MB/],
    ['broken.json', '[{', /not complete JSON/],
  ] as const) {
    await choose(page, name, content)
    await says(page, words)
  }
  await choose(page, 'good.csv', 'Reference\nJohn 3:16\n')
  await says(page, '1 mark from 1 line.')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('50,000 rows with formulas are read; more than an account can store are refused', async ({ page }) => {
  await open(page, '/my-bible/import')
  const rows = Array.from(
    { length: 50_000 },
    (_, row) =>
      `sep,Psalm ${1 + (row % 150)}:1,"=HYPERLINK(""https://example.org/${row}"")",${'<b>word</b> '.repeat(8)}`,
  )
  // The message disappears soon, so the test looks for it while the file is being chosen.
  await Promise.all([
    says(page, /^Reading\.\.\. /),
    choose(page, 'many.csv', `sep=,\nList,Reference,Label,Note\n${rows.join('\n')}`),
  ])
  await expect(page.getByText('50,000 marks from 50,000 lines.')).toBeVisible({
    timeout: onThisMachine(60_000),
  })
  await button(page, 'Import 50,000 marks').click()
  await says(page, 'This file has more than 40,000 marks. Nothing was added.')
})
