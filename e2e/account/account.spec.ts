import { aMember, aNewcomer, signUp, skipOnboarding } from '#e2e/fixtures/members/a-member.ts'
import { holdScripts } from '#e2e/fixtures/page/hold-scripts.ts'
import { toasts } from '#e2e/fixtures/page/parts.ts'
import { expect, open, overConnection, ready, test } from '#e2e/fixtures/test.ts'

test('one form toggles between sign in and sign up, and preserves the input', async ({ page }) => {
  await open(page, '/auth')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to continue your journey')
  await page.getByLabel('Email').fill('anna@example.org')
  await page.getByRole('link', { name: 'Need an account? Sign up', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create an account to begin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('aria-live', 'polite')
  await expect(page).toHaveTitle('Create your account · Lampstand')
  await expect(page.getByLabel('Email')).toHaveValue('anna@example.org')
  await page.getByRole('link', { name: 'Already have an account? Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to continue your journey')
  await expect(page).toHaveTitle('Sign in · Lampstand')
  await expect(page.getByLabel('Email')).toHaveValue('anna@example.org')
})

for (const path of ['/auth', '/auth?mode=sign-up']) {
  test(`${path} reports the error of each field and preserves the input`, async ({ page }) => {
    await open(page, path)
    const email = page.getByLabel('Email')
    const password = page.getByLabel('Password')
    await email.fill('anna at example')
    await password.fill('short')
    await password.press('Enter')
    await expect(email).toHaveAccessibleDescription(/Please enter a valid email address\./)
    await expect(password).toHaveAccessibleDescription(/Password must be at least 6 characters\./)
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(email).toHaveValue('anna at example')
    await expect(password).toHaveValue('short')
  })
}

test('a wrong password shows a toast titled Error and preserves the input', async ({ page, pageErrors }) => {
  const anna = aNewcomer()
  await signUp(page, anna)
  pageErrors.allow(/status of 401/)
  await open(page, '/auth')
  await page.getByLabel('Email').fill(anna.email)
  await page.getByLabel('Password').fill('not her password')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(toasts(page).getByText(/^(Failed: )?Error$/)).toBeVisible()
  await expect(toasts(page)).toContainText('Invalid email or password.')
  await expect(page.getByLabel('Email')).toHaveValue(anna.email)
  await expect(page.getByLabel('Password')).toHaveValue('not her password')
})

test('on a phone the whole sign-up form is visible above the navigation bar', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/auth?mode=sign-up')
  const button = await page.getByRole('button', { name: 'Sign Up', exact: true }).boundingBox()
  const bar = await page.getByRole('navigation', { name: 'Quick' }).boundingBox()
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
})

test('on a phone the error message does not cover the link to sign-up', async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 401/)
  await page.setViewportSize({ width: 360, height: 640 })
  await open(page, '/auth')
  await page.getByLabel('Email').fill(aNewcomer().email)
  await page.getByLabel('Password').fill('not a password of hers')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  const message = toasts(page).getByText('Invalid email or password.')
  await expect(message).toBeVisible()
  const way = page.getByRole('link', { name: 'Need an account? Sign up' })
  await way.scrollIntoViewIfNeeded()
  const [messageBox, link] = [await message.boundingBox(), await way.boundingBox()]
  expect((messageBox?.y ?? 0) + (messageBox?.height ?? 0)).toBeLessThan(link?.y ?? 0)
})

test('signing up with the address of an account gets the same answer as a new address', async ({ page }) => {
  const anna = aNewcomer()
  await signUp(page, anna)
  await open(page, '/auth?mode=sign-up')
  await page.getByLabel('Email').fill(anna.email)
  await page.getByLabel('Password').fill('another password')
  await page.getByLabel(/I am at least/).check()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(toasts(page)).toContainText('Account created!')
})

