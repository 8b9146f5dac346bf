/** Tells the time. Handed in, so that a test can be at any instant it likes. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/**
 * Of the two clocks there are, `clock` and `billingClock`, the second tells what time it is at the payment provider. Gifts, premium
 * and the books live by it; sessions, codes, days and everything else by `clock`. They differ where the provider is the sandbox,
 * in which somebody may put time forward.
 */
export type BillingClock = Clock
