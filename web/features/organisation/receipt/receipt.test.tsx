import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Gift, Receipt, Statement } from '#contract/organisation/giving.ts'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { ReceiptPage } from './receipt-page.tsx'
import { StatementPage } from './statement-page.tsx'

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
const parties = {
  donorName: 'Miriam Weiß',
  donorEmail: 'miriam@example.org',
  organisation: {
    name: 'The Lampstand community',
    taxId: '12-3456789',
    email: 'hello@lampstand.example',
    isRehearsal: false,
    address: ['12 Harbor Street'],
  },
}
const receipt: Receipt = {
  ...parties,
  gift,
  fairValueCents: 0,
  deductibleCents: 499,
  timeZone: 'America/Chicago',
  disclosure: 'No goods or services were provided in return for this gift.',
}
const statement: Statement = {
  ...parties,
  year: 2026,
  totalCents: 499,
  fairValueCents: 100,
  deductibleCents: 399,
  timeZones: ['America/Chicago'],
  correction: null,
  lines: [{ number: 12, givenOn: gift.givenOn, amountCents: 499, fairValueCents: 100, deductibleCents: 399 }],
  disclosure: 'In return you had access to premium.',
}

test('a receipt is displayed with all its details and a link to the PDF', async () => {
  aServer({ 'GET /api/gifts/12/receipt': receipt })
  aPage(<ReceiptPage memberId="miriam" number="12" />)
  const page = within(await screen.findByRole('article'))
  for (const words of [
    'The Lampstand community',
    'Tax ID (EIN): 12-3456789',
    'Thank you for your gift of $4.99, which keeps this work open to everyone who comes.',
    receipt.disclosure,
  ])
    expect(page.getByText(words)).toBeTruthy()
  const facts = page
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`)
  expect(facts).toEqual([
    'Receipt number: 12, tax year 2026',
    'Given by: Miriam Weiß',
    'Email: miriam@example.org',
    'Received: December 31, 2026',
    'For the month: December 31, 2026 to January 31, 2027',
    'Amount given: $4.99',
    'Received in return: No goods or services',
    'Deductible amount: $4.99',
  ])
  const file = screen.getByRole('link', { name: 'Download PDF' })
  expect(file.getAttribute('href')).toBe('/api/gifts/12/receipt.pdf')
})

test('the receipt of a test begins with the sentence that it is a test, and has no thanks', async () => {
  const disclosure = 'This was only a test: no money moved, and nothing can be deducted.'
  const organisation = { ...parties.organisation, isRehearsal: true }
  aServer({ 'GET /api/gifts/12/receipt': { ...receipt, organisation, disclosure } })
  aPage(<ReceiptPage memberId="miriam" number="12" />)
  const page = within(await screen.findByRole('article'))
  expect(page.getByRole('heading', { level: 1 }).nextElementSibling?.textContent).toBe(disclosure)
  expect(page.getAllByText(disclosure)).toHaveLength(1)
  expect(page.queryByText(/^Thank you/)).toBeNull()
})

test('a statement shows the total, and the value received in return if there was any', async () => {
  aServer({ 'GET /api/statements/2026': statement })
  aPage(<StatementPage memberId="miriam" year="2026" />)
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Date', 'Receipt', 'Amount given', 'Value received in return', 'Deductible amount'],
    ['December 31, 2026', '12', '$4.99', '$1.00', '$3.99'],
    ['Total', '$4.99', '$1.00', '$3.99'],
  ])
  expect(screen.getByText(/^Dates are in Chicago time\. Refunded gifts are left out/)).toBeTruthy()
  const thanks = 'Thank you for your gift of $4.99 in 2026, which keeps this work open to everyone who comes.'
  expect(screen.getByText(thanks)).toBeTruthy()
})

test('a statement that was corrected after it was sent is marked as corrected', async () => {
  const correction = { sentAt: '2027-01-15T08:00:00.000Z', correctedAt: '2027-04-03T02:00:00.000Z' }
  aServer({ 'GET /api/statements/2026': { ...statement, correction } })
  aPage(<StatementPage memberId="miriam" year="2026" />)
  expect(await screen.findByRole('heading', { name: 'Giving statement 2026 (corrected)' })).toBeTruthy()
  const note = 'Corrected on April 2, 2027. This replaces the statement we sent on January 15, 2027.'
  expect(screen.getByText(note)).toBeTruthy()
})

test('a receipt number without a gift of the member shows a message and a link to their gifts', async () => {
  aServer({ 'GET /api/gifts/13/receipt': { status: 404, code: 'donation.gift_not_found' } })
  aPage(<ReceiptPage memberId="miriam" number="13" />)
  expect(await screen.findByText(/You have no such gift/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All your gifts' }).getAttribute('href')).toBe(
    '/subscription/gifts',
  )
})
