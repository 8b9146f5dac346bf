import { z } from 'zod'
import { DAY_MS } from '#contract/values/durations.ts'
import type { Db } from '#db/client.ts'
import { lockMember } from '#server/auth/accounts/lock-member.ts'
import { recordOwnAudit } from '#server/auth/audit/record-audit.ts'
import type { DeletionHandler } from '#server/module/deletion-handler.ts'
import type { ModuleContext } from '#server/module/module-context.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import { type DefinedJob, defineJob, jobKind } from '#server/platform/jobs/job.ts'
import { JobFailure } from '#server/platform/jobs/job-failure.ts'
import { layOut } from '#server/platform/mail/layout.ts'
import { emailRetry } from '#server/platform/mail/mailer.ts'
import { deleteMember, findCorrespondent } from './deletion.queries.ts'
import { farewell } from './emails.ts'

/** Deletes an account whose waiting period is over. */
export const carryOutDeletion = jobKind('deletion.carry_out', { memberId: z.uuid() })

type Tools = Pick<ModuleContext, 'db' | 'clock' | 'log' | 'mailer' | 'site' | 'deletionHandlers'>

/**
 * Maximum delay of an account deletion while the last email cannot be sent because the mail server
 * is unreachable.
 */
const MAIL_TIMEOUT_MS = DAY_MS

/**
 * Job that sends the last email and then deletes the account. In this order, the address need not be stored after the
 * deletion.
 * If the process dies in between, the account still exists, and the next attempt sends the email again, with the same
 * Message-ID.
 * If the member cancels the deletion in between, they also receive the email about the cancellation.
 */
export function carryOutDeletionJob(tools: Tools): DefinedJob {
  const { db, clock, deletionHandlers } = tools
  return defineJob(carryOutDeletion, {
    retry: emailRetry,
    handle: async ({ memberId }, { id }) => {
      await sayFarewell(tools, memberId, id)
      await deleteAccount(db, clock, deletionHandlers, memberId)
    },
  })
}

/**
 * Sends the last email to the account's address.
 * @throws {JobFailure} if the mail server is unreachable and the deletion can still be delayed (see `MAIL_TIMEOUT_MS`)
 */
async function sayFarewell(
  { db, clock, log, mailer, site }: Tools,
  memberId: string,
  id: string,
): Promise<void> {
  const member = await findCorrespondent(db, memberId)
  const dueMs = member?.deletionDueAt?.getTime()
  const nowMs = clock().getTime()
  if (!member || dueMs === undefined || dueMs > nowMs) return
  try {
    await mailer.deliver({ id, to: member.email, ...layOut(farewell(member, site), site) })
  } catch (error) {
    const isOver = (error instanceof JobFailure && error.lasting) || nowMs - dueMs > MAIL_TIMEOUT_MS
    if (!isOver) throw error
    log.warn({ job: carryOutDeletion.name, id }, 'account deleted without its last email')
  }
}

/**
 * Deletes an account and all its data in one transaction; the audit log stores only its id. Of two
 * concurrent calls, the second waits and finds nothing to delete.
 * @returns false if there is no such account or its deletion is not due
 */
export function deleteAccount(
  db: Db,
  clock: Clock,
  parts: readonly DeletionHandler[],
  memberId: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const member = await lockMember(tx, memberId, 'update')
    const { deletionDueAt, commentsAfterDeletion: comments } = member ?? {}
    if (!comments || !deletionDueAt || deletionDueAt > clock()) return false
    for (const part of parts) await part.beforeDeletion(tx, { memberId, comments })
    await deleteMember(tx, memberId)
    await recordOwnAudit(tx, clock, memberId, { kind: 'account.deleted', details: { comments } })
    return true
  })
}
