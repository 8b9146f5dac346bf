import { AppError } from '#contract/errors/app-error.ts'
import type { Db, Tx } from '#db/client.ts'
import { isUniqueViolation } from '#db/is-unique-violation.ts'
import type { WebContext } from '#server/module/module-context.ts'
import { formerEmail } from '#server/modules/account/credentials/emails/former-email.ts'
import {
  links,
  SPENT_CONFIRMATION,
  spentConfirmation,
} from '#server/modules/account/credentials/emails/links.ts'
import { recordOwnAudit } from '#server/platform/audit/record-audit.ts'
import { createChallenge } from '#server/platform/challenges/challenges.ts'
import type { Clock } from '#server/platform/clock.ts'
import { deleteSessionsOf } from '#server/platform/sessions/session.queries.ts'
import { findAddress, setEmail, setEmailVerified } from './credentials.queries.ts'
import { dropLinks, followLink, type OpenLink, openLink } from './follow-link.ts'
import { securityNotice } from './security-notice.public.ts'

type Parts = Pick<WebContext, 'db' | 'clock' | 'jobs' | 'onEmailVerified'>

/**
 * Follows the link of a letter: whoever has it reads the mail of the address. That confirms it, or makes it the
 * account's where a change was asked for. Followed again, it says the same and does nothing.
 * @returns whose address it was
 * @throws {AppError} `auth.link_expired`, also where somebody else has the new address by now
 */
export async function confirmEmail(parts: Parts, token: string): Promise<string> {
  const { db, clock } = parts
  const toVerify = await openLink(db, clock, token, links.verifyEmail)
  const link = toVerify ?? (await openLink(db, clock, token, links.changeEmail))
  const isDone = link && (toVerify ? await verify(parts, link) : await change(parts, link))
  if (isDone) {
    parts.onEmailVerified(link.memberId)
    return link.memberId
  }
  const before = await openLink(db, clock, token, { purpose: SPENT_CONFIRMATION })
  if (!before || !(await isConfirmed(db, before))) throw new AppError('auth.link_expired')
  return before.memberId
}

/** Whether the address that a link was about is the account's still, and confirmed. */
async function isConfirmed(db: Db, { memberId, details }: OpenLink): Promise<boolean> {
  const found = await findAddress(db, memberId)
  return found?.emailVerified === true && details.email === found.email
}

function verify({ db, clock }: Parts, link: OpenLink): Promise<boolean> {
  const work = async (tx: Tx) => {
    await markVerified(tx, clock, link.memberId)
    return true
  }
  return followLink(db, clock, link, work, spentConfirmation)
}

/** Belongs last in a transaction, as what it records does. An address that was confirmed before stays as it is. */
async function markVerified(tx: Tx, clock: Clock, memberId: string): Promise<void> {
  if (!(await setEmailVerified(tx, { memberId, verifiedAt: clock() }))) return
  await recordOwnAudit(tx, clock, memberId, { kind: 'email.verified', details: {} })
}

async function change({ db, clock, jobs }: Parts, link: OpenLink): Promise<boolean> {
  const { memberId, details } = link
  const work = async (tx: Tx, before: string) => {
    const { email = '', sessionId } = details
    if (!(await setEmail(tx, { memberId, email, changedAt: clock() }))) return false
    // Those in the old mailbox, which may be somebody else's by now.
    await dropLinks(tx, memberId)
    // The device that asked stays signed in, wherever the letter was opened.
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
    // Two reached for the address in the same moment.
    if (isUniqueViolation(error)) return false
    throw error
  }
}
