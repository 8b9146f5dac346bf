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

/** Defines the foreign key of records that remain in the accounting after the member's account is deleted. */
const formerlyOf = () => uuid('member_id').references(() => members.id, { onDelete: 'set null' })

/**
 * Customers of the payment provider. If the provider has deleted the customer of a member, the member becomes a new
 * customer with the next gift.
 */
export const donors = pgTable(
  'donors',
  {
    /** Id of the customer at the payment provider. */
    customerId: text('customer_id').primaryKey(),
    memberId: formerlyOf(),
    /**
     * Number of started reconciliations of this customer's gifts and pledges with the provider. Each reconciliation
     * takes the next number before its first request to the provider, so that the order of two concurrent ones is
     * known.
     */
    reconciliationsStarted: integer('reconciliations_started').notNull().default(0),
    /**
     * Number of the latest reconciliation whose result was stored. Results of earlier ones are discarded, because they
     * are older.
     */
    reconciliationWritten: integer('reconciliation_written').notNull().default(0),
    isGone: boolean('is_gone').notNull().default(false),
    /** Number of payments that were declined in the 24 hours before `lastDeclinedAt`, including the last one. */
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

/**
 * Pledges, which are subscriptions at the payment provider: their state at the last reconciliation with the provider.
 */
export const pledges = pgTable(
  'pledges',
  {
    /** Id of the pledge at the payment provider, where it is a subscription. */
    id: text('id').primaryKey(),
    customerId: ofDonor(),
    productId: text('product_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** Status of the pledge at the payment provider, such as active, past_due or canceled. */
    status: text('status').notNull(),
    startedAt: instant('started_at').notNull(),
    /** Due date of the next gift, if the pledge continues. */
    periodEndsAt: instant('period_ends_at').notNull(),
    /** Time at which the pledge ends at the donor's request; null without a request. */
    cancelsAt: instant('cancels_at'),
    endedAt: instant('ended_at'),
    /** Id of the provider's invoice for the last failed payment, until it is paid; null otherwise. */
    unpaidInvoiceId: text('unpaid_invoice_id'),
  },
  (pledges) => [
    index('pledges_customer').on(pledges.customerId),
    check('pledges_amount', sql`${pledges.amountCents} > 0`),
  ],
)

/** Gifts, one for each paid month. They remain when the donor's account is deleted. */
export const gifts = pgTable(
  'gifts',
  {
    /** Id of the charge at the payment provider, which is also the id of the gift. */
    id: text('id').primaryKey(),
    /** Receipt number. Unique; numbers may be skipped. */
    number: integer('number').generatedAlwaysAsIdentity().unique('gifts_number'),
    customerId: ofDonor(),
    memberId: formerlyOf(),
    amountCents: integer('amount_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull(),
    /** Whether the donor's bank is disputing the payment or has reversed it. */
    isDisputed: boolean('is_disputed').notNull(),
    /** Value in cents of what the donor received in return, as configured when the gift was recorded. */
    fairValueCents: integer('fair_value_cents').notNull(),
    paidAt: instant('paid_at').notNull(),
    /**
     * IANA name of the donor's time zone when the gift was recorded. A trigger rejects changes of the zone
     * and of `givenOn`.
     */
    timeZone: text('time_zone').notNull().default('UTC'),
    /** Calendar day of the gift in the donor's time zone; its year is the tax year. Never recalculated. */
    givenOn: date('given_on', { mode: 'string' }).$type<CalendarDate>().notNull(),
    /** Start of the month that the gift pays for. `periodEndsAt` is its end. */
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

/**
 * Yearly giving statements that were sent to donors. A row is inserted in the same transaction as the job that sends
 * the email, so that each statement is sent once.
 */
export const sentStatements = pgTable(
  'sent_statements',
  {
    memberId: ofMember(),
    year: integer('year').notNull(),
    sentAt: instant('sent_at').notNull(),
    /**
     * Time at which a gift of that year last changed after the statement was sent, for example by a refund,
     * so that the donor needs a corrected statement; null otherwise.
     */
    correctedAt: instant('corrected_at'),
  },
  (statements) => [primaryKey({ columns: [statements.memberId, statements.year] })],
)

/**
 * Days of premium granted to a member without payment, for a referral. They begin when the time for which the
 * member has paid is over.
 */
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

/** End of each member's premium, calculated from gifts and grants and stored for fast lookups. */
export const entitlements = pgTable('entitlements', {
  memberId: ofMember().primaryKey(),
  premiumUntil: instant('premium_until').notNull(),
  /** End of the paid or granted time; unlike `premiumUntil`, without the grace period. */
  coveredUntil: instant('covered_until').notNull(),
  /** Product that was paid for; null if premium was only granted. */
  productId: text('product_id'),
})

/**
 * Open checkout page of each member at the payment provider, so that a second click on the button for giving
 * leads to the same page.
 */
export const checkouts = pgTable('checkouts', {
  memberId: ofMember().primaryKey(),
  sessionId: text('session_id').notNull(),
  url: text('url').notNull(),
  amountCents: integer('amount_cents').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/**
 * Ledger transactions, each with postings that sum to zero. Rows are only inserted: a trigger rejects updates and
 * deletions.
 */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    /** Id of the balance transaction at the payment provider. */
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    /** Charge to which the ledger transaction belongs, if any. */
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

/**
 * A posting: debits are positive, credits negative. The postings of a transaction sum to zero when it is
 * written.
 */
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

/** Ids of received webhook events of the payment provider, so that each event is processed once. */
export const providerEvents = pgTable(
  'provider_events',
  { id: text('id').primaryKey(), type: text('type').notNull(), receivedAt: instant('received_at').notNull() },
  (events) => [index('provider_events_received_at').on(events.receivedAt)],
)

/** A discrepancy that the nightly check found between the payment provider, the ledger and the entitlements. */
export interface Difference {
  /** Kind of the value that differs, such as a gift or the balance. */
  kind: 'balance' | 'gift' | 'refund' | 'pledge' | 'entitlement' | 'movement'
  /** Id at the payment provider of the object that differs; empty for a total. */
  about: string
  expected: string
  found: string
  /** Whether our data was corrected to match the provider. */
  isMended: boolean
}

/** Runs of the nightly check, which compares the payment provider, the ledger and the entitlements. */
export const reconciliations = pgTable('reconciliations', {
  night: date('night', { mode: 'string' }).primaryKey(),
  startedAt: instant('started_at').notNull(),
  /** End of the nightly check; null while it is running, or if it was aborted. */
  finishedAt: instant('finished_at'),
  donors: integer('donors').notNull().default(0),
  movements: integer('movements').notNull().default(0),
  differences: jsonb('differences').$type<Difference[]>().notNull(),
})

/** State of the payment sandbox, used if no payment provider is configured: one row. */
export const paymentSandbox = pgTable(
  'payment_sandbox',
  { id: integer('id').primaryKey(), state: jsonb('state').notNull() },
  (sandbox) => [check('payment_sandbox_one', sql`${sandbox.id} = 1`)],
)
