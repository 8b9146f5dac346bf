import { aMember } from '#e2e/fixtures/members/a-member.ts'
import { toasts } from '#e2e/fixtures/page/parts.ts'
import { emailTo, linkIn } from '#e2e/fixtures/server/emails.ts'
import { expect, open, test } from '#e2e/fixtures/test.ts'

test('a friend who signs up some time after opening the link counts after seven completed days', async ({
  page,
  browser,
  product,
}) => {
  await aMember(page)
  await open(page, '/profile')
  const card = page.getByRole('region', { name: 'Invite a friend' })
  await expect(card).toContainText('No one has used your link yet.')
  const link = await card.getByLabel('Your referral link').inputValue()

  const device = await browser.newContext({ baseURL: product.url })
  const friend = await device.newPage()
  const note = friend.getByText('A friend would like to read with you.')
  await open(friend, link)
  await expect(note).toBeVisible()
  await open(friend, '/studies')
  await open(friend, '/auth')
  await friend.getByRole('link', { name: 'Need an account? Sign up' }).click()
  await friend.reload()
  await friend.locator('html[data-ready]').waitFor()
  await expect(note).toBeVisible()

  const email = `friend-${crypto.randomUUID()}@example.org`
  await friend.getByLabel('Email').fill(email)
  await friend.getByLabel('Password', { exact: true }).fill('a calm password')
  await friend.getByLabel('I am at least 13 years old').check()
  const signedUp = friend.waitForRequest((request) => request.url().endsWith('/api/accounts'))
  await friend.getByRole('button', { name: 'Sign Up' }).click()
  expect((await signedUp).postDataJSON()).toMatchObject({
    referralCode: new URL(link).searchParams.get('ref'),
  })
  await expect(toasts(friend)).toContainText('Account created!')
  await expect(note).toBeHidden()

  await friend.goto(linkIn(await emailTo(product, email, 'Welcome to Lampstand')))
  await friend.getByRole('button', { name: 'Confirm my email address' }).click()
  await expect(friend.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible()
  await page.reload()
  await expect(card).toContainText('1 friend has used your link')
  await card.getByText('When they came').click()
  await expect(card.getByRole('listitem')).toContainText('not seven days yet')
  await device.close()
})
