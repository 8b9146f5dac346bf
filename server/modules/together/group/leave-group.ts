import { AppError } from '#contract/errors/app-error.ts'
import type { Db } from '#db/client.ts'
import { deleteEnrolment, deleteRequest, findStanding, type Place } from './enrolment.queries.ts'
import { holdGroup, isOver } from './group.queries.ts'

/**
 * Gives a place back, or takes a request for one back. Doing so twice is no mistake.
 * @throws {AppError} `group.last_leader` while the group goes on
 */
export function leaveGroup(db: Db, { at, ...place }: Place & { at: Date }): Promise<void> {
  return db.transaction(async (tx) => {
    const group = await holdGroup(tx, place.groupId)
    if (!group) return
    const { isLeader, otherLeaders } = await findStanding(tx, place)
    if (isLeader && otherLeaders === 0 && !isOver(group, at)) throw new AppError('group.last_leader')
    await deleteEnrolment(tx, place)
    await deleteRequest(tx, place)
  })
}
