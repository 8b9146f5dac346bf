import type { Page } from '@playwright/test'
import { aMember } from '#e2e/fixtures/members/a-member.ts'
import { answers } from '#e2e/fixtures/page/answers.ts'
import { expect } from '#e2e/fixtures/test.ts'
import { testScreens } from './test-screens.ts'

testScreens('giving and the site', {
  'More on a phone': {
    path: '/',
    act: async (page) => {
      await page.getByRole('navigation', { name: 'Quick' }).getByRole('button', { name: 'More' }).click()
      await expect(page.getByRole('dialog', { name: 'More' })).toBeVisible()
    },
  },
  About: { path: '/about' },
  Privacy: { path: '/privacy' },
  Terms: { path: '/terms' },
  'Page not found': { path: '/no-such-page' },
  'the gift dialog with a mistake': {
    path: '/',
    act: async (page) => {
      await page.getByRole('button', { name: 'Donate' }).click()
      await page.getByLabel('Monthly Amount (USD)').fill('4.98')
      await page.getByRole('button', { name: 'Continue to Payment' }).click()
      await expect(page.getByRole('dialog')).toContainText('Minimum donation')
    },
  },
  'the page about giving': { path: '/subscription' },
  'a supporter’s monthly gift, whose card has failed': {
    path: '/subscription?given=1',
    arrange: giveWithAFailedCard,
    act: (page) => expect(page.getByText('did not go through')).toBeVisible(),
  },
  'the gifts of a member who has not given': {
    path: '/subscription/gifts',
    arrange: (page) => aMember(page),
    act: (page) => expect(page.getByText('There are no gifts yet.')).toBeVisible(),
  },
  'a receipt that is nobody’s': { path: '/subscription/gifts/1' },
})

/** Mocks the responses for a supporter whose card was declined this month. */
async function giveWithAFailedCard(page: Page): Promise<void> {
  await aMember(page)
  const end = '2030-03-01T12:00:00.000Z'
  const pledge = { amountCents: 99_999_999, nextGiftAt: end, endsAt: null, isUnpaid: true }
  const subscription = { subscribed: true, product_id: 'premium', subscription_end: end }
  await answers(page, '*/api/check-subscription', subscription)
  const gift = { number: 1, paidAt: end, amountCents: 499, refundedCents: 0, state: 'given' }
  const gifts = [{ ...gift, givenOn: '2030-03-01', periodStartsAt: end, periodEndsAt: end }]
  const about = { years: [], timeZone: 'UTC', isSandbox: true }
  await answers(page, '*/api/giving', { subscription, pledge, gifts, ...about })
}
