import type { Browser, Page } from '@playwright/test'
import {
  aMember,
  aNewcomer,
  type Credentials,
  signIn,
  signUp,
  skipOnboarding,
} from '#e2e/fixtures/members/a-member.ts'
import { toasts } from '#e2e/fixtures/page/parts.ts'
import { emailTo, linkIn } from '#e2e/fixtures/server/emails.ts'
import { expect, leave, open, ready, test } from '#e2e/fixtures/test.ts'

const WELCOME = 'Welcome to Lampstand'
const RESET = 'A new password for Lampstand'
const NEW_ADDRESS = 'Please confirm your new email address'
const NEW_PASSWORD = 'kettle tangerine quiet harbour'

async function viewerOf(page: Page): Promise<{ email: string; emailVerified: boolean } | null> {
  const answer = await page.request.get('/api/session')
  return (await answer.json()).member
}

/** Another device of a member. Its console is not watched. */
async function onAnotherDevice(browser: Browser, baseURL: string, member: Credentials): Promise<Page> {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await signIn(page, member)
  return page
}

/** Signs in through the form, with the new password. */
async function signInByForm(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('the link of the welcome email confirms the address, and is removed from the address bar at once', async ({
  page,
  product,
}) => {
  const anna = await aMember(page)
  await page.goto(linkIn(await emailTo(product, anna.email, WELCOME)))
  await ready(page)
  await expect(page).toHaveURL('/auth/confirm')
  expect(await viewerOf(page)).toMatchObject({ emailVerified: false })

  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address is confirmed')
  expect(await viewerOf(page)).toMatchObject({ emailVerified: true })
  await page.getByRole('link', { name: 'Open today’s study' }).click()
  await expect(page).toHaveURL('/')
  expect(product.log()).not.toContain(anna.email)
})

test('a used confirmation link still shows that the address is confirmed, signed in or not', async ({
  page,
  product,
}) => {
  const ben = await aMember(page, 'ben')
  const link = linkIn(await emailTo(product, ben.email, WELCOME))
  await open(page, link)
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  for (const isSignedIn of [true, false]) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address is confirmed')
    await leave(page)
    if (!isSignedIn) await page.context().clearCookies()
    await open(page, link)
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address is confirmed')
  await expect(page.getByRole('link', { name: 'Open today’s study' })).toBeVisible()
})

test('a forgotten password is replaced through the link of an email, and other devices are signed out', {
  tag: '@postgres',
}, async ({ page, browser, product, pageErrors }) => {
  pageErrors.allow(/status of 401/)
  const carla = aNewcomer('carla')
  await signUp(page, carla)
  const phone = await onAnotherDevice(browser, product.url, carla)

  await open(page, '/auth')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL('/auth/reset')
  await page.getByLabel('Email').fill(carla.email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please check your email')

  await open(page, linkIn(await emailTo(product, carla.email, RESET)))
  await expect(page).toHaveURL('/auth/reset')
  await page.getByLabel('New password').fill('iloveyou')
  await expect(page.getByText('Too common: please choose another')).toBeVisible()
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await expect(page.getByText('Hard to guess', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your password is changed')

  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await signInByForm(page, carla)
  await expect(toasts(page)).toContainText('Invalid email or password.')
  await signInByForm(page, { ...carla, password: NEW_PASSWORD })
  await skipOnboarding(page)
  await expect(page).toHaveURL('/')

  // The cached session in the cookie is valid for up to a minute; requests that change data check the
  // database.
  const origin = product.url
  const refused = await phone.request.delete('/api/sessions', { headers: { origin } })
  expect(refused.status()).toBe(401)
  await phone.context().close()
  expect(product.log()).not.toMatch(new RegExp(`${carla.email}|${NEW_PASSWORD}`))
})

test('a common password is refused, and the reset link still works', async ({
  page,
  product,
  pageErrors,
}) => {
  pageErrors.allow(/status of 400/)
  const dora = aNewcomer('dora')
  await signUp(page, dora)
  await page.request.post('/api/password/reset', { data: { email: dora.email } })
  await open(page, linkIn(await emailTo(product, dora.email, RESET)))
  const field = page.getByLabel('New password')
  await field.fill('iloveyou')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(
    /too common, so it is easy to guess\. Please choose another\./,
  )
  await expect(field).toHaveValue('iloveyou')
  await field.fill(NEW_PASSWORD)
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your password is changed')
})

test('an expired reset link says so, above the form for a new link', async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 410/)
  await open(page, `/auth/reset#${crypto.randomUUID()}.old`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
  await expect(page.getByLabel('New password')).toHaveCount(0)
  await page.getByLabel('Email').fill(aNewcomer().email)
  await page.getByRole('button', { name: 'Send me a new link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please check your email')
})

test('a new address replaces the old one once the link of its email is opened', async ({ page, product }) => {
  const eve = await aMember(page, 'eve')
  const { email } = aNewcomer('eve-now')
  const headers = { origin: product.url }
  expect((await page.request.put('/api/email', { data: { email }, headers })).status()).toBe(204)
  await open(page, linkIn(await emailTo(product, email, NEW_ADDRESS)))
  expect(await viewerOf(page)).toMatchObject({ email: eve.email })
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address is confirmed')
  expect(await viewerOf(page)).toMatchObject({ email, emailVerified: true })
  await emailTo(product, eve.email, 'Your email address was changed')
})

for (const path of ['/auth/reset', '/auth/confirm']) {
  test(`${path} is excluded from search engines`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  })
}

test('a member changes their password on the profile, and every other device is signed out', async ({
  page,
  browser,
  product,
  pageErrors,
}) => {
  pageErrors.allow(/status of 40[03]/)
  const emma = await aMember(page, 'emma')
  const phone = await onAnotherDevice(browser, product.url, emma)
  await open(page, '/profile/security')
  await page.getByRole('button', { name: 'Change password' }).click()
  const [current, chosen] = [page.getByLabel('Current password'), page.getByLabel('New password')]
  await current.fill('not her password')
  await chosen.fill(NEW_PASSWORD)
  await chosen.press('Enter')
  await expect(current).toHaveAccessibleDescription('This is not your password. Please try again.')
  await expect(chosen).toHaveValue(NEW_PASSWORD)

  await current.fill(emma.password)
  await chosen.fill('password1')
  await chosen.press('Enter')
  await expect(chosen).toHaveAccessibleDescription(/too common, so it is easy to guess/)
  await chosen.fill(NEW_PASSWORD)
  await chosen.press('Enter')
  await expect(toasts(page)).toContainText('Every other device has been signed out.')
  await page
    .getByRole('navigation', { name: 'Parts of your profile' })
    .getByRole('link', { name: 'Devices' })
    .click()
  await expect(page.getByText('This is the only device you are signed in on.')).toBeVisible()
  await phone.context().clearCookies({ name: /session_data/ })
  expect(await viewerOf(phone)).toBeNull()
  expect(await viewerOf(page)).toMatchObject({ email: emma.email })
  await phone.context().close()
})
