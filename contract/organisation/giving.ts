import { z } from 'zod'
import { MAX_GIFT_CENTS, MIN_GIFT_CENTS } from '#contract/limits.ts'
import { donationErrors } from '#contract/messages/organisation/donation.ts'
import { calendarDate } from '#contract/values/calendar-date.ts'

const MIN_DOLLARS = MIN_GIFT_CENTS / 100
const MAX_DOLLARS = MAX_GIFT_CENTS / 100

/** Dollars, to the cent, as the specification sends them. A refusal has the code and the words of the one rule that is broken. */
export const giftAmount = z
  .number(donationErrors.amount_not_a_number.detail)
  .superRefine((dollars, { addIssue }) => {
    const mistake = mistakeIn(dollars)
    if (mistake) addIssue({ code: 'custom', message: mistake.detail, params: { code: mistake.code } })
  })

function mistakeIn(dollars: number) {
  if (dollars < MIN_DOLLARS) return donationErrors.invalid_amount
  if (dollars > MAX_DOLLARS) return donationErrors.amount_too_large
  // The nearest binary number to a decimal with two digits, and no other number.
  return Number(dollars.toFixed(2)) === dollars ? null : donationErrors.amount_not_in_cents
}

export const checkoutRequest = z.object({ amount: giftAmount })

/** A page at the payment provider, to be opened in a new tab. */
export const providerPage = z.object({ url: z.url() })

/** As the specification names it. */
export const subscriptionStatus = z.object({
  subscribed: z.boolean(),
  /** What was paid for; null where premium was granted, or is not open. */
  product_id: z.string().nullable(),
  /** Until when premium is open, as far as is known now; null where it never was. */
  subscription_end: z.iso.datetime().nullable(),
})
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>

/** A monthly gift as its donor sees it. */
export const ownPledge = z.object({
  amountCents: z.int(),
  /** When the next gift is due; null where none will follow. */
  nextGiftAt: z.iso.datetime().nullable(),
  /** When it ends, as its donor wished; null while it goes on. */
  endsAt: z.iso.datetime().nullable(),
  /** Whether the last card payment failed and is being tried again. */
  isUnpaid: z.boolean(),
})
export type OwnPledge = z.infer<typeof ownPledge>

export const giftState = z.enum(['given', 'partly_refunded', 'refunded', 'disputed'])

/** One paid month. */
export const gift = z.object({
  /** Stands for it in addresses: the number of its receipt. */
  number: z.int(),
  paidAt: z.iso.datetime(),
  /** The day of the gift where the donor lived then. It never changes. */
  givenOn: calendarDate,
  amountCents: z.int(),
  refundedCents: z.int(),
  state: giftState,
  /** The month it is for. */
  periodStartsAt: z.iso.datetime(),
  periodEndsAt: z.iso.datetime(),
})
export type Gift = z.infer<typeof gift>

/** A year of gifts, by the day each of them has. */
export const statementYear = z.object({ year: z.int(), gifts: z.int(), totalCents: z.int() })

/** Everything a donor's own pages show. Newest first. */
export const ownGiving = z.object({
  /** As `check-subscription` says it: of the same moment as the pledge, so that no two pages differ. */
  subscription: subscriptionStatus,
  pledge: ownPledge.nullable(),
  gifts: z.array(gift),
  years: z.array(statementYear),
  /** IANA name: the member's time zone now, for dates to come. */
  timeZone: z.string(),
  /** Whether no money moves here: payments go to the sandbox. */
  isSandbox: z.boolean(),
})
export type OwnGiving = z.infer<typeof ownGiving>

/** Who gave to whom: stands on receipts and statements. */
export const receiptParties = z.object({
  /** Their address where they never chose a name. */
  donorName: z.string(),
  donorEmail: z.string(),
  organisation: z.object({
    name: z.string(),
    taxId: z.string().nullable(),
    /** One line each. */
    address: z.array(z.string()),
    email: z.string(),
    /** Whether payments go to the sandbox: then this proves no gift. */
    isRehearsal: z.boolean(),
  }),
})

/** A receipt for one gift. */
export const receipt = receiptParties.extend({
  gift,
  /** IANA name: the donor's time zone at the time of the gift. */
  timeZone: z.string(),
  /** What was received in return, in cents. */
  fairValueCents: z.int(),
  deductibleCents: z.int(),
  /** What has to be said of what was received in return. */
  disclosure: z.string(),
})
export type Receipt = z.infer<typeof receipt>

/** A year's gifts on one page: without those that failed or were given back. */
export const statement = receiptParties.extend({
  year: z.int(),
  /** IANA names: the donor's time zones at the time of the gifts, in the order of the lines. */
  timeZones: z.array(z.string()),
  /** Set once a gift changed after the statement was sent. */
  correction: z.object({ sentAt: z.iso.datetime(), correctedAt: z.iso.datetime() }).nullable(),
  lines: z.array(
    z.object({
      number: z.int(),
      givenOn: calendarDate,
      /** What stayed given. */
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
