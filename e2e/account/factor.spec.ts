import type { Locator, Page } from '@playwright/test'
import { aMember, type Credentials } from '#e2e/fixtures/members/a-member.ts'
import { aPasskeyDevice } from '#e2e/fixtures/members/a-passkey-device.ts'
import { anAppFor, givePassword } from '#e2e/fixtures/members/a-second-step.ts'
import { anAuthenticatorApp } from '#e2e/fixtures/members/an-authenticator-app.ts'
import { overflowing, violations } from '#e2e/fixtures/page/accessibility.ts'
import { toasts } from '#e2e/fixtures/page/parts.ts'
import { tabTo } from '#e2e/fixtures/page/tab-to.ts'
import { expect, open, ready, test } from '#e2e/fixtures/test.ts'
import { onThisMachine } from '#scripts/testing/on-this-machine.ts'

const card = (page: Page): Locator => page.getByRole('region', { name: 'A second step' })
const dialog = (page: Page): Locator => page.getByRole('dialog')
const CARD = '#second-step'
const DIALOG = '[role="dialog"]'

test('an authenticator app is added, and required at the next sign-in', async ({ page }) => {
  const anna = await aMember(page)
  await open(page, '/profile/security')
  await card(page).getByRole('button', { name: 'Add a second step' }).click()
  await dialog(page)
    .getByRole('button', { name: /^Authenticator app/ })
    .click()
  const picture = dialog(page).getByRole('img', { name: /For the camera of your app/ })
  // The image is rendered, and not blocked by the content security policy.
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await dialog(page).getByText('Without a camera').click()
  const letters = await dialog(page).getByRole('code').innerText()
  const app = anAuthenticatorApp(letters.replaceAll(' ', ''))
  await dialog(page).getByLabel('Code from your app').fill(app.nextCode())
  await dialog(page).getByRole('button', { name: 'Finish' }).click()

  await expect(dialog(page).getByRole('heading', { name: 'Save these codes' })).toBeVisible()
  const shown = await dialog(page).getByRole('listitem').allInnerTexts()
  expect(shown).toHaveLength(10)
  const saved = page.waitForEvent('download')
  await dialog(page).getByRole('link', { name: 'Save as a file' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^backup-codes-\d{4}-\d\d-\d\d\.txt$/)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toContainText('Please save them first.')
  await dialog(page).getByRole('button', { name: 'I have saved them' }).click()
  await expect(toasts(page)).toContainText('Your second step is set up')
  await expect(card(page)).toContainText('10 of 10 backup codes left')

  await signOut(page)
  await signInWithPassword(page, anna)
  await page.getByLabel('Code from your app').fill(app.nextCode())
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(toasts(page)).toContainText('Welcome back!')
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
})

test('a wrong code leaves the screen unchanged; a backup code signs in instead, once', async ({
  page,
  product,
  pageErrors,
}) => {
  pageErrors.allow(/status of 400/)
  const anna = await aMember(page)
  const { app, backupCodes } = await anAppFor(page, product.url)
  const [code = ''] = backupCodes
  await givePassword(page, anna)
  await open(page, '/auth/second-step')
  const field = page.getByLabel('Code from your app')
  const wrong = app.wrongCode()
  await field.fill(wrong)
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(/This code is wrong/)
  await expect(field).toHaveValue(wrong)
  await expect(field).toBeFocused()

  await page.getByRole('button', { name: 'A backup code' }).click()
  await page.getByLabel('Backup code').fill(code.toUpperCase())
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/')
  await open(page, '/profile/security')
  await expect(card(page)).toContainText('9 of 10 backup codes left')

  await givePassword(page, anna)
  await open(page, '/auth/second-step')
  await page.getByRole('button', { name: 'A backup code' }).click()
  await page.getByLabel('Backup code').fill(code)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByLabel('Backup code')).toHaveAccessibleDescription(/This code is wrong/)
})

