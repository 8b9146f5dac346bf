import { randomUUID } from 'node:crypto'
import { toasts } from '#e2e/fixtures/page/parts.ts'
import { emailTo } from '#e2e/fixtures/server/emails.ts'
import { expect, open, test } from '#e2e/fixtures/test.ts'

test('a reader subscribes on the about page, and confirms with the button behind the link in the email', async ({
  page,
  product,
}) => {
  const email = `reader-${randomUUID().slice(0, 8)}@example.org`
  await open(page, '/about#newsletter')
  const form = page.getByRole('form', { name: 'Newsletter' })
  await form.getByLabel('Email').fill('reader@')
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(form.getByText('Please enter a valid email address.')).toBeVisible()
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(toasts(page)).toContainText('Subscribed!')

  const letter = await emailTo(product, email, 'The newsletter of Lampstand')
  // Quoted-printable breaks long lines with an equals sign at the end (RFC 2045, section 6.7).
  const [path = ''] = /\/newsletter\/confirm#[\w.-]+/.exec(letter.replaceAll('=\r\n', '')) ?? []
  await open(page, path)
  await page.getByRole('button', { name: 'Yes, send me the newsletter' }).click()
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeFocused()
  expect(page.url()).not.toContain('#')
})

test('an invalid unsubscribe link ends no subscription, with or without scripts', async ({
  page,
  pageErrors,
  request,
}) => {
  pageErrors.allow(/status of 410/)
  await open(page, '/newsletter/unsubscribe?token=not.ours')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeFocused()
  const posted = await request.post('/newsletter/unsubscribe?token=not.ours', {
    form: { 'List-Unsubscribe': 'One-Click' },
  })
  expect(posted.status()).toBe(410)
  const back = await request.post('/newsletter/unsubscribe', { maxRedirects: 0 })
  expect([back.status(), back.headers().location]).toEqual([303, '/newsletter/unsubscribe'])
})
