import type { Page } from '@playwright/test'
import { HOUR_MS } from '#contract/values/durations.ts'
import { aMember, attemptSignIn, complete } from '#e2e/fixtures/members/a-member.ts'
import { aStaffMember, askDatabase } from '#e2e/fixtures/members/staff.ts'
import { toasts } from '#e2e/fixtures/page/parts.ts'
import { expect, open, test } from '#e2e/fixtures/test.ts'
import { test as testWithCalendar } from '#e2e/fixtures/time-travel.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const onlyForAdmins = (page: Page) => page.getByRole('region', { name: 'Administrators only' })

test('a visitor who opens /admin is asked to sign in', async ({ page }) => {
  await page.goto('/admin?tab=users')
  await expect(page).toHaveURL('/auth')
})

test('a member sees the overview, and on the other tabs a notice that they are for admins', async ({
  page,
  product,
}) => {
  await aMember(page)
  await complete(page, product.url, 1)
  await open(page, '/')
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Admin' }).click()
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('term')).toHaveText([
    'Total users',
    'Studies',
    'Discussions',
    'Active participants',
  ])

  await tab(page, 'Users').click()
  await expect(page).toHaveURL('/admin?tab=users')
  await expect(onlyForAdmins(page)).toBeVisible()
  await tab(page, 'Studies').click()
  await expect(onlyForAdmins(page)).toBeVisible()
  await page.reload()
  await expect(tab(page, 'Studies')).toHaveAttribute('aria-selected', 'true')
  await expect(onlyForAdmins(page)).toBeVisible()

  // On a phone the row of tabs is wider than the screen.
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/admin?tab=giving')
  await expect(tab(page, 'Giving')).toBeInViewport({ ratio: 1 })
})

test('failed statistics show a message, and can be requested again', async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 503/)
  await aMember(page)
  await page.route('**/api/admin/overview', (route) => route.fulfill({ status: 503 }))
  await open(page, '/admin')
  await expect(page.getByRole('alert')).toContainText('Failed to load statistics')
  await expect(toasts(page)).toContainText('Failed to load statistics')
  await page.unroute('**/api/admin/overview')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('term').first()).toHaveText('Total users')
})

test('the HTML of /admin is the same for everyone', async ({ page }) => {
  const anna = await aMember(page)
  const html = await (await page.request.get('/admin?tab=users')).text()
  expect(html).toContain('Loading...')
  expect(html).not.toContain(anna.email)
})

test('an admin without a second step sees a prompt to set one up', async ({ page, staff }) => {
  await page.context().addCookies(staff.withoutSecondStep.cookies)
  await open(page, '/admin?tab=users')
  await expect(onlyForAdmins(page)).toContainText('You are an administrator.')
  await onlyForAdmins(page).getByRole('link', { name: 'Set up a second step' }).click()
  await expect(page).toHaveURL('/profile/security#second-step')
})

testWithCalendar(
  'an admin finds a member, re-authenticates and disables the account, whose next request is refused',
  async ({ page, browser, product, calendar, pageErrors }) => {
    // The first attempt, before the re-authentication.
    pageErrors.allow(/status of 403/)
    const now = new Date()
    await calendar.setTo(now)
    const admin = await aStaffMember(browser, product, { role: 'admin', hasSecondStep: true })
    // Signing in counts as an authentication for some minutes.
    await calendar.setTo(new Date(now.getTime() + HOUR_MS))
    await page.context().addCookies(admin.cookies)
    const member = await browser.newContext({ baseURL: product.url })
    const memberPage = await member.newPage()
    const anna = await aMember(memberPage, 'anna')

    await open(page, '/admin?tab=users')
    await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(anna.email.slice(0, 9))
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('button', { name: anna.email }).click()
    const dialog = page.getByRole('dialog', { name: anna.email })
    await expect(dialog).toContainText('1 device')
    await dialog.getByRole('button', { name: 'Disable account' }).click()
    await expect(dialog.getByRole('heading', { name: /^Disable the account of/ })).toBeFocused()
    await dialog.getByRole('button', { name: 'Disable account' }).click()
    const proof = page.getByRole('dialog', { name: 'Please confirm that it is you' })
    await proof.getByLabel('Your password').fill(admin.password)
    await page.keyboard.press('Enter')
    await expect(toasts(page)).toContainText('Account disabled')
    await expect(dialog).toContainText('No device')
    await expect(dialog.getByRole('button', { name: 'Enable account' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('row').last()).toContainText('Disabled')

    await askDatabase(member)
    await memberPage.goto('/profile')
    await expect(memberPage).toHaveURL('/auth')
    const again = await attemptSignIn(memberPage, anna)
    expect(again.status()).toBe(401)
    await member.close()
  },
)

test('an admin sees how often each study was completed, by season', async ({ page, staff }) => {
  await page.context().addCookies(staff.proven.cookies)
  await open(page, '/admin?tab=studies&season=1')
  await expect(page.getByRole('row')).toHaveCount(31)
  await expect(page.getByLabel('Season')).toHaveValue('1')
  await page.getByLabel('Season').selectOption('')
  await expect(page).toHaveURL('/admin?tab=studies')
  await page.getByRole('row').nth(1).getByRole('link').click()
  await expect(page).toHaveURL('/studies/1')
})
