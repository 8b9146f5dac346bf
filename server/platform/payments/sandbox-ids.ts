/** Part of the ids of the sandbox, after the prefix for the type: `cus_sandbox0000001`. Stripe's ids do not have it. */
export const SANDBOX_MARK = 'sandbox'

/** Returns whether a customer was created in the sandbox: another provider never knew it. */
export function isSandboxCustomer(customerId: string): boolean {
  return customerId.startsWith(`cus_${SANDBOX_MARK}`)
}
