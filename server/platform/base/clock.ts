/** Returns the current time. Injected, so that a test can set any instant. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/**
 * Current time at the payment provider. Gifts, premium and the ledger use `billingClock`; sessions,
 * codes, days and everything else use `clock`. The two differ only if the provider is the sandbox,
 * whose time can be advanced.
 */
export type BillingClock = Clock
