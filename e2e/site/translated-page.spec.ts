import type { Locator, Page } from '@playwright/test'
import { aMember } from '#e2e/fixtures/members/a-member.ts'
import { entriesInAccount } from '#e2e/fixtures/members/entries-in-account.ts'
import { holdScripts } from '#e2e/fixtures/page/hold-scripts.ts'
import { searchBox, studyCard, studyCards, toasts } from '#e2e/fixtures/page/parts.ts'
import { pressWord } from '#e2e/fixtures/page/press-word.ts'
import { translatePage } from '#e2e/fixtures/page/translate-page.ts'
import { expect, open, ready, test } from '#e2e/fixtures/test.ts'

// React updates and removes text nodes that the browser has replaced by a translation: issue 11538 of
// React.

const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name })

async function openTranslated(page: Page, path: string): Promise<void> {
  await open(page, path)
  await page.waitForLoadState('networkidle')
  await translatePage(page)
}

test('on a translated page a day is completed and undone, and the tabs can be switched', async ({ page }) => {
  await aMember(page)
  await openTranslated(page, '/studies/1')
  const dialog = page.getByRole('dialog')
  for (const _ of ['once', 'twice']) {
    await button(dialog, 'Mark Complete').click()
    await expect(dialog.getByText('Completed', { exact: true })).toBeVisible()
    await expect(dialog.getByText('Mark Complete')).toHaveCount(0)
    await expect(button(dialog, 'Undo completion of day 1')).toHaveText('Undo')
    await button(dialog, 'Undo completion of day 1').click()
    await expect(button(dialog, 'Mark Complete')).toHaveText('Mark Complete')
  }
  for (const [tab, shown] of [
    ['Discussion', 'Comments'],
    ['Questions', 'Your reflection'],
    ['Study', 'Carry this with you'],
  ] as const) {
    await dialog.getByRole('tab', { name: tab }).click()
    await expect(dialog.getByText(shown).first()).toBeVisible()
  }
  await dialog.getByRole('link', { name: 'Next day, day 2' }).click()
  await expect(page).toHaveURL('/studies/2')
  await expect(dialog).toContainText('Day 2 of 30')
})

test('on a translated page an answer is saved with a connection and without one', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  await aMember(page)
  await openTranslated(page, '/studies/1#questions')
  const reflection = page.getByLabel('Your reflection')
  const panel = page.getByRole('tabpanel')
  await reflection.fill('Written at home')
  await button(page, 'Save your reflection').click()
  await expect(panel.getByText('Saved to your account', { exact: true }).first()).toBeVisible()
  await context.setOffline(true)
  await reflection.fill('Written in a tunnel')
  await expect(panel.getByText('Saved to your account', { exact: true })).toHaveCount(0)
  await button(page, 'Save your reflection').click()
  await expect(toasts(page)).toContainText('Saved on this device')
  await expect(panel.getByText('Saved on this device, waiting for a connection').first()).toBeVisible()
  await context.setOffline(false)
  await expect(panel.getByText('Saved to your account', { exact: true }).first()).toBeVisible()
  await expect(panel.getByText('Saved on this device, waiting for a connection')).toHaveCount(0)
  await expect(reflection).toHaveValue('Written in a tunnel')
  const [answer] = await entriesInAccount(page)
  expect(answer?.fields.text).toBe('Written in a tunnel')
})

test('on a translated page a verse is marked as memorized and unmarked, and the count follows', async ({
  page,
}) => {
  await openTranslated(page, '/memory')
  const main = page.getByRole('main')
  await button(main, 'Reveal Verse').click()
  await expect(button(main, 'Hide Verse')).toBeVisible()
  const mark = main.getByRole('button', { name: 'Mark as memorized' })
  const count = main.getByText(/ verses memorized$/)
  for (const _ of ['once', 'twice']) {
    await mark.click()
    await expect(mark).toHaveText('Memorized')
    await expect(count).toHaveText('1 of 12 verses memorized')
    await mark.click()
    await expect(mark).toHaveText('Mark as memorized')
    await expect(count).toHaveText('0 of 12 verses memorized')
  }
})

test('a page that was translated before its script loaded still works', async ({ page, pageErrors }) => {
  // React reports this error when it renders a page again.
  pageErrors.allow(/Minified React error #418/)
  await page.addInitScript(() => localStorage.setItem('reading', JSON.stringify({ theme: 'dark' })))
  const release = await holdScripts(page)
  await page.goto('/studies')
  await translatePage(page)
  release()
  await ready(page)
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(html).toHaveAttribute('lang', 'es')
  await expect(studyCard(page, 1).locator('font').first()).toBeAttached()
  await searchBox(page).fill('xylophone')
  await expect(page.getByText('No studies found. Try a different search.')).toBeVisible()
})

test('on a translated page the notice about the connection appears and disappears', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  await aMember(page, 'anna')
  await openTranslated(page, '/studies/34#discussion')
  const field = page.getByLabel('Share your thoughts')
  const offline = page.getByText('You are offline. What you write is saved here until you can post it.')
  for (const text of ['Before the tunnel', 'Before the next one']) {
    await field.fill(text)
    await context.setOffline(true)
    await expect(offline).toBeVisible()
    await context.setOffline(false)
    await expect(offline).toHaveCount(0)
    await expect(field).toHaveValue(text)
  }
})

