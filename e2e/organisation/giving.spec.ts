import type { Page } from '@playwright/test'
import { FREE_STUDY_DAYS } from '#contract/limits.ts'
import { FREE_DAYS, test } from '#e2e/fixtures/configured.ts'
import { aMember } from '#e2e/fixtures/members/a-member.ts'
import { anAppFor } from '#e2e/fixtures/members/a-second-step.ts'
import { aSupporter } from '#e2e/fixtures/members/a-supporter.ts'
import { hasFetchedAhead, NO_SERVER } from '#e2e/fixtures/page/cached-pages.ts'
import { toasts } from '#e2e/fixtures/page/parts.ts'
import { emailTo } from '#e2e/fixtures/server/emails.ts'
import { expect, open, ready } from '#e2e/fixtures/test.ts'
import { onThisMachine } from '#scripts/testing/on-this-machine.ts'

const LOCKED_DAY = 5

const amount = (page: Page) => page.getByLabel('Monthly Amount (USD)')
const donate = (page: Page) => page.getByRole('button', { name: 'Donate Monthly' })
const invitation = (page: Page) => page.getByRole('heading', { name: 'This study is open to supporters' })
const account = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a visitor reads about gifts, and is asked to sign in first', async ({ page, context }) => {
  expect(FREE_DAYS).toBeLessThan(FREE_STUDY_DAYS)
  await open(page, '/')
  await page.getByRole('button', { name: 'Donate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Support Our Mission' })
  await expect(amount(page)).toHaveValue('4.99')
  await expect(dialog).toContainText('No money moves here.')

  await amount(page).fill('4.98')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(toasts(page)).toContainText('Invalid amount')
  await expect(dialog).toContainText('Minimum donation is $4.99/month')
  await expect(amount(page)).toHaveValue('4.98')
  await expect(amount(page)).toBeFocused()

  await amount(page).fill('4.99')
  await amount(page).press('Enter')
  await expect(toasts(page)).toContainText('Sign in required')
  await expect(toasts(page)).toContainText('Please sign in to make a donation')

  await dialog.getByRole('link', { name: 'What a gift does' }).click()
  await expect(page.getByRole('region', { name: 'What a gift does' }).getByRole('listitem')).toHaveCount(7)
  await page.getByRole('button', { name: '$10', exact: true }).click()
  await donate(page).click()
  await expect(toasts(page)).toContainText('You need to be signed in to donate.')
  await toasts(page).getByRole('button', { name: 'Sign In' }).last().click()
  // The amount is still chosen after sign-in.
  await expect(page).toHaveURL('/auth?redirect_to=%2Fsubscription%3Famount%3D10.00')
  expect(context.pages()).toHaveLength(1)
})

test('Scripture is open on every day; the study text of a locked day is for supporters', async ({
  page,
  request,
}) => {
  await open(page, `/studies/${LOCKED_DAY}`)
  const study = page.getByRole('dialog')
  await expect(study).toContainText('My son, if you will receive my words')
  await expect(invitation(page)).toHaveCount(1)
  await expect(study.getByRole('heading', { name: 'Reflection' })).toHaveCount(0)
  for (const tab of ['Questions', 'Discussion']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tabpanel')).toContainText('This study is open to supporters.')
  }
  const answer = await request.get(`/api/studies/${LOCKED_DAY}`)
  const { isLocked, content, questions } = await answer.json()
  expect({ isLocked, content, questions }).toEqual({ isLocked: true, content: [], questions: [] })

  await open(page, `/studies/${FREE_DAYS}`)
  await expect(study.getByRole('heading', { name: 'Reflection' })).toBeVisible()
  await expect(invitation(page)).toHaveCount(0)
})

