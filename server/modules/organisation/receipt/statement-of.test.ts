import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarDateAt, startOfDay } from '#contract/values/calendar-date.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import { datesInZones } from '#contract/values/zone-in-words.ts'
import { disclosureOf } from './disclosure.ts'
import type { Organisation } from './organisation.ts'
import { type Donor, type GiftRow, receiptOf } from './receipt-of.ts'
import { statementOf } from './statement-of.ts'

const organisation: Organisation = {
  name: 'The Lampstand community',
  taxId: '12-3456789',
  isRehearsal: false,
  address: ['12 Harbor Street'],
  email: 'hello@lampstand.example',
}
const miriam: Donor = { displayName: 'Miriam', email: 'miriam@example.org' }

function gift(number: number, more: Partial<GiftRow> = {}): GiftRow {
  const paidAt = more.paidAt ?? new Date('2026-03-01T12:00:00Z')
  const timeZone = more.timeZone ?? 'America/Chicago'
  return {
    id: `ch_${number}`,
    number,
    customerId: 'cus',
    memberId: 'm',
    amountCents: 499,
    refundedCents: 0,
    isDisputed: false,
    fairValueCents: 0,
    paidAt,
    periodStartsAt: paidAt,
    timeZone,
    givenOn: calendarDateAt(paidAt, timeZone),
    periodEndsAt: new Date(paidAt.getTime() + 31 * DAY_MS),
    ...more,
  }
}

const inZone = ({ paidAt }: GiftRow, timeZone: string) => ({
  timeZone,
  givenOn: calendarDateAt(paidAt, timeZone),
})

const statement = (year: number, gifts: GiftRow[]) => statementOf(year, gifts, miriam, organisation)

test('a gift at 11:30 p.m. on 31 December in its donor’s time zone counts for the year that ends', () => {
  const lastEvening = gift(1, { paidAt: new Date('2027-01-01T05:30:00Z') })
  expect(statement(2026, [lastEvening])?.lines).toHaveLength(1)
  expect(statement(2027, [lastEvening])).toBeNull()
  expect(statement(2027, [{ ...lastEvening, ...inZone(lastEvening, 'UTC') }])?.lines).toHaveLength(1)
  const firstMorning = gift(2, { paidAt: new Date('2025-12-31T10:30:00Z'), timeZone: 'Pacific/Kiritimati' })
  expect(statement(2026, [firstMorning])?.lines).toHaveLength(1)
})

test('a statement names each time zone of its gifts once if the donor moved during the year', () => {
  const gifts = [
    gift(1, { paidAt: new Date('2026-02-01T12:00:00Z'), timeZone: 'America/Los_Angeles' }),
    gift(2, { paidAt: new Date('2026-03-01T12:00:00Z'), timeZone: 'America/Los_Angeles' }),
    gift(3, { paidAt: new Date('2026-04-01T12:00:00Z'), timeZone: 'Asia/Tokyo' }),
  ]
  const { timeZones = [] } = statement(2026, gifts) ?? {}
  expect(datesInZones(timeZones)).toBe('Dates are in Los Angeles time and Tokyo time.')
  expect(datesInZones(['America/Argentina/Buenos_Aires'])).toBe('Dates are in Buenos Aires time.')
  for (const utc of ['UTC', 'Etc/UTC']) expect(datesInZones([utc])).toBe('Dates are in UTC.')
})

test('a statement lists its gifts in order, omits refunded ones, and shows the remainder of partly refunded ones', () => {
  const leapDay = gift(4, { paidAt: new Date('2028-02-29T12:00:00Z'), fairValueCents: 100 })
  const summer = gift(3, {
    paidAt: new Date('2028-07-01T04:59:00Z'),
    refundedCents: 199,
    fairValueCents: 400,
  })
  const made = statement(2028, [
    summer,
    gift(5, { paidAt: new Date('2028-05-01T12:00:00Z'), refundedCents: 499 }),
    gift(6, { paidAt: new Date('2028-05-02T12:00:00Z'), isDisputed: true }),
    leapDay,
  ])
  expect(made?.lines).toMatchObject([
    { number: 4, amountCents: 499, fairValueCents: 100, deductibleCents: 399 },
    // The value in return exceeds the rest of the gift: 0, not a negative amount.
    { number: 3, amountCents: 300, fairValueCents: 400, deductibleCents: 0 },
  ])
  expect(made).toMatchObject({ totalCents: 799, fairValueCents: 500, deductibleCents: 399 })
  expect(made?.disclosure).toContain('$5.00')
})

