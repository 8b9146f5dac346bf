import { z } from 'zod'
import { calendarDate } from '#contract/fields/calendar-date.ts'
import { MAX_GIFT_CENTS, MIN_GIFT_CENTS } from '#contract/limits.ts'
import { donationErrors } from '#contract/messages/organisation/donation.ts'

const MIN_DOLLARS = MIN_GIFT_CENTS / 100
const MAX_DOLLARS = MAX_GIFT_CENTS / 100

/**
 * Amount of a gift in dollars, with cents as decimals: the format that the specification requires. If an amount breaks
 * several rules, only the first is reported, with its own code and message.
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
  // Accepts only amounts in whole cents: rounding to two decimals must not change the number. Multiplying by 100 would
  // be inexact, because binary numbers cannot represent most decimals.
  return Number(dollars.toFixed(2)) === dollars ? null : donationErrors.amount_not_in_cents
}

export const checkoutRequest = z.object({ amount: giftAmount })

/** URL of a page of the payment provider, to be opened in a new tab. */
export const providerPage = z.object({ url: z.url() })

/** Premium access of a member. Field names are those of the specification. */
export const subscriptionStatus = z.object({
  subscribed: z.boolean(),
  /**
   * Name of the product that the member pays for; null if premium was granted without payment, or if the member has no
   * premium.
   */
  product_id: z.string().nullable(),
  /**
   * Time at which premium ends unless it is renewed, or at which it ended; null if the member has never had premium.
   */
  subscription_end: z.iso.datetime().nullable(),
})
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>

/** A monthly pledge as displayed to its donor. */
export const ownPledge = z.object({
  amountCents: z.int(),
  /** Time of the next gift; null if no further gift will follow. */
  nextGiftAt: z.iso.datetime().nullable(),
  /** Time at which the pledge ends, if its donor has cancelled it; otherwise null. */
  endsAt: z.iso.datetime().nullable(),
  /** Whether the last card payment failed and is being retried. */
  isUnpaid: z.boolean(),
})
export type OwnPledge = z.infer<typeof ownPledge>

export const giftState = z.enum(['given', 'partly_refunded', 'refunded', 'disputed'])

/** One paid month. */
export const gift = z.object({
  /** Receipt number, by which URLs identify the gift. */
  number: z.int(),
  paidAt: z.iso.datetime(),
  /** Calendar day of the gift, in the donor's time zone at that time. It remains the same if the zone changes later. */
  givenOn: calendarDate,
  amountCents: z.int(),
  refundedCents: z.int(),
  state: giftState,
  /** Start and end of the period of premium that the gift pays for. */
  periodStartsAt: z.iso.datetime(),
  periodEndsAt: z.iso.datetime(),
})
export type Gift = z.infer<typeof gift>

/** A calendar year in which the donor gave. A gift belongs to the year of its `givenOn`. */
export const statementYear = z.object({ year: z.int(), gifts: z.int(), totalCents: z.int() })

/** All data on the pages about a donor's own gifts. Gifts and years are listed newest first. */
export const ownGiving = z.object({
  /**
   * Premium access, the same data as in the response of `check-subscription`. It is read together with the pledge, so
   * that a page never displays a contradiction between the two.
   */
  subscription: subscriptionStatus,
  pledge: ownPledge.nullable(),
  gifts: z.array(gift),
  years: z.array(statementYear),
  /** IANA name of the member's current time zone, in which future dates are displayed. */
  timeZone: z.string(),
  /** Whether payments run in sandbox mode, in which no cards are charged. */
  isSandbox: z.boolean(),
})
export type OwnGiving = z.infer<typeof ownGiving>

/** Names and addresses on receipts and statements: those of the donor and of the organisation. */
export const receiptParties = z.object({
  /** Display name of the donor; their email address if they have not chosen a name. */
  donorName: z.string(),
  donorEmail: z.string(),
  organisation: z.object({
    name: z.string(),
    taxId: z.string().nullable(),
    /** One line each. */
    address: z.array(z.string()),
    email: z.string(),
    /** Whether payments run in sandbox mode. A receipt is then no proof of a gift, and the page has to say so. */
    isRehearsal: z.boolean(),
  }),
})

/** A receipt for one gift. */
export const receipt = receiptParties.extend({
  gift,
  /** IANA name of the donor's time zone at the time of the gift. */
  timeZone: z.string(),
  /** Fair value, in US cents, of the goods or services that the donor received in return for the gift. */
  fairValueCents: z.int(),
  deductibleCents: z.int(),
  /** Statement about goods or services received in return, which tax law requires on a receipt. */
  disclosure: z.string(),
})
export type Receipt = z.infer<typeof receipt>

/** Statement of the gifts in a calendar year. Failed and refunded gifts are not included. */
export const statement = receiptParties.extend({
  year: z.int(),
  /** IANA names of the time zones in which the donor gave, in the order of the gifts. Usually there is only one. */
  timeZones: z.array(z.string()),
  /**
   * Times for the note on a corrected statement: when the statement was sent to the donor, and when it was
   * corrected because a gift in it changed. Null if it was not corrected after it was sent.
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
