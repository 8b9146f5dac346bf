import { z } from 'zod'
import { DAY_MS } from '#contract/values/durations.ts'
import type { Db } from '#db/client.ts'
import type { DeletionPart } from '#server/module/deletion-part.ts'
import type { ModuleContext } from '#server/module/module-context.ts'
import { lockMember } from '#server/platform/accounts/lock-member.ts'
import { recordOwnAudit } from '#server/platform/audit/record-audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type DefinedJob, defineJob, jobKind } from '#server/platform/jobs/job.ts'
import { JobFailure } from '#server/platform/jobs/job-failure.ts'
import { layOut } from '#server/platform/mail/layout.ts'
import { emailRetry } from '#server/platform/mail/mailer.ts'
import { deleteMember, findCorrespondent } from './deletion.queries.ts'
import { farewell } from './emails.ts'

/** Deletes an account whose time has come. */
export const carryOutDeletion = jobKind('deletion.carry_out', { memberId: z.uuid() })

type Tools = Pick<ModuleContext, 'db' | 'clock' | 'log' | 'mailer' | 'site' | 'deletionParts'>

/** A mail server that is away does not keep an account longer than this. */
const MAIL_TIMEOUT_MS = DAY_MS

/**
 * First the last letter, then the deletion: so the address need not be kept anywhere after the account is gone, and a
 * process that dies in between leaves the account whole, for the next attempt, whose letter carries the same
 * Message-ID. Whoever keeps their account in the moment between the two gets the letter that says so after it.
 */
export function carryOutDeletionJob(tools: Tools): DefinedJob {
  const { db, clock, deletionParts } = tools
  return defineJob(carryOutDeletion, {
    retry: emailRetry,
    handle: async ({ memberId }, { id }) => {
      await sayFarewell(tools, memberId, id)
      await deleteAccount(db, clock, deletionParts, memberId)
    },
  })
}

/** @throws {JobFailure} where the mail server is away and may still come back in time */
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
 * An account and everything in it, in one transaction; the audit log keeps its id and nothing else of it. Of two at
 * once one waits, and finds nothing left to delete. @returns false where there is none, or it is not due (any more)
 */
export function deleteAccount(
  db: Db,
  clock: Clock,
  parts: readonly DeletionPart[],
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
