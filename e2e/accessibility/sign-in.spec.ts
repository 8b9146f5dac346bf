import { aMember } from '#e2e/fixtures/members/a-member.ts'
import { answers } from '#e2e/fixtures/page/answers.ts'
import { expect } from '#e2e/fixtures/test.ts'
import { testScreens } from './test-screens.ts'

const church = { id: 'church', name: 'First Church of Somewhere' }
const pending = { provider: church, email: `${'wilhelmina'.repeat(5)}@first-church.example` }

const CONFIRMATION = '*/api/email/confirmation/check'

testScreens('signing in', {
  'signing in': { path: '/auth' },
  'signing up': { path: '/auth?mode=sign-up' },
  'a forgotten password': { path: '/auth/reset' },
  'a mailbox to look into': {
    path: '/auth/reset',
    act: async (page) => {
      await page.getByLabel('Email').fill('nobody@example.org')
      await page.getByRole('button', { name: 'Send me a link' }).click()
      await expect(page.getByRole('heading', { name: 'Please check your email' })).toBeVisible()
    },
  },
  'a new password': {
    path: '/auth/reset#the.token',
    arrange: (page) => answers(page, '*/api/password/reset/check', {}),
    act: async (page) => {
      await page.getByLabel('New password').fill('a lamp to my feet')
      await expect(page.getByText('Hard to guess', { exact: true })).toBeVisible()
    },
  },
  'an address to confirm': {
    path: '/auth/confirm#the.token',
    arrange: (page) => answers(page, CONFIRMATION, { isConfirmed: false }),
    act: (page) => expect(page.getByRole('button', { name: 'Confirm my email address' })).toBeVisible(),
  },
  'a used confirmation link': {
    path: '/auth/confirm#the.token',
    arrange: (page) => answers(page, CONFIRMATION, { isConfirmed: true }),
    act: (page) => expect(page.getByRole('link', { name: 'Open today’s study' })).toBeVisible(),
  },
  'signing in with other providers': {
    path: '/auth',
    arrange: (page) => answers(page, '*/api/providers', { providers: [church] }),
    act: (page) => expect(page.getByRole('link', { name: `Continue with ${church.name}` })).toBeVisible(),
  },
  'an account to be made with another provider': {
    path: '/auth/connect',
    arrange: (page) => answers(page, '*/api/identities/pending', { ...pending, next: 'new' }),
    act: (page) => page.getByRole('button', { name: 'Create my account' }).click(),
  },
  'another account to be connected': {
    path: '/auth/connect',
    arrange: async (page) => {
      await aMember(page)
      await answers(page, '*/api/identities/pending', { ...pending, next: 'connect' })
    },
    act: (page) => expect(page.getByRole('button', { name: `Connect ${church.name}` })).toBeVisible(),
  },
  'a form with mistakes': {
    path: '/auth?mode=sign-up',
    act: (page) => page.getByRole('button', { name: 'Sign Up' }).click(),
  },
})
