import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { members } from '#db/schema/account.ts'
import { donors, entitlements, gifts, pledges } from '#db/schema/giving.ts'
import { receiptEmail, refundEmail } from '#server/modules/organisation/receipt/receipt-emails.public.ts'
import { sendStatements } from '#server/modules/organisation/receipt/send-statements.ts'
import { statementEmail } from '#server/modules/organisation/receipt/statement-email.ts'
import { aMember, type Member } from '#server/testing/a-member.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { type AppWithEmails, anAppWithEmails } from '#server/testing/an-app-with-emails.ts'
import { emailsTo, emailTo } from '#server/testing/email-to.ts'
import { aGift } from '#server/testing/giving/a-gift.ts'
import { cardFailedEmail } from './card-failed-email.ts'
import { endingEmail } from './ending-email.ts'

let plain: TestApp
let site: AppWithEmails
let app: TestApp
let anna: Member
let now = new Date('2027-01-14T23:59:00Z')

beforeAll(async () => {
  plain = await anApp()
  site = await anAppWithEmails(plain.database, { clock: () => now })
  app = site.app
  anna = await aMember(app, 'Anna', { timeZone: 'America/Chicago' })
})

afterAll(async () => {
  await site.close()
  await plain.database.close()
})

const toAnna = (subject: string) => emailTo(site.mailServer, anna.email, subject)
/** Emails to a member for whom no job is left: jobs of one kind run in order. */
const subjectsTo = (email: string) => emailsTo(site.mailServer.received, email).map(({ subject }) => subject)

async function aPledge(member: Member, more: Partial<typeof pledges.$inferInsert> = {}): Promise<string> {
  const customerId = `cus_of_${member.id}`
  const id = `sub_${crypto.randomUUID()}`
  const { db } = app.database
  await db.insert(donors).values({ customerId, memberId: member.id, createdAt: now }).onConflictDoNothing()
  await db.insert(pledges).values({
    id,
    customerId,
    productId: 'premium',
    amountCents: 499,
    status: 'active',
    startedAt: now,
    periodEndsAt: now,
    ...more,
  })
  return id
}

const openUntil = (memberId: string, premiumUntil: Date) =>
  app.database.db
    .insert(entitlements)
    .values({ memberId, premiumUntil, coveredUntil: premiumUntil })
    .onConflictDoUpdate({ target: entitlements.memberId, set: { premiumUntil } })

test('each gift sends a receipt as text and as a PDF; a refund sends an email with the refunded amount', async () => {
  const { db } = app.database
  const { id, number } = await aGift(db, anna.id, { paidAt: new Date('2026-03-02T03:00:00Z') })
  await site.jobs.send(receiptEmail, { giftId: id })
  const email = await toAnna('Your receipt for $4.99')
  for (const words of [
    // The tests use the sandbox only.
    'This was only a test: no money moved, and nothing can be deducted. Receipt number',
    `Receipt number: ${number}, tax year 2026`,
    'Received: March 1, 2026',
    'Deductible amount: $0.00',
    `https://lampstand.example/subscription/gifts/${number}`,
  ])
    expect(email.text.replace(/\s+/g, ' ')).toContain(words)
  const [file] = email.attachments
  expect(file).toMatchObject({ filename: `receipt-${number}-2026-03-01.pdf`, contentType: 'application/pdf' })
  expect(file?.content.subarray(0, 8).toString()).toBe('%PDF-1.7')

  await db.update(gifts).set({ refundedCents: 200 }).where(eq(gifts.id, id))
  await site.jobs.send(refundEmail, { giftId: id, refundedCents: 200, justRefundedCents: 200 })
  const refund = await toAnna('$2.00 refunded to you')
  expect(refund.text.replace(/\s+/g, ' ')).toContain(`receipt number ${number}, tax year 2026`)
  expect(refund.attachments).toHaveLength(1)
})

test('emails about a gift state its local day, even after the donor has moved to another time zone', async () => {
  const { db } = app.database
  const lena = await aMember(app, 'Lena', { timeZone: 'America/Los_Angeles' })
  const { id } = await aGift(db, lena.id, { paidAt: new Date('2026-01-01T07:46:00Z'), refundedCents: 100 })
  await lena.put('/api/profile', { displayName: '', timeZone: 'Asia/Tokyo' })
  await site.jobs.send(receiptEmail, { giftId: id })
  await site.jobs.send(refundEmail, { giftId: id, refundedCents: 100, justRefundedCents: 100 })
  await site.jobs.send(statementEmail, { memberId: lena.id, year: 2025 })
  const receipt = await emailTo(site.mailServer, lena.email, 'Your receipt for $4.99')
  const refund = await emailTo(site.mailServer, lena.email, '$1.00 refunded to you')
  const statement = await emailTo(site.mailServer, lena.email, 'What you gave in 2025')
  for (const { text } of [receipt, refund]) expect(text.replace(/\s+/g, ' ')).toContain('December 31, 2025')
  expect(statement.text).toContain('Amount given: $3.99')
})

