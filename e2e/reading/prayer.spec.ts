import type { Browser, Locator, Page } from '@playwright/test'
import { aMember, signIn } from '#e2e/fixtures/members/a-member.ts'
import { watchForPageErrors } from '#e2e/fixtures/page/page-errors.ts'
import { toasts } from '#e2e/fixtures/page/parts.ts'
import { expect, open, test } from '#e2e/fixtures/test.ts'

const IN_ACCOUNT = 'Saved to your account'

const prayer = (page: Page, title: string): Locator => page.getByRole('article', { name: title, exact: true })
const list = (page: Page, name: 'Active Prayers' | 'Answered Prayers') => page.getByRole('region', { name })
const says = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible()

async function write(page: Page, title: string, request: string, category?: string): Promise<void> {
  await page.getByRole('button', { name: 'New Prayer' }).click()
  const form = page.getByRole('form', { name: 'New Prayer' })
  await expect(form.getByLabel('Title')).toBeFocused()
  await form.getByLabel('Title').fill(title)
  if (category) await form.getByText(category, { exact: true }).click()
  await form.getByLabel('Description').fill(request)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(prayer(page, title)).toContainText(request)
  await expect(form).toBeHidden()
}

async function tellAnswer(page: Page, title: string, story: string): Promise<void> {
  await prayer(page, title).getByRole('button', { name: 'Mark as answered' }).click()
  const form = page.getByRole('form', { name: `The answer to: ${title}` })
  await form.getByLabel('How was it answered?').fill(story)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(list(page, 'Answered Prayers')).toContainText(story)
}

test('a visitor’s prayers are on the device, and after signing in in the account, without the unchanged example', async ({
  page,
  context,
  product,
}) => {
  await open(page, '/prayer')
  await expect(page.getByRole('article')).toContainText('An example, yours to change or to delete')
  await says(page, 'Saved on this device')
  await expect(page.getByText('1 active request')).toBeVisible()
  await write(page, 'Work for Ben', 'That he finds some', 'Work')
  await tellAnswer(page, 'Work for Ben', 'A bakery took him')
  await write(page, 'Rain', 'For the fields')

  // A draft is unchanged after a reload.
  await page.getByRole('button', { name: 'New Prayer' }).click()
  await page.getByLabel('Title').fill('Half a prayer')
  await open(page, '/prayer')
  await expect(page.getByLabel('Title')).toHaveValue('Half a prayer')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('2 active requests')).toBeVisible()
  await expect(page.getByText('1 answered prayer')).toBeVisible()
  await expect(prayer(page, 'Work for Ben')).toContainText('A bakery took him')

  const phone = await anotherBrowser(context.browser(), product.url)
  await signIn(page, await aMember(phone.page))
  await open(page, '/prayer')
  await says(page, IN_ACCOUNT)
  await expect(page.getByRole('article')).toHaveCount(2)

  await open(phone.page, '/prayer')
  await expect(prayer(phone.page, 'Rain')).toContainText('For the fields')
  await expect(list(phone.page, 'Answered Prayers')).toContainText('A bakery took him')
  expect(phone.pageErrors.unexpected()).toEqual([])
  await phone.close()
})

test('a member’s prayers are answered, reactivated, edited, deleted and restored, also without a connection', async ({
  page,
  context,
  product,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  const anna = await aMember(page)
  await open(page, '/prayer')
  await says(page, 'No prayer requests yet. Start your prayer journal today!')
  await write(page, 'Rain', 'For the fields', 'World')
  await says(page, IN_ACCOUNT)
  const phone = await anotherBrowser(context.browser(), product.url)
  await signIn(phone.page, anna)
  await open(phone.page, '/prayer')
  await expect(prayer(phone.page, 'Rain')).toBeVisible()

  await context.setOffline(true)
  await tellAnswer(page, 'Rain', 'It rained all night')
  await write(page, 'Peace', 'Between brothers')
  await says(page, 'Saved on this device, waiting for a connection')
  await expect(prayer(page, 'Peace')).toContainText('On this device')
  await prayer(page, 'Rain').getByRole('button', { name: 'Pray again' }).click()
  await expect(list(page, 'Active Prayers').getByRole('article')).toHaveCount(2)
  await expect(prayer(page, 'Rain')).toBeFocused()
  await prayer(page, 'Peace').getByRole('button', { name: 'Delete' }).click()
  await expect(prayer(page, 'Peace')).toBeHidden()
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(prayer(page, 'Peace')).toBeFocused()
  await prayer(page, 'Peace').getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Description').fill('Between Esau and Jacob')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(prayer(page, 'Peace')).toContainText('Esau')
  await context.setOffline(false)
  await says(page, IN_ACCOUNT)

  await open(phone.page, '/prayer')
  await expect(prayer(phone.page, 'Peace')).toContainText('Between Esau and Jacob')
  await prayer(phone.page, 'Rain').getByRole('button', { name: 'Mark as answered' }).click()
  await expect(phone.page.getByLabel('How was it answered?')).toHaveValue('It rained all night')
  await says(phone.page, IN_ACCOUNT)
  await prayer(phone.page, 'Peace').getByRole('button', { name: 'Delete' }).click()
  await phone.page.getByText('Recently deleted (1)').click()
  await says(phone.page, IN_ACCOUNT)

  await open(page, '/prayer')
  await expect(list(page, 'Answered Prayers').getByRole('article')).toHaveCount(1)
  await page.getByText('Recently deleted (1)').click()
  await page.getByRole('button', { name: 'Restore: Peace' }).click()
  await expect(prayer(page, 'Peace')).toContainText('Between Esau and Jacob')
  await says(page, IN_ACCOUNT)
  expect(phone.pageErrors.unexpected()).toEqual([])
  await phone.close()
})

/** A browser without stored state. */
async function anotherBrowser(browser: Browser | null, url: string) {
  const other = await browser?.newContext({ baseURL: url, locale: 'en-US' })
  if (!other) throw new Error('There is no browser to open a second window in.')
  const page = await other.newPage()
  return { page, close: () => other.close(), pageErrors: watchForPageErrors(other, url) }
}