test('on a translated page a comment is posted, edited and deleted, and their count changes', async ({
  page,
}) => {
  await aMember(page, 'anna')
  await openTranslated(page, '/studies/33#discussion')
  const comments = page.getByRole('region', { name: 'Comments' })
  const rows = comments.getByRole('listitem')
  await expect(page.getByText('No comments yet.')).toBeVisible()
  for (const [place, text] of ['See John 3:16 first.', 'And then rest.'].entries()) {
    await page.getByLabel('Share your thoughts').fill(text)
    await button(page, 'Post comment').click()
    await expect(rows).toHaveCount(place + 1)
    await expect(rows.filter({ hasText: text })).toBeVisible()
    await expect(page.getByLabel('Share your thoughts')).toHaveValue('')
  }
  await expect(page.getByText('No comments yet.')).toHaveCount(0)
  const own = rows.filter({ hasText: 'And then rest.' })
  await button(own, 'Edit').click()
  await page.getByLabel('Your comment').fill('And then sleep, as in Psalm 4:8.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const edited = rows.filter({ hasText: 'And then sleep' })
  await expect(edited).toContainText('edited')
  await expect(edited).not.toContainText('rest.')
  for (const left of [1, 0]) {
    await button(rows.first(), 'Delete').click()
    await button(page, 'Delete comment').click()
    await expect(rows).toHaveCount(left)
  }
  await expect(page.getByText('No comments yet.')).toBeVisible()
})

test('on a translated page a search filters during typing, and shows the result', async ({ page }) => {
  await openTranslated(page, '/studies')
  await searchBox(page).pressSequentially('xylophone')
  await expect(page.getByText('No studies found. Try a different search.', { exact: true })).toBeVisible()
  await searchBox(page).fill('')
  await expect(studyCards(page)).toHaveCount(60)
  await expect(page.getByText('No studies found.')).toHaveCount(0)

  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  const field = page.getByRole('searchbox', { name: 'Search the Bible' })
  await field.pressSequentially('my shepherd')
  await expect(page.getByRole('heading', { name: /^\d+ verses$/ })).toBeVisible()
  const before = await page.getByRole('heading', { name: /^\d+ verses$/ }).innerText()
  await field.pressSequentially(' I shall')
  await expect(page.getByRole('heading', { name: before, exact: true })).toHaveCount(0)
  await expect(field).toHaveValue('my shepherd I shall')
})

test('on a translated page the original words open and close, and no word is mistaken for another', async ({
  page,
}) => {
  const tools = page.waitForResponse(/word-tools/)
  await openTranslated(page, '/studies/90')
  await tools
  await button(page, 'Original words').click()
  const sheet = page.getByRole('dialog', { name: 'Original words of Psalm 23:1–6' })
  await expect(sheet.getByRole('listitem')).toHaveCount(6)
  await sheet.getByRole('listitem').nth(2).getByRole('button').click()
  await expect(sheet).toContainText('Strong’s H3068')
  await expect(sheet.locator('bdi font')).toHaveCount(0)
  await button(sheet, 'Next verse').click()
  await expect(sheet.getByRole('listitem').first()).toContainText('pastures')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  // The displayed text is in another language: a pressed word cannot be mapped to one of ours.
  await pressWord(page, 'shepherd')
  await expect(page.getByRole('dialog', { name: 'Verse actions' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Verse actions' })).toHaveCount(0)
})

test('on a translated page the greeting follows the clock and the name', async ({ page }) => {
  await aMember(page)
  await page.clock.install({ time: new Date('2026-03-02T11:30:00-05:00') })
  await openTranslated(page, '/')
  const greeting = page.getByRole('heading', { level: 1 })
  await expect(greeting).toHaveText('Good morning')
  await page.getByLabel('What would you like to be called?').fill('Anna')
  await button(page, 'Save name').click()
  await expect(greeting).toHaveText('Good morning, Anna')
})

test('names, references and original words stay as they are when the browser translates a page', async ({
  page,
}) => {
  await open(page, '/studies/1')
  await translatePage(page)
  for (const selector of ['figcaption cite', 'bdi[lang="he"]', '.verse-number', 'header .wordmark'])
    await expect(page.locator(`${selector} font`)).toHaveCount(0)
  await expect(page.locator('blockquote font').first()).toBeAttached()
})
