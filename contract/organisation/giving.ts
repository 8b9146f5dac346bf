import { z } from 'zod'
import { MAX_GIFT_CENTS, MIN_GIFT_CENTS } from '#contract/limits.ts'
import { donationErrors } from '#contract/messages/organisation/donation.ts'
import { calendarDate } from '#contract/values/calendar-date.ts'

const MIN_DOLLARS = MIN_GIFT_CENTS / 100
const MAX_DOLLARS = MAX_GIFT_CENTS / 100

/**
 * Amount in dollars, with cents as decimals, as the specification sends it. An error has the code
 * and message of the one violated rule.
 */
export const giftAmount = z
  .number(donationErrors.amount_not_a_number.detail)
  .superRefine((dollars, { addIssue }) => {
    const mistake = mistakeIn(dollars)
    if (mistake) addIssue({ code: 'custom', message: mistake.detail, params: { code: mistake.code } })
  })

function mistakeIn(dollars: number) {
  if (dollars < MIN_DOLLARS) return donationErrors.invalid_amount
  if (dollars > MAX_DOLLARS) return donationErrors.amount_too_large
  // Accepts only whole cents: the binary numbers that are nearest to a decimal number with two decimals.
  return Number(dollars.toFixed(2)) === dollars ? null : donationErrors.amount_not_in_cents
}

export const checkoutRequest = z.object({ amount: giftAmount })

/** A page of the payment provider, to be opened in a new tab. */
export const providerPage = z.object({ url: z.url() })

/** A member's access to premium. Field names as in the specification. */
export const subscriptionStatus = z.object({
  subscribed: z.boolean(),
  /** Product that was paid for; null if premium was granted, or is not open. */
  product_id: z.string().nullable(),
  /** Time at which premium ends, as far as is known now; null if it was never open. */
  subscription_end: z.iso.datetime().nullable(),
})
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>

/** A monthly gift as its donor sees it. */
export const ownPledge = z.object({
  amountCents: z.int(),
  /** Time of the next gift; null if none will follow. */
  nextGiftAt: z.iso.datetime().nullable(),
  /** Time at which the pledge ends at the donor's request; null if they have not cancelled it. */
  endsAt: z.iso.datetime().nullable(),
  /** Whether the last card payment failed and is being retried. */
  isUnpaid: z.boolean(),
})
export type OwnPledge = z.infer<typeof ownPledge>

export const giftState = z.enum(['given', 'partly_refunded', 'refunded', 'disputed'])

/** One paid month. */
export const gift = z.object({
  /** Receipt number; identifies the gift in URLs. */
  number: z.int(),
  paidAt: z.iso.datetime(),
  /** Calendar day of the gift in the donor's time zone at that time. Never changes. */
  givenOn: calendarDate,
  amountCents: z.int(),
  refundedCents: z.int(),
  state: giftState,
  /** Period that the gift covers. */
  periodStartsAt: z.iso.datetime(),
  periodEndsAt: z.iso.datetime(),
})
export type Gift = z.infer<typeof gift>

/** A calendar year with gifts, assigned by `givenOn`. */
export const statementYear = z.object({ year: z.int(), gifts: z.int(), totalCents: z.int() })

/** All data on a donor's own pages; gifts and years are sorted newest first. */
export const ownGiving = z.object({
  /**
   * Same as in the response of `check-subscription`, read together with the pledge, so that all
   * pages agree.
   */
  subscription: subscriptionStatus,
  pledge: ownPledge.nullable(),
  gifts: z.array(gift),
  years: z.array(statementYear),
  /** IANA name: the member's current time zone, for future dates. */
  timeZone: z.string(),
  /** Whether payments run in sandbox mode, in which no cards are charged. */
  isSandbox: z.boolean(),
})
export type OwnGiving = z.infer<typeof ownGiving>

/** Donor and organisation on receipts and statements. */
export const receiptParties = z.object({
  /** Display name of the donor, or their email address if they have not chosen a name. */
  donorName: z.string(),
  donorEmail: z.string(),
  organisation: z.object({
    name: z.string(),
    taxId: z.string().nullable(),
    /** One line each. */
    address: z.array(z.string()),
    email: z.string(),
    /** Whether payments run in sandbox mode, so that the receipt is not proof of a gift. */
    isRehearsal: z.boolean(),
  }),
})

/** A receipt for one gift. */
export const receipt = receiptParties.extend({
  gift,
  /** IANA name: the donor's time zone at the time of the gift. */
  timeZone: z.string(),
  /** Fair value of the benefits received in return, in cents. */
  fairValueCents: z.int(),
  deductibleCents: z.int(),
  /** Required statement about the benefits received in return. */
  disclosure: z.string(),
})
export type Receipt = z.infer<typeof receipt>

/** The gifts of a calendar year, without failed and refunded ones. */
export const statement = receiptParties.extend({
  year: z.int(),
  /** IANA names: the donor's time zones at the times of the gifts, in the order of the lines. */
  timeZones: z.array(z.string()),
  /**
   * Times of the statement and of its correction; null unless a gift changed after the statement
   * was sent.
   */
  correction: z.object({ sentAt: z.iso.datetime(), correctedAt: z.iso.datetime() }).nullable(),
  lines: z.array(
    z.object({
      number: z.int(),
      givenOn: calendarDate,
      /** Amount after refunds. */
      amountCents: z.int(),
      fairValueCents: z.int(),
      deductibleCents: z.int(),
    }),
  ),
  totalCents: z.int(),
  fairValueCents: z.int(),
  deductibleCents: z.int(),
  disclosure: z.string(),
})
export type Statement = z.infer<typeof statement>

const digits = (pattern: RegExp) => z.string().regex(pattern).transform(Number)
export const giftParam = z.object({ number: digits(/^[1-9]\d{0,8}$/).pipe(z.int()) })
export const yearParam = z.object({ year: digits(/^2\d{3}$/).pipe(z.int()) })
