/**
 * Stores the previous address of an account for the one email that is still sent there. A failed
 * job stays in the dead-letter queue for a month with its payload; a challenge is deleted when it
 * expires, or with the account. No one knows the answer to this challenge.
 */
export const formerEmail = {
  purpose: 'account.former_email',
  /** Long enough for all attempts to send the email to the previous address. */
  lifetimeSeconds: 2 * 24 * 3600,
} as const
