import { randomUUID } from 'node:crypto'
import { aMember } from '#e2e/fixtures/members/a-member.ts'
import { toasts } from '#e2e/fixtures/page/parts.ts'
import { emailTo } from '#e2e/fixtures/server/emails.ts'
import { expect, open, test } from '#e2e/fixtures/test.ts'

const ORGANISATION = 'hello@lampstand.example'

test('a visitor finds the contact form in the footer, and its input survives a reload and a failed request', {
  tag: '@postgres',
}, async ({ page, product, pageErrors }) => {
  pageErrors.allow(/status of 503/)
  const subject = `A question ${randomUUID().slice(0, 8)}`
  await open(page, '/about')
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
  await expect(page.getByText('reply within 24 to 48 hours')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: ORGANISATION })).toHaveAttribute(
    'href',
    `mailto:${ORGANISATION}`,
  )
  await page.getByLabel('Name').fill('Miriam')
  await page.getByLabel('Email').fill('miriam@example.org')
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Message', { exact: true }).fill('Where do I begin?\nI am new here.')

  await page.reload()
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Where do I begin?\nI am new here.')
  await page.route('**/api/contact', (route) => route.fulfill({ status: 503 }))
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(toasts(page)).toContainText('What you wrote is still here. Please try again.')
  await page.unroute('**/api/contact')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(toasts(page)).toContainText('Message sent!')
  await expect(toasts(page)).toContainText("We'll get back to you as soon as possible.")
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('')

  const letter = await emailTo(product, ORGANISATION, `Message: ${subject}`)
  expect(letter).toContain('Reply-To: miriam@example.org\r\n')
})

test('the message of a member reaches an admin, who marks it as done', async ({
  page,
  browser,
  product,
  staff,
}) => {
  const subject = `From a member ${randomUUID().slice(0, 8)}`
  const member = await browser.newContext({ baseURL: product.url })
  const memberPage = await member.newPage()
  const anna = await aMember(memberPage, 'anna')
  await open(memberPage, '/contact')
  await expect(memberPage.getByLabel('Email')).toHaveValue(anna.email)
  await memberPage.getByLabel('Name').fill('Anna')
  await memberPage.getByLabel('Subject').fill(subject)
  await memberPage.getByLabel('Message', { exact: true }).fill('Thank you.')
  await memberPage.getByRole('button', { name: 'Send message' }).click()
  await expect(toasts(memberPage)).toContainText('Message sent!')
  await member.close()

  await page.context().addCookies(staff.proven.cookies)
  await open(page, '/admin?tab=messages')
  const card = page.getByRole('region', { name: `Message: ${subject}` })
  await expect(card).toContainText('Thank you.')
  await card.getByRole('button', { name: 'Mark as done' }).click()
  await expect(toasts(page)).toContainText('Marked as done')
  await expect(card).toBeHidden()
  await page.getByText('Done', { exact: true }).click()
  await expect(card).toContainText('Done on')
})
