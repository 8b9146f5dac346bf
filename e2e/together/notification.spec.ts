import type { Page } from '@playwright/test'
import { lead } from '#e2e/fixtures/members/a-group.ts'
import { aMember } from '#e2e/fixtures/members/a-member.ts'
import { watchForPageErrors } from '#e2e/fixtures/page/page-errors.ts'
import { toasts } from '#e2e/fixtures/page/parts.ts'
import { expect, open, test } from '#e2e/fixtures/test.ts'
import { onThisMachine } from '#scripts/testing/on-this-machine.ts'

test.describe.configure({ timeout: onThisMachine(60_000) })

/** Waits for the bell to show a number: the notifications are written by a job. */
async function bellShows(page: Page, unread: number): Promise<void> {
  const bell = page.getByRole('banner').getByRole('link', { name: `Notifications, ${unread} unread` })
  await expect(async () => {
    await open(page, '/about')
    await expect(bell).toBeVisible({ timeout: onThisMachine(1500) })
  }).toPass({ timeout: onThisMachine(20_000) })
}

test('a leader hears of who joined, writes to everyone, and a participant finds the message', async ({
  page,
  browser,
  product,
}) => {
  await aMember(page, 'lea')
  const id = await lead(page, product.url, { title: 'Ruth in spring', admission: 'open' })
  const context = await browser.newContext({
    baseURL: product.url,
    locale: 'en-US',
    viewport: { width: 360, height: 740 },
  })
  const others = watchForPageErrors(context, product.url)
  const phone = await context.newPage()
  await aMember(phone, 'anna')
  const headers = { origin: product.url }
  await phone.request.put('/api/profile', { data: { displayName: 'Anna', timeZone: 'UTC' }, headers })
  await phone.request.post(`/api/groups/${id}/enrolment`, { data: {}, headers })

  await bellShows(page, 1)
  await page.getByRole('banner').getByRole('link', { name: 'Notifications, 1 unread' }).click()
  await page.getByRole('link', { name: 'Anna joined.' }).click()
  await page.getByRole('button', { name: 'Write to the group' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write to the group' })
  await dialog.getByRole('button', { name: 'Send to everyone' }).click()
  await expect(dialog.getByText('Please write your message')).toBeVisible()
  await dialog.getByLabel('Your message').fill('Dear all,\nwe meet at seven.')
  // What was typed remains after the dialog was closed.
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Write to the group' }).click()
  await expect(dialog.getByLabel('Your message')).toHaveValue(/seven/)
  await dialog.getByRole('button', { name: 'Send to everyone' }).click()
  await expect(toasts(page)).toContainText('Message sent')
  await expect(dialog).toBeHidden()

  await bellShows(phone, 1)
  await phone.getByRole('banner').getByRole('link', { name: 'Notifications, 1 unread' }).click()
  await expect(phone.getByRole('listitem').filter({ hasText: 'Ruth in spring' })).toBeVisible()
  await expect(
    phone.getByRole('banner').getByRole('link', { name: 'Notifications', exact: true }),
  ).toBeVisible()
  await phone.getByRole('link', { name: 'Choose your notifications' }).click()
  await expect(phone.getByRole('combobox', { name: 'Ruth in spring' })).toHaveValue('off')
  await phone.goBack()
  await phone.getByRole('link', { name: 'Lea wrote to everyone.' }).click()
  const messages = phone.getByRole('region', { name: 'Messages from your leaders' })
  await expect(messages).toContainText('we meet at seven.')
  await expect(messages.getByRole('heading')).toBeFocused()
  await expect(messages.getByText('we meet at seven.')).toBeInViewport()
  expect(others.unexpected()).toEqual([])
  await context.close()
})

test('a reply on a day is announced by the bell, and pressing it leads to the reply', async ({
  page,
  browser,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await aMember(page, 'anna')
  await open(page, '/studies/12#discussion')
  await page.getByLabel('Share your thoughts').fill('Where is this mountain?')
  await page.getByRole('button', { name: 'Post comment', exact: true }).click()
  await expect(toasts(page)).toContainText('Comment posted!')

  const context = await browser.newContext({ baseURL: product.url })
  const ben = await context.newPage()
  await aMember(ben, 'ben')
  const headers = { origin: product.url }
  await ben.request.put('/api/profile', { data: { displayName: 'Ben', timeZone: 'UTC' }, headers })
  await open(ben, '/studies/12#discussion')
  await ben.getByRole('button', { name: /^Reply to / }).click()
  await ben.getByLabel('Your reply').fill('East of the river.')
  await ben.getByRole('button', { name: 'Post reply' }).click()
  await expect(toasts(ben)).toContainText('posted')
  await context.close()

  await bellShows(page, 1)
  await page.getByRole('banner').getByRole('link', { name: 'Notifications, 1 unread' }).click()
  await page.getByRole('link', { name: 'Ben replied to you on Day 12.' }).click()
  await expect(page).toHaveURL('/studies/12#discussion-replies')
  const reply = page.getByRole('listitem').filter({ hasText: 'East of the river.' }).last()
  await expect(reply).toBeInViewport({ ratio: 1 })
  await expect(reply).toBeFocused()
  await expect(page.getByRole('tab', { name: 'Discussion' })).toHaveAttribute('aria-selected', 'true')
})

test('a kind of notification is turned off by keyboard, and stays off after a reload', async ({ page }) => {
  await aMember(page)
  await open(page, '/notifications')
  await expect(page.getByText(/^Nothing new\./)).toBeVisible()
  await page.getByRole('link', { name: 'Choose your notifications' }).press('Enter')
  const joined = page.getByRole('checkbox', { name: 'Someone joins a study that I lead', exact: true })
  await expect(joined).toBeChecked()
  await joined.focus()
  await page.keyboard.press('Space')
  await expect(toasts(page)).toContainText('Your choice is saved')
  await open(page, '/profile/notifications')
  await expect(joined).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Someone comments on a week', exact: true })).toBeChecked()
})

test('the address of a setting from an earlier version leads to the profile, also after sign-in', async ({
  page,
}) => {
  await page.goto('/notifications?off=comment')
  await expect(page).toHaveURL(
    `/auth?redirect_to=${encodeURIComponent('/profile/notifications?off=comment')}`,
  )
  await aMember(page)
  await open(page, '/notifications?off=comment')
  await expect(page).toHaveURL('/profile/notifications?off=comment')
  await expect(page.getByRole('button', { name: 'Stop notifying me of this' })).toBeVisible()
})

test('a visitor is asked to sign in', async ({ page }) => {
  await open(page, '/notifications')
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/auth?redirect_to=%2Fnotifications',
  )
})
