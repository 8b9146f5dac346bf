import { expect, test } from 'vitest'
import { isContinued, type Pledge } from '#server/modules/organisation/shared/pledge.ts'
import { type DonorRecord, settle } from './settle.ts'

const day = (name: string) => new Date(`${name}T12:00:00Z`)
const pledge = { status: 'active', periodEndsAt: day('2026-04-01'), cancelsAt: null, endedAt: null }

test('a pledge continues while active or past due, but not if it has ended or ends with the current period', () => {
  expect(isContinued(pledge)).toBe(true)
  expect(isContinued({ ...pledge, status: 'past_due' })).toBe(true)
  expect(isContinued({ ...pledge, cancelsAt: pledge.periodEndsAt })).toBe(false)
  expect(isContinued({ ...pledge, endedAt: day('2026-03-20') })).toBe(false)
})

test('a pledge that is to be cancelled at a later date still continues until then', () => {
  expect(isContinued({ ...pledge, cancelsAt: day('2026-06-15') })).toBe(true)
})

test('a subscription that never began, is unpaid or was cancelled does not continue', () => {
  for (const status of ['incomplete', 'incomplete_expired', 'unpaid', 'paused', 'canceled'])
    expect([status, isContinued({ ...pledge, status })]).toEqual([status, false])
})

test('a monthly gift that ends because of declined cards sends an email; one that the donor ends does not', () => {
  const subscription = {
    id: 'sub_1',
    productId: 'premium',
    amountCents: 500,
    status: 'canceled',
    startedAtMs: 0,
    periodEndsAtMs: 2,
    cancelsAtMs: null,
    endedAtMs: 1,
    unpaidInvoiceId: null,
  }
  const found = {
    id: 'cus_1',
    isDeleted: false,
    declinedAtMs: [],
    subscriptions: [subscription],
    payments: [],
    movements: [],
  }
  const newsAfter = (before: Partial<Pledge>) => {
    const known: Pledge = {
      ...pledge,
      id: 'sub_1',
      customerId: 'cus_1',
      productId: 'premium',
      amountCents: 500,
      startedAt: new Date(0),
      unpaidInvoiceId: null,
      ...before,
    }
    const stored: DonorRecord = {
      memberId: null,
      timeZone: 'UTC',
      pledges: [known],
      gifts: [],
      booked: new Set(),
    }
    return settle(stored, found, { fairValueCents: 0, now: new Date(1) }).notices.map(({ kind }) => kind)
  }
  expect(newsAfter({ unpaidInvoiceId: 'in_1' })).toEqual(['ended_unpaid'])
  expect(newsAfter({ cancelsAt: new Date(2) })).toEqual([])
  expect(newsAfter({ unpaidInvoiceId: 'in_1', cancelsAt: new Date(2) })).toEqual([])
  expect(newsAfter({})).toEqual(['ending'])
})

test('a new gift is dated in its donor’s time zone, or in UTC if the runtime does not support that zone', () => {
  const paidAtMs = Date.parse('2027-01-01T07:46:00Z')
  const payment = {
    id: 'ch_1',
    amountCents: 500,
    refundedCents: 0,
    isDisputed: false,
    paidAtMs,
    period: null,
  }
  const found = {
    id: 'cus_1',
    isDeleted: false,
    declinedAtMs: [],
    subscriptions: [],
    payments: [payment],
    movements: [],
  }
  const givenIn = (timeZone: string) => {
    const stored: DonorRecord = { memberId: null, timeZone, pledges: [], gifts: [], booked: new Set() }
    const [gift] = settle(stored, found, { fairValueCents: 0, now: new Date(paidAtMs) }).newGifts
    return [gift?.timeZone, gift?.givenOn]
  }
  expect(givenIn('America/Los_Angeles')).toEqual(['America/Los_Angeles', '2026-12-31'])
  expect(givenIn('Asia/Tokyo')).toEqual(['Asia/Tokyo', '2027-01-01'])
  expect(givenIn('Etc/Unknown')).toEqual(['UTC', '2027-01-01'])
})

test('a gift counts again after a won dispute, whether or not the dispute was recorded before', () => {
  const paidAtMs = Date.parse('2026-03-01T12:00:00Z')
  const look = (isDisputed: boolean, stored: DonorRecord) => {
    const payment = { id: 'ch_1', amountCents: 2500, refundedCents: 0, isDisputed, paidAtMs, period: null }
    const found = { id: 'cus_1', isDeleted: false, declinedAtMs: [], subscriptions: [], payments: [payment] }
    return settle(stored, { ...found, movements: [] }, { fairValueCents: 0, now: new Date(paidAtMs) })
  }
  const nothing: DonorRecord = { memberId: null, timeZone: 'UTC', pledges: [], gifts: [], booked: new Set() }
  const { newGifts } = look(false, nothing)
  const disputed = look(true, { ...nothing, gifts: newGifts })
  expect(disputed).toMatchObject({ changedGifts: [{ isDisputed: true }], notices: [] })
  expect(look(false, { ...nothing, gifts: disputed.changedGifts })).toMatchObject({
    changedGifts: [{ isDisputed: false, refundedCents: 0 }],
    notices: [],
  })
  expect(look(false, { ...nothing, gifts: newGifts }).changedGifts).toEqual([])
})
