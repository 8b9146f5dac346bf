import { addPasswordHash } from '#server/platform/passwords/password.queries.ts'
import { hash } from '#server/platform/passwords/passwords.ts'
import { type AccountParts, createAccount, type OnAccountCreated } from './create-account.ts'

/**
 * Makes an account with a password. An address that is taken gets the same answer as a new one, and as late.
 * @throws {AppError} `auth.busy`
 */
export type SignUp = (account: {
  email: string
  password: string
  timeZone: string
  referralCode?: string | undefined
}) => Promise<void>

interface SignUpParts extends AccountParts {
  onAccountCreated: OnAccountCreated
  /** Called with the member whose address was used again. Must not throw. */
  onAddressTaken(memberId: string): void
}

export function createSignUp({ onAccountCreated, onAddressTaken, ...parts }: SignUpParts): SignUp {
  return async ({ email, password, timeZone, referralCode }) => {
    // Whether the address is taken or not, so that neither takes longer.
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
    // Nothing is waited for, so that a new address takes no longer than one that is taken.
    if (isNew) onAccountCreated(memberId)
    else onAddressTaken(memberId)
  }
}
