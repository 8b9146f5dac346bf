import type { Page } from '@playwright/test'
import { aMember, aNewMember, complete, signIn } from '#e2e/fixtures/members/a-member.ts'
import { expect } from '#e2e/fixtures/test.ts'
import { testScreens } from './test-screens.ts'

testScreens('an account', {
  'the account menu': {
    path: '/about',
    arrange: (page) => aMember(page),
    act: (page) => page.getByRole('button', { name: 'Account', exact: true }).click(),
    // An open menu is outside of the landmarks; the rule exempts dialogs, but not menus.
    without: ['region'],
  },
  'the profile of a beginner': {
    path: '/profile',
    arrange: (page) => aMember(page),
    act: async (page) => {
      await openParts(page)
      await expect(page.getByText('This is the only device you are signed in on.')).toBeVisible()
    },
  },
  'a profile with a long name and other devices': {
    path: '/profile',
    arrange: async (page, origin) => {
      const anna = await aMember(page)
      // As a second device: the cookies of the first are deleted, while its session stays in the list.
      await page.context().clearCookies()
      await signIn(page, anna)
      const profile = { displayName: 'Wilhelmina'.repeat(8), timeZone: 'America/Argentina/Buenos_Aires' }
      await page.request.put('/api/profile', { data: profile, headers: { origin } })
      await complete(page, origin, 1, 2, 3)
    },
    act: async (page) => {
      await openParts(page)
      await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeVisible()
    },
  },
  'a profile with its parts closed': {
    path: '/profile',
    arrange: (page) => aMember(page),
    act: (page) => expect(page.getByRole('heading', { name: 'Devices' })).toBeVisible(),
  },
  'the profile while the server is away': {
    path: '/profile',
    arrange: async (page) => {
      await aMember(page)
      await page.route('**/api/profile', (route) => route.fulfill({ status: 503 }))
    },
    act: (page) => expect(page.getByRole('alert')).toBeVisible(),
  },
  'the onboarding': {
    path: '/auth',
    arrange: (page) => aNewMember(page),
    act: (page) => expect(page.getByRole('dialog')).toBeVisible(),
  },
  'the last step of the onboarding': {
    path: '/auth',
    arrange: (page) => aNewMember(page),
    act: async (page) => {
      for (let step = 1; step < 4; step += 1) await page.getByRole('button', { name: 'Next' }).click()
    },
  },
})

/** Opens all sections of the profile, which are collapsed on a phone. */
async function openParts(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Devices' })).toBeVisible()
  for (const part of await page.locator('main details:has(> summary h2)').all())
    await part.evaluate((details: HTMLDetailsElement) => {
      details.open = true
    })
}
