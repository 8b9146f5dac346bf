import { addPasswordHash } from '#server/auth/passwords/password.queries.ts'
import { hash } from '#server/auth/passwords/passwords.ts'
import { type AccountOptions, createAccount, type OnAccountCreated } from './create-account.ts'

/**
 * Creates an account with a password. An email address that is taken gets the same response as a new one, after
 * the same time.
 * @throws {AppError} `auth.busy`
 */
export type SignUp = (account: {
  email: string
  password: string
  timeZone: string
  referralCode?: string | undefined
}) => Promise<void>

interface SignUpParts extends AccountOptions {
  onAccountCreated: OnAccountCreated
  /** Called with the owner's id if the email address already belongs to a member. Must not throw. */
  onAddressTaken(memberId: string): void
}

export function createSignUp({ onAccountCreated, onAddressTaken, ...parts }: SignUpParts): SignUp {
  return async ({ email, password, timeZone, referralCode }) => {
    // The password is hashed even if the address is taken, so that the response takes equally long.
    const hashed = await hash(password, 'unknown')
    const account = { email, emailVerified: false, displayName: '', timeZone, referralCode }
    const { memberId, isNew } = await createAccount(parts, account, {
      async add(tx, id, addedAt) {
        await addPasswordHash(tx, { memberId: id, hash: hashed, addedAt })
        return []
      },
      whenTaken: (subjectId) => [
        { kind: 'account.sign_up_refused', actorId: null, subjectId, details: { reason: 'address_taken' } },
      ],
    })
    // Neither `onAccountCreated` nor `onAddressTaken` is awaited, so that a new address takes no longer than a taken
    // one.
    if (isNew) onAccountCreated(memberId)
    else onAddressTaken(memberId)
  }
}
