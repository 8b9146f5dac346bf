import { z } from 'zod'
import { calendarDate } from '#contract/values/calendar-date.ts'

/** What an admin is shown of the books. Money in cents. */
export const ledgerOverview = z.object({
  /** Donors with a gift that goes on. */
  donors: z.int(),
  /** Newest first. One rule: the month, in UTC, in which the provider moved the money. */
  months: z.array(
    z.object({
      /** "2026-03". */
      month: z.string(),
      gifts: z.int(),
      givenCents: z.int(),
      refundedCents: z.int(),
      feesCents: z.int(),
      /** What stayed. */
      netCents: z.int(),
    }),
  ),
  /** The newest gifts, with their donors: for administrators alone. */
  gifts: z.array(
    z.object({
      /** Receipt number. */
      number: z.int(),
      givenOn: calendarDate,
      /** Empty where the donor chose no name, or has no account any more. */
      donorName: z.string(),
      /** Null where the account is gone. */
      donorEmail: z.string().nullable(),
      amountCents: z.int(),
      refundedCents: z.int(),
    }),
  ),
  /** Cards that were declined in the last 24 hours, and the donors they were of. */
  declined: z.object({ cards: z.int(), donors: z.int() }),
  /** What lies where; debits are positive. */
  accounts: z.array(z.object({ account: z.string(), balanceCents: z.int() })),
  /** The last nights, newest first. */
  nights: z.array(
    z.object({
      night: z.string(),
      /** Null where it goes on, or was broken off. */
      finishedAt: z.iso.datetime().nullable(),
      donors: z.int(),
      movements: z.int(),
      differences: z.array(
        z.object({
          kind: z.enum(['balance', 'gift', 'refund', 'pledge', 'entitlement', 'movement']),
          about: z.string(),
          expected: z.string(),
          found: z.string(),
          /** Whether what we keep was put right from what the provider has. */
          isMended: z.boolean(),
        }),
      ),
    }),
  ),
})
export type LedgerOverview = z.infer<typeof ledgerOverview>
