import { AppError } from '#contract/errors/app-error.ts'
import { lockMember } from '#server/auth/accounts/lock-member.ts'
import { recordOwnAudit } from '#server/auth/audit/record-audit.ts'
import type { ModuleContext } from '#server/module/module-context.ts'
import { securityNotice } from '#server/modules/account/shared/security-notice.ts'
import {
  addIdentity,
  hasPasswordOrPasskey,
  listIdentities,
  type OwnIdentity,
  removeIdentities,
} from './identity.queries.ts'

type Deps = Pick<ModuleContext, 'db' | 'clock' | 'jobs'>

/**
 * Connects an identity to a member's account. Idempotent for the same identity. A second identity of the same provider
 * is rejected, because a list of connected providers could not distinguish the two.
 * @throws {AppError} `identity.already_connected`
 */
export async function connect({ db, clock, jobs }: Deps, own: OwnIdentity): Promise<void> {
  const { provider, sub, memberId } = own
  await db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    const connected = (await listIdentities(tx, memberId)).find((other) => other.provider === provider)
    if (connected?.sub === sub) return
    if (connected || !(await addIdentity(tx, own, clock()))) throw new AppError('identity.already_connected')
    await jobs.send(securityNotice, { memberId, change: 'identity_connected' }, { tx })
    await recordOwnAudit(tx, clock, memberId, { kind: 'identity.connected', details: { provider } })
  })
}

/**
 * Removes the connection between an account and an identity.
 * @throws {AppError} `identity.not_found`, `auth.last_method`
 */
export async function disconnect(
  { db, clock, jobs }: Deps,
  {
    provider,
    memberId,
    usable,
  }: Omit<OwnIdentity, 'sub'> & {
    /**
     * Configured providers. An identity at any other provider is not counted as a sign-in method, because the member
     * cannot use it.
     */
    usable: readonly string[]
  },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    const identities = await listIdentities(tx, memberId)
    if (!identities.some((identity) => identity.provider === provider)) {
      throw new AppError('identity.not_found')
    }
    const others = identities.filter(
      (other) => other.provider !== provider && usable.includes(other.provider),
    )
    if (others.length === 0 && !(await hasPasswordOrPasskey(tx, memberId))) {
      throw new AppError('auth.last_method')
    }
    await removeIdentities(tx, { provider, memberId }, clock())
    await jobs.send(securityNotice, { memberId, change: 'identity_disconnected' }, { tx })
    await recordOwnAudit(tx, clock, memberId, { kind: 'identity.disconnected', details: { provider } })
  })
}