test('a passkey is created, renamed, used alone to sign in, and removed', async ({ page }) => {
  const device = await aPasskeyDevice(page)
  const anna = await aMember(page)
  await open(page, '/profile/security')
  await addPasskey(page)
  await expect(dialog(page).getByRole('heading', { name: 'Save these codes' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'I have saved them' }).click()
  expect(await device.countPasskeys()).toBe(1)

  await card(page).getByRole('button', { name: 'Rename Passkey' }).click()
  await card(page).getByRole('textbox', { name: 'Name' }).fill('The kitchen laptop')
  await card(page).getByRole('button', { name: 'Save' }).click()
  await expect(toasts(page)).toContainText('Renamed')
  await expect(card(page).getByRole('button', { name: 'Rename The kitchen laptop' })).toBeFocused()

  await signOut(page)
  await open(page, '/auth')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL('/')
  await expect(toasts(page)).toContainText('Welcome back!')

  // The same passkey as a second factor after the password.
  await givePassword(page, anna)
  await open(page, '/auth/second-step')
  await expect(page.getByRole('main')).toContainText('The kitchen laptop')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/')

  await open(page, '/profile/security')
  await card(page).getByRole('button', { name: 'Remove The kitchen laptop' }).click()
  await expect(dialog(page)).toContainText('It is your only second step.')
  await dialog(page).getByRole('button', { name: 'Remove' }).click()
  await expect(card(page)).toContainText('You have none yet.')
  await expect(card(page).getByRole('heading')).toBeFocused()
})

test('a declined passkey changes nothing, and can be tried again', async ({ page }) => {
  const device = await aPasskeyDevice(page)
  await aMember(page)
  await open(page, '/profile/security')
  await device.refuse()
  await addPasskey(page)
  await expect(dialog(page)).toContainText('Nothing has been changed.')
  await device.accept()
  await dialog(page).getByRole('button', { name: 'Make a passkey' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Save these codes' })).toBeVisible()
})

test('signing in with a second step also signs in the other tab', async ({ page, context, product }) => {
  const anna = await aMember(page)
  const { app } = await anAppFor(page, product.url)
  await givePassword(page, anna)
  const other = await context.newPage()
  await open(other, '/studies/1')
  await expect(other.getByRole('link', { name: 'Sign in to keep your place' })).toBeVisible()
  await open(page, '/auth/second-step')
  await page.getByLabel('Code from your app').fill(app.nextCode())
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(other.getByRole('button', { name: 'Mark Complete' })).toBeVisible()
})

test('the second step without a password leads back to sign-in', async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 401/)
  await open(page, '/auth/second-step')
  await expect(page.getByRole('heading', { name: 'Please sign in again' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/auth')
})

test('the second-step page is the same for everyone, and excluded from search engines', async ({ page }) => {
  const html = await (await page.request.get('/auth/second-step')).text()
  expect(html).toContain('Loading your second step...')
  expect(html).toContain('noindex')
})

test('a second step can be added and used with the keyboard alone', async ({ page }) => {
  const anna = await aMember(page)
  await open(page, '/profile/security')
  await tabTo(card(page).getByRole('button', { name: 'Add a second step' }))
  await page.keyboard.press('Enter')
  await tabTo(dialog(page).getByRole('button', { name: /^Authenticator app/ }))
  await page.keyboard.press('Enter')
  await tabTo(dialog(page).getByText('Without a camera'))
  await page.keyboard.press('Enter')
  const app = anAuthenticatorApp((await dialog(page).getByRole('code').innerText()).replaceAll(' ', ''))
  await tabTo(dialog(page).getByLabel('Code from your app'))
  await page.keyboard.type(app.nextCode())
  await page.keyboard.press('Enter')
  await tabTo(dialog(page).getByRole('button', { name: 'I have saved them' }))
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(card(page).getByRole('button', { name: 'Add another' })).toBeFocused()

  await givePassword(page, anna)
  await open(page, '/auth/second-step')
  await tabTo(page.getByLabel('Code from your app'))
  await page.keyboard.type(app.nextCode())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
})

test('printing the backup codes prints them alone', async ({ page }) => {
  await aPasskeyDevice(page)
  await aMember(page)
  await open(page, '/profile/security')
  await addPasskey(page)
  const list = dialog(page).getByRole('list', { name: 'Backup codes' })
  await expect(list).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(list).toBeVisible()
  await expect(page.getByText(/^Backup codes for localhost/)).toBeVisible()
  await expect(page.getByText('They are shown only now.')).toBeHidden()
  await expect(page.getByRole('contentinfo', { includeHidden: true })).toBeHidden()
})

test('every state of the card is accessible, on a phone and on a desktop', async ({ page, product }) => {
  test.setTimeout(onThisMachine(120_000))
  const device = await aPasskeyDevice(page)
  await aMember(page)
  await open(page, '/profile/security')
  await expect(card(page)).toContainText('You have none yet.')
  await expectNothingToObject(page, 'no second step', CARD)
  await card(page).getByRole('button', { name: 'Add a second step' }).click()
  await expectNothingToObject(page, 'choosing one', DIALOG)
  await dialog(page)
    .getByRole('button', { name: /^Authenticator app/ })
    .click()
  await dialog(page).getByText('Without a camera').click()
  await dialog(page).getByRole('button', { name: 'Finish' }).click()
  await expect(dialog(page)).toContainText('Please enter all six digits.')
  await expectNothingToObject(page, 'an authenticator app, with a mistake', DIALOG)
  await page.keyboard.press('Escape')

  await anAppFor(page, product.url)
  await open(page, '/profile/security')
  await addPasskey(page)
  await expect(toasts(page)).toContainText('Your second step is set up')
  expect(await device.countPasskeys()).toBe(1)
  await card(page).getByRole('button', { name: 'Rename Passkey' }).click()
  await expectNothingToObject(page, 'two, one of them being renamed', CARD)
  await card(page).getByRole('button', { name: 'Remove Passkey' }).click()
  await expectNothingToObject(page, 'removing one', DIALOG)
  await dialog(page).getByRole('button', { name: 'Keep it' }).click()
  await card(page).getByRole('button', { name: 'Make new codes' }).click()
  await dialog(page).getByRole('button', { name: 'Make new codes' }).click()
  await expect(dialog(page).getByRole('listitem')).toHaveCount(10)
  await expectNothingToObject(page, 'backup codes', DIALOG)
})

test('every state of the second-step page is accessible, on a phone and on a desktop', async ({
  page,
  product,
  pageErrors,
}) => {
  test.setTimeout(onThisMachine(120_000))
  pageErrors.allow(/status of 40[01]/)
  await aPasskeyDevice(page)
  const anna = await aMember(page)
  const { app } = await anAppFor(page, product.url)
  await open(page, '/profile/security')
  await addPasskey(page)
  await expect(toasts(page)).toContainText('Your second step is set up')
  await givePassword(page, anna)
  await open(page, '/auth/second-step')
  await expect(page.getByRole('button', { name: 'A backup code' })).toBeVisible()
  await expectNothingToObject(page, 'the second step by passkey')
  await page.getByRole('button', { name: 'Authenticator app' }).click()
  await page.getByLabel('Code from your app').fill(app.wrongCode())
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByLabel('Code from your app')).toHaveAccessibleDescription(/This code is wrong/)
  await expectNothingToObject(page, 'the second step by app, refused')
  await page.getByRole('button', { name: 'A backup code' }).click()
  await expectNothingToObject(page, 'the second step by backup code')

  await page.context().clearCookies()
  await page.reload()
  await ready(page)
  await expect(page.getByRole('heading', { name: 'Please sign in again' })).toBeVisible()
  await expectNothingToObject(page, 'too late')
})

/** Checks a part of the page, once it is there: other tests cover the rest. */
async function expectNothingToObject(page: Page, state: string, part = 'main'): Promise<void> {
  await expect(page.locator(part).first()).toBeVisible()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    expect(await violations(page, { part }), `${state}, ${width} px`).toEqual([])
    expect(await overflowing(page), `${state}, ${width} px`).toEqual([])
  }
}

async function addPasskey(page: Page): Promise<void> {
  await card(page)
    .getByRole('button', { name: /^Add (a second step|another)$/ })
    .click()
  await dialog(page)
    .getByRole('button', { name: /^Passkey/ })
    .click()
  await dialog(page).getByRole('button', { name: 'Make a passkey' }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(toasts(page)).toContainText('Signed out successfully')
}

async function signInWithPassword(page: Page, { email, password }: Credentials): Promise<void> {
  await open(page, '/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/auth/second-step')
}
