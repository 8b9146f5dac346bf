import { expect, test } from 'vitest'
import { type ErrorCode, errors } from '#contract/errors/errors.ts'
import { DEFAULT_GIFT_CENTS, MAX_GIFT_CENTS } from '#contract/limits.ts'
import { giftAmount } from '#contract/organisation/giving.ts'
import { parseAmount } from './parse-amount.ts'

test.each([
  ['4.99', 499],
  ['5', 500],
  [' 10 ', 1000],
  [' 5.00 ', 500],
  ['5.5', 550],
  ['4,99', 499],
  ['10,50', 1050],
  ['$10', 1000],
  ['$ 10.10', 1010],
  ['19.99', 1999],
  ['1,000', 100_000],
  ['10,005', 1_000_500],
  ['1,234.56', 123_456],
  ['007', 700],
  ['999999.99', MAX_GIFT_CENTS],
])('%j is %i cents', (typed, cents) => {
  expect(parseAmount(typed)).toEqual({ cents })
})

const wrong: Record<string, string[]> = {
  'donation.amount_not_a_number': [
    '',
    ' ',
    'five',
    '1e3',
    '1e9',
    '+5',
    'NaN',
    'Infinity',
    '0x10',
    '5.',
    '.99',
    '4.9.9',
    '1,00,000',
    '5 6',
    '٣',
    '1.000,50',
    '$',
  ],
  'donation.amount_not_in_cents': ['10.005', '19.999', '10.500', '4.995', '10,0050'],
  'donation.invalid_amount': ['0', '0.001', '4.98', '4.989', '-5', '-$5', '-10.005'],
  'donation.amount_too_large': ['1000000', '1000000.001', '9'.repeat(400)],
}

test.each(Object.entries(wrong).flatMap(([mistake, all]) => all.map((typed) => [typed, mistake] as const)))(
  '%j is refused as %s',
  (typed, mistake) => {
    expect(parseAmount(typed)).toEqual({ mistake: errors[mistake as ErrorCode] })
  },
)

test('every amount in cents is sent as a decimal number and received as the same cents', () => {
  const some = Array.from({ length: 5000 }, (_, index) => DEFAULT_GIFT_CENTS + index)
  for (const cents of [...some, 123_457, 8_765_431, MAX_GIFT_CENTS]) {
    const dollars = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
    expect(parseAmount(dollars)).toEqual({ cents })
    const arrived = giftAmount.parse(JSON.parse(JSON.stringify(cents / 100)))
    expect(Math.round(arrived * 100)).toBe(cents)
  }
})
