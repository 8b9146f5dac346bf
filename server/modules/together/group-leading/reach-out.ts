import { AppError } from '#contract/errors/app-error.ts'
import type { ModuleContext } from '#server/module/module-context.ts'
import { notify } from '#server/modules/together/notification/notification.public.ts'
import { findParticipant, isUnnamed } from '#server/modules/together/shared/enrolment.queries.ts'
import { lockLedGroup } from '#server/modules/together/shared/lock-group.queries.ts'

interface ReachingOut {
  groupId: string
  participantId: string
  leaderId: string
  /** `missed`: the group misses the participant. `name_wanted`: the leaders ask what they may call the participant. */
  kind: 'missed' | 'name_wanted'
  at: Date
}

/**
 * Notifies a participant on behalf of the leaders, without any text of theirs. An unread notification of the same kind is
 * not repeated.
 * @throws {AppError} `group.participant_not_found`; `group.has_name` if a participant who is asked for a name has one
 */
export function reachOut(
  { db, jobs }: Pick<ModuleContext, 'db' | 'jobs'>,
  { groupId, participantId, leaderId: actorId, kind, at }: ReachingOut,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockLedGroup(tx, groupId)
    const found = await findParticipant(tx, groupId, participantId)
    if (!found) throw new AppError('group.participant_not_found')
    const { memberId } = found
    if (kind === 'name_wanted' && !(await isUnnamed(tx, { groupId, memberId })))
      throw new AppError('group.has_name')
    await notify(jobs, tx, { kind, groupId, to: { memberId }, actorId, at })
  })
}
