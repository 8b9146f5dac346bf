import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '#contract/values/durations.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { AllReferrals } from './all-referrals.tsx'
import { ReferralCard } from './referral-card.tsx'
import { deleteReferralCode, storedReferralCode, storeReferralCode } from './stored-referral-code.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const NOBODY = { friendCount: 0, friends: [], monthsGiven: 0, monthsThisYear: 0 }
const card = <ReferralCard memberId="anna" code="ABCD1234" origin="https://lampstand.example" />
const link = 'https://lampstand.example/auth?ref=ABCD1234'

test('the referral link is copied, and a message says so', async () => {
  aServer({ 'GET /api/referrals': NOBODY })
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  aPage(card)
  expect(await screen.findByText('No one has used your link yet.')).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByText('Copied!')).not.toBeNull()
  expect(screen.getByText('Referral link copied to clipboard')).not.toBeNull()
  expect(writeText).toHaveBeenCalledWith(link)
})

test.each([
  ['refuses', { writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) }],
  ['is missing', undefined],
])('if the clipboard %s, the link is selected', async (_, clipboard) => {
  aServer({ 'GET /api/referrals': NOBODY })
  vi.stubGlobal('navigator', { ...navigator, clipboard })
  aPage(card)
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByText('It is selected for you now: copy it from there.')).not.toBeNull()
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Your referral link' })
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(link)
  expect(screen.queryByText('Copied!')).toBeNull()
})

test('referrals are listed by date without names, and loading them can be repeated', async () => {
  const server = aServer({ 'GET /api/referrals': 'unreachable' })
  aPage(card)
  const again = await screen.findByRole('button', { name: /try again/i }, { timeout: 20_000 })
  server.answers['GET /api/referrals'] = {
    friendCount: 2,
    friends: [
      { cameAt: '2026-03-01T12:00:00.000Z', isSettled: false },
      { cameAt: '2026-02-01T12:00:00.000Z', isSettled: true },
    ],
    monthsGiven: 1,
    monthsThisYear: 1,
  }
  fireEvent.click(again)
  const summary = await screen.findByText(/2 friends have used your link/)
  expect(summary.textContent).toContain('1 month of premium was given to you for it: 1 of at most 12')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('not seven days yet'),
    expect.stringMatching(/2026: seven days completed$/),
  ])
})

test('a referral code is stored for thirty days, and deleted once an account is created', () => {
  storeReferralCode('ABCD1234', 0)
  deleteReferralCode()
  expect(storedReferralCode(0)).toBeNull()
  localStorage.setItem('referral', `ABCD1234 ${30 * DAY_MS}`)
  expect(storedReferralCode(30 * DAY_MS - 1)).toBe('ABCD1234')
  expect(storedReferralCode(30 * DAY_MS)).toBeNull()
  localStorage.setItem('referral', 'something else')
  expect(storedReferralCode(0)).toBeNull()
  localStorage.clear()
})

test('an admin sees who invited whom and the results, and a failed request can be repeated', async () => {
  const friend = { displayName: '', email: 'ben@farm.example' }
  const referral = {
    friendId: '1',
    friend,
    domain: 'farm.example',
    signedUpAt: '2026-03-01T12:00:00.000Z',
    inviter: { displayName: 'Anna', email: 'anna@example.org' },
    studyDays: 12,
    state: 'domain_limit',
  }
  const server = aServer({ 'GET /api/admin/referrals': 'unreachable' })
  aPage(<AllReferrals />)
  const again = await screen.findByRole('button', { name: /try again/i })
  server.answers['GET /api/admin/referrals'] = {
    referrals: [referral, { ...referral, friendId: '2', inviter: null, state: 'reading', studyDays: 2 }],
    next: null,
  }
  fireEvent.click(again)
  const [, first, second] = await screen.findAllByRole('row')
  expect(first?.textContent).toMatch(
    /ben@farm\.example.*farm\.example.*Anna.*anna@example\.org.*7 of 7.*five of this domain/,
  )
  expect(second?.textContent).toMatch(/an account that is gone.*2 of 7.*Seven days not completed/)
})