test('signing out in one tab signs out the other tab', async ({ page, context }) => {
  await aMember(page)
  const other = await context.newPage()
  await open(page, '/')
  await open(other, '/studies/1')
  await expect(other.getByRole('button', { name: 'Mark Complete' })).toBeVisible()
  // A request of this tab that is still under way, such as that of sync, would be refused once the session has ended.
  await other.waitForLoadState('networkidle')

  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(toasts(page)).toContainText('Signed out successfully')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Mark Complete' })).toBeHidden()
  await expect(other.getByRole('link', { name: 'Sign in to keep your place' })).toBeVisible()

  await open(page, '/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('signing in in one tab also signs in the other tab', async ({ page, context }) => {
  const anna = await aMember(page)
  await context.clearCookies()
  const other = await context.newPage()
  await open(other, '/studies/1')
  await expect(other.getByRole('link', { name: 'Sign in to keep your place' })).toBeVisible()
  await open(page, '/auth')
  await page.getByLabel('Email').fill(anna.email)
  await page.getByLabel('Password').fill(anna.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(other.getByRole('button', { name: 'Mark Complete' })).toBeVisible()
})

test('a page still works if its account menu fails to load', async ({ page, pageErrors }) => {
  await aMember(page)
  pageErrors.allow(/account-menu|ERR_FAILED/)
  await page.route('**/assets/account-menu-*.js', (route) => route.abort())
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('account-menu'))
  await open(page, '/studies/1')
  await lost
  await expect(page.getByRole('button', { name: 'Mark Complete' })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Prayer' })).toBeVisible()
})

test('a member who opens /auth is redirected to Today', async ({ page }) => {
  await aMember(page)
  await page.goto('/auth')
  await expect(page).toHaveURL('/')
})

test('no token is readable by scripts on the page', async ({ page, context }) => {
  await aMember(page)
  await open(page, '/')
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()

  const cookies = await context.cookies()
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  const readable = await page.evaluate(() =>
    JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
  )
  // A version has one digit; the member's id, which the page has, is not secret.
  const { id } = (await (await page.request.get('/api/session')).json()).member
  const secrets = cookies.flatMap(({ value }) => decodeURIComponent(value).split('.'))
  const long = secrets.filter((part) => part.length >= 16 && part !== id)
  expect(long.length).toBeGreaterThan(1)
  for (const secret of long) expect(readable).not.toContain(secret)
  expect(await page.evaluate(() => document.cookie)).toBe('')
})

test.describe('over a connection that is lost', () => {
  test.use({ baseURL: overConnection })

  test('an unreachable server causes a toast and preserves the input', async ({
    page,
    connection,
    pageErrors,
  }) => {
    const anna = aNewcomer()
    await signUp(page, anna)
    await open(page, '/auth')
    await page.getByLabel('Email').fill(anna.email)
    await page.getByLabel('Password').fill(anna.password)

    pageErrors.allow(/ERR_CONNECTION_(REFUSED|RESET)/)
    await connection.interrupt()
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(toasts(page)).toContainText('Error')
    await expect(toasts(page)).toContainText('We could not reach the server. Please try again.')
    await expect(page.getByLabel('Email')).toHaveValue(anna.email)
    await expect(page.getByLabel('Password')).toHaveValue(anna.password)

    await connection.restore()
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await skipOnboarding(page)
    await expect(page).toHaveURL('/')
  })
})

test('before its script has loaded, the form never puts a password into the address', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 40\d/)
  await holdScripts(page)
  await page.goto('/auth')
  await page.getByLabel('Email').fill('anna@example.org')
  await page.getByLabel('Password').fill('a lamp to my feet')
  const sent = page.waitForRequest((request) => request.isNavigationRequest())
  await page.getByLabel('Password').press('Enter')
  expect((await sent).method()).toBe('POST')
  expect((await sent).url()).not.toMatch(/anna|lamp/)
  await page.waitForLoadState()
  expect(page.url()).not.toMatch(/anna|lamp/)
})

test('input typed before the script has loaded is sent', async ({ page }) => {
  const anna = aNewcomer()
  await signUp(page, anna)
  const release = await holdScripts(page)
  await page.goto('/auth')
  await page.getByLabel('Email').fill(anna.email)
  await page.getByLabel('Password').fill(anna.password)
  release()
  await ready(page)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await skipOnboarding(page)
  await expect(page).toHaveURL('/')
})
