import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import { members, ofMember } from './account.ts'
import { instant } from './instant.ts'

/** Of a member who is gone: what they gave stays in the books, without them. */
const formerlyOf = () => uuid('member_id').references(() => members.id, { onDelete: 'set null' })

/** Members as the payment provider's customers. Whoever was deleted there becomes another customer with their next gift. */
export const donors = pgTable(
  'donors',
  {
    /** The provider's. */
    customerId: text('customer_id').primaryKey(),
    memberId: formerlyOf(),
    /** Reconciliations with the provider that were started: each takes the next number before it requests anything. */
    reconciliationsStarted: integer('reconciliations_started').notNull().default(0),
    /** The latest of them that was written; an older one has nothing to add. */
    reconciliationWritten: integer('reconciliation_written').notNull().default(0),
    isGone: boolean('is_gone').notNull().default(false),
    /** Payments that the donor's bank declined in the 24 hours before the last of them. */
    declinedCards: integer('declined_cards').notNull().default(0),
    lastDeclinedAt: instant('last_declined_at'),
    createdAt: instant('created_at').notNull(),
  },
  (donors) => [
    index('donors_member').on(donors.memberId),
    uniqueIndex('donors_current').on(donors.memberId).where(sql`not ${donors.isGone}`),
  ],
)

const ofDonor = () =>
  text('customer_id')
    .notNull()
    .references(() => donors.customerId)

