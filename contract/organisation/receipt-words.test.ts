import { expect, test } from 'vitest'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import type { Receipt, Statement } from './giving.ts'
import { receiptAmounts, receiptFacts, receiptThanks } from './receipt-words.ts'
import { statementThanks } from './statement-words.ts'

const gift: Receipt['gift'] = {
  number: 12,
  paidAt: '2026-01-01T07:30:00.000Z',
  givenOn: '2025-12-31' as CalendarDate,
  amountCents: 2500,
  refundedCents: 0,
  state: 'given',
  periodStartsAt: '2026-01-01T07:30:00.000Z',
  periodEndsAt: '2026-02-01T07:30:00.000Z',
}

test('a receipt has its number with the tax year of the gift, in the donor’s time zone', () => {
  const donor = { donorName: 'miriam@example.org', donorEmail: 'miriam@example.org' }
  expect(receiptFacts({ ...donor, gift, timeZone: 'America/Los_Angeles' })).toEqual([
    ['Receipt number', '12, tax year 2025'],
    ['Given by', 'miriam@example.org'],
    ['Received', 'December 31, 2025'],
    ['For the month', 'December 31, 2025 to January 31, 2026'],
  ])
})

test('the thanks name the amount that remains; a refunded or disputed gift has none', () => {
  expect(receiptThanks(gift)).toContain('your gift of $25.00')
  const part = { ...gift, refundedCents: 1000, state: 'partly_refunded' as const }
  expect(receiptThanks(part)).toContain('your gift of $15.00')
  for (const state of ['refunded', 'disputed'] as const) expect(receiptThanks({ ...gift, state })).toBeNull()
  expect(receiptAmounts({ gift: part, fairValueCents: 300, deductibleCents: 1200 })).toEqual([
    ['Amount given', '$25.00'],
    ['Refunded', '-$10.00'],
    ['Value received in return', '$3.00'],
    ['Deductible amount', '$12.00'],
  ])
})

test('the thanks of a statement count its gifts; a year whose gifts were all refunded has none', () => {
  const line = { number: 1, givenOn: gift.givenOn, amountCents: 100, fairValueCents: 0, deductibleCents: 100 }
  const thanksFor = (lines: Statement['lines']) =>
    statementThanks({ year: 2025, lines, totalCents: 100 * lines.length })
  expect(thanksFor([line, line])).toBe(
    'Thank you for your 2 gifts in 2025, $2.00 together, which keep this work open to everyone who comes.',
  )
  expect(thanksFor([line])).toContain('your gift of $1.00 in 2025, which keeps')
  expect(thanksFor([])).toBeNull()
})
