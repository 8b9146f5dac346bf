import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnGiving, Receipt, Statement } from '#contract/organisation/giving.ts'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import { members } from '#db/schema/account.ts'
import { gifts, sentStatements } from '#db/schema/giving.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { aGift } from '#server/testing/giving/a-gift.ts'
import { problemOf } from '#server/testing/problem-of.ts'

const env = {
  ORGANISATION_NAME: 'the Harbor Street church',
  ORGANISATION_TAX_ID: '12-3456789',
  ORGANISATION_ADDRESS: '12 Harbor Street; Portland, ME 04101',
  // The provider receives no request: receipts use stored data.
  STRIPE_SECRET_KEY: 'sk_live_of_a_test',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_a_test',
}

let app: TestApp
let anna: Member
let ben: Member

beforeAll(async () => {
  app = await anApp({ env })
  anna = await aMember(app, 'Anna', { timeZone: 'America/Chicago' })
  ben = await aMember(app, 'Ben')
})

afterAll(() => app.database.close())

const given = (more: Parameters<typeof aGift>[2] = {}) => aGift(app.database.db, anna.id, more)

test('a receipt names donor, organisation, deductible amount and the value received in return', async () => {
  const { number } = await given({ paidAt: new Date('2024-05-01T12:00:00Z'), fairValueCents: 100 })
  const receipt = await json<Receipt>(anna.get(`/api/gifts/${number}/receipt`))
  expect(receipt).toMatchObject({
    donorName: anna.email,
    donorEmail: anna.email,
    timeZone: 'America/Chicago',
    organisation: {
      name: 'The Harbor Street church',
      taxId: '12-3456789',
      email: 'hello@lampstand.example',
      address: ['12 Harbor Street', 'Portland, ME 04101'],
    },
    gift: { number, amountCents: 499, refundedCents: 0, state: 'given', paidAt: '2024-05-01T12:00:00.000Z' },
    fairValueCents: 100,
    deductibleCents: 399,
  })
  expect(receipt.disclosure).toContain('$1.00')
})

test('a receipt is a one-page PDF that is always identical byte for byte, and is not cached', async () => {
  const { number } = await given()
  const requested = () => anna.get(`/api/gifts/${number}/receipt.pdf`)
  const file = await requested()
  expect(file.status).toBe(200)
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect(file.headers.get('content-disposition')).toBe(
    `attachment; filename="receipt-${number}-2026-03-01.pdf"`,
  )
  expect(file.headers.get('cache-control')).toBe('private, no-store')
  const bytes = Buffer.from(await file.arrayBuffer())
  expect(pagesIn(bytes)).toBe(1)
  for (const part of ['%PDF-1.7', '/StructTreeRoot', '/Lang (en-US)', '/MarkInfo', 'Literata'])
    expect(bytes.includes(part), part).toBe(true)
  expect(bytes.equals(Buffer.from(await (await requested()).arrayBuffer()))).toBe(true)
})

test('a refund is shown on the receipt, and a gift refunded in full is removed from the year’s statement', async () => {
  const { id, number } = await given({ paidAt: new Date('2023-06-01T12:00:00Z') })
  const refund = (refundedCents: number) =>
    app.database.db.update(gifts).set({ refundedCents }).where(eq(gifts.id, id))
  await refund(199)
  const receipt = await json<Receipt>(anna.get(`/api/gifts/${number}/receipt`))
  expect(receipt).toMatchObject({ deductibleCents: 300, gift: { state: 'partly_refunded' } })
  expect(await json<Statement>(anna.get('/api/statements/2023'))).toMatchObject({ totalCents: 300 })
  await refund(499)
  expect(await json<Receipt>(anna.get(`/api/gifts/${number}/receipt`))).toMatchObject({
    deductibleCents: 0,
    gift: { state: 'refunded' },
  })
  for (const file of ['', '/statement.pdf'])
    expect((await problemOf(anna.get(`/api/statements/2023${file}`))).code).toBe('donation.gift_not_found')
})

test('a yearly statement and its PDF contain the gifts of that year in the donor’s time zone', async () => {
  // Half past eleven in Chicago, on the last evening of 2021.
  await given({ paidAt: new Date('2022-01-01T05:30:00Z') })
  await given({ paidAt: new Date('2022-01-01T06:30:00Z'), amountCents: 1000 })
  const read = (year: number) => json<Statement>(anna.get(`/api/statements/${year}`))
  expect(await read(2021)).toMatchObject({ totalCents: 499, timeZones: ['America/Chicago'] })
  expect(await read(2022)).toMatchObject({ totalCents: 1000, deductibleCents: 1000 })
  const file = await anna.get('/api/statements/2021/statement.pdf')
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="giving-statement-2021.pdf"')
  expect(pagesIn(Buffer.from(await file.arrayBuffer()))).toBe(1)
})

