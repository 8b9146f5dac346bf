import type { Browser, Page } from '@playwright/test'
import { aMember, aNewMember, type Credentials, complete, signIn } from '#e2e/fixtures/members/a-member.ts'
import { toasts } from '#e2e/fixtures/page/parts.ts'
import { expect, leave, open, overConnection, test } from '#e2e/fixtures/test.ts'

test('a visitor who opens /profile is asked to sign in', async ({ page }) => {
  await page.goto('/profile')
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('heading', { name: 'Sign in to continue your journey' })).toBeVisible()
})

test('the HTML of /profile is the same for everyone, and contains no personal data', async ({ page }) => {
  const anna = await aMember(page)
  const html = await (await page.request.get('/profile')).text()
  expect(html).toContain('Loading your profile...')
  expect(html).not.toContain(anna.email)
})

test('the account menu opens the profile, which counts the completed days of the member', async ({
  page,
  product,
}) => {
  const anna = await aMember(page)
  await open(page, '/')
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page).toHaveURL('/profile')
  const journey = page.getByRole('region', { name: 'Your Journey' })
  await expect(journey.getByRole('definition')).toHaveText(['0', '0', '0'])
  await expect(page.getByRole('main')).toContainText(anna.email)
  await expect(page.getByRole('main')).toContainText('Member since')
  await expect(page.getByRole('main')).toContainText('Free Plan')

  await complete(page, product.url, 1, 2)
  await page.reload()
  await expect(journey.getByRole('definition')).toHaveText(['2', '0', '1'])
})

test('a display name is saved, and its initials are in the header at once', async ({ page }) => {
  await aMember(page)
  await open(page, '/profile/name')
  // The text of the button is the visually hidden word "Account", followed by the initials.
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toHaveText('AccountU')
  await page.getByLabel('Display name').fill('Anna Maria Schmidt')
  await page.getByLabel('Time zone').selectOption('Africa/Nairobi')
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expect(toasts(page)).toContainText('Profile updated')
  await expect(toasts(page)).toContainText('Your profile has been saved successfully.')
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toHaveText('AccountAM')
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anna Maria Schmidt')

  await open(page, '/profile/name')
  await expect(page.getByLabel('Display name')).toHaveValue('Anna Maria Schmidt')
  await expect(page.getByLabel('Time zone')).toHaveValue('Africa/Nairobi')
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toHaveText('AccountAM')
})

test.describe('over a connection that is lost', () => {
  test.use({ baseURL: overConnection })

  test('typed text is preserved while the server is unavailable', async ({
    page,
    connection,
    pageErrors,
  }) => {
    await aMember(page)
    await open(page, '/profile/name')
    const name = page.getByLabel('Display name')
    await name.fill('Anna of Asher')
    pageErrors.allow(/ERR_CONNECTION_(REFUSED|RESET)/)
    await connection.interrupt()
    await page.getByRole('button', { name: 'Save Profile' }).click()
    await expect(toasts(page)).toContainText('What you entered is still here. Please try again.')
    await expect(name).toHaveValue('Anna of Asher')

    await connection.restore()
    await page.getByRole('button', { name: 'Save Profile' }).click()
    await expect(toasts(page)).toContainText('Profile updated')
    await expect(name).toHaveValue('Anna of Asher')
  })
})

test('the profile lists another device, and can sign it out', async ({ page, browser, product }) => {
  const anna = await aMember(page)
  const phone = await anotherDevice(browser, product.url, anna)
  const tablet = await anotherDevice(browser, product.url, anna)

  await open(page, '/profile')
  await page
    .getByRole('navigation', { name: 'Parts of your profile' })
    .getByRole('link', { name: 'Devices' })
    .click()
  await expect(page).toHaveURL('/profile/devices')
  const devices = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(devices.getByRole('listitem')).toHaveCount(3)
  await expect(devices.getByText('This device')).toHaveCount(1)
  await devices
    .getByRole('button', { name: /^Sign out (?!everywhere)/ })
    .first()
    .click()
  await expect(toasts(page)).toContainText('Device signed out')
  await expect(devices.getByRole('listitem')).toHaveCount(2)

  await devices.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(toasts(page)).toContainText('Signed out everywhere else')
  await expect(devices).toContainText('This is the only device you are signed in on.')
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()

  for (const device of [phone, tablet]) {
    // The cached session in the cookie is valid for a minute; without that cookie the database is checked.
    await device.context().clearCookies({ name: /session_data/ })
    await device.goto('/profile')
    await expect(device).toHaveURL('/auth')
    await device.context().close()
  }
})

