import type Stripe from 'stripe'

interface Refusal {
  status: 400 | 401 | 402 | 404
  type: Stripe.RawErrorType
  code?: string
  param?: string
  declineCode?: string
}

/** An error with Stripe's messages and codes. */
export class SandboxError extends Error {
  readonly refusal: Refusal

  constructor(message: string, refusal: Refusal) {
    super(message)
    this.refusal = refusal
  }
}

const words = {
  customers: 'customer',
  products: 'product',
  prices: 'price',
  checkoutSessions: 'checkout.session',
  subscriptions: 'subscription',
  invoices: 'invoice',
  charges: 'charge',
  refunds: 'refund',
  disputes: 'dispute',
  balanceTransactions: 'balance transaction',
  invoicePayments: 'invoice_payment',
  paymentIntents: 'payment_intent',
  payouts: 'payout',
  events: 'event',
} as const

export type Findable = keyof typeof words

/**
 * Creates the error for a missing record.
 * @param param name of the parameter that contained the id; absent if the path did
 */
export function missing(kind: Findable, id: string, param?: string): SandboxError {
  return new SandboxError(`No such ${words[kind]}: '${id}'`, {
    status: param ? 400 : 404,
    type: 'invalid_request_error',
    code: 'resource_missing',
    param: param ?? 'id',
  })
}

export function invalid(message: string, code: string, param?: string): SandboxError {
  return new SandboxError(message, {
    status: 400,
    type: 'invalid_request_error',
    code,
    ...(param && { param }),
  })
}

/** Error message of a payment whose card is declined. */
export const DECLINED = 'Your card was declined.'

export function declined(): SandboxError {
  return new SandboxError(DECLINED, {
    status: 402,
    type: 'card_error',
    code: 'card_declined',
    declineCode: 'generic_decline',
  })
}
