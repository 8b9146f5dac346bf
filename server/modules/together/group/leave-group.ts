import { AppError } from '#contract/errors/app-error.ts'
import type { Tx } from '#db/client.ts'
import type { ModuleContext } from '#server/module/module-context.ts'
import { notify } from '#server/modules/together/notification/notification.public.ts'
import {
  deleteEnrolment,
  type EnrolmentKey,
  findMembership,
  findParticipant,
  setLeader,
} from '#server/modules/together/shared/enrolment.queries.ts'
import { isOver, lockGroup } from '#server/modules/together/shared/lock-group.queries.ts'
import { deleteRequest } from './participation.queries.ts'

type Deps = Pick<ModuleContext, 'db' | 'jobs'>

interface Leaving extends EnrolmentKey {
  /** Participant who leads the group from now on; undefined if the member does not name one. */
  successorId?: string | undefined
  at: Date
}

/**
 * Leaves a group, or withdraws a request. Idempotent. A successor is needed, and used, only if the member is the last
 * leader of a group that is not completed.
 * @throws {AppError} `group.last_leader` without a successor; `group.participant_not_found` if the successor is no
 * longer enrolled, or the account is disabled
 */
export function leaveGroup({ db, jobs }: Deps, { at, successorId, ...place }: Leaving): Promise<void> {
  return db.transaction(async (tx) => {
    const group = await lockGroup(tx, place.groupId)
    if (!group) return
    const { isEnrolled, isLeader, otherLeaders } = await findMembership(tx, place)
    if (isLeader && otherLeaders === 0 && !isOver(group, at)) {
      if (successorId === undefined) throw new AppError('group.last_leader')
      await handOver(jobs, tx, { ...place, successorId, at })
    }
    await deleteEnrolment(tx, place)
    await deleteRequest(tx, place)
    const { groupId, memberId: actorId } = place
    if (isEnrolled) await notify(jobs, tx, { kind: 'left', groupId, to: 'leaders', actorId, at })
  })
}

async function handOver(
  jobs: Deps['jobs'],
  tx: Tx,
  { groupId, memberId: actorId, successorId, at }: EnrolmentKey & { successorId: string; at: Date },
): Promise<void> {
  const successor = await findParticipant(tx, groupId, successorId)
  if (!successor || successor.isDisabled || successor.memberId === actorId)
    throw new AppError('group.participant_not_found')
  const { memberId } = successor
  await setLeader(tx, { groupId, memberId }, true)
  await notify(jobs, tx, { kind: 'made_leader', groupId, to: { memberId }, actorId, at })
}
