import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { aMember, signIn } from '#e2e/fixtures/members/a-member.ts'
import { entriesInAccount } from '#e2e/fixtures/members/entries-in-account.ts'
import { toasts } from '#e2e/fixtures/page/parts.ts'
import { expect, open, ready, test } from '#e2e/fixtures/test.ts'

const confirmation = (page: Page) => page.getByRole('dialog')
const prayer = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
}

async function write(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'New Prayer' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill(`All of ${title}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(prayer(page, title)).toBeVisible()
}

/** Counts the rows of a member in the device's database. */
function rowsOnDevice(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('lampstand')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const names = [...database.objectStoreNames]
    const rows = await Promise.all(
      names.map(
        (name) =>
          new Promise<{ owner: string }[]>((resolve) => {
            const asking = database.transaction(name).objectStore(name).getAll()
            asking.onsuccess = () => resolve(asking.result)
          }),
      ),
    )
    database.close()
    return rows.flat().filter(({ owner }) => owner !== 'visitor').length
  })
}

test('signing out asks about unsent entries, sends them, and then leaves nothing in any tab', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED/)
  const anna = await aMember(page)
  await open(page, '/studies/2')
  await page.getByRole('tab', { name: 'Questions' }).click()
  await page.getByLabel('Your reflection').fill('A lamp, not saved')
  await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible()
  await open(page, '/prayer')
  const tab = await context.newPage()
  await open(tab, '/prayer')
  await expect(tab.getByText('Saved to your account')).toBeVisible()
  // Browsers throttle rendering in background tabs, which would delay every press.
  await page.bringToFront()
  // The API is unreachable; the static files, which a service worker would serve, are not.
  await context.route('**/api/**', (route) => route.abort())
  await write(page, 'Rain')
  await write(page, 'Peace')
  await page.getByRole('button', { name: 'New Prayer' }).click()
  await page.getByLabel('Title').fill('Half a prayer')

  await signOut(page)
  await expect(confirmation(page)).toContainText('4 things you wrote are only on this device')
  await expect(confirmation(page).getByRole('listitem')).toHaveText([
    '2 prayers',
    '1 answer that you have begun',
    '1 form that you have begun',
  ])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    confirmation(page).getByRole('button', { name: 'Keep a copy' }).click(),
  ])
  const copy = await readFile(await download.path(), 'utf8')
  for (const words of ['All of Rain', 'All of Peace', 'A lamp, not saved', 'Half a prayer'])
    expect(copy).toContain(words)

  // Offline, sign-out fails and nothing is deleted.
  await confirmation(page).getByRole('button', { name: 'Sign out and delete them' }).click()
  await expect(toasts(page)).toContainText('Error signing out')
  await confirmation(page).getByRole('button', { name: 'Stay signed in' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Half a prayer')
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('button', { name: 'Cancel' }).click()

  await signOut(page)
  await expect(confirmation(page)).toContainText('3 things you wrote are only on this device')
  await context.unroute('**/api/**')
  await confirmation(page).getByRole('button', { name: 'Send them now' }).click()
  await expect(toasts(page)).toContainText('Signed out successfully')
  await expect(prayer(page, 'Rain')).toBeHidden()
  await expect(tab.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(prayer(tab, 'Rain')).toBeHidden()
  await expect.poll(() => rowsOnDevice(tab)).toBe(0)
  const hints = () => Object.keys(localStorage).filter((key) => /^(unsent|left|member|last-known)/.test(key))
  await expect.poll(() => page.evaluate(hints)).toEqual([])

  await signIn(page, anna)
  await open(page, '/prayer')
  await expect(prayer(page, 'Rain')).toBeVisible()
  await expect(prayer(page, 'Peace')).toBeVisible()
  const answers = (await entriesInAccount(page)).filter(({ kind }) => kind === 'answer')
  expect(answers).toMatchObject([{ id: '2-reflection', fields: { text: 'A lamp, not saved' } }])
  // Without unsent changes, sign-out is immediate.
  await expect(page.getByText('Saved to your account')).toBeVisible()
  await signOut(page)
  await expect(toasts(page)).toContainText('Signed out successfully')
})

test('after a session ends elsewhere, unsent changes stay hidden, and are sent when the member signs in again', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED|status of 401/)
  const anna = await aMember(page)
  await open(page, '/prayer')
  await write(page, 'Rain')
  await expect(page.getByText('Saved to your account')).toBeVisible()
  await context.setOffline(true)
  await write(page, 'Peace')
  await expect(page.getByText('waiting for a connection')).toBeVisible()
  // The session ended, for example because another device ended it.
  await context.clearCookies()
  await context.setOffline(false)
  await open(page, '/prayer')
  await expect(page.getByRole('main')).toContainText('An example')
  await expect(prayer(page, 'Peace')).toBeHidden()
  // The form is closed, data that the account has is deleted, and only the unsent change remains.
  await expect.poll(() => rowsOnDevice(page)).toBe(1)

  await signIn(page, anna)
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/sync') && answer.ok())
  await open(page, '/about')
  await sent
  await page.goto('/prayer')
  await ready(page)
  await expect(prayer(page, 'Rain')).toBeVisible()
  await expect(prayer(page, 'Peace')).toBeVisible()
  await expect(page.getByText('Saved to your account')).toBeVisible()
})