test('a donor who moves from Los Angeles to Tokyo retains the date, year and documents of each gift', async () => {
  const carla = await aMember(app, 'Carla', { timeZone: 'America/Los_Angeles' })
  const { number } = await aGift(app.database.db, carla.id, { paidAt: new Date('2027-01-01T07:30:00Z') })
  const issued = async () => ({
    receipt: await json<Receipt>(carla.get(`/api/gifts/${number}/receipt`)),
    statement: await json<Statement>(carla.get('/api/statements/2026')),
    next: (await problemOf(carla.get('/api/statements/2027'))).code,
    years: (await json<OwnGiving>(carla.get('/api/giving'))).years,
    files: await Promise.all(
      [`/api/gifts/${number}/receipt.pdf`, '/api/statements/2026/statement.pdf'].map(async (path) =>
        Buffer.from(await (await carla.get(path)).arrayBuffer()).toString('base64'),
      ),
    ),
  })
  const before = await issued()
  expect(before).toMatchObject({
    receipt: { timeZone: 'America/Los_Angeles', gift: { givenOn: '2026-12-31' } },
    statement: { timeZones: ['America/Los_Angeles'], lines: [{ number, givenOn: '2026-12-31' }] },
    next: 'donation.gift_not_found',
    years: [{ year: 2026, gifts: 1 }],
  })
  const moved = await carla.put('/api/profile', { displayName: '', timeZone: 'Asia/Tokyo' })
  expect(moved.status).toBe(204)
  expect(await issued()).toEqual(before)
})

test('the database refuses to move a gift to another day or time zone', async () => {
  const { db } = app.database
  const { id } = await given()
  const changes = [{ givenOn: '2020-01-01' as CalendarDate }, { timeZone: 'UTC' }, { paidAt: new Date() }]
  for (const change of changes)
    await expect(db.update(gifts).set(change).where(eq(gifts.id, id))).rejects.toThrow()
})

test('receipts and statements are readable only by their donor', async () => {
  const { number } = await given()
  const addresses = [
    `/api/gifts/${number}/receipt`,
    `/api/gifts/${number}/receipt.pdf`,
    '/api/statements/2026',
    '/api/statements/2026/statement.pdf',
  ]
  for (const address of addresses) {
    expect((await anna.get(address)).status, address).toBe(200)
    expect((await problemOf(ben.get(address))).code, address).toBe('donation.gift_not_found')
    expect((await problemOf(aVisitor(app).get(address))).code, address).toBe('auth.signed_out')
  }
})

test('an invalid receipt number or year is rejected', async () => {
  for (const number of ['0', '-1', '1.5', 'one', '99999999999'])
    expect((await problemOf(anna.get(`/api/gifts/${number}/receipt`))).code).toBe('request.invalid')
  for (const year of ['1999', '20260', 'now'])
    expect((await problemOf(anna.get(`/api/statements/${year}`))).code).toBe('request.invalid')
  expect((await problemOf(anna.get('/api/gifts/999999999/receipt'))).code).toBe('donation.gift_not_found')
})

test('reading a receipt or a yearly statement takes one database query', async () => {
  const { number } = await given()
  await anna.get('/api/session')
  for (const address of [`/api/gifts/${number}/receipt`, '/api/statements/2026']) {
    expect(await app.database.statementsOf(() => anna.get(address)), address).toHaveLength(1)
  }
})

test('deleting an account deletes the record of sent statements; its gifts remain without a donor', async () => {
  const { db } = app.database
  const carl = await aMember(app, 'Carl')
  const { id } = await aGift(db, carl.id)
  await db.insert(sentStatements).values({ memberId: carl.id, year: 2026, sentAt: new Date() })
  await db.delete(members).where(eq(members.id, carl.id))
  expect(await db.select().from(sentStatements).where(eq(sentStatements.memberId, carl.id))).toEqual([])
  expect(await db.select().from(gifts).where(eq(gifts.id, id))).toMatchObject([{ memberId: null }])
})

function pagesIn(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
}
