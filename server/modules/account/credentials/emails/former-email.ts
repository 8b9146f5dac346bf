/**
 * Row of the table `challenges` that stores the previous address of an account until one last email has been
 * sent there. Nobody answers this challenge: the table is used because its rows are deleted when they expire,
 * or with the account.
 * The address is not part of the email's job, because a failed job remains in the dead-letter queue for a
 * month.
 */
export const formerEmail = {
  purpose: 'account.former_email',
  /** Lifetime of the challenge: long enough for all attempts to send the email to the previous address. */
  lifetimeSeconds: 2 * 24 * 3600,
} as const
