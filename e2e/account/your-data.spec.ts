import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { aMember, complete } from '#e2e/fixtures/members/a-member.ts'
import { toasts } from '#e2e/fixtures/page/parts.ts'
import { expect, open, overConnection, test } from '#e2e/fixtures/test.ts'

test('a member downloads their data as a file that describes its content', async ({ page, product }) => {
  const anna = await aMember(page)
  await complete(page, product.url, 1, 2)
  await open(page, '/profile/data')
  const card = page.getByRole('region', { name: 'A copy of your data' })
  const downloading = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Download your data' }).click()
  const download = await downloading
  await expect(card.getByRole('status')).toContainText('Your browser saves it as a file.')

  expect(download.suggestedFilename()).toMatch(/^lampstand-\d{4}-\d{2}-\d{2}\.zip$/)
  const files = unzipSync(await readFile(await download.path()))
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  expect(read('README.md')).toContain('**journey.md**: ')
  expect(read('journey.md')).toContain('You have completed 2 studies.')
  expect(JSON.parse(read('account.json'))).toMatchObject({ email: anna.email })
  expect(JSON.parse(read('completions.json'))).toMatchObject([{ day: 1 }, { day: 2 }])
})

test.describe('over a connection that is lost', () => {
  test.use({ baseURL: overConnection })

  test('while the server is unavailable nothing is downloaded, and another attempt works', async ({
    page,
    connection,
    pageErrors,
  }) => {
    await aMember(page)
    await open(page, '/profile/data')
    const card = page.getByRole('region', { name: 'A copy of your data' })
    await expect(card).toBeVisible()
    pageErrors.allow(/ERR_CONNECTION_(REFUSED|RESET)/)
    await connection.interrupt()
    await card.getByRole('button', { name: 'Download your data' }).click()
    await expect(card.getByRole('alert')).toContainText('Your data could not be prepared.')

    await connection.restore()
    const downloading = page.waitForEvent('download')
    await card.getByRole('button', { name: 'Try again' }).click()
    expect(await (await downloading).failure()).toBeNull()
  })
})

test('the deletion of an account is requested, shown on every page, and withdrawn', async ({ page }) => {
  const anna = await aMember(page)
  await open(page, '/profile/data')
  await page
    .getByRole('region', { name: 'Delete your account' })
    .getByRole('button', { name: 'Delete my account' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByText('Leave them, without my name').click()
  await dialog.getByRole('button', { name: 'Delete in 7 days' }).click()
  await expect(toasts(page)).toContainText('Your account will be deleted')
  const card = page.getByRole('region', { name: 'Your account will be deleted' })
  await expect(card.getByRole('time')).toBeVisible()

  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/auth')
  await page.getByLabel('Email').fill(anna.email)
  await page.getByLabel('Password').fill(anna.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()

  await expect(page).toHaveURL('/')
  const bar = page.getByRole('complementary', { name: 'Your account' })
  await expect(bar).toContainText('Your account will be deleted on')
  await bar.getByRole('button', { name: 'Keep my account' }).click()
  await expect(toasts(page)).toContainText('Your account will not be deleted')
  await expect(bar).toBeHidden()
  await open(page, '/profile/data')
  await expect(page.getByRole('region', { name: 'Delete your account' })).toBeVisible()
})

test('an account deletion is requested and withdrawn by keyboard alone, without losing the focus', async ({
  page,
}) => {
  await aMember(page)
  await open(page, '/profile/data')
  await page.getByRole('button', { name: 'Delete my account' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeFocused()

  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Delete in 7 days' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Your account will be deleted' })).toBeFocused()
  await page
    .getByRole('region', { name: 'Your account will be deleted' })
    .getByRole('button', { name: 'Keep my account' })
    .press('Enter')
  await expect(page.getByRole('heading', { name: 'Delete your account' })).toBeFocused()
})
