import { aMember } from '#e2e/fixtures/members/a-member.ts'
import { toasts } from '#e2e/fixtures/page/parts.ts'
import { emailTo, linkIn } from '#e2e/fixtures/server/emails.ts'
import { expect, open, test } from '#e2e/fixtures/test.ts'

test('a reminder requires a confirmed address, stores the chosen time, and is there on the next visit', async ({
  page,
  product,
  pageErrors,
}) => {
  pageErrors.allow(/status of 409/)
  const anna = await aMember(page)
  await open(page, '/profile/rhythm')
  const card = page.getByRole('region', { name: 'Daily reminder' })
  await card.getByLabel('Remind me every day').check()
  await card.getByLabel('At').fill('06:30')
  await card.getByRole('button', { name: 'Save your reminder' }).click()
  await expect(card).toContainText('Please confirm your email address first.')
  await expect(card.getByLabel('Remind me every day')).toBeChecked()

  await page.goto(linkIn(await emailTo(product, anna.email, 'Welcome to Lampstand')))
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible()
  await open(page, '/profile/rhythm')
  await card.getByLabel('Remind me every day').check()
  await card.getByLabel('At').fill('06:30')
  await card.getByRole('button', { name: 'Save your reminder' }).click()
  await expect(toasts(page)).toContainText('Your reminder is on')
  await page.reload()
  await expect(card.getByLabel('Remind me every day')).toBeChecked()
  await expect(card.getByLabel('At')).toHaveValue('06:30')
})

test('an incomplete link for turning off reminders shows a message', async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 400/)
  await page.goto('/reminder/off?token=half')
  await expect(page.getByRole('heading', { name: 'This link is not complete' })).toBeVisible()
  await page.getByRole('link', { name: 'Open your profile' }).click()
  await expect(page).toHaveURL(/\/(profile\/rhythm|auth\?redirect_to=%2Fprofile%2Frhythm)$/)
})