test('a gift made in a new tab unlocks premium in the first tab and has a receipt; ending it locks premium', {
  tag: '@postgres',
}, async ({ page, context, product, pageErrors }) => {
  test.setTimeout(onThisMachine(120_000))
  // A declined card is reported with the status code of the payment provider.
  pageErrors.allow(/status of 402/)
  const { email } = await aMember(page)
  await open(page, `/studies/${LOCKED_DAY}`)
  await expect(invitation(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark Complete' })).toHaveCount(0)

  // The first tab, with the dialog of Today.
  await open(page, '/')
  await expect(page.getByRole('region', { name: 'Premium' })).toBeVisible()
  await page.getByRole('button', { name: 'Donate' }).click()
  await amount(page).fill('10.50')
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Continue to Payment' }).dblclick()
  const pay = await opened
  await pay.waitForURL(/\/sandbox\/pay\//)
  await expect(pay.locator('body')).toContainText('no money moves here')
  expect(await pay.evaluate(() => window.opener)).toBeNull()

  await pay.getByRole('radio', { name: 'A card that is declined' }).check()
  await pay.getByRole('button', { name: /^Give \$10\.50 a month/ }).click()
  await expect(pay.locator('body')).toContainText('Your card was declined.')

  await pay.getByRole('radio', { name: 'A card that pays Today, and every' }).check()
  await pay.getByRole('button', { name: /^Give \$10\.50 a month/ }).click()
  await pay.waitForURL(/\/subscription\?given=1/)
  await ready(pay)
  await expect(pay.getByText('Your gift is confirmed.')).toBeVisible()
  await expect(pay.getByRole('heading', { name: 'Active Monthly Support' })).toBeVisible()
  expect(context.pages()).toHaveLength(2)

  // The first tab updates without a reload.
  await expect(page.getByRole('dialog')).toContainText('Your gift has arrived')
  await page.keyboard.press('Escape')
  await expect(account(page, 'Account, supporter')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Premium' })).toHaveCount(0)

  expect(await emailTo(product, email, 'Your receipt for $10.50')).toContain('10.50')
  await pay.getByRole('link', { name: 'Your gifts and receipts' }).click()
  await pay.getByRole('link', { name: /^Receipt for/ }).click()
  const download = pay.getByRole('link', { name: 'Download PDF' })
  await expect(pay.getByRole('main')).toContainText('$10.50')
  const pdf = await download.getAttribute('href')
  const file = await pay.request.get(String(pdf))
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await pay.close()

  await open(page, `/studies/${LOCKED_DAY}`)
  await expect(page.getByRole('heading', { name: 'Reflection' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark Complete' })).toBeVisible()
  await expect(invitation(page)).toHaveCount(0)
  await open(page, '/profile')
  await expect(page.getByRole('main')).toContainText('Premium Member')

  // After the pledge ends at the provider, premium stays open until the end of the paid period.
  await open(page, '/subscription')
  const portalOpened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Manage Monthly Donation' }).click()
  const portal = await portalOpened
  await portal.waitForURL(/\/sandbox\/portal\//)
  await portal.getByRole('button', { name: /^Cancel at the end/ }).click()
  await expect(page.getByText(/We won’t charge your card again/)).toBeVisible()
  await expect(account(page, 'Account, supporter')).toBeVisible()
  await portal.close()

  const control = await context.newPage()
  await control.goto('/sandbox')
  await letPass(control, 'Let a month pass')
  await letPass(control, 'Let a day pass')
  await control.close()

  // Only the billing clock is ahead: the current code of an authenticator app is valid.
  await anAppFor(page, product.url)
  await open(page, '/subscription')
  await expect(donate(page)).toBeVisible()
  await page.getByRole('button', { name: 'Refresh Status' }).click()
  await expect(toasts(page)).toContainText('Donation status refreshed')
  await expect(account(page, 'Account')).toBeVisible()
  await open(page, `/studies/${LOCKED_DAY}`)
  await expect(invitation(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Reflection' })).toHaveCount(0)
})

/**
 * Waits for the confirmation of the page: a tab that is closed during navigation may never close, and
 * `close` would wait endlessly.
 */
async function letPass(control: Page, button: string): Promise<void> {
  const time = control.getByText(/^Here it is/)
  const before = await time.innerText()
  await control.getByRole('button', { name: button }).click()
  await expect(time).not.toHaveText(before)
}

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' })
  test.afterEach(({ product }) => product.restart())

  test('a supporter reads the next studies in full', async ({ page, context, product, pageErrors }) => {
    test.setTimeout(onThisMachine(120_000))
    await aSupporter(page, product)
    await open(page, '/')
    await hasFetchedAhead(page)
    await expect.poll(() => keptWhole(page)).toContain(LOCKED_DAY)
    await page.close()
    pageErrors.allow(NO_SERVER)
    await product.kill9()

    const reader = await context.newPage()
    await open(reader, `/studies/${LOCKED_DAY}`)
    await expect(reader.getByRole('heading', { name: 'Reflection' })).toBeVisible()
    await expect(invitation(reader)).toHaveCount(0)

    // The token for a word of the passage.
    await reader.getByRole('button', { name: 'Original words' }).click()
    const sheet = reader.getByRole('dialog', { name: /^Original words of/ })
    await sheet.getByRole('listitem').first().getByRole('button').click()
    await expect(sheet.getByText(/Strong’s [HG]\d+/).first()).toBeVisible()
  })
})

/** Returns the days whose full study this browser stores. */
function keptWhole(page: Page): Promise<number[]> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('lampstand')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const rows = database.transaction('wholeStudies').objectStore('wholeStudies').getAll()
          rows.onsuccess = () => {
            database.close()
            resolve(rows.result.map(({ day }: { day: number }) => day))
          }
        }
      }),
  )
}
