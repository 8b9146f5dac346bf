import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { test } from '#e2e/fixtures/configured.ts'
import { aMember, aNewcomer, signUp, skipOnboarding } from '#e2e/fixtures/members/a-member.ts'
import { toasts } from '#e2e/fixtures/page/parts.ts'
import { anOpenIdProvider, type Holder, signInThere } from '#e2e/fixtures/server/an-openid-provider.ts'
import { startProduct } from '#e2e/fixtures/server/product.ts'
import { createProductStorage } from '#e2e/fixtures/server/product-storage.ts'
import { expect, leave, open, ready } from '#e2e/fixtures/test.ts'
import { freePort } from '#scripts/free-port.ts'
import { onThisMachine } from '#scripts/testing/on-this-machine.ts'

test.beforeEach(({ church, pageErrors }) => {
  pageErrors.allow(new RegExp(`^foreign request: ${church.issuer}/`))
})

function aHolder(email = aNewcomer().email): Holder {
  return { sub: randomUUID(), email, name: 'Anna of Asher' }
}

const provider = (page: Page) => page.getByRole('link', { name: 'Continue with First Church' })

async function setOut(page: Page, path = '/auth'): Promise<void> {
  await open(page, path)
  await provider(page).click()
}

test('a new member creates an account with the provider, signs out, and signs in again with one press', async ({
  page,
}) => {
  const anna = aHolder()
  await setOut(page, '/auth?redirect_to=/studies/3')
  await signInThere(page, anna)
  await expect(page).toHaveURL('/auth/connect')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good to have you here')
  await expect(page.getByRole('main')).toContainText(anna.email)
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(
    'Please check the box to say you are 13 or older.',
  )
  await page.getByRole('checkbox', { name: 'I am at least 13 years old' }).check()
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(toasts(page)).toContainText('Your account is ready, and you are signed in.')
  // A new account gets the onboarding first, also after sign-up with a provider.
  await skipOnboarding(page)
  await expect(page).toHaveURL('/studies/3')

  await open(page, '/')
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(toasts(page)).toContainText('Signed out successfully')

  // The provider has a session with this browser by now, and does not ask again.
  await setOut(page)
  await expect(page).toHaveURL('/')
  // The text of the button is the visually hidden word "Account", followed by the initials.
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toHaveText('AccountAO')
})

test('an identity whose email already has an account is connected after signing in and confirming', async ({
  page,
}) => {
  const ben = aNewcomer('ben')
  await signUp(page, ben)
  await setOut(page)
  await signInThere(page, aHolder(ben.email))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have an account already')
  await page.getByRole('link', { name: 'Sign in and connect First Church' }).click()
  await page.getByLabel('Email').fill(ben.email)
  await page.getByLabel('Password', { exact: true }).fill(ben.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/auth/connect')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connect First Church to your account')
  await page.getByRole('button', { name: 'Connect First Church' }).click()
  await expect(toasts(page)).toContainText('You can now sign in with First Church.')
  // This is ben's first visit, and the onboarding waited until the account was connected.
  await skipOnboarding(page)
  await expect(page).toHaveURL('/')

  await leave(page)
  await page.context().clearCookies({ name: /^lampstand/ })
  await setOut(page)
  await expect(page).toHaveURL('/')
  const { member } = await (await page.request.get('/api/session')).json()
  expect(member.email).toBe(ben.email)
})

test('a signed-in member connects a provider account with another email address', async ({ page }) => {
  const member = await aMember(page, 'clara')
  await open(page, '/profile/security')
  await page.getByRole('link', { name: 'Connect First Church' }).click()
  const holder = aHolder('clara@first-church.example')
  await signInThere(page, holder)
  await expect(page.getByRole('main')).toContainText('clara@first-church.example')
  await ready(page)
  await page.getByRole('button', { name: 'Connect First Church' }).click()
  await expect(page).toHaveURL('/profile/security')
  await expect(page.getByRole('main')).toContainText(member.email)
  const { identities } = await (await page.request.get('/api/identities')).json()
  expect(identities).toMatchObject([{ provider: { id: 'church', name: 'First Church' } }])

  await page.getByRole('button', { name: 'Disconnect First Church' }).click()
  await expect(toasts(page)).toContainText('You can no longer sign in with First Church.')
  await expect(page.getByRole('link', { name: 'Connect First Church' })).toBeVisible()
})

test('a sign-in cancelled at the provider is reported once on the form', async ({ page }) => {
  await setOut(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(toasts(page)).toContainText('The other service did not complete it. Please try again.')
  await expect(page).toHaveURL('/auth')
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('an unavailable provider is reported, and sign-in works once the provider is available again', async ({
  browser,
}) => {
  test.setTimeout(onThisMachine(120_000))
  // A Lampstand server of its own, which has no cached data of its provider.
  const port = await freePort()
  const church = await anOpenIdProvider(`http://localhost:${port}`)
  const place = await createProductStorage('pglite')
  const product = await startProduct(place, { port, env: church.env })
  const page = await (await browser.newContext({ baseURL: product.url })).newPage()
  try {
    await church.stop()
    await setOut(page)
    await expect(toasts(page)).toContainText('We could not reach the other service just now.')
    await expect(page).toHaveURL('/auth')
    await church.start()
    await provider(page).click()
    await signInThere(page, aHolder())
    await expect(page).toHaveURL('/auth/connect')
  } finally {
    await page.context().close()
    await product.kill9()
    await church.close()
    await place.remove()
  }
})

test('without scripts the form is complete, and /auth/connect shows that it is loading', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/auth/connect')
  await expect(page.getByRole('status')).toHaveText('One moment, please...')
  await context.close()
})

test('/auth/connect without a pending identity leads to the form', async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 410/)
  await open(page, '/auth/connect')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Start again')
  await page.getByRole('link', { name: 'Back to signing in' }).click()
  await expect(page).toHaveURL('/auth')
})