test('for all gifts and time zones, each gift is in one year, and each total equals the sum of its lines', () => {
  const zones = fc.constantFrom(
    'America/Chicago',
    'Asia/Kathmandu',
    'Pacific/Apia',
    'America/St_Johns',
    'UTC',
  )
  const one = fc.record({
    atMs: fc.integer({ min: Date.UTC(2026, 11, 30), max: Date.UTC(2027, 0, 3) }),
    amountCents: fc.integer({ min: 499, max: 100_000 }),
    refundedPart: fc.constantFrom(0, 0, 0.3, 1),
    fairValueCents: fc.constantFrom(0, 100, 700),
    isDisputed: fc.constantFrom(false, false, true),
  })
  fc.assert(
    fc.property(fc.array(one, { maxLength: 12 }), zones, (given, timeZone) => {
      const gifts = given.map(({ atMs, refundedPart, ...rest }, index) =>
        gift(index + 1, {
          ...rest,
          timeZone,
          paidAt: new Date(atMs),
          refundedCents: Math.floor(rest.amountCents * refundedPart),
        }),
      )
      const made = [2026, 2027].map((year) => statement(year, gifts))
      const lines = made.flatMap((found) => found?.lines ?? [])
      const stayed = gifts.filter((row) => !row.isDisputed && row.refundedCents < row.amountCents)
      expect(lines.map(({ number }) => number).sort()).toEqual(stayed.map(({ number }) => number).sort())
      const turn = startOfDay('2027-01-01' as Parameters<typeof startOfDay>[0], timeZone)
      const paidAt = (number: number) => gifts[number - 1]?.paidAt ?? Number.NaN
      for (const line of made[0]?.lines ?? []) expect(paidAt(line.number) < turn).toBe(true)
      for (const line of made[1]?.lines ?? []) expect(paidAt(line.number) >= turn).toBe(true)
      for (const found of made) {
        if (!found) continue
        for (const key of ['fairValueCents', 'deductibleCents'] as const)
          expect(found[key]).toBe(found.lines.reduce((sum, line) => sum + line[key], 0))
        expect(found.totalCents).toBe(found.lines.reduce((sum, line) => sum + line.amountCents, 0))
        expect(found.deductibleCents).toBeGreaterThanOrEqual(0)
        expect(found.deductibleCents).toBeLessThanOrEqual(found.totalCents)
      }
    }),
    { numRuns: 200 },
  )
})

test('a receipt is available in every state of its gift, and shows the email address of a donor without a name', () => {
  const receipt = (more: Partial<GiftRow>) =>
    receiptOf(gift(7, more), { ...miriam, displayName: '' }, organisation)
  expect(receipt({ fairValueCents: 100 })).toMatchObject({
    donorName: 'miriam@example.org',
    fairValueCents: 100,
    deductibleCents: 399,
    gift: { number: 7, state: 'given' },
  })
  expect(receipt({ refundedCents: 99 })).toMatchObject({
    deductibleCents: 400,
    gift: { state: 'partly_refunded' },
  })
  expect(receipt({ refundedCents: 499 })).toMatchObject({ deductibleCents: 0, gift: { state: 'refunded' } })
  expect(receipt({ isDisputed: true })).toMatchObject({ deductibleCents: 0, gift: { state: 'disputed' } })
})

test('the statement contains the wording about goods received in return', () => {
  const said = (stayedCents: number, fairValueCents: number, isRehearsal = false) =>
    disclosureOf({ stayedCents, fairValueCents, isRehearsal }, 'these gifts')
  expect(said(499, 0)).toMatch(/^No goods or services were provided/)
  expect(said(499, 250)).toMatch(/good faith to be \$2\.50.*only what exceeds/)
  expect(said(0, 250)).toContain('refunded')
  expect(said(499, 0, true)).toMatch(/no money moved, and nothing can be deducted/)
})

test('a sent statement whose gifts are all refunded later is corrected to a total of zero, not removed', () => {
  const refunded = [gift(1, { refundedCents: 499 })]
  const sent = { sentAt: new Date('2027-01-15T12:00:00Z'), correctedAt: new Date('2027-02-01T12:00:00Z') }
  const made = (correctedAt: Date | null) =>
    statementOf(2026, refunded, miriam, organisation, { ...sent, correctedAt })
  expect(made(null)).toBeNull()
  expect(made(sent.correctedAt)).toMatchObject({
    lines: [],
    totalCents: 0,
    deductibleCents: 0,
    timeZones: ['America/Chicago'],
    correction: { correctedAt: '2027-02-01T12:00:00.000Z' },
  })
})