/** Monthly gifts that were promised: the provider's subscriptions, as they were when we looked last. */
export const pledges = pgTable(
  'pledges',
  {
    /** The provider's. */
    id: text('id').primaryKey(),
    customerId: ofDonor(),
    productId: text('product_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** The provider's word for it, such as active, past_due or canceled. */
    status: text('status').notNull(),
    startedAt: instant('started_at').notNull(),
    /** When the next gift is due, as long as it goes on. */
    periodEndsAt: instant('period_ends_at').notNull(),
    /** When it ends by the donor's wish; null while it goes on. */
    cancelsAt: instant('cancels_at'),
    endedAt: instant('ended_at'),
    /** The invoice whose payment failed last, for as long as it is unpaid. */
    unpaidInvoiceId: text('unpaid_invoice_id'),
  },
  (pledges) => [
    index('pledges_customer').on(pledges.customerId),
    check('pledges_amount', sql`${pledges.amountCents} > 0`),
  ],
)

/** One a paid month. It stays when its donor's account is gone. */
export const gifts = pgTable(
  'gifts',
  {
    /** The provider's charge. */
    id: text('id').primaryKey(),
    /** On its receipt. Never used twice; a number may be left out. */
    number: integer('number').generatedAlwaysAsIdentity().unique('gifts_number'),
    customerId: ofDonor(),
    memberId: formerlyOf(),
    amountCents: integer('amount_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull(),
    /** Whether the donor's bank holds or has taken it back. */
    isDisputed: boolean('is_disputed').notNull(),
    /** What was received in return, by the rule of the day it was given. */
    fairValueCents: integer('fair_value_cents').notNull(),
    paidAt: instant('paid_at').notNull(),
    /** IANA name: the donor's time zone when the gift was recorded. A trigger refuses to change it, and the day. */
    timeZone: text('time_zone').notNull().default('UTC'),
    /** The day of the gift in that zone; its year is the tax year. Never recalculated. */
    givenOn: date('given_on', { mode: 'string' }).$type<CalendarDate>().notNull(),
    /** The month it is for. */
    periodStartsAt: instant('period_starts_at').notNull(),
    periodEndsAt: instant('period_ends_at').notNull(),
  },
  (gifts) => [
    index('gifts_member').on(gifts.memberId, gifts.paidAt),
    index('gifts_customer').on(gifts.customerId),
    index('gifts_paid_at').on(gifts.paidAt),
    index('gifts_given_on').on(gifts.givenOn),
    check(
      'gifts_cents',
      sql`${gifts.amountCents} > 0 and ${gifts.refundedCents} between 0 and ${gifts.amountCents} and ${gifts.fairValueCents} >= 0`,
    ),
    check('gifts_period', sql`${gifts.periodStartsAt} < ${gifts.periodEndsAt}`),
  ],
)

/** Years of which a donor was sent their statement: each once, whatever becomes of the process that sends it. */
export const sentStatements = pgTable(
  'sent_statements',
  {
    memberId: ofMember(),
    year: integer('year').notNull(),
    sentAt: instant('sent_at').notNull(),
    /** When a gift of that year last changed after the statement was sent, such as by a refund. */
    correctedAt: instant('corrected_at'),
  },
  (statements) => [primaryKey({ columns: [statements.memberId, statements.year] })],
)

/** Days of premium that were given to a member, to be used after what they paid for. */
export const grants = pgTable(
  'grants',
  {
    memberId: ofMember(),
    id: uuid('id').notNull().defaultRandom(),
    days: integer('days').notNull(),
    reason: text('reason', { enum: ['invited', 'inviting'] }).notNull(),
    grantedAt: instant('granted_at').notNull(),
  },
  (grants) => [
    primaryKey({ columns: [grants.memberId, grants.id] }),
    check('grants_days', sql`${grants.days} > 0`),
    check('grants_reason', sql`${grants.reason} in ('invited', 'inviting')`),
  ],
)

/** Until when premium is open to a member: what follows from gifts and grants, kept so that asking is one look. */
export const entitlements = pgTable('entitlements', {
  memberId: ofMember().primaryKey(),
  premiumUntil: instant('premium_until').notNull(),
  /** The same without days of grace: until when something was paid for, or given. */
  coveredUntil: instant('covered_until').notNull(),
  /** What was paid for; null where premium was granted alone. */
  productId: text('product_id'),
})

/** The page at the provider where a member was about to pay: a second click leads to the same one. */
export const checkouts = pgTable('checkouts', {
  memberId: ofMember().primaryKey(),
  sessionId: text('session_id').notNull(),
  url: text('url').notNull(),
  amountCents: integer('amount_cents').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** Movements of money, in pairs that come to nothing. Rows are only ever added: a trigger refuses anything else. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    /** The provider's balance transaction. */
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    /** The charge it is about, if any. */
    giftId: text('gift_id'),
    occurredAt: instant('occurred_at').notNull(),
    bookedAt: instant('booked_at').notNull(),
  },
  (transactions) => [
    index('ledger_transactions_occurred_at').on(transactions.occurredAt),
    index('ledger_transactions_gift').on(transactions.giftId),
  ],
)

export const ledgerAccounts = ['provider', 'bank', 'fees', 'gifts', 'refunds', 'disputes', 'other'] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

/** One side of a movement: debits are positive, credits negative. All sides of one come to nothing when it is written. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    transactionId: text('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    account: text('account', { enum: ledgerAccounts }).notNull(),
    amountCents: integer('amount_cents').notNull(),
  },
  (entries) => [
    primaryKey({ columns: [entries.transactionId, entries.account] }),
    check('ledger_entries_amount', sql`${entries.amountCents} <> 0`),
    check(
      'ledger_entries_account',
      sql`${entries.account} in ('provider', 'bank', 'fees', 'gifts', 'refunds', 'disputes', 'other')`,
    ),
  ],
)

/** What the provider told us of, each once. */
export const providerEvents = pgTable(
  'provider_events',
  { id: text('id').primaryKey(), type: text('type').notNull(), receivedAt: instant('received_at').notNull() },
  (events) => [index('provider_events_received_at').on(events.receivedAt)],
)

/** Something that was not as it should be when the books were compared. */
export interface Difference {
  /** What was compared. */
  kind: 'balance' | 'gift' | 'refund' | 'pledge' | 'entitlement' | 'movement'
  /** The provider's id of what it is about; empty for the whole. */
  about: string
  expected: string
  found: string
  /** Whether what we keep was put right from what the provider has. */
  isMended: boolean
}

/** One a night: the provider, the ledger and what is open to whom, compared. */
export const reconciliations = pgTable('reconciliations', {
  night: date('night', { mode: 'string' }).primaryKey(),
  startedAt: instant('started_at').notNull(),
  /** Null while it goes on, or where it was broken off. */
  finishedAt: instant('finished_at'),
  donors: integer('donors').notNull().default(0),
  movements: integer('movements').notNull().default(0),
  differences: jsonb('differences').$type<Difference[]>().notNull(),
})

/** Everything the payment sandbox knows, where no payment provider is configured: one row. */
export const paymentSandbox = pgTable(
  'payment_sandbox',
  { id: integer('id').primaryKey(), state: jsonb('state').notNull() },
  (sandbox) => [check('payment_sandbox_one', sql`${sandbox.id} = 1`)],
)
