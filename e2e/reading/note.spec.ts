import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { aMember, signIn } from '#e2e/fixtures/members/a-member.ts'
import { watchForPageErrors } from '#e2e/fixtures/page/page-errors.ts'
import { toasts } from '#e2e/fixtures/page/parts.ts'
import { expect, open, test } from '#e2e/fixtures/test.ts'

const note = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const says = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible()

async function write(page: Page, title: string, content: string, scripture = ''): Promise<void> {
  await page.getByRole('button', { name: 'New Note' }).click()
  const form = page.getByRole('form', { name: 'New Note' })
  await form.getByLabel('Title').fill(title)
  if (scripture) await form.getByLabel('Scripture').fill(scripture)
  await form.getByLabel('Content').fill(content)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(note(page, title)).toBeFocused()
}

test('a visitor’s notes stay on the device, move into the account at sign-in, and then are on every device', async ({
  page,
  browser,
  product,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  await open(page, '/notes')
  await expect(page.getByRole('article')).toHaveCount(1)
  await says(page, 'Saved on this device')
  await write(page, 'A lamp', 'Two lines\nof light', 'ps 119:105 and nothing else')
  const badge = note(page, 'A lamp').getByRole('button', { name: 'ps 119:105' })
  await badge.click()
  await expect(page.getByRole('dialog', { name: 'Psalm 119:105' })).toContainText('a lamp to my feet')
  await page.keyboard.press('Escape')

  // A draft is open again after a reload.
  await page.getByRole('button', { name: 'New Note' }).click()
  await page.getByLabel('Title').fill('Not done')
  await open(page, '/notes')
  await expect(page.getByLabel('Title')).toHaveValue('Not done')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(note(page, 'A lamp')).toContainText('Two lines\nof light', { useInnerText: true })

  const anna = await aMember(page)
  await open(page, '/notes')
  await says(page, 'Saved to your account')
  // The sample does not become an entry of the member.
  await expect(page.getByRole('article')).toHaveCount(1)

  const context = await browser.newContext({ baseURL: product.url, locale: 'en-US' })
  const others = watchForPageErrors(context, product.url)
  const phone = await context.newPage()
  await signIn(phone, anna)
  await open(phone, '/notes')
  await expect(note(phone, 'A lamp')).toBeVisible()

  await page.context().setOffline(true)
  await write(page, 'In a tunnel', 'Written without a connection')
  await says(page, 'Saved on this device, waiting for a connection')
  await expect(note(page, 'In a tunnel')).toContainText('On this device')
  await page.context().setOffline(false)
  await says(page, 'Saved to your account')
  await expect(note(page, 'In a tunnel')).not.toContainText('On this device')
  await open(phone, '/notes')
  await expect(note(phone, 'In a tunnel')).toBeVisible()
  await phone.getByRole('button', { name: 'Delete: A lamp' }).click()
  await expect(toasts(phone)).toContainText('Note deleted')
  await says(phone, 'Saved to your account')
  expect(others.unexpected()).toEqual([])
  await context.close()

  await open(page, '/notes')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByText('Recently deleted (1)').click()
  await page.getByRole('button', { name: 'Restore: A lamp' }).click()
  await expect(note(page, 'A lamp')).toBeFocused()
  await says(page, 'Saved to your account')
})

test('a note written under a study is found among all notes and links back; notes are exported and imported', async ({
  page,
}) => {
  await aMember(page)
  await open(page, '/studies/2')
  const ofDay = page.getByRole('region', { name: 'Your notes on this day' })
  await page.getByRole('tabpanel').getByText('Carry this with you').scrollIntoViewIfNeeded()
  await ofDay.getByRole('button', { name: 'New Note' }).click()
  await ofDay.getByLabel('Title').fill('=Under the study')
  await ofDay.getByLabel('Content').fill('## Not a heading\n\n- a list\n')
  await ofDay.getByRole('button', { name: 'Save' }).click()
  await expect(note(page, '=Under the study')).toBeFocused()

  await open(page, '/notes')
  await expect(note(page, '=Under the study').getByRole('link', { name: /^Day 2 · ./ })).toHaveAttribute(
    'href',
    '/studies/2',
  )
  await page.getByRole('searchbox', { name: 'Search notes' }).fill('a LIST')
  await says(page, '1 note')

  for (const [way, ending] of [
    ['Save a copy to read (Markdown)', 'md'],
    ['Save a copy as a table (CSV)', 'csv'],
  ] as const) {
    await page.getByRole('button', { name: 'Files' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: way }).click()
    const path = await (await download).path()
    await page.getByRole('button', { name: 'Delete: =Under the study' }).click()
    await expect(page.getByRole('article')).toHaveCount(0)

    const file = {
      name: `notes.${ending}`,
      mimeType: 'text/plain',
      buffer: await readFile(path),
    }
    await page.getByLabel('A file of notes to add').setInputFiles(file)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('1 note brought back that had been deleted.')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByRole('button', { name: 'Files' })).toBeFocused()
    await expect(note(page, '=Under the study')).toContainText('## Not a heading\n\n- a list', {
      useInnerText: true,
    })
  }
  await says(page, 'Saved to your account')
})
