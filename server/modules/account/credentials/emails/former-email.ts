/**
 * Challenge that stores the previous address of an account until one last email has been sent there. It is never
 * answered.
 * The address is not part of the email's job, because a failed job remains in the dead-letter queue for a month. A
 * challenge is deleted when it expires, or with the account.
 */
export const formerEmail = {
  purpose: 'account.former_email',
  /** Lifetime of the challenge: long enough for all attempts to send the email to the previous address. */
  lifetimeSeconds: 2 * 24 * 3600,
} as const
