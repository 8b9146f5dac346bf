import type { Locator, Page } from '@playwright/test'
import { aMember, signIn } from '#e2e/fixtures/members/a-member.ts'
import { toasts } from '#e2e/fixtures/page/parts.ts'
import { expect, open, ready, test } from '#e2e/fixtures/test.ts'

interface Verse {
  verse: string
  reference: string
  category: string
}

async function twelve(page: Page): Promise<readonly [Verse, Verse, ...Verse[]]> {
  return (await (await page.request.get('/api/memory-verses')).json()).verses
}

/** The card of a verse. Its name begins with the reason for which the verse is displayed. */
const card = (page: Page, reference: string) =>
  page.getByRole('region', { name: new RegExp(`(today|once|Verse \\d+ of \\d+) ${reference}$`) })
const all = (page: Page) => page.getByRole('region', { name: 'All verses' })
const inList = (page: Page, reference: string) => all(page).getByRole('button').filter({ hasText: reference })
const mark = (page: Page) => page.getByRole('button', { name: 'Mark as memorized' })
const reveal = (page: Page) => page.getByRole('button', { name: 'Reveal Verse' })
const count = (page: Page, words: string): Locator => page.getByText(words, { exact: true })

async function addVerse(page: Page, written: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a verse' }).click()
  await page.getByLabel('Reference').fill(written)
  await page.getByRole('button', { name: 'Look it up' }).click()
  await page.getByRole('button', { name: 'Add this verse' }).click()
}

test('a visitor reveals hidden verses one at a time, and after the last comes the first', async ({
  page,
}) => {
  const verses = await twelve(page)
  const [first, second] = verses
  await open(page, '/')
  await page.getByRole('link', { name: 'View All memory verses' }).click()
  await expect(page).toHaveURL('/memory')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scripture Memory')
  await page.getByText('Memorization tips').click()
  await expect(page.getByRole('list', { name: 'Memorization tips' }).getByRole('listitem')).toHaveCount(6)
  await expect(count(page, '0 of 12 verses memorized')).toBeVisible()

  await expect(card(page, first.reference)).toContainText(first.category)
  expect(await page.evaluate(() => document.body.innerText)).not.toContain(first.verse.slice(0, 30))
  await reveal(page).click()
  await expect(card(page, first.reference)).toContainText(`“${first.verse}”`)
  await page.getByRole('button', { name: 'Next Verse' }).click()
  await expect(card(page, second.reference)).not.toContainText(second.verse)
  await expect(reveal(page)).toBeVisible()

  const last = verses.at(-1) as Verse
  await inList(page, last.reference).click()
  await expect(page.getByRole('heading', { name: last.reference })).toBeFocused()
  await expect(card(page, last.reference)).not.toContainText(last.verse)
  await page.keyboard.press('Space')
  await expect(card(page, last.reference)).toContainText(last.verse)
  await page.keyboard.press('ArrowRight')
  await expect(card(page, first.reference)).not.toContainText(first.verse)
})

