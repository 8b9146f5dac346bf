import { z } from 'zod'
import { calendarDate } from '#contract/values/calendar-date.ts'

/** Summary of the ledger for admins. Amounts in cents. */
export const ledgerOverview = z.object({
  /** Number of donors with an active pledge. */
  donors: z.int(),
  /** Newest first. A transaction belongs to the UTC month in which the provider processed it. */
  months: z.array(
    z.object({
      /** "2026-03". */
      month: z.string(),
      gifts: z.int(),
      givenCents: z.int(),
      refundedCents: z.int(),
      feesCents: z.int(),
      /** Gifts minus refunds and fees. */
      netCents: z.int(),
    }),
  ),
  /** The newest gifts with their donors; for admins only. */
  gifts: z.array(
    z.object({
      /** Receipt number. */
      number: z.int(),
      givenOn: calendarDate,
      /** Empty if the donor chose no name, or deleted their account. */
      donorName: z.string(),
      /** Null if the account was deleted. */
      donorEmail: z.string().nullable(),
      amountCents: z.int(),
      refundedCents: z.int(),
    }),
  ),
  /** Number of cards declined in the last 24 hours, and the number of their donors. */
  declined: z.object({ cards: z.int(), donors: z.int() }),
  /** Balances of the accounts of the ledger, in which debits are positive. */
  accounts: z.array(z.object({ account: z.string(), balanceCents: z.int() })),
  /** Most recent runs of the nightly reconciliation, newest first. */
  nights: z.array(
    z.object({
      night: z.string(),
      /** Time at which the run finished; null if it is in progress, or was aborted. */
      finishedAt: z.iso.datetime().nullable(),
      donors: z.int(),
      movements: z.int(),
      differences: z.array(
        z.object({
          kind: z.enum(['balance', 'gift', 'refund', 'pledge', 'entitlement', 'movement']),
          about: z.string(),
          expected: z.string(),
          found: z.string(),
          /** Whether our data was corrected to match the provider's. */
          isMended: z.boolean(),
        }),
      ),
    }),
  ),
})
export type LedgerOverview = z.infer<typeof ledgerOverview>
