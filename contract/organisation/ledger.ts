import { z } from 'zod'
import { calendarDate } from '#contract/values/calendar-date.ts'

/** Summary of the ledger for admins. Amounts in cents. */
export const ledgerOverview = z.object({
  /** Number of donors with an active pledge. */
  donors: z.int(),
  /**
   * Totals of each month, newest first. Months are those of UTC, and a transaction belongs to the month in which the
   * provider processed it.
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
    }),
  ),
  /** Number of card payments declined in the last 24 hours, and the number of donors affected. */
  declined: z.object({ cards: z.int(), donors: z.int() }),
  /** Balances of the ledger's accounts. A debit balance is positive. */
  accounts: z.array(z.object({ account: z.string(), balanceCents: z.int() })),
  /** Most recent runs of the nightly check of the ledger against the provider, newest first. */
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
          /** Whether our data was corrected automatically to match that of the provider. */
          isMended: z.boolean(),
        }),
      ),
    }),
  ),
})
export type LedgerOverview = z.infer<typeof ledgerOverview>
