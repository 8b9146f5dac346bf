import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sidesOf } from './ledger-sides.ts'

const movement = (type: string, amountCents: number, feeCents = 0) => ({
  id: 'txn_1',
  occurredAtMs: 0,
  paymentId: null,
  type,
  amountCents,
  feeCents,
})
const sides = (...of: Parameters<typeof movement>) =>
  Object.fromEntries(sidesOf(movement(...of)).map(({ account, amountCents }) => [account, amountCents]))

test('a gift increases the balance at the provider by its amount less the fee', () => {
  expect(sides('charge', 499, 44)).toEqual({ provider: 455, fees: 44, gifts: -499 })
})

test('a refund reduces the balance at the provider, and its fee is not returned', () => {
  expect(sides('refund', -499)).toEqual({ provider: -499, refunds: 499 })
})

test('a payout moves the balance of the provider to the bank', () => {
  expect(sides('payout', -10_000)).toEqual({ provider: -10_000, bank: 10_000 })
})

test('a fee by itself is an expense', () => {
  expect(sides('stripe_fee', -200)).toEqual({ provider: -200, fees: 200 })
})

test('a won dispute restores the gift, but its fee is not returned', () => {
  const all = [sides('adjustment', -2500, 1500), sides('adjustment', 2500)]
  const balance = (account: string) => all.reduce((sum, one) => sum + (one[account] ?? 0), 0)
  expect(['disputes', 'fees', 'provider'].map(balance)).toEqual([0, 1500, -1500])
})

test('for every type of transaction, the postings sum to zero and each account occurs once', () => {
  const type = fc.constantFrom('charge', 'refund', 'payout', 'adjustment', 'stripe_fee', 'something_new')
  const cents = fc.integer({ min: -1_000_000, max: 1_000_000 })
  fc.assert(
    fc.property(type, cents, cents, (type, amount, fee) => {
      const found = sidesOf(movement(type, amount, fee))
      expect(found.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0)
      expect(new Set(found.map(({ account }) => account)).size).toBe(found.length)
      expect(found.every(({ amountCents }) => amountCents !== 0)).toBe(true)
    }),
  )
})
