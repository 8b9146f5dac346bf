import type { Page } from '@playwright/test'
import { DAY_MS } from '#contract/values/durations.ts'
import { aMember } from '#e2e/fixtures/members/a-member.ts'
import { toasts } from '#e2e/fixtures/page/parts.ts'
import { expect, open, ready, test } from '#e2e/fixtures/test.ts'

const TITLE = 'Ruth: kindness in a hard year'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const weekHeads = (page: Page) =>
  page.getByRole('region', { name: 'Weeks', exact: true }).getByRole('heading', { level: 3 })
const passages = (page: Page) => page.getByRole('list', { name: 'Passages' })

/** Returns the local date in a number of days. */
function dayIn(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
}

async function addPassage(page: Page, written: string): Promise<void> {
  await field(page, 'Passage').fill(written)
  await field(page, 'Passage').press('Enter')
}

async function addWeek(page: Page, title: string, passage: string): Promise<void> {
  await press(page, 'Add a week')
  await field(page, 'Title of this week').fill(title)
  await addPassage(page, passage)
  // The reference has been resolved: one that is only typed would be resolved again when the page is opened
  // and saved.
  await expect(field(page, 'Passage')).toHaveValue('')
}

test('a study is written, stored as a draft, saved, published, edited, and copied into a new one', async ({
  page,
  context,
  pageErrors,
}) => {
  // A save that fails because the device is offline.
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  const { email, password } = await aMember(page, 'lea')
  await context.clearCookies()

  // Signed out, and redirected back after sign-in.
  await open(page, '/community/new')
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Sign In')
  await expect(field(page, 'Description')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/community/new')

  // Missing values are reported at their fields.
  await press(page, 'Publish')
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
  await expect(page.getByText('Please choose the day it starts')).toBeVisible()
  await page.getByLabel('Title', { exact: true }).fill(TITLE)
  await field(page, 'Description').fill('We read the four chapters of Ruth, slowly.')
  await page.getByLabel('First day').fill(dayIn(7))
  await page.getByRole('radio', { name: /^By request/ }).check()

  // Three weeks; an invalid reference is corrected.
  await field(page, 'Title of this week').fill('Three widows on a road')
  await addPassage(page, 'Hezekiah 3:4')
  await expect(page.getByText(/^There is no book of the Bible called “Hezekiah”/)).toBeVisible()
  await addPassage(page, 'ruth 1:1-5 and ps 23')
  await expect(passages(page).getByRole('listitem')).toHaveCount(2)
  await passages(page).getByRole('button', { name: 'Ruth 1:1–5', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Ruth 1:1–5' })).toContainText('famine')
  await page.keyboard.press('Escape')
  await field(page, 'Words for this week').fill('A famine begins it.\n\nAnd *Ruth* stays.')
  await press(page, 'Add a question')
  await expect(field(page, 'Question 1')).toBeFocused()
  await page.keyboard.type('Why does Ruth stay?')
  await addWeek(page, 'The threshing floor', 'Ruth 3')
  await addWeek(page, 'Gleaning', 'Ruth 2')

  // Reordered by keyboard; the focus stays with the week.
  const up = page.getByRole('button', { name: 'Move week 3 up' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Move week 2 up' })).toBeFocused()
  await expect(weekHeads(page).nth(1)).toContainText('Gleaning')

  // The page is left with a draft, which is restored.
  await open(page, '/community/new')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(TITLE)
  await expect(page.getByRole('radio', { name: /^By request/ })).toBeChecked()
  await expect(weekHeads(page)).toHaveText([/Three widows/, /Gleaning/, /The threshing floor/])
  await page
    .getByRole('button', { name: /^Week 1/ })
    .first()
    .click()
  await expect(field(page, 'Question 1')).toHaveValue('Why does Ruth stay?')

  // Offline, the draft stays on the device; online, it is saved and gets an address of its own.
  await context.setOffline(true)
  await press(page, 'Save draft')
  await expect(toasts(page)).toContainText('Failed to save the study')
  await context.setOffline(false)
  await press(page, 'Save draft')
  await page.waitForURL(/\/community\/[\da-f-]{36}\/edit$/)
  await expect(page.getByText('Saved to your account', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeFocused()
  const id = new URL(page.url()).pathname.split('/')[2]

  await press(page, 'Preview')
  const shown = page.getByRole('article', { name: 'As participants will see it' })
  await expect(shown).toContainText('3 weeks')
  await shown.locator('summary').first().click()
  await expect(shown).toContainText('And Ruth stays.')

  // A week is removed, and restored.
  await press(page, 'Remove week 3')
  await expect(weekHeads(page)).toHaveCount(2)
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(weekHeads(page)).toHaveCount(3)

  await press(page, 'Publish')
  // The name of the leader is visible to all readers.
  const naming = page.getByRole('dialog', { name: 'What would you like to be called?' })
  await naming.getByLabel('Your name').fill('Lea')
  await naming.getByRole('button', { name: 'Publish' }).click()
  await page.waitForURL(`**/community/${id}`)
  await expect(page.getByRole('dialog')).toContainText('Lea')
  await expect(toasts(page)).toContainText('Your study is published')
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible()

  // After an edit, the published study stays complete.
  await open(page, `/community/${id}/edit`)
  await field(page, 'Description').fill('')
  await press(page, 'Save')
  await expect(page.getByText('Please say what this study is about')).toBeVisible()
  await expect(field(page, 'Description')).toBeFocused()
  await field(page, 'Description').fill('Ruth, slowly, over soup.')
  await press(page, 'Save')
  await expect(toasts(page)).toContainText('Study saved')

  // A new study with the same text, which needs a start date.
  await open(page, '/community/new')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('')
  await press(page, 'Begin with another study')
  await page
    .getByRole('search')
    .getByRole('link', { name: new RegExp(`^${TITLE}.*You lead`) })
    .click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(TITLE)
  await expect(page.getByLabel('First day')).toHaveValue('')
  await page.getByLabel('Title', { exact: true }).fill('Ruth once more')
  await press(page, 'Save draft')
  await page.waitForURL(/\/edit$/)
  expect(page.url()).not.toContain(id)
  await expect(weekHeads(page)).toHaveText([/Three widows/, /Gleaning/, /The threshing floor/])
})

test('a study that is edited in two browsers at once loses the text of neither', async ({
  page,
  browser,
  product,
  pageErrors,
}) => {
  pageErrors.allow(/status of 409/)
  await aMember(page, 'lea')
  await open(page, '/community/new')
  await page.getByLabel('Title', { exact: true }).fill('Two at once')
  await press(page, 'Save draft')
  await page.waitForURL(/\/edit$/)

  const other = await browser.newContext({
    baseURL: product.url,
    storageState: await page.context().storageState(),
  })
  const desk = await other.newPage()
  await open(desk, new URL(page.url()).pathname)
  await field(desk, 'Description').fill('Written at the desk')
  await press(desk, 'Save draft')
  await expect(toasts(desk)).toContainText('Study saved')
  await other.close()

  await page.getByLabel('Title', { exact: true }).fill('Two at the same time')
  await press(page, 'Save draft')
  const notice = page.getByRole('region', { name: 'Someone else has changed this study' })
  await expect(notice).toContainText('in the title and the description')
  await page.reload()
  await ready(page)
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Two at the same time')
  await notice.getByRole('button', { name: 'Take the newer one' }).click()
  await expect(field(page, 'Description')).toHaveValue('Written at the desk')
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await notice.getByRole('button', { name: 'Keep mine' }).click()
  await press(page, 'Save draft')
  await expect(toasts(page)).toContainText('Study saved')
  await expect(page.getByText('Saved to your account', { exact: true })).toBeVisible()
})

test('a season of the plan becomes a study of five weeks, which begins on a day of one’s choice', async ({
  page,
}) => {
  await aMember(page, 'lea')
  await open(page, '/seasons/2')
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('link', { name: 'Read it with a group' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)
  await expect(weekHeads(page)).toHaveCount(5)
  await expect(passages(page).getByRole('listitem')).toHaveCount(6)
  await press(page, 'Begin next Monday')
  await press(page, 'Publish')
  await page.getByRole('dialog').getByRole('textbox').fill('Lea')
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('dialog', { name: title })).toContainText('5 weeks')
})
