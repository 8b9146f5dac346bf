import { AppError } from '#contract/errors/app-error.ts'
import { type AccountOptions, createAccount, type NewAccount } from '#server/auth/accounts/create-account.ts'
import { addIdentity, findOwner } from './identity.queries.ts'
import type { Pending } from './oauth-cookies.ts'

interface Created {
  memberId: string
  /** Whether the account is new: false if a concurrent request has just created an account with this identity. */
  isNew: boolean
}

/**
 * Creates an account for a user whom a provider has identified, with the identity as sign-in method.
 * @throws {AppError} `identity.email_unverified`; `identity.email_taken`; `identity.already_connected` if a concurrent
 * request has connected the identity to an account with another address
 */
export async function createAccountFor(
  parts: AccountOptions,
  { provider, sub, email, emailVerified, name }: Pending,
  requested: Pick<NewAccount, 'timeZone' | 'referralCode'>,
): Promise<Created> {
  if (!emailVerified) throw new AppError('identity.email_unverified')
  const account = { ...requested, email, emailVerified, displayName: name }
  const created = await createAccount(parts, account, {
    async add(tx, memberId, now) {
      if (!(await addIdentity(tx, { provider, sub, memberId }, now)))
        throw new AppError('identity.already_connected')
      return [{ kind: 'identity.connected', actorId: memberId, subjectId: memberId, details: { provider } }]
    },
    whenTaken: () => [],
  })
  if (created.isNew) return created
  const owner = await findOwner(parts.db, { provider, sub })
  if (owner === null) throw new AppError('identity.email_taken')
  return { memberId: owner, isNew: false }
}
