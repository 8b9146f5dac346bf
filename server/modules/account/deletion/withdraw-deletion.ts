import { AppError } from '#contract/errors/app-error.ts'
import { recordOwnAudit } from '#server/auth/audit/record-audit.ts'
import type { ModuleContext } from '#server/module/module-context.ts'
import { clearDeletion } from './deletion.queries.ts'
import { deletionNotice } from './notices.ts'

/** Cancels a deletion and emails the member. @throws {AppError} `deletion.not_requested` */
export function withdrawDeletion(
  { db, clock, jobs }: Pick<ModuleContext, 'db' | 'clock' | 'jobs'>,
  memberId: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await clearDeletion(tx, memberId, clock()))) throw new AppError('deletion.not_requested')
    await jobs.send(deletionNotice, { memberId, news: 'withdrawn' }, { tx })
    await recordOwnAudit(tx, clock, memberId, { kind: 'deletion.withdrawn', details: {} })
  })
}