test('on a phone the profile is a list of topics, each of which opens a page that leads back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await aMember(page)
  await open(page, '/profile')
  const topics = page.getByRole('navigation', { name: 'Parts of your profile' })
  await expect(topics.getByRole('link')).toHaveCount(7)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2_400)

  const title = page.getByRole('heading', { level: 1 })
  await topics.getByRole('link', { name: 'Security and sign-in' }).press('Enter')
  await expect(page).toHaveURL('/profile/security')
  await expect(page).toHaveTitle('Security and sign-in · Lampstand')
  await expect(title).toHaveText('Security and sign-in')
  await expect(title).toBeFocused()
  await expect(topics).toBeHidden()
  await page.getByRole('link', { name: 'Profile', exact: true }).press('Enter')
  await expect(page).toHaveURL('/profile')
  await expect(topics.getByRole('link', { name: 'Security and sign-in' })).toBeFocused()
})

test('an address of a part of the former single page leads to the page of that part', async ({ page }) => {
  await aMember(page)
  for (const [part, topic] of [
    ['encryption', 'encryption'],
    ['second-step', 'security'],
    ['privacy', 'data'],
  ]) {
    await open(page, `/profile#${part}`)
    await expect(page).toHaveURL(`/profile/${topic}#${part}`)
  }
  await expect(page.getByRole('region', { name: 'Delete your account' })).toBeVisible()
})

test('a visitor who opens a topic of the profile returns to it after sign-in', async ({ page }) => {
  await page.goto('/profile/devices')
  await expect(page).toHaveURL('/auth?redirect_to=%2Fprofile%2Fdevices')
})

test('a topic that the profile does not have is not found', async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 404/)
  expect((await page.goto('/profile/nothing'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
})

test('the referral link is copied, and leads a friend to signing up', async ({ page, context, product }) => {
  await aMember(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/profile')
  const card = page.getByRole('region', { name: 'Invite a friend' })
  await card.getByRole('button', { name: 'Copy link' }).click()
  await expect(toasts(page)).toContainText('Copied!')
  await expect(toasts(page)).toContainText('Referral link copied to clipboard')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(new RegExp(`^${product.url}/auth\\?ref=[0-9A-F]{8}$`))
  await expect(card.getByLabel('Your referral link')).toHaveValue(link)

  await leave(page)
  await context.clearCookies()
  await open(page, link)
  await page.getByRole('link', { name: 'Need an account? Sign up' }).click()
  await expect(page.getByRole('heading', { name: 'Create an account to begin' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('ref')).toBe(new URL(link).searchParams.get('ref'))
  await page.getByRole('link', { name: 'Already have an account? Sign in' }).click()
  await expect(page).toHaveURL(link)
})

test('onboarding appears once for a new account, and never again on another device', async ({
  page,
  browser,
  product,
}) => {
  const anna = await aNewMember(page)
  await open(page, '/auth')
  const dialog = page.getByRole('dialog')
  for (const title of ['Welcome to Lampstand', 'Daily studies and memory verses', 'Studying with others']) {
    await expect(dialog).toHaveAccessibleName(title)
    await dialog.getByRole('button', { name: 'Next' }).click()
  }
  await expect(dialog).toHaveAccessibleName('Tools for growth')
  const response = page.waitForResponse('**/api/onboarding')
  await dialog.getByRole('button', { name: 'Get Started' }).click()
  await expect(dialog).toBeHidden()
  expect((await response).status()).toBe(204)

  await page.reload()
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()

  const phone = await anotherDevice(browser, product.url, anna)
  await phone.goto('/')
  await expect(phone.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
  await expect(phone.getByRole('dialog')).toBeHidden()
  await phone.context().close()
})

test('a finished onboarding that could not be sent is sent when the page is next loaded', async ({
  page,
  pageErrors,
}) => {
  await aNewMember(page)
  pageErrors.allow(/ERR_FAILED/)
  await page.route('**/api/onboarding', (route) => route.abort('failed'))
  await open(page, '/auth')
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/onboarding'))
  await page.getByRole('dialog').getByRole('button', { name: 'Skip' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  // The dialog closes before the request is sent; the route is unblocked only after the request has failed.
  await lost

  await page.unroute('**/api/onboarding')
  const response = page.waitForResponse('**/api/onboarding')
  await page.reload()
  expect((await response).status()).toBe(204)
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('onboarding of a new account does not appear on Today, a study or a chapter', async ({ page }) => {
  await aNewMember(page)
  for (const path of ['/', '/studies/1', '/bible/john/3']) {
    await open(page, path)
    await page.waitForLoadState('networkidle')
    await expect(page.locator('html')).toHaveAttribute('data-member')
    await expect(page.getByRole('dialog', { name: 'Welcome to Lampstand' })).toHaveCount(0)
  }
})

/** A separate browser, signed in. */
async function anotherDevice(browser: Browser, baseURL: string, member: Credentials): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage()
  await signIn(page, member)
  return page
}