test('marks and own verses are stored on the device, move into the account, and reach a second browser', async ({
  page,
  browser,
  product,
}) => {
  const today: Verse = await (await page.request.get('/api/memory-verses/today')).json()

  await test.step('a visitor marks the verse of the day, and adds one of their own', async () => {
    await open(page, '/memory')
    await inList(page, today.reference).click()
    await mark(page).click()
    await expect(inList(page, today.reference)).toContainText('Memorized')
    await addVerse(page, 'ps 23:1-3')
    await expect(page.getByRole('heading', { name: 'Psalm 23:1–3' })).toBeFocused()
    await expect(count(page, '1 of 13 verses memorized')).toBeVisible()
    await reveal(page).click()
    await expect(card(page, 'Psalm 23:1–3')).toContainText('He makes me lie down in green pastures.')
    await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible()
  })

  await test.step('all of it is there after a reload, and Today mentions it', async () => {
    await page.reload()
    await expect(count(page, '1 of 13 verses memorized')).toBeVisible()
    await open(page, '/')
    await expect(page.getByRole('region', { name: "Today's Memory Verse" })).toContainText('Memorized')
  })

  const anna = await aMember(page)
  await test.step('signing in moves it into the account; the profile counts it', async () => {
    await open(page, '/memory')
    await expect(count(page, '1 of 13 verses memorized')).toBeVisible()
    await expect(page.getByText('Saved to your account', { exact: true })).toBeVisible()
    await open(page, '/profile')
    const journey = page.getByRole('region', { name: 'Your Journey' })
    await expect(journey.getByRole('definition')).toHaveText(['0', '1', '0'])
  })

  const phone = await (await browser.newContext({ baseURL: product.url })).newPage()
  await test.step('a second browser has it too; a verse removed there is removed here, and can be restored', async () => {
    await signIn(phone, anna)
    await open(phone, '/memory')
    await expect(inList(phone, today.reference)).toContainText('Memorized')
    await phone.getByRole('button', { name: 'Remove Psalm 23:1–3' }).click()
    await expect(toasts(phone)).toContainText('Verse removed')
    await expect(phone.getByText('Saved to your account', { exact: true })).toBeVisible()
    await open(page, '/memory')
    await expect(count(page, '1 of 12 verses memorized')).toBeVisible()
    await page.getByText('Recently deleted (1)').click()
    await page.getByRole('button', { name: 'Restore: Psalm 23:1–3' }).click()
    await expect(count(page, '1 of 13 verses memorized')).toBeVisible()
  })
  await phone.context().close()
})

test('without a connection marks are stored with a notice, and sent when the connection returns', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  await aMember(page)
  await open(page, '/memory')
  const [first] = await twelve(page)
  await expect(page.getByText('Saved to your account', { exact: true })).toBeVisible()
  await context.setOffline(true)
  await mark(page).click()
  await expect(count(page, '1 of 12 verses memorized')).toBeVisible()
  await expect(page.getByText('Saved on this device, waiting for a connection')).toBeVisible()
  await expect(all(page)).toContainText('On this device')

  await page.getByRole('button', { name: 'Add a verse' }).click()
  await page.getByLabel('Reference').fill('John 11:35')
  await page.getByRole('button', { name: 'Look it up' }).click()
  await expect(page.getByLabel('Reference')).toHaveAccessibleDescription(/We could not look it up/)
  await context.setOffline(false)
  await expect(page.getByText('Saved to your account', { exact: true })).toBeVisible()

  await page.reload()
  await ready(page)
  await expect(inList(page, first.reference)).toContainText('Memorized')
  // A draft is open again.
  await expect(page.getByLabel('Reference')).toHaveValue('John 11:35')
  await page.getByRole('button', { name: 'Look it up' }).click()
  await page.getByRole('button', { name: 'Add this verse' }).click()
  await expect(page.getByRole('heading', { name: 'John 11:35' })).toBeFocused()
})

test('on a phone the More menu contains the other pages, and differs for members', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/')
  const quick = page.getByRole('navigation', { name: 'Quick' })
  await expect(quick.getByRole('listitem')).toHaveText(['Today', 'Studies', 'Memory', 'Prayer', 'More'])
  await quick.getByRole('button', { name: 'More' }).click()
  const more = page.getByRole('dialog', { name: 'More' })
  await expect(more.getByRole('link')).toHaveText([
    'Notes',
    'Community',
    'Bible',
    'My Bible',
    'Places',
    'Sign In',
    'Subscription',
    'About',
    'Contact',
    'Privacy',
    'Terms',
  ])
  await more.getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await expect(more).toBeHidden()

  await aMember(page)
  await open(page, '/')
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
  await quick.getByRole('button', { name: 'More' }).click()
  await expect(more.getByRole('link', { name: 'Profile' })).toBeVisible()
  await expect(more.getByRole('link', { name: 'Progress' })).toBeVisible()
  await expect(more.getByRole('link', { name: 'Sign In' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(quick.getByRole('button', { name: 'More' })).toBeFocused()
})
