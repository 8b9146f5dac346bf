import { AppError } from '#contract/errors/app-error.ts'
import type { Db, Tx } from '#db/client.ts'
import { isUniqueViolation } from '#db/is-unique-violation.ts'
import { recordOwnAudit } from '#server/auth/audit/record-audit.ts'
import { createChallenge } from '#server/auth/challenges/challenges.ts'
import { deleteSessionsOf } from '#server/auth/sessions/session.queries.ts'
import type { WebContext } from '#server/module/module-context.ts'
import { formerEmail } from '#server/modules/account/credentials/emails/former-email.ts'
import {
  links,
  SPENT_CONFIRMATION,
  spentConfirmation,
} from '#server/modules/account/credentials/emails/links.ts'
import { securityNotice } from '#server/modules/account/shared/security-notice.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import { findAddress, setEmail, setEmailVerified } from './credentials.queries.ts'
import { dropLinks, followLink, type OpenLink, openLink } from './follow-link.ts'

type Deps = Pick<WebContext, 'db' | 'clock' | 'jobs' | 'onEmailVerified'>

/**
 * Follows a confirmation link, which proves access to the mailbox. Confirms the address, or changes
 * the account's address to it if the member requested a change. Following the link again has the
 * same result and changes nothing.
 * @returns the id of the member
 * @throws {AppError} `auth.link_expired`, also if another account uses the new address by now
 */
export async function confirmEmail(parts: Deps, token: string): Promise<string> {
  const { db, clock } = parts
  const toVerify = await openLink(db, clock, token, links.verifyEmail)
  const link = toVerify ?? (await openLink(db, clock, token, links.changeEmail))
  const isDone = link && (toVerify ? await verify(parts, link) : await change(parts, link))
  if (isDone) {
    parts.onEmailVerified(link.memberId)
    return link.memberId
  }
  return confirmedBefore(db, clock, token)
}

/**
 * Returns whether a confirmation link has nothing left to do, because its address is confirmed. Does not use it up.
 * @throws {AppError} `auth.link_expired`
 */
export async function isConfirmationDone(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<boolean> {
  for (const kind of [links.verifyEmail, links.changeEmail]) {
    if (await openLink(db, clock, token, kind)) return false
  }
  await confirmedBefore(db, clock, token)
  return true
}

/**
 * Returns the member whose address a used link has confirmed.
 * @throws {AppError} `auth.link_expired`
 */
async function confirmedBefore(db: Db, clock: Clock, token: string): Promise<string> {
  const before = await openLink(db, clock, token, { purpose: SPENT_CONFIRMATION })
  if (!before || !(await isConfirmed(db, before))) throw new AppError('auth.link_expired')
  return before.memberId
}

/** Returns whether the address in a link is still the account's confirmed address. */
async function isConfirmed(db: Db, { memberId, details }: OpenLink): Promise<boolean> {
  const found = await findAddress(db, memberId)
  return found?.emailVerified === true && details.email === found.email
}

function verify({ db, clock }: Deps, link: OpenLink): Promise<boolean> {
  const work = async (tx: Tx) => {
    await markVerified(tx, clock, link.memberId)
    return true
  }
  return followLink(db, clock, link, work, spentConfirmation)
}

/**
 * Marks the account's address as confirmed, unless it already is. Call it last in a transaction: it locks the
 * end of the audit log, and until the commit all other requests that write to the log wait.
 */
async function markVerified(tx: Tx, clock: Clock, memberId: string): Promise<void> {
  if (!(await setEmailVerified(tx, { memberId, verifiedAt: clock() }))) return
  await recordOwnAudit(tx, clock, memberId, { kind: 'email.verified', details: {} })
}

async function change({ db, clock, jobs }: Deps, link: OpenLink): Promise<boolean> {
  const { memberId, details } = link
  const work = async (tx: Tx, before: string) => {
    const { email = '', sessionId } = details
    if (!(await setEmail(tx, { memberId, email, changedAt: clock() }))) return false
    // Invalidates all links that were sent to the old mailbox, because it may belong to another person by
    // now.
    await dropLinks(tx, memberId)
    // Ends all other sessions. The device that requested the change stays signed in, even if the link was
    // opened on another device.
    await deleteSessionsOf(tx, memberId, sessionId)
    const subjectId = link.answer.id
    const former = { ...formerEmail, memberId, subjectId, details: { email: before } }
    const { id: formerEmailId } = await createChallenge(tx, clock, former)
    await jobs.send(securityNotice, { memberId, change: 'email_changed', formerEmailId }, { tx })
    await recordOwnAudit(tx, clock, memberId, { kind: 'email.changed', details: {} })
    return true
  }
  try {
    return await followLink(db, clock, link, work, () => spentConfirmation(details.email ?? ''))
  } catch (error) {
    // A concurrent request has given this address to another account, so the link counts as expired.
    if (isUniqueViolation(error)) return false
    throw error
  }
}
