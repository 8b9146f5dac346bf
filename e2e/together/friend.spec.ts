import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { aMember, aNewcomer, skipOnboarding } from '#e2e/fixtures/members/a-member.ts'
import { expect, open, test } from '#e2e/fixtures/test.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const saveName = (page: Page, displayName: string, origin: string) =>
  page.request.put('/api/profile', { data: { displayName, timeZone: 'UTC' }, headers: { origin } })
const complete = (page: Page, day: number, origin: string) =>
  page.request.put(`/api/studies/${day}/completion`, { data: {}, headers: { origin } })

test('two friends read at the same pace, from the link to the end', async ({
  page: ann,
  browser,
  product: { url },
  pageErrors,
}) => {
  await aMember(ann, 'ann')
  await saveName(ann, 'Ann', url)
  await complete(ann, 1, url)
  await open(ann, '/community')
  await ann.getByRole('link', { name: 'Your shared readings' }).click()
  await press(ann, 'Start and make a link')
  const link = await ann.getByLabel('The link').inputValue()

  // Ben opens the link signed out, and joins after he has signed up.
  const context = await browser.newContext({ baseURL: url, viewport: { width: 360, height: 740 } })
  const ben = await context.newPage()
  await ben.goto(link)
  await expect(ben.getByText('invites you to read the Bible together')).toContainText('Ann')
  await expect(ben).toHaveURL(`${url}/friends/join`)
  await ben.getByRole('link', { name: 'Create an account' }).click()
  const newcomer = aNewcomer('ben')
  await ben.getByLabel('Email').fill(newcomer.email)
  await ben.getByLabel('Password').fill(newcomer.password)
  await ben.getByLabel(/I am at least/).check()
  await press(ben, 'Sign Up')
  await press(ben, 'Sign In')
  await skipOnboarding(ben)
  await saveName(ben, 'Ben', url)
  await ben.getByRole('button', { name: /^Read with/ }).click()
  await expect(ben.getByRole('heading', { name: 'Your next day together is Day 1' })).toBeVisible()
  await expect(ben.getByText(/has completed Day 1\./)).toContainText('Ann')

  await complete(ben, 1, url)
  await open(ann, new URL(ben.url()).pathname)
  await expect(ann.getByRole('heading', { name: 'Your next day together is Day 2' })).toBeVisible()

  // They write about the day, and see each other's comments at once.
  await ben.reload()
  for (const page of [ann, ben])
    await expect(page.getByRole('heading', { name: 'Your thread about Day 2' })).toBeVisible()
  const say = async (page: Page, text: string) => {
    await page.getByLabel('Share your thoughts').fill(text)
    await press(page, 'Post comment')
  }
  const list = (page: Page) => page.getByRole('region', { name: 'Comments on Day 2' })
  await say(ann, 'I read it on the train')
  await expect(list(ben)).toContainText('I read it on the train')
  await say(ben, 'I read it at night')
  await expect(list(ann)).toContainText(/I read it at night|1 new comment/)

  // Another member does not find the reading.
  pageErrors.allow(/status of 404/)
  const stranger = await (await browser.newContext({ baseURL: url })).newPage()
  await aMember(stranger, 'stranger')
  for (const path of [new URL(ben.url()).pathname, `/friends/${randomUUID()}`]) {
    await stranger.goto(path)
    await expect(stranger.getByText('Shared reading not found')).toBeVisible()
  }

  await press(ben, 'End for everyone')
  await ben.getByRole('dialog').getByRole('button', { name: 'End for everyone' }).click()
  await expect(ben.getByText(/ended this reading on/)).toContainText('Ben')
  await ann.reload()
  await expect(ann.getByText('This shared reading has ended.')).toBeVisible()
  await expect(list(ann)).toContainText('I read it at night')
  await expect(ann.getByRole('button', { name: 'Remove from my list' })).toBeVisible()
  await stranger.context().close()
  await context.close()
})
