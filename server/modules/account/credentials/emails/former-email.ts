/**
 * The address an account had, for the one letter that still goes there. A job that cannot be done lies among the dead
 * letters for a month, whoever it names; a challenge is gone after its time, and at once with the account. Nobody
 * knows the answer to this one.
 */
export const formerEmail = {
  purpose: 'account.former_email',
  /** As long as the letter is tried. */
  lifetimeSeconds: 2 * 24 * 3600,
} as const