test('the email about a declined card is sent only while the invoice is unpaid, and explains the premium status', async () => {
  const pledgeId = await aPledge(anna, { status: 'past_due', unpaidInvoiceId: 'in_1' })
  await openUntil(anna.id, new Date('2027-01-30T12:00:00Z'))
  // Already paid, or for another month: no email.
  await site.jobs.send(cardFailedEmail, { pledgeId, invoiceId: 'in_0' })
  await site.jobs.send(cardFailedEmail, { pledgeId, invoiceId: 'in_1' })
  const email = await toAnna('Your card was not accepted this month')
  expect(email.text).toContain('Nothing changes for you in the meantime.')
  expect(email.text.replace(/\s+/g, ' ')).toContain('there is nothing to do')
  expect(subjectsTo(anna.email).filter((subject) => subject === email.subject)).toHaveLength(1)
})

test('ending a gift sends an email with the last day of premium; resuming it sends none', async () => {
  const dora = await aMember(app, 'Dora', { timeZone: 'America/Chicago' })
  const ENDS = 'Your gift ends on January 31, 2027'
  const goesOn = await aPledge(dora)
  const ends = await aPledge(dora, { cancelsAt: new Date('2027-02-01T05:00:00Z') })
  await openUntil(dora.id, new Date('2027-02-01T05:00:00Z'))
  await site.jobs.send(endingEmail, { pledgeId: goesOn, isUnpaid: false })
  await site.jobs.send(endingEmail, { pledgeId: ends, isUnpaid: false })
  const { text } = await emailTo(site.mailServer, dora.email, ENDS)
  for (const words of [
    'ends on January 31, 2027, as you asked',
    'won’t charge your card again',
    'until January 31, 2027',
  ])
    expect(text.replace(/\s+/g, ' ')).toContain(words)
  expect(subjectsTo(dora.email).filter((subject) => subject === ENDS)).toHaveLength(1)
})

test('from 15 January each donor of the previous year receives one statement, even with concurrent processes', async () => {
  const { db } = app.database
  const [emil, fay, gone] = [
    await aMember(app, 'Emil'),
    await aMember(app, 'Fay'),
    await aMember(app, 'Gone'),
  ]
  await aGift(db, emil.id, { paidAt: new Date('2026-12-31T23:30:00Z') })
  await aGift(db, emil.id, { paidAt: new Date('2027-01-01T00:30:00Z'), amountCents: 7000 })
  await aGift(db, fay.id, { refundedCents: 499 })
  await aGift(db, gone.id)
  const send = () => sendStatements({ db, clock: () => now, jobs: site.jobs })
  expect(await send()).toBe(0)

  now = new Date('2027-01-15T00:00:00Z')
  await db.delete(members).where(eq(members.id, gone.id))
  const sent = await Promise.all([send(), send()])
  // Emil, and Anna of the first test, but no fully refunded donor and no deleted account.
  expect(sent[0] + sent[1]).toBe(2)
  expect(await send()).toBe(0)
  const email = await emailTo(site.mailServer, emil.email, 'What you gave in 2026')
  expect(email.text).toContain('Amount given: $4.99')
  expect(email.attachments).toMatchObject([{ filename: 'giving-statement-2026.pdf' }])
  expect(await toAnna('What you gave in 2026')).toMatchObject({ attachments: [{}] })
  expect(subjectsTo(fay.email)).not.toContain('What you gave in 2026')
})

test('a gift of a deleted account sends no email', async () => {
  const { db } = app.database
  const hal = await aMember(app, 'Hal')
  const { id } = await aGift(db, hal.id)
  await db.delete(members).where(eq(members.id, hal.id))
  await site.jobs.send(receiptEmail, { giftId: id })
  // A later job of the same kind, after which the email would have arrived.
  const { id: another } = await aGift(db, anna.id, { amountCents: 1200 })
  await site.jobs.send(receiptEmail, { giftId: another })
  await toAnna('Your receipt for $12.00')
  expect(subjectsTo(hal.email)).not.toContain('Your receipt for $4.99')
})
