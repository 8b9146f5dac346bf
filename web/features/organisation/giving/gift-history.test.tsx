import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Gift, OwnGiving } from '#contract/organisation/giving.ts'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { GiftHistory } from './gift-history.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const gift: Gift = {
  number: 12,
  // This instant is still on the last day of the year in Chicago.
  paidAt: '2027-01-01T05:30:00.000Z',
  givenOn: '2026-12-31' as CalendarDate,
  amountCents: 499,
  refundedCents: 0,
  state: 'given',
  periodStartsAt: '2027-01-01T05:30:00.000Z',
  periodEndsAt: '2027-02-01T05:30:00.000Z',
}
const giving: OwnGiving = {
  subscription: { subscribed: false, product_id: null, subscription_end: null },
  pledge: null,
  timeZone: 'America/Chicago',
  isSandbox: true,
  gifts: [gift, { ...gift, number: 11, refundedCents: 200, state: 'partly_refunded' }],
  years: [{ year: 2026, gifts: 2, totalCents: 798 }],
}

test('each gift is listed by the local day of its donor, with its state and its receipt', async () => {
  aServer({ 'GET /api/giving': giving })
  aPage(<GiftHistory memberId="miriam" />)
  const gifts = within(await screen.findByRole('region', { name: 'Every gift' })).getAllByRole('listitem')
  expect(gifts.map(({ textContent }) => textContent)).toEqual([
    'December 31, 2026$4.99Receipt for December 31, 2026',
    'December 31, 2026$4.99$2.00 refundedReceipt for December 31, 2026',
  ])
  const years = within(screen.getByRole('region', { name: 'By year' }))
  expect(years.getByText('2026: $7.98 in 2 gifts')).toBeTruthy()
  const statement = years.getByRole('link', { name: 'Statement of 2026' })
  expect(statement.getAttribute('href')).toBe('/subscription/statements/2026')
})

test('an empty gift history shows a message, and a failed request can be repeated', async () => {
  const { answers } = aServer({ 'GET /api/giving': { status: 404, code: 'request.not_found' } })
  aPage(<GiftHistory memberId="miriam" />)
  expect((await screen.findByRole('alert')).textContent).toContain('Your gifts could not be loaded.')
  answers['GET /api/giving'] = { ...giving, gifts: [], years: [] }
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/There are no gifts yet/)).toBeTruthy()
})
