/** Returns the current time. Injected, so that a test can set any instant. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/**
 * Returns the current time at the payment provider. Code for gifts, premium access and the ledger uses `billingClock`;
 * all other code, such as for sessions and completed days, uses `clock`. The two differ only if the provider is the
 * sandbox, whose time can be advanced.
 */
export type BillingClock = Clock
