import { AppError } from '#contract/errors/app-error.ts'
import type { Db, Tx } from '#db/client.ts'
import { recordOwnAudit } from '#server/auth/audit/record-audit.ts'
import { spendChallenges } from '#server/auth/challenges/challenges.ts'
import { setPasswordHash } from '#server/auth/passwords/password.queries.ts'
import { hash } from '#server/auth/passwords/passwords.ts'
import { deleteSessionsOf } from '#server/auth/sessions/session.queries.ts'
import type { WebContext } from '#server/module/module-context.ts'
import {
  links,
  SPENT_RESET,
  spentConfirmation,
  spentReset,
} from '#server/modules/account/credentials/emails/links.ts'
import { removeAllFactors } from '#server/modules/account/factor/factor.public.ts'
import { securityNotice } from '#server/modules/account/shared/security-notice.ts'
import { type Clock, systemClock } from '#server/platform/base/clock.ts'
import { deleteIdentities, findEmail, setEmailVerified } from './credentials.queries.ts'
import { dropLinks, followLink, type OpenLink, openLink } from './follow-link.ts'
import type { RefusePassword } from './refuse-password.public.ts'

type Deps = Pick<WebContext, 'db' | 'clock' | 'jobs' | 'onEmailVerified'> & {
  refusePassword: RefusePassword
}

/**
 * Sets a new password by an emailed link, and ends all sessions.
 * It does not sign the user in and leaves second factors unchanged, because access to the mailbox does not prove
 * possession of a second factor.
 * If the address was never confirmed, a stranger may have signed up with it before its owner. Then all other sign-in
 * methods and second factors of the account are removed.
 * @returns the id of the member
 * @throws {AppError} `auth.link_used`; `auth.link_expired`; `auth.busy`; errors of `refusePassword`, after which the link can still be
 * used
 */
export async function resetPassword(
  { db, clock, jobs, refusePassword, onEmailVerified }: Deps,
  { token, password }: { token: string; password: string },
): Promise<string> {
  const link = await openResetLink(db, clock, token)
  const email = await findEmail(db, link.memberId)
  if (email === null) throw new AppError('auth.link_expired')
  await refusePassword(password, email)
  // The password is hashed before the link is used up and outside the transaction: hashing is slow,
  // and fails if the server is busy.
  const hashed = await hash(password, 'known')

  const { memberId } = link
  let isVerifiedNow = false
  const isDone = await followLink(
    db,
    clock,
    link,
    async (tx, address) => {
      // The time of the change is the system time and not `clock`, because it is compared with the time of sign-ins,
      // which is also the system time.
      await setPasswordHash(tx, { memberId, hash: hashed, changedAt: systemClock() })
      const endedSessions = await deleteSessionsOf(tx, memberId)
      // The reset email has confirmed this address, so a confirmation link that is opened later reports
      // success. All other links are invalidated: a stranger with access to the account may have requested a
      // change to another address.
      await spendChallenges(tx, clock, { ...links.verifyEmail, memberId }, spentConfirmation(address))
      await dropLinks(tx, memberId)
      await jobs.send(securityNotice, { memberId, change: 'password_changed' }, { tx })
      isVerifiedNow = await setEmailVerified(tx, { memberId, verifiedAt: clock() })
      if (isVerifiedNow) {
        const removed = await clearOfStrangers(tx, memberId, clock())
        await recordOwnAudit(tx, clock, memberId, { kind: 'account.claimed', details: removed })
      }
      await recordOwnAudit(tx, clock, memberId, { kind: 'password.reset', details: { endedSessions } })
      return true
    },
    spentReset,
  )
  if (!isDone) throw new AppError('auth.link_expired')
  if (isVerifiedNow) onEmailVerified(memberId)
  return memberId
}

/**
 * Returns a reset link, without using it up.
 * @throws {AppError} `auth.link_used` if a password was set with it in the last month; `auth.link_expired`
 */
export async function openResetLink(db: Db, clock: Clock, token: string): Promise<OpenLink> {
  const link = await openLink(db, clock, token, links.resetPassword)
  if (link) return link
  const isUsed = (await openLink(db, clock, token, { purpose: SPENT_RESET })) !== null
  throw new AppError(isUsed ? 'auth.link_used' : 'auth.link_expired')
}

async function clearOfStrangers(
  tx: Tx,
  memberId: string,
  changedAt: Date,
): Promise<{ factors: number; identities: number }> {
  const factors = await removeAllFactors(tx, memberId, changedAt)
  return { factors, identities: await deleteIdentities(tx, memberId) }
}
