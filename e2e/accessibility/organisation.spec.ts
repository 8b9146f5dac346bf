import type { Page } from '@playwright/test'
import { aMember } from '#e2e/fixtures/members/a-member.ts'
import { answers } from '#e2e/fixtures/page/answers.ts'
import { expect } from '#e2e/fixtures/test.ts'
import { testScreens } from './test-screens.ts'

testScreens('the organisation', {
  'the overview of an admin': {
    path: '/admin',
    arrange: (page) => aMember(page),
    act: (page) => expect(page.getByRole('term')).toHaveCount(4),
  },
  'what is for administrators only': {
    path: '/admin?tab=users',
    arrange: (page) => aMember(page),
    act: (page) => expect(page.getByRole('region', { name: 'Administrators only' })).toBeVisible(),
  },
  'the users of an admin': {
    path: '/admin?tab=users',
    arrange: seeUsers,
    act: (page) => expect(page.getByRole('row')).toHaveCount(4),
  },
  'a user of an admin': {
    path: '/admin?tab=users',
    arrange: seeUsers,
    act: async (page) => {
      await page.getByRole('button', { name: /^Wilhelmina/ }).click()
      await expect(page.getByRole('button', { name: 'Disable account' })).toBeVisible()
    },
  },
  'a message to us with mistakes': {
    path: '/contact',
    arrange: (page) => aMember(page),
    act: async (page) => {
      await page.getByLabel('Subject').fill('wilhelmina'.repeat(16))
      await page.getByRole('button', { name: 'Send message' }).click()
      await expect(page.getByText('Keep the subject to 150 characters or fewer')).toBeVisible()
    },
  },
  'the messages of an admin': {
    path: '/admin?tab=messages',
    arrange: seeMessages,
    act: async (page) => {
      await page.getByRole('button', { name: 'Delete…' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  'the books of an admin': {
    path: '/admin?tab=giving',
    arrange: seeBooks,
    act: (page) =>
      expect(page.getByText('2026-03-02').or(page.getByText('March 2, 2026')).first()).toBeVisible(),
  },
  'an address for the newsletter': { path: '/newsletter/confirm#the.token' },
  'leaving the newsletter': { path: '/newsletter/unsubscribe?token=the.token' },
})

/** Mocks the responses for an admin's list of users. */
async function seeUsers(page: Page): Promise<void> {
  await aMember(page)
  const { member } = await (await page.request.get('/api/session')).json()
  await answers(page, '*/api/session', { member: { ...member, role: 'admin' } })
  const at = '2026-03-01T12:00:00.000Z'
  const quiet = {
    id: 'quiet',
    email: 'quiet@example.org',
    emailVerified: true,
    displayName: '',
    role: 'member',
  }
  const dates = { signedUpAt: at, disabledAt: null, deletionDueAt: null }
  const busy = {
    ...quiet,
    id: 'busy',
    email: `${'wilhelmina.'.repeat(5)}@a-very-long-domain.example.org`,
    emailVerified: false,
    displayName: 'Wilhelmina'.repeat(8),
    role: 'moderator',
  }
  const members = [
    { ...busy, ...dates, deletionDueAt: at },
    { ...quiet, ...dates },
    { ...quiet, ...dates, id: 'disabled', displayName: 'רות', disabledAt: at },
  ]
  await answers(page, '*/api/admin/members', { members, next: 'more' })
  const usage = {
    sessions: 2,
    lastUsedAt: at,
    studiesCompleted: 12,
    factors: [{ factorType: 'totp', count: 2 }],
    signInMethods: ['password', 'google'],
  }
  await answers(page, '*/api/admin/members/busy', { ...members[0], ...usage })
}

/** Mocks the responses for an admin with a contact message that has long words. */
async function seeMessages(page: Page): Promise<void> {
  await seeUsers(page)
  const long = 'wilhelmina'.repeat(15)
  const message = {
    id: '6f1b8a52-6f0c-4f43-9d3e-6f2f3f9b9a10',
    name: long.slice(0, 100),
    email: `${'wilhelmina'.repeat(6)}@example.org`,
    subject: long,
    message: `Dear friends,\n\n${long}`,
    receivedAt: '2026-03-01T12:00:00.000Z',
    handledAt: null,
  }
  await answers(page, '*/api/admin/messages*', { messages: [message], next: null })
}

/** Mocks the responses for an admin with a ledger that has discrepancies. */
async function seeBooks(page: Page): Promise<void> {
  await seeUsers(page)
  const months = ['2026-03', '2026-02'].map((month) => ({
    month,
    gifts: 1234,
    givenCents: 123_456_789,
    refundedCents: 1000,
    feesCents: 4_567_890,
    netCents: 118_887_899,
  }))
  const accounts = ['bank', 'disputes', 'fees', 'gifts', 'other', 'provider', 'refunds'].map(
    (account, index) => ({
      account,
      balanceCents: (index - 3) * 12_345_678,
    }),
  )
  const gift = {
    number: 1234,
    givenOn: '2026-03-01',
    amountCents: 99_999_999,
    refundedCents: 1000,
    isDisputed: true,
  }
  const gifts = [
    { ...gift, donorName: 'wilhelmina'.repeat(8), donorEmail: `${'wilhelmina'.repeat(3)}@example.org` },
    { ...gift, number: 1, donorName: '', donorEmail: null },
  ]
  const declined = { cards: 123, donors: 45 }
  const about = `ch_${'wilhelmina'.repeat(3)}`
  const differences = [
    { kind: 'gift', about, expected: '$4.99', found: 'none', isMended: true },
    { kind: 'balance', about: '', expected: '$123.45', found: '$123.46', isMended: false },
  ]
  const nights = [
    { night: '2026-03-02', finishedAt: null, donors: 0, movements: 0, differences: [] },
    { night: '2026-03-01', finishedAt: '2026-03-02T01:00:00.000Z', donors: 12, movements: 34, differences },
    {
      night: '2026-02-28',
      finishedAt: '2026-03-01T01:00:00.000Z',
      donors: 12,
      movements: 30,
      differences: [],
    },
  ]
  await answers(page, '*/api/admin/giving', { donors: 12, months, gifts, declined, accounts, nights })
  const referral = {
    friendId: '6f1b8a52-6f0c-4f43-9d3e-6f2f3f9b9a10',
    friend: { displayName: 'wilhelmina'.repeat(6), email: `${'wilhelmina'.repeat(6)}@example.org` },
    domain: `${'wilhelmina'.repeat(6)}.example.org`,
    inviter: null,
    signedUpAt: '2026-03-01T12:00:00.000Z',
    studyDays: 7,
    state: 'domain_limit',
  }
  await answers(page, '*/api/admin/referrals', { referrals: [referral], next: 'more' })
}
