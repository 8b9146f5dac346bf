import { AppError } from '#contract/errors/app-error.ts'
import type { ModuleContext } from '#server/module/module-context.ts'
import { nameUnnamed } from '#server/modules/account/profile/profile.public.ts'
import { notify } from '#server/modules/together/notification/notification.public.ts'
import {
  type EnrolmentKey,
  findMembership,
  isUnnamedLeader,
  setLeader,
} from '#server/modules/together/shared/enrolment.queries.ts'
import { isOver, lockLedGroup } from '#server/modules/together/shared/lock-group.queries.ts'

interface Taking extends EnrolmentKey {
  /** Display name for a participant who has none yet. */
  leaderName?: string | undefined
  at: Date
}

/**
 * Makes a participant the leader of a group whose leaders have all gone. The group is locked: of two participants who
 * do this at once, the first leads. Idempotent.
 * @throws {AppError} `group.has_leader` if it has a leader, or is led by the organisation; `group.closed`;
 * `group.participants_only`; `group.no_leader_name` if the participant has no name
 */
export function takeLead(
  { db, jobs }: Pick<ModuleContext, 'db' | 'jobs'>,
  { leaderName, at, ...place }: Taking,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { groupId, memberId } = place
    if (leaderName !== undefined) await nameUnnamed(tx, { memberId, displayName: leaderName, at })
    const group = await lockLedGroup(tx, groupId)
    const { isEnrolled, isLeader, otherLeaders } = await findMembership(tx, place)
    if (isLeader) return
    if (!isEnrolled) throw new AppError('group.participants_only')
    if (otherLeaders > 0 || group.source !== null) throw new AppError('group.has_leader')
    if (isOver(group, at)) throw new AppError('group.closed')
    await setLeader(tx, place, true)
    if (await isUnnamedLeader(tx, place)) throw new AppError('group.no_leader_name')
    await notify(jobs, tx, { kind: 'new_leader', groupId, to: 'everyone', actorId: memberId, at })
  })
}
