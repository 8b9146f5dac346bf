import { AppError } from '#contract/errors/app-error.ts'
import type { GroupForm } from '#contract/together/group.ts'
import type { Db } from '#db/client.ts'
import type { ModuleContext } from '#server/module/module-context.ts'
import { nameUnnamed } from '#server/modules/account/profile/profile.public.ts'
import { deleteReplies } from '#server/modules/together/meeting/reply.public.ts'
import { notify } from '#server/modules/together/notification/notification.public.ts'
import { isUnnamedLeader } from '#server/modules/together/shared/enrolment.queries.ts'
import { isOver, lockLedGroup } from '#server/modules/together/shared/lock-group.queries.ts'
import { refuseOver, refuseUnfinished, withReferences, writtenGroup } from './check-group.ts'
import { movesMeetings, weeksToReplyAgain } from './moved-meetings.ts'
import { removeTalk } from './remove-talk.ts'
import {
  deleteGroup,
  findWritten,
  markClosed,
  markPublished,
  putWeeks,
  updateGroup,
  type WrittenGroup,
} from './write-group.queries.ts'

type Deps = Pick<ModuleContext, 'db' | 'jobs'>

interface Edit {
  groupId: string
  /** Leader who edits. */
  memberId: string
  form: GroupForm
  /** Revision of the group that the leader edited; another revision means a concurrent edit. */
  revision: number
  at: Date
}

/**
 * Updates a group and its weeks. Removed weeks are deleted with their discussions and completions. If the meetings move,
 * the replies for future ones are deleted. A published group must still have every field that publishing requires; its
 * participants are notified if its meetings, its days or its weeks change.
 * @throws {AppError} `request.invalid`, `group.changed_meanwhile`, `group.closed`, `group.capacity_below_participants`
 */
export function editGroup(
  { db, jobs }: Deps,
  { groupId, memberId, form, revision, at }: Edit,
): Promise<void> {
  const checked = withReferences(form)
  return db.transaction(async (tx) => {
    const group = await lockLedGroup(tx, groupId)
    if (group.revision !== revision) throw new AppError('group.changed_meanwhile')
    if (isOver(group, at)) throw new AppError('group.closed')
    const written = writtenGroup(checked, group.timeZone)
    if (group.publishedAt) {
      refuseUnfinished(checked)
      refuseOver(written.endsAt, at, checked.startsOn === group.startsOn ? 'weeks' : 'startsOn')
    }
    if (checked.capacity !== null && checked.capacity < group.participantCount) {
      throw new AppError('group.capacity_below_participants')
    }
    await updateGroup(tx, groupId, written, at)
    const { deletedIds, changedIds } = await putWeeks(tx, groupId, checked.weeks)
    await removeTalk(tx, groupId, deletedIds, at)
    const isMoved = movesMeetings(group, written)
    const weekIds = checked.weeks.map(({ id }) => id)
    if (isMoved) await deleteReplies(tx, groupId, weeksToReplyAgain(group, written, weekIds, at))
    const isMeetingChanged = isMoved || !isSamePlace(group, written)
    const isPlanChanged = checked.startsOn !== group.startsOn || deletedIds.length + changedIds.length > 0
    if (!group.publishedAt || !(isMeetingChanged || isPlanChanged)) return
    const kind = isMeetingChanged ? 'meeting' : 'changed'
    await notify(jobs, tx, { kind, groupId, to: 'everyone', actorId: memberId, at })
  })
}

type Place = Pick<WrittenGroup, 'meets' | 'meetingPlace' | 'meetingLink'>

function isSamePlace(one: Place, other: Place): boolean {
  return (
    one.meets === other.meets &&
    one.meetingPlace === other.meetingPlace &&
    one.meetingLink === other.meetingLink
  )
}

interface Publishing {
  groupId: string
  memberId: string
  /** Display name for a leader who has none yet. */
  leaderName?: string | undefined
  at: Date
}

/**
 * Publishes a group. Idempotent.
 * @throws {AppError} `request.invalid` with every missing field; `group.no_leader_name` if the leader has no name
 */
export function publishGroup(db: Db, { groupId, memberId, leaderName, at }: Publishing): Promise<void> {
  return db.transaction(async (tx) => {
    if (leaderName !== undefined) await nameUnnamed(tx, { memberId, displayName: leaderName, at })
    const group = await lockLedGroup(tx, groupId)
    if (group.publishedAt) return
    const written = await findWritten(tx, groupId)
    if (written) refuseUnfinished(written)
    refuseOver(group.endsAt, at, 'startsOn')
    if (await isUnnamedLeader(tx, { groupId, memberId })) throw new AppError('group.no_leader_name')
    await markPublished(tx, groupId, at)
  })
}

/**
 * Closes a group. Idempotent.
 * @throws {AppError} `group.not_published` for an unpublished group, which is deleted instead
 */
export function closeGroup(
  { db, jobs }: Deps,
  { groupId, memberId, at }: { groupId: string; memberId: string; at: Date },
): Promise<void> {
  return db.transaction(async (tx) => {
    const group = await lockLedGroup(tx, groupId)
    if (!group.publishedAt) throw new AppError('group.not_published')
    if (isOver(group, at)) return
    await markClosed(tx, groupId, at)
    await notify(jobs, tx, { kind: 'closed', groupId, to: 'everyone', actorId: memberId, at })
  })
}

/**
 * Deletes an unpublished group.
 * @throws {AppError} `group.already_published`: others may be enrolled, so a published group can only be closed
 */
export function deleteDraft(db: Db, { groupId, at }: { groupId: string; at: Date }): Promise<void> {
  return db.transaction(async (tx) => {
    const group = await lockLedGroup(tx, groupId)
    if (group.publishedAt) throw new AppError('group.already_published')
    await removeTalk(tx, groupId, await deleteGroup(tx, groupId), at)
  })
}
