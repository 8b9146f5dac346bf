import { AppError } from '#contract/errors/app-error.ts'
import type { ModuleContext } from '#server/module/module-context.ts'
import { notify } from '#server/modules/together/notification/notification.public.ts'
import {
  deleteEnrolment,
  type EnrolmentKey,
  findMembership,
} from '#server/modules/together/shared/enrolment.queries.ts'
import { isOver, lockGroup } from '#server/modules/together/shared/lock-group.queries.ts'
import { deleteRequest } from './participation.queries.ts'

/**
 * Leaves a group, or withdraws a request. Idempotent.
 * @throws {AppError} `group.last_leader` until the group is completed
 */
export function leaveGroup(
  { db, jobs }: Pick<ModuleContext, 'db' | 'jobs'>,
  { at, ...place }: EnrolmentKey & { at: Date },
): Promise<void> {
  return db.transaction(async (tx) => {
    const group = await lockGroup(tx, place.groupId)
    if (!group) return
    const { isEnrolled, isLeader, otherLeaders } = await findMembership(tx, place)
    if (isLeader && otherLeaders === 0 && !isOver(group, at)) throw new AppError('group.last_leader')
    await deleteEnrolment(tx, place)
    await deleteRequest(tx, place)
    const { groupId, memberId: actorId } = place
    if (isEnrolled) await notify(jobs, tx, { kind: 'left', groupId, to: 'leaders', actorId, at })
  })
}
