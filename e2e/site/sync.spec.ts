import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { aMember, signIn } from '#e2e/fixtures/members/a-member.ts'
import { entriesInAccount } from '#e2e/fixtures/members/entries-in-account.ts'
import { watchForPageErrors } from '#e2e/fixtures/page/page-errors.ts'
import { rowsOnDevice } from '#e2e/fixtures/page/rows-on-device.ts'
import { killProcesses } from '#e2e/fixtures/server/kill-processes.ts'
import { expect, open, test } from '#e2e/fixtures/test.ts'

const note = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const says = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible()
const NO_CONNECTION =
  /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE|Failed to fetch/

async function begin(page: Page, title: string, content: string): Promise<void> {
  await page.getByRole('button', { name: 'New Note' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Content').fill(content)
}

async function edit(page: Page, title: string, content: string): Promise<void> {
  await note(page, title).getByRole('button', { name: /^Edit/ }).click()
  await page.getByLabel('Content').fill(content)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(note(page, title)).toContainText(content)
}

/** Returns the notes in the account, without deleted ones. */
async function notesInAccount(page: Page) {
  const notes = (await entriesInAccount(page)).filter(
    ({ kind, fields }) => kind === 'note' && !fields.deletedAt,
  )
  return notes.map(({ fields, others }) => ({
    content: fields.content,
    others: others.map(({ text }) => text),
  }))
}

test('a browser whose process is killed without a network loses neither saved entries nor half-typed text', async ({
  product,
}, { project }) => {
  const folder = await mkdtemp(join(tmpdir(), 'lampstand-browser-'))
  const { launchOptions = {} } = project.use
  const launch = (): Promise<BrowserContext> =>
    chromium.launchPersistentContext(folder, {
      ...launchOptions,
      baseURL: product.url,
      locale: 'en-US',
      serviceWorkers: 'block',
    })
  const first = await launch()
  const page = await first.newPage()
  const anna = await aMember(page)
  await open(page, '/notes')
  await says(page, 'Saved to your account')
  await first.setOffline(true)
  await begin(page, 'Before the power went', 'Kept')
  await page.getByRole('button', { name: 'Save' }).click()
  await says(page, 'Saved on this device, waiting for a connection')
  await begin(page, 'Half typed', 'And not')
  await expect.poll(async () => JSON.stringify(await rowsOnDevice(page, 'drafts'))).toContain('And not')
  await killProcesses(folder)

  const second = await launch()
  const pageErrors = watchForPageErrors(second, product.url)
  const again = await second.newPage()
  // Browsers write cookies to disk with a delay: the session may be lost.
  await signIn(again, anna)
  await open(again, '/notes')
  await expect(note(again, 'Before the power went')).toContainText('Kept')
  await expect(again.getByLabel('Title')).toHaveValue('Half typed')
  await expect(again.getByLabel('Content')).toHaveValue('And not')
  await expect.poll(() => notesInAccount(again)).toEqual([{ content: 'Kept', others: [] }])
  expect(pageErrors.unexpected()).toEqual([])
  await second.close()
  await rm(folder, { recursive: true, force: true })
})

test('two devices that edit offline while the server is killed both end with the same two texts', {
  tag: '@postgres',
}, async ({ page, browser, product, pageErrors }) => {
  pageErrors.allow(NO_CONNECTION)
  const anna = await aMember(page)
  await open(page, '/notes')
  await begin(page, 'Rain', 'It rained')
  await page.getByRole('button', { name: 'Save' }).click()
  await says(page, 'Saved to your account')
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-US', serviceWorkers: 'block' })
  const phone = await context.newPage()
  await signIn(phone, anna)
  await open(phone, '/notes')
  await expect(note(phone, 'Rain')).toBeVisible()

  await page.context().setOffline(true)
  await context.setOffline(true)
  await edit(phone, 'Rain', 'It rained, says the phone')
  await edit(page, 'Rain', 'It rained, says the desk')
  await product.kill9()
  await page.context().setOffline(false)
  await context.setOffline(false)
  await says(page, 'Saved on this device, waiting for a connection')
  await product.restart()
  for (const device of [phone, page]) {
    await device.evaluate(() => dispatchEvent(new Event('online')))
    await says(device, 'Saved to your account')
  }
  await expect
    .poll(() => notesInAccount(page))
    .toEqual([{ content: 'It rained, says the desk', others: ['It rained, says the phone'] }])

  // The phone receives it, and keeps its own text.
  await open(phone, '/notes')
  const offered = note(phone, 'Rain').getByRole('listitem').filter({ hasText: 'You also wrote this' })
  await expect(offered).toContainText('It rained, says the phone')
  await offered.getByRole('button', { name: 'Use this one' }).click()
  await expect
    .poll(() => notesInAccount(page))
    .toEqual([{ content: 'It rained, says the phone', others: [] }])
  await context.close()
})
