import { test } from '#e2e/fixtures/configured.ts'
import { aMember } from '#e2e/fixtures/members/a-member.ts'
import { givePassword } from '#e2e/fixtures/members/a-second-step.ts'
import { toasts } from '#e2e/fixtures/page/parts.ts'
import { expect, open } from '#e2e/fixtures/test.ts'

const NUMBER = '+15551234567'

test('a phone number is added with a texted code; a second code within a minute is refused', async ({
  page,
  gateway,
  pageErrors,
}) => {
  pageErrors.allow(/status of 429/)
  const anna = await aMember(page)
  const dialog = page.getByRole('dialog')
  await open(page, '/profile/security')
  await page.getByRole('button', { name: 'Add a second step' }).click()
  await dialog.getByRole('button', { name: /^Phone/ }).click()
  await dialog.getByLabel('Phone number').fill('555 1234')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByLabel('Phone number')).toHaveAccessibleDescription(/with its country code/)
  await expect(dialog.getByLabel('Phone number')).toHaveValue('555 1234')
  await dialog.getByLabel('Phone number').fill('+1 (555) 123-4567')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'Send me a code' }).click()
  await dialog.getByLabel('Code from the message').fill(await gateway.codeTo(NUMBER, 1))
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect(toasts(page)).toContainText('Your second step is set up')

  await givePassword(page, anna)
  await open(page, '/auth/second-step')
  await expect(page.getByRole('main')).toContainText('…67')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByText('Too many requests. Please try again shortly.')).toBeVisible()
  await gateway.codeTo(NUMBER, 1)
})
