import { expect, test } from 'vitest'
import { giftAmount } from '#contract/giving.ts'
import { DEFAULT_GIFT_CENTS, MAX_GIFT_CENTS, MIN_GIFT_CENTS } from '#contract/limits.ts'
import { centsIn, checkAmount } from './typed-amount.ts'

test.each([
  ['4.99', 499],
  ['5', 500],
  [' 5.00 ', 500],
  ['5.5', 550],
  ['4,99', 499],
  ['$10', 1000],
  ['$ 10.10', 1010],
  ['19.99', 1999],
  ['1,000', 100_000],
  ['1,234.56', 123_456],
  ['007', 700],
  ['0', 0],
])('%j is %i cents', (typed, cents) => {
  expect(centsIn(typed)).toBe(cents)
})

test.each([
  '',
  ' ',
  'five',
  '1e9',
  '-5',
  '+5',
  '19.999',
  'NaN',
  'Infinity',
  '0x10',
  '5.',
  '.99',
  '4.9.9',
  '1,00,000',
  '5 6',
  '٥',
])('%j is no amount', (typed) => {
  expect(centsIn(typed)).toBeNull()
  expect(checkAmount(typed)).toEqual({ mistake: 'donation.invalid_amount' })
})

test('less than the minimum and more than a card can pay are told apart', () => {
  expect(checkAmount('4.98')).toEqual({ mistake: 'donation.invalid_amount' })
  expect(checkAmount('4.99')).toEqual({ cents: MIN_GIFT_CENTS })
  expect(checkAmount('999999.99')).toEqual({ cents: MAX_GIFT_CENTS })
  expect(checkAmount('1000000')).toEqual({ mistake: 'donation.amount_too_large' })
})

test('every amount to the cent travels as a number and arrives as the same cents', () => {
  const some = Array.from({ length: 5000 }, (_, index) => DEFAULT_GIFT_CENTS + index)
  for (const cents of [...some, 123_457, 8_765_431, MAX_GIFT_CENTS]) {
    const dollars = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
    expect(checkAmount(dollars)).toEqual({ cents })
    const arrived = giftAmount.parse(JSON.parse(JSON.stringify(cents / 100)))
    expect(Math.round(arrived * 100)).toBe(cents)
  }
})
