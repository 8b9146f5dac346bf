import type { Page } from '@playwright/test'
import { aNewcomer, signUp, skipOnboarding } from '#e2e/fixtures/members/a-member.ts'
import { holdScripts } from '#e2e/fixtures/page/hold-scripts.ts'
import { toasts } from '#e2e/fixtures/page/parts.ts'
import { emailTo, linkIn } from '#e2e/fixtures/server/emails.ts'
import { expect, open, ready, test } from '#e2e/fixtures/test.ts'

const ORGANISATION = 'hello@lampstand.example'
const alert = (page: Page) => page.getByRole('main').getByRole('alert')
const says = (page: Page) => page.getByRole('main').getByRole('status')
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an account is created, used, and given a new password; rejections give the reason and preserve the input', async ({
    page,
    product,
    pageErrors,
  }) => {
    pageErrors.allow(/status of 4(00|01|10)/)
    const { email, password } = aNewcomer()
    const renewed = 'kettle tangerine quiet harbour'

    await test.step('signing up', async () => {
      await page.goto('/auth?mode=sign-up&redirect_to=%2Fnotes')
      await field(page, 'Email').fill(email)
      await field(page, 'Password').fill('short')
      await page.getByLabel(/I am at least/).check()
      await page.getByRole('button', { name: 'Sign Up' }).click()
      await expect(alert(page)).toContainText('Please check what you entered')
      await expect(field(page, 'Password')).toHaveAccessibleDescription(/at least 6 characters\./)
      await expect(field(page, 'Email')).toHaveValue(email)
      await expect(field(page, 'Password')).toHaveValue('')
      await expect(page.getByLabel(/I am at least/)).toBeChecked()
      await field(page, 'Password').fill(password)
      await page.getByRole('button', { name: 'Sign Up' }).click()
      await expect(says(page).first()).toContainText('Account created!')
    })
    await test.step('asking for a new password, and choosing it', async () => {
      await page.getByRole('link', { name: 'Forgot your password?' }).click()
      await field(page, 'Email').fill(email)
      await page.getByRole('button', { name: 'Send me a link' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please check your email')
      const link = linkIn(await emailTo(product, email, 'A new password for Lampstand'))
      await page.goto(link)
      await field(page, 'Link from the email').fill(link)
      await field(page, 'New password').fill('short')
      await page.getByRole('button', { name: 'Save new password' }).click()
      await expect(field(page, 'New password')).toHaveAccessibleDescription(/at least 6 characters\./)
      await expect(field(page, 'Link from the email')).toHaveValue(link)
      await field(page, 'New password').fill(renewed)
      await page.getByRole('button', { name: 'Save new password' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your password is changed')
    })
    await test.step('signing in', async () => {
      await page.goto('/auth?redirect_to=%2Fnotes')
      await field(page, 'Email').fill(email)
      await field(page, 'Password').fill(password)
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await expect(alert(page)).toContainText('Invalid email or password.')
      await expect(field(page, 'Email')).toHaveValue(email)
      await field(page, 'Password').fill(renewed)
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back!')
      await expect(page.getByRole('link', { name: 'Go on' })).toHaveAttribute('href', '/notes')
      expect(await (await page.request.get('/api/session')).json()).toMatchObject({ member: { email } })
    })
  })

  test('a message reaches the organisation, and the newsletter can be subscribed', async ({
    page,
    product,
    pageErrors,
  }) => {
    pageErrors.allow(/status of 400/)
    const { email } = aNewcomer('reader')
    await page.goto('/contact')
    await field(page, 'Name').fill('Miriam')
    await field(page, 'Email').fill(email)
    await field(page, 'Message').fill('Where do I begin?\nI am new here.')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(field(page, 'Subject')).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, 'Message')).toHaveValue('Where do I begin?\nI am new here.')
    await field(page, 'Subject').fill(`From ${email}`)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(says(page)).toContainText('Message sent!')
    expect(await emailTo(product, ORGANISATION, `Message: From ${email}`)).toContain(`Reply-To: ${email}\r\n`)

    await page.goto('/about')
    const newsletter = page.getByRole('form', { name: 'Newsletter' })
    await newsletter.getByLabel('Email').fill('reader@')
    await newsletter.getByRole('button', { name: 'Subscribe' }).click()
    await expect(newsletter.getByLabel('Email')).toHaveValue('reader@')
    await expect(newsletter.getByText('Please enter a valid email address.')).toBeVisible()
    await newsletter.getByLabel('Email').fill(email)
    await newsletter.getByRole('button', { name: 'Subscribe' }).click()
    await expect(newsletter).toContainText('Subscribed!')
    await emailTo(product, email, 'The newsletter of Lampstand')
  })
})

test('input typed before the script has loaded is preserved and sent', async ({ page }) => {
  await test.step('a message', async () => {
    const release = await holdScripts(page)
    await page.goto('/contact')
    await field(page, 'Name').fill('Miriam')
    await field(page, 'Email').fill('miriam@example.org')
    await field(page, 'Message').fill('Where do I')
    await field(page, 'Message').press('End')
    release()
    await ready(page)
    // The script arrives in the middle of a word; the text and the caret position stay.
    await page.keyboard.type(' begin?')
    await expect(field(page, 'Message')).toHaveValue('Where do I begin?')
    await expect(field(page, 'Name')).toHaveValue('Miriam')
    await field(page, 'Subject').fill('A question')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(toasts(page)).toContainText('Message sent!')
    await expect(field(page, 'Message')).toHaveValue('')
    await page.unrouteAll()
  })
  await test.step('an amount', async () => {
    const release = await holdScripts(page)
    await page.goto('/subscription')
    await field(page, 'Monthly Amount (USD)').fill('3')
    release()
    await ready(page)
    await page.getByRole('button', { name: 'Donate Monthly' }).click()
    await expect(field(page, 'Monthly Amount (USD)')).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, 'Monthly Amount (USD)')).toHaveValue('3')
    await page.unrouteAll()
  })
})

test('a sign-in sent before the script has loaded succeeds, and continues after it has loaded', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 401/)
  const anna = aNewcomer()
  await signUp(page, anna)
  const release = await holdScripts(page)
  await page.goto('/auth?redirect_to=%2Fnotes')
  await field(page, 'Email').fill(anna.email)
  await field(page, 'Password').fill('not her password')
  await field(page, 'Password').press('Enter')
  await expect(alert(page)).toContainText('Invalid email or password.')
  await expect(field(page, 'Email')).toHaveValue(anna.email)
  await field(page, 'Password').fill(anna.password)
  await field(page, 'Password').press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back!')
  release()
  await ready(page)
  await skipOnboarding(page)
  await expect(page).toHaveURL('/notes')
})

test('a typed email address is passed on to the reset form, and back', async ({ page }) => {
  await open(page, '/auth')
  await field(page, 'Email').fill('anna@example.org')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL('/auth/reset')
  await expect(field(page, 'Email')).toHaveValue('anna@example.org')
  await field(page, 'Email').fill('anna@example.net')
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await expect(page).toHaveURL('/auth')
  await expect(field(page, 'Email')).toHaveValue('anna@example.net')
  await page.getByRole('link', { name: 'Need an account? Sign up' }).click()
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeVisible()
  await expect(field(page, 'Email')).toHaveValue('anna@example.net')
})
