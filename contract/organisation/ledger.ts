import { z } from 'zod'
import { calendarDate } from '#contract/fields/calendar-date.ts'

/** Summary of the donation ledger, for admins. Amounts are in US cents. */
export const ledgerOverview = z.object({
  /** Number of donors with an active pledge. */
  donors: z.int(),
  /**
   * Totals of each calendar month in UTC, newest first. A transaction belongs to the month in which the
   * payment provider processed it.
   */
  months: z.array(
    z.object({
      /** "2026-03". */
      month: z.string(),
      gifts: z.int(),
      givenCents: z.int(),
      refundedCents: z.int(),
      feesCents: z.int(),
      /** Gifts minus refunds and fees, in cents. */
      netCents: z.int(),
    }),
  ),
  /** The newest gifts with the names of their donors, which only admins may see. */
  gifts: z.array(
    z.object({
      /** Receipt number. */
      number: z.int(),
      givenOn: calendarDate,
      /** Name of the donor; empty if they chose none, or deleted their account. */
      donorName: z.string(),
      /** Email address of the donor; null if they deleted their account. */
      donorEmail: z.string().nullable(),
      amountCents: z.int(),
      refundedCents: z.int(),
      /** Whether the donor's bank is disputing the payment or has reversed it. */
      isDisputed: z.boolean(),
    }),
  ),
  /** Number of card payments that were declined in the last 24 hours, and number of donors who made them. */
  declined: z.object({ cards: z.int(), donors: z.int() }),
  /** Balances of the ledger's accounts. A debit balance is positive. */
  accounts: z.array(z.object({ account: z.string(), balanceCents: z.int() })),
  /**
   * Most recent runs of the nightly check, which compares the ledger with the payment provider's data. Newest
   * first.
   */
  nights: z.array(
    z.object({
      night: z.string(),
      /** Time at which the run finished; null if it is still in progress or was aborted. */
      finishedAt: z.iso.datetime().nullable(),
      donors: z.int(),
      movements: z.int(),
      differences: z.array(
        z.object({
          kind: z.enum(['balance', 'gift', 'refund', 'pledge', 'entitlement', 'movement']),
          about: z.string(),
          expected: z.string(),
          found: z.string(),
          /** Whether the check corrected our data automatically to match that of the payment provider. */
          isMended: z.boolean(),
        }),
      ),
    }),
  ),
})
export type LedgerOverview = z.infer<typeof ledgerOverview>
