import { type DonorNotice, type Gift, isGiven, settle } from '#server/modules/organisation/giving/settle.ts'
import { type Side, sidesOf } from '#server/modules/organisation/ledger/ledger-sides.ts'
import { type GivenDays, premiumUntil } from '#server/modules/organisation/premium/premium-until.ts'
import { isContinued, type Pledge } from '#server/modules/organisation/shared/pledge.ts'
import type { CustomerAtProvider, Movement } from '#server/platform/payments/customer-at-provider.ts'

/**
 * A reconciliation in progress: a comparison of one donor's data with the payment provider's. Its result may be written
 * later, or never.
 */
export interface Look {
  number: number
  customerId: string
  memberId: string
}

/**
 * Simulates how Lampstand books gifts. The rules are those of Lampstand, but maps in memory replace the tables of the
 * database, so that ten thousand histories take less than a minute. Other tests check that the database stores the
 * same.
 */
export function aTreasuryOnAMap() {
  const pledges = new Map<string, Pledge>()
  const gifts = new Map<string, Gift>()
  const ledger = new Map<string, { paymentId: string | null; sides: readonly Side[] }>()
  const grants = new Map<string, GivenDays[]>()
  const entitlements = new Map<string, number | null>()
  const notices: DonorNotice[] = []
  const begun = new Map<string, number>()
  const written = new Map<string, number>()

  function book(movements: readonly Movement[]): readonly Movement[] {
    const missing = movements.filter(({ id }) => !ledger.has(id))
    for (const movement of missing)
      ledger.set(movement.id, { paymentId: movement.paymentId, sides: sidesOf(movement) })
    return missing
  }

  function refreshEntitlement(memberId: string): void {
    const own = [...gifts.values()].filter((gift) => gift.memberId === memberId)
    const customers = new Set([...customersOf(memberId), ...own.map(({ customerId }) => customerId)])
    const pledged = [...pledges.values()].filter(({ customerId }) => customers.has(customerId))
    const paid = own.filter(isGiven).map(({ periodStartsAt, periodEndsAt }) => ({
      startsAtMs: periodStartsAt.getTime(),
      endsAtMs: periodEndsAt.getTime(),
    }))
    const means = { paid, grants: grants.get(memberId) ?? [], isContinued: pledged.some(isContinued) }
    entitlements.set(memberId, premiumUntil(means))
  }

  const owners = new Map<string, string>()
  const customersOf = (memberId: string) =>
    [...owners].filter(([, owner]) => owner === memberId).map(([customerId]) => customerId)

  return {
    addDonor: (customerId: string, memberId: string) => void owners.set(customerId, memberId),
    begin(customerId: string): Look {
      const number = (begun.get(customerId) ?? 0) + 1
      begun.set(customerId, number)
      return { number, customerId, memberId: owners.get(customerId) ?? '' }
    },
    write({ number, customerId, memberId }: Look, found: CustomerAtProvider, now: Date): void {
      if ((written.get(customerId) ?? 0) >= number) return
      written.set(customerId, number)
      const of = <T extends { customerId: string }>(all: Map<string, T>) =>
        [...all.values()].filter((one) => one.customerId === customerId)
      const stored = {
        memberId,
        timeZone: 'UTC',
        pledges: of(pledges),
        gifts: of(gifts),
        booked: new Set(ledger.keys()),
      }
      const settled = settle(stored, found, { fairValueCents: 0, now })
      for (const pledge of settled.pledges) pledges.set(pledge.id, pledge)
      for (const gift of [...settled.newGifts, ...settled.changedGifts]) gifts.set(gift.id, gift)
      book(settled.newMovements)
      notices.push(...settled.notices)
      refreshEntitlement(memberId)
    },
    grant(memberId: string, given: GivenDays): void {
      grants.set(memberId, [...(grants.get(memberId) ?? []), given])
      refreshEntitlement(memberId)
    },
    book,
    hasLivePledge: (memberId: string) => {
      const customers = customersOf(memberId)
      return [...pledges.values()].some(
        ({ customerId, endedAt }) => customers.includes(customerId) && endedAt === null,
      )
    },
    pledges: () => [...pledges.values()],
    gifts: () => [...gifts.values()],
    ledger: () => [...ledger.values()],
    notices: () => notices,
    grantsOf: (memberId: string) => grants.get(memberId) ?? [],
    premiumUntil: (memberId: string) => entitlements.get(memberId) ?? null,
  }
}

export type Treasury = ReturnType<typeof aTreasuryOnAMap>
