import type { Page } from '@playwright/test'
import { aMember, aNewMember, complete, signIn } from '#e2e/fixtures/members/a-member.ts'
import { answers } from '#e2e/fixtures/page/answers.ts'
import { expect } from '#e2e/fixtures/test.ts'
import { testScreens } from './test-screens.ts'

testScreens('a profile', {
  'the account menu': {
    path: '/about',
    arrange: (page) => aMember(page),
    act: async (page) => {
      await page.getByRole('button', { name: 'Account', exact: true }).click()
      await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible()
    },
    // An open menu is outside of the landmarks; the rule exempts dialogs, but not menus.
    without: ['region'],
  },
  'the profile of a beginner': {
    path: '/profile',
    arrange: (page) => aMember(page),
    act: (page) => expect(page.getByText('No one has used your link yet.')).toBeVisible(),
  },
  'a profile with a long name': {
    path: '/profile',
    arrange: aLongNamedMember,
    act: (page) => expect(page.getByText('No one has used your link yet.')).toBeVisible(),
  },
  'name and time zone': {
    path: '/profile/name',
    arrange: aLongNamedMember,
    act: (page) => expect(page.getByLabel('Display name')).toBeVisible(),
  },
  'rhythm and reminders': {
    path: '/profile/rhythm',
    arrange: (page) => aMember(page),
    act: async (page) => {
      await expect(page.getByRole('button', { name: 'Save your rhythm' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Save your reminder' })).toBeVisible()
    },
  },
  'the profile while the server is away': {
    path: '/profile',
    arrange: async (page) => {
      await aMember(page)
      await answers(page, '*/api/profile', {}, 503)
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
      await expect(page.getByRole('dialog')).toHaveAccessibleName('Tools for growth')
    },
  },
})

testScreens('security and data of an account', {
  'security and sign-in': {
    path: '/profile/security',
    arrange: (page) => aMember(page),
    act: async (page) => {
      await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Add a second step' })).toBeVisible()
    },
  },
  'the only device': {
    path: '/profile/devices',
    arrange: (page) => aMember(page),
    act: (page) => expect(page.getByText('This is the only device you are signed in on.')).toBeVisible(),
  },
  'several devices': {
    path: '/profile/devices',
    arrange: async (page) => {
      const anna = await aMember(page)
      // As a second device: the cookies of the first are deleted, while its session stays in the list.
      await page.context().clearCookies()
      await signIn(page, anna)
    },
    act: (page) => expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeVisible(),
  },
  'encryption while it is off': {
    path: '/profile/encryption',
    arrange: (page) => aMember(page),
    act: (page) => expect(page.getByRole('button', { name: 'Turn on encryption' })).toBeVisible(),
  },
  'a copy of the data, and deletion': {
    path: '/profile/data',
    arrange: (page) => aMember(page),
    act: (page) => expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible(),
  },
})

async function aLongNamedMember(page: Page, origin: string): Promise<void> {
  await aMember(page)
  const profile = { displayName: 'Wilhelmina'.repeat(8), timeZone: 'America/Argentina/Buenos_Aires' }
  await page.request.put('/api/profile', { data: profile, headers: { origin } })
  await complete(page, origin, 1, 2, 3)
}
