/**
 * Text that every id of the sandbox (the simulator of Stripe) contains after the type prefix: `cus_sandbox0000001`. It
 * occurs in no id of Stripe.
 */
export const SANDBOX_MARK = 'sandbox'

/** Returns whether a customer was created in the sandbox, and therefore does not exist at Stripe. */
export function isSandboxCustomer(customerId: string): boolean {
  return customerId.startsWith(`cus_${SANDBOX_MARK}`)
}
